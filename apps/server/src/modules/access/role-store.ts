import { defaultRoles, type Role, type RoleSet } from '@perennial/domain/access'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { role, tenant } from '../../db/schema/index.ts'

export interface StoredRoles {
  roles: RoleSet
  version: number
}

/** All roles of a tenant, default and custom, by id. */
export async function rolesOf(tx: Tx, tenantId: string): Promise<StoredRoles> {
  const [row] = await tx
    .select({ version: tenant.rolesVersion, twoStepRoles: tenant.twoStepRoles })
    .from(tenant)
    .where(eq(tenant.id, tenantId))
  const own = await tx.select().from(role).where(eq(role.tenantId, tenantId)).orderBy(asc(role.sortOrder))
  const all = [...defaultRoles, ...own.map(ownRole)].map((one) => ({
    ...one,
    twoStep: row?.twoStepRoles.includes(one.id) ?? false,
  }))
  return { roles: Object.fromEntries(all.map((one) => [one.id, one])), version: row?.version ?? 1 }
}

/** What a role allows, without what the tenant requires of its sign-in. */
export type RoleRights = Omit<Role, 'twoStep'>

/** One role by its id; undefined when the tenant has no such role. */
export async function roleOf(tx: Tx, tenantId: string, id: string): Promise<RoleRights | undefined> {
  const builtIn = defaultRoles.find((known) => known.id === id)
  if (builtIn) return builtIn
  const [own] = await tx
    .select()
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.id, id)))
  return own && ownRole(own)
}

const ownRole = ({
  id,
  label,
  description,
  basedOn,
  can,
  cannot,
  sortOrder,
}: typeof role.$inferSelect): RoleRights => ({
  id,
  label,
  desc: description,
  basedOn,
  can,
  cannot,
  order: sortOrder,
  perennialDefault: false,
})
