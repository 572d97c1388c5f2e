import {
  type Role,
  roleDeleteRefusal,
  rolesDiffer,
  type RoleSet,
  roleSetErrors,
  roleTexts,
} from '@perennial/domain/access'
import type { FieldError } from '@perennial/domain/result'
import { and, eq, sql } from 'drizzle-orm'
import { sqlState, type Tx } from '../../db/port.ts'
import { change, membership, role, tenant } from '../../db/schema/index.ts'
import type { Caller } from '../../http/context.ts'
import type { Ports } from '../../ports/index.ts'
import { hasTwoStep } from '../../sign-in/one-time-codes.ts'
import { endSignInsWithoutTwoStep } from '../../sign-in/required-two-step.ts'
import { rolesOf, type StoredRoles } from './role-store.ts'

interface RoleInUse {
  role: string
  users: number
  message: string
}

export type SavedRoles =
  | { stored: StoredRoles }
  | { stale: StoredRoles }
  | { invalid: FieldError[] }
  | { inUse: RoleInUse }

const foreignKeyViolation = '23503'

/**
 * Replaces all roles of a tenant, with optimistic locking. A role in use stays: the database refuses to delete it, also
 * when it is assigned concurrently.
 */
export async function saveRoles(
  { db, clock }: Ports,
  caller: Caller,
  edited: RoleSet,
  version: number,
): Promise<SavedRoles> {
  try {
    return await db.asOwner((tx) => replaceRoles(tx, caller, edited, { version, at: new Date(clock()) }))
  } catch (error) {
    if (sqlState(error) !== foreignKeyViolation) throw error
    const inUse = await db.asOwner(async (tx) => {
      const { roles } = await rolesOf(tx, caller.scope.tenant)
      return heldRole(tx, caller.scope.tenant, gone(roles, edited))
    })
    if (!inUse) throw error
    return { inUse }
  }
}

async function replaceRoles(
  tx: Tx,
  caller: Caller,
  edited: RoleSet,
  { version, at }: { version: number; at: Date },
): Promise<SavedRoles> {
  const { tenant: tenantId, mode } = caller.scope
  // Locked until the transaction ends, so that of two concurrent saves the second sees the version of the first.
  await tx.execute(sql`select 1 from ${tenant} where ${tenant.id} = ${tenantId} for update`)
  const before = await rolesOf(tx, tenantId)
  if (before.version !== version) return { stale: before }
  const nowInTwoSteps = Object.values(edited).filter(({ id, twoStep }) => twoStep && !before.roles[id]?.twoStep)
  const invalid = [
    ...roleSetErrors(before.roles, edited, caller.role),
    ...idErrors(edited),
    ...(await ownTwoStepErrors(tx, caller, nowInTwoSteps)),
  ]
  if (invalid.length > 0) return { invalid }
  const deleted = gone(before.roles, edited)
  const inUse = await heldRole(tx, tenantId, deleted)
  if (inUse) return { inUse }
  if (!rolesDiffer(before.roles, edited)) return { stored: before }

  await tx
    .update(tenant)
    .set({
      rolesVersion: version + 1,
      twoStepRoles: Object.values(edited).flatMap(({ id, twoStep }) => (twoStep ? [id] : [])),
    })
    .where(eq(tenant.id, tenantId))
  for (const { id } of deleted) await tx.delete(role).where(and(eq(role.tenantId, tenantId), eq(role.id, id)))
  for (const one of Object.values(edited)) if (!isDefault(before.roles, one)) await writeRole(tx, tenantId, one)
  await endSignInsWithoutTwoStep(tx, { tenantId, roles: nowInTwoSteps.map(({ id }) => id) })
  const after = await rolesOf(tx, tenantId)
  await tx.insert(change).values({
    tenantId,
    mode,
    subjectType: 'roles',
    subject: 'roles',
    version: after.version,
    action: 'edit',
    userName: caller.user.userName,
    source: 'console',
    before: { ...before.roles },
    after: { ...after.roles },
    at,
  })
  return { stored: after }
}

const isDefault = (stored: RoleSet, { id }: Role): boolean => stored[id]?.perennialDefault === true

const gone = (stored: RoleSet, edited: RoleSet): Role[] =>
  Object.values(stored).filter(({ id, perennialDefault }) => !perennialDefault && !Object.hasOwn(edited, id))

/** The first of some roles that is in use, as an error (PRM-48). */
async function heldRole(tx: Tx, tenantId: string, roles: readonly Role[]): Promise<RoleInUse | undefined> {
  for (const one of roles) {
    const users = await tx.$count(membership, and(eq(membership.tenantId, tenantId), eq(membership.role, one.id)))
    const message = roleDeleteRefusal(one, users)
    if (message) return { role: one.id, users, message }
  }
  return undefined
}

/** A role must be stored under its own id, and must not declare itself a default one. */
const idErrors = (edited: RoleSet): FieldError[] =>
  Object.entries(edited)
    .filter(([id, one]) => one.id !== id)
    .map(([id]) => ({ path: `${id}.id`, code: 'mismatch', message: 'A role stands under another id than its own.' }))

/** Nobody locks themselves out by requiring of their own role what they have not set up. */
async function ownTwoStepErrors(tx: Tx, { user }: Caller, roles: readonly Role[]): Promise<FieldError[]> {
  const own = roles.find(({ id }) => id === user.role)
  if (!own || (await hasTwoStep(tx, user.id))) return []
  return [{ path: `${own.id}.twoStep`, code: 'two_step', message: roleTexts.ownTwoStep }]
}

async function writeRole(tx: Tx, tenantId: string, one: Role): Promise<void> {
  const values = {
    label: one.label.trim(),
    description: one.desc.trim(),
    can: one.can,
    cannot: one.cannot,
    sortOrder: one.order,
  }
  // The base of a role is fixed at creation (PRM-46).
  await tx
    .insert(role)
    .values({ tenantId, id: one.id, basedOn: one.basedOn, ...values })
    .onConflictDoUpdate({ target: [role.tenantId, role.id], set: values })
}
