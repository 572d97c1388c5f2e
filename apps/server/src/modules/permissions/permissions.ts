import { defaultRoles } from '@perennial/domain/access'
import { asc, eq } from 'drizzle-orm'
import { role } from '../../db/schema/index.ts'
import { guarded } from '../../http/guard.ts'

export const permissions = {
  list: guarded.permissions.list.handler(async ({ context: { caller, ports } }) => {
    const own = await ports.db.asOwner((tx) =>
      tx.select().from(role).where(eq(role.tenantId, caller!.scope.tenant)).orderBy(asc(role.sortOrder)),
    )
    const custom = own.map(({ id, label, description, basedOn, can, cannot, sortOrder }) => ({
      id,
      label,
      desc: description,
      basedOn,
      can,
      cannot,
      order: sortOrder,
      perennialDefault: false,
    }))
    return Object.fromEntries([...defaultRoles, ...custom].map((entry) => [entry.id, entry]))
  }),
}
