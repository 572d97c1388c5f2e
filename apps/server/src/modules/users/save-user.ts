import type { StaffUser } from '@perennial/api/users'
import { accountTexts, assignRefusal, roleChangeRefusal, touchRefusal } from '@perennial/domain/access'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { account, accountToken, membership } from '../../db/schema/index.ts'
import type { Caller } from '../../http/context.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import type { Ports } from '../../ports/index.ts'
import { noteMakerChange } from '../developer/key-makers.ts'
import { endSignInsWithoutTwoStep } from '../../sign-in/required-two-step.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { roleOf } from '../access/role-store.ts'
import { formErrors, takenNames, type WantedUser } from './user-rules.ts'
import { actorOf, countAdministrators, findUsers, isElsewhere, lockStaff, noteUserChange } from './user-store.ts'

/** Outcome of a change: the stored user, or the refusal. */
export type Created = { user: StaffUser } | Refused<'INVALID' | 'TAKEN' | 'FORBIDDEN'>
export type Saved = Created | Refused<'NOT_FOUND' | 'REFUSED' | 'CONFLICT'>

/** Adds a member of staff to the tenant and invites them by mail. */
export async function createUser(ports: Ports, caller: Caller, tx: Tx, wanted: WantedUser): Promise<Created> {
  const { scope } = caller
  const at = new Date(ports.clock())
  await lockStaff(tx, scope.tenant)
  const invalid = await formErrors(tx, scope.tenant, wanted)
  if (invalid.length > 0) return refuse('INVALID', { data: { fieldErrors: invalid } })
  const actor = await actorOf(tx, scope.tenant, caller.user.id)
  const given = await roleOf(tx, scope.tenant, wanted.role)
  const forbidden = actor && given ? assignRefusal(actor, given) : accountTexts.roleTooMuch
  if (forbidden) return refuse('FORBIDDEN', { message: forbidden })
  const taken = await takenNames(tx, wanted)
  if (taken.length > 0) return refuse('TAKEN', { data: { fieldErrors: taken } })

  const id = ports.newId()
  const { userName, firstName, lastName, email, role, teamName } = wanted
  // An outside provider signs people in without a password of ours: there is nothing to activate.
  const activatedAt = ports.settings.signIn === 'outside' ? at : null
  await tx.insert(account).values({ id, userName, email, firstName, lastName, createdAt: at, activatedAt })
  await tx.insert(membership).values({ tenantId: scope.tenant, accountId: id, role, teamName })
  await queueMail(tx, ports, scope, {
    topic: 'mail.activation',
    payload: { userName },
    accountId: id,
    requestedBy: caller.user.id,
  })
  const user = (await userById(tx, ports, caller, id))!
  await noteUserChange(tx, scope, { user, action: 'create', by: caller.user.userName, before: null, after: user, at })
  return { user }
}

/** Updates a member of staff if the version still matches. */
export async function updateUser(
  ports: Ports,
  caller: Caller,
  tx: Tx,
  { id, version, wanted }: { id: string; version: number; wanted: WantedUser },
): Promise<Saved> {
  const { scope } = caller
  await lockStaff(tx, scope.tenant)
  const before = await userById(tx, ports, caller, id)
  if (!before) return refuse('NOT_FOUND')
  if (before.version !== version) return refuse('CONFLICT', { data: { current: before } })
  const invalid = await formErrors(tx, scope.tenant, wanted)
  if (invalid.length > 0) return refuse('INVALID', { data: { fieldErrors: invalid } })
  const against = await changeRefusal(tx, caller, before, wanted)
  if (against) return against
  const taken = await takenNames(tx, wanted, id)
  if (taken.length > 0) return refuse('TAKEN', { data: { fieldErrors: taken } })

  const { firstName, lastName, email, role, teamName } = wanted
  await tx
    .update(account)
    .set({ firstName, lastName, email, version: version + 1 })
    .where(eq(account.id, id))
  await tx
    .update(membership)
    .set({ role, teamName })
    .where(and(eq(membership.tenantId, scope.tenant), eq(membership.accountId, id)))
  if (email !== before.email) await announceNewAddress(tx, ports, caller, before)
  const user = (await userById(tx, ports, caller, id))!
  const at = new Date(ports.clock())
  if (role !== before.role) {
    await noteMakerChange(tx, caller, { accountId: id, next: await roleOf(tx, scope.tenant, role), at })
    await endSignInsWithoutTwoStep(tx, { accountId: id })
  }
  await noteUserChange(tx, scope, { user, action: 'edit', by: caller.user.userName, before, after: user, at })
  return { user }
}

/** Why the caller may not make this change; undefined when they may. */
async function changeRefusal(
  tx: Tx,
  caller: Caller,
  before: StaffUser,
  wanted: WantedUser,
): Promise<Refused<'FORBIDDEN' | 'REFUSED'> | undefined> {
  const { tenant } = caller.scope
  const actor = await actorOf(tx, tenant, caller.user.id)
  const [held, next] = [await roleOf(tx, tenant, before.role), await roleOf(tx, tenant, wanted.role)]
  if (!actor || !held || !next) return refuse('FORBIDDEN', { message: accountTexts.holdsMore })
  const untouchable = touchRefusal(actor, { id: before.id, role: held })
  if (untouchable) return refuse('FORBIDDEN', { message: untouchable })
  const changesPerson =
    wanted.firstName !== before.firstName || wanted.lastName !== before.lastName || wanted.email !== before.email
  if (changesPerson && before.id !== actor.id && (await isElsewhere(tx, tenant, before.id))) {
    return refuse('REFUSED', { message: accountTexts.elsewhere })
  }
  const administrators = await countAdministrators(tx, tenant)
  const role = roleChangeRefusal(actor, before, next, administrators)
  if (role === accountTexts.lastAdministratorRole) return refuse('REFUSED', { message: role })
  return role ? refuse('FORBIDDEN', { message: role }) : undefined
}

/** Invalidates links sent to the old address and notifies it; a pending invitation is sent again. */
async function announceNewAddress(tx: Tx, ports: Ports, caller: Caller, before: StaffUser): Promise<void> {
  await tx.delete(accountToken).where(eq(accountToken.accountId, before.id))
  const requested = { accountId: before.id, requestedBy: caller.user.id }
  if (before.status === 'active') {
    const payload = { to: before.email, userName: before.userName }
    await queueMail(tx, ports, caller.scope, { topic: 'mail.email_changed', payload, ...requested })
  } else
    await queueMail(tx, ports, caller.scope, {
      topic: 'mail.activation',
      payload: { userName: before.userName },
      ...requested,
    })
}

export async function userById(tx: Tx, ports: Ports, caller: Caller, id: string): Promise<StaffUser | undefined> {
  const [user] = await findUsers(tx, caller.scope, ports.clock(), eq(account.id, id))
  return user
}
