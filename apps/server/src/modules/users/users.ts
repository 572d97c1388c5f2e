import type { StaffUser } from '@perennial/api/users'
import { accountDeleteRefusal, accountTexts, effectivePermissions, touchRefusal } from '@perennial/domain/access'
import { and, eq } from 'drizzle-orm'
import { sqlState, type Tx, uniqueViolation } from '../../db/port.ts'
import { account, membership, savedSearch } from '../../db/schema/index.ts'
import type { Caller } from '../../http/context.ts'
import { accepted, refuse, type Refused } from '../../http/refusal.ts'
import { guarded } from '../../http/guard.ts'
import type { Ports } from '../../ports/index.ts'
import { endSignIns } from '../../sign-in/end-sign-ins.ts'
import { noteMakerChange } from '../developer/key-makers.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { roleOf } from '../access/role-store.ts'
import { createUser, type Saved, updateUser, userById } from './save-user.ts'
import { wantedUser } from './user-rules.ts'
import {
  actorOf,
  countAdministrators,
  findUsers,
  isElsewhere,
  lockStaff,
  noteUserChange,
  withUserName,
} from './user-store.ts'

export const users = {
  list: guarded.users.list.handler(async ({ context: { caller, ports } }) =>
    ports.db.asOwner((tx) => findUsers(tx, caller!.scope, ports.clock())),
  ),

  get: guarded.users.get.handler(async ({ input, context: { caller, ports }, errors }) => {
    const user = await ports.db.asOwner((tx) => userById(tx, ports, caller!, input.id))
    if (!user) throw errors.NOT_FOUND()
    return user
  }),

  create: guarded.users.create.handler(async ({ input, context: { caller, ports }, errors }) => {
    const fieldErrors = fixedErrors(input, { tenant_id: caller!.scope.tenant })
    if (fieldErrors.length > 0) throw errors.INVALID({ data: { fieldErrors } })
    const saved = await unlessTaken(() => ports.db.asOwner((tx) => createUser(ports, caller!, tx, wantedUser(input))))
    const { user } = accepted(saved, errors)
    ports.jobs.wake('mail')
    return user
  }),

  update: guarded.users.update.handler(async ({ input, context: { caller, ports }, errors }) => {
    const { id, version } = input
    const saved = await unlessTaken(() =>
      ports.db.asOwner(async (tx): Promise<Saved> => {
        const stored = await userById(tx, ports, caller!, id)
        if (!stored) return refuse('NOT_FOUND')
        const invalid = fixedErrors(input, stored)
        if (invalid.length > 0) return refuse('INVALID', { data: { fieldErrors: invalid } })
        const requested = wantedUser({ ...input, userName: stored.userName })
        return updateUser(ports, caller!, tx, { id, version, wanted: requested })
      }),
    )
    const { user } = accepted(saved, errors)
    ports.jobs.wake('mail')
    return user
  }),

  remove: guarded.users.remove.handler(async ({ input, context: { caller, ports }, errors }) => {
    const done = await ports.db.asOwner((tx) => removeUser(ports, caller!, tx, input.userName))
    return { userName: accepted(done, errors).user.userName }
  }),

  reset: guarded.users.reset.handler(async ({ input, context: { caller, ports }, errors }) => {
    const user = await mailTo(ports, caller!, input.userName, 'mail.password_reset')
    return { userName: accepted(user, errors).userName }
  }),

  invite: guarded.users.invite.handler(async ({ input, context: { caller, ports }, errors }) => {
    const user = await mailTo(ports, caller!, input.userName, 'mail.activation')
    return { userName: accepted(user, errors).userName }
  }),

  permissions: guarded.users.permissions.handler(async ({ input, context: { caller, ports }, errors }) => {
    const actor = await ports.db.asOwner((tx) => actorOf(tx, caller!.scope.tenant, input.id))
    if (!actor) throw errors.NOT_FOUND()
    const { id, label } = actor.role
    return { role: { id, label }, permissions: effectivePermissions(actor.role) }
  }),
}

/** Immutable fields that the input would change (USR-13, USR-21). */
function fixedErrors(
  sent: { userName?: string; tenant_id?: string },
  stored: { userName?: string; tenant_id: string },
) {
  return (['userName', 'tenant_id'] as const)
    .filter((path) => sent[path] !== undefined && stored[path] !== undefined && sent[path] !== stored[path])
    .map((path) => ({ path, code: 'fixed', message: accountTexts.fixed }))
}

/** Concurrent saves of the same name: the database lets one have it. */
async function unlessTaken<Outcome>(save: () => Promise<Outcome>): Promise<Outcome | Refused<'TAKEN'>> {
  try {
    return await save()
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return refuse('TAKEN', { data: { fieldErrors: [] } })
    throw error
  }
}

async function removeUser(
  ports: Ports,
  caller: Caller,
  tx: Tx,
  userName: string,
): Promise<{ user: StaffUser } | Refused<'NOT_FOUND' | 'REFUSED' | 'FORBIDDEN'>> {
  const { scope } = caller
  await lockStaff(tx, scope.tenant)
  const [user] = await findUsers(tx, scope, ports.clock(), withUserName(userName))
  if (!user) return refuse('NOT_FOUND')
  const administrators = await countAdministrators(tx, scope.tenant)
  const refused = accountDeleteRefusal(user, { self: caller.user.id, administrators })
  if (refused) return refuse('REFUSED', { message: refused })
  const [actor, held] = [await actorOf(tx, scope.tenant, caller.user.id), await roleOf(tx, scope.tenant, user.role)]
  const forbidden = actor && held ? touchRefusal(actor, { id: user.id, role: held }) : accountTexts.holdsMore
  if (forbidden) return refuse('FORBIDDEN', { message: forbidden })

  const elsewhere = await isElsewhere(tx, scope.tenant, user.id)
  await tx.delete(membership).where(and(eq(membership.tenantId, scope.tenant), eq(membership.accountId, user.id)))
  await tx.delete(savedSearch).where(and(eq(savedSearch.tenantId, scope.tenant), eq(savedSearch.accountId, user.id)))
  await endSignIns(tx, user.id, 'all')
  if (!elsewhere) await tx.delete(account).where(eq(account.id, user.id))
  const at = new Date(ports.clock())
  await noteMakerChange(tx, caller, { accountId: user.id, next: undefined, at })
  await noteUserChange(tx, scope, { user, action: 'delete', by: caller.user.userName, before: user, after: null, at })
  return { user }
}

/** Sends a link to a user whose state allows it. */
async function mailTo(
  ports: Ports,
  caller: Caller,
  userName: string,
  topic: 'mail.activation' | 'mail.password_reset',
): Promise<StaffUser | Refused<'NOT_FOUND' | 'REFUSED'>> {
  const sent = await ports.db.asOwner(async (tx) => {
    const [user] = await findUsers(tx, caller.scope, ports.clock(), withUserName(userName))
    if (!user) return refuse('NOT_FOUND')
    const forActive = topic === 'mail.password_reset'
    if ((user.status === 'active') !== forActive) {
      return refuse('REFUSED', { message: forActive ? accountTexts.notActive : accountTexts.alreadyActive })
    }
    await queueMail(tx, ports, caller.scope, {
      topic,
      payload: { userName: user.userName },
      accountId: user.id,
      requestedBy: caller.user.id,
    })
    return user
  })
  ports.jobs.wake('mail')
  return sent
}
