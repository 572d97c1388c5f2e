import { accountTexts, touchRefusal } from '@perennial/domain/access'
import { and, desc, eq, gt } from 'drizzle-orm'
import { account, signInSession } from '../../db/schema/index.ts'
import { guarded } from '../../http/guard.ts'
import { accepted, refuse } from '../../http/refusal.ts'
import { checkPassword } from '../../sign-in/check-password.ts'
import { endSignIns } from '../../sign-in/end-sign-ins.ts'
import { noteProof } from '../../sign-in/note-proof.ts'
import { checkCode } from '../../sign-in/one-time-codes.ts'
import { roleOf } from '../access/role-store.ts'
import { actorOf, findUsers, withUserName } from '../users/user-store.ts'

export const sessions = {
  confirm: guarded.sessions.confirm.handler(async ({ input, context: { caller, ports, address = '' }, errors }) => {
    if (ports.settings.signIn === 'outside') throw errors.ELSEWHERE()
    const { user, session } = caller!
    const { db } = ports
    const { password, code = '' } = input
    const { outcome } = await checkPassword(db, ports.clock)({ name: user.userName, password, address })
    if (outcome !== 'right') throw outcome === 'locked' ? errors.LOCKED() : errors.WRONG_PASSWORD()
    const now = ports.clock()
    const checked = await checkCode(ports, { accountId: user.id, code, now })
    if (checked === 'locked') throw errors.LOCKED()
    if (checked === 'wrong') throw errors.WRONG_CODE()
    await noteProof(db, { session, accountId: user.id, now })
    return { confirmed: true as const }
  }),

  list: guarded.sessions.list.handler(async ({ context: { caller, ports } }) => {
    const rows = await ports.db.asOwner((tx) =>
      tx
        .select()
        .from(signInSession)
        .where(and(eq(signInSession.accountId, caller!.user.id), gt(signInSession.expiresAt, new Date(ports.clock()))))
        .orderBy(desc(signInSession.checkedAt)),
    )
    return rows.map(({ handle, device, startedAt, checkedAt, expiresAt }) => ({
      id: handle,
      device,
      started: startedAt.toISOString(),
      lastSeen: checkedAt.toISOString(),
      expires: expiresAt.toISOString(),
      current: handle === caller!.session,
    }))
  }),

  end: guarded.sessions.end.handler(async ({ input, context: { caller, ports }, errors }) => {
    const ended = await ports.db.asOwner((tx) => endSignIns(tx, caller!.user.id, { only: input.session }))
    if (ended === 0) throw errors.NOT_FOUND()
    return { ended }
  }),

  endAll: guarded.sessions.endAll.handler(async ({ input, context: { caller, ports }, errors }) => {
    const { user, scope, session } = caller!
    const done = await ports.db.asOwner(async (tx) => {
      const [target] = input.userName
        ? await findUsers(tx, scope, ports.clock(), withUserName(input.userName))
        : await findUsers(tx, scope, ports.clock(), eq(account.id, user.id))
      if (!target) return refuse('NOT_FOUND')
      const [actor, held] = [await actorOf(tx, scope.tenant, user.id), await roleOf(tx, scope.tenant, target.role)]
      const refusal = actor && held ? touchRefusal(actor, { id: target.id, role: held }) : accountTexts.holdsMore
      if (refusal) return refuse('FORBIDDEN', { message: refusal })
      const keeps = input.keepCurrent && target.id === user.id && session !== undefined
      return { ended: await endSignIns(tx, target.id, keeps ? { except: session } : 'all') }
    })
    return accepted(done, errors)
  }),
}
