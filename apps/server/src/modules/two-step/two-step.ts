import { accountTexts, touchRefusal } from '@perennial/domain/access'
import { eq } from 'drizzle-orm'
import { tenant } from '../../db/schema/index.ts'
import { guarded } from '../../http/guard.ts'
import { accepted, refuse } from '../../http/refusal.ts'
import { beginTwoStep, checkCode, confirmTwoStep, removeTwoStep } from '../../sign-in/one-time-codes.ts'
import { endSignInsWithoutTwoStep, requiresTwoStep } from '../../sign-in/required-two-step.ts'
import { roleOf } from '../access/role-store.ts'
import { actorOf, findUsers, isElsewhere, withUserName } from '../users/user-store.ts'

export const twoStep = {
  begin: guarded.twoStep.begin.handler(async ({ context: { caller, ports }, errors }) => {
    if (ports.settings.signIn === 'outside') throw errors.ELSEWHERE()
    const { user, scope } = caller!
    const begun = await ports.db.asOwner(async (tx) => {
      const [place] = await tx.select({ name: tenant.name }).from(tenant).where(eq(tenant.id, scope.tenant))
      // A colon would end the issuer's name in the address.
      const issuer = `Perennial ${place?.name ?? ''}`.trim().replaceAll(':', ' ')
      return beginTwoStep(tx, {
        accountId: user.id,
        label: user.userName,
        issuer,
        now: ports.clock(),
        sealing: ports.sealing,
      })
    })
    if (!begun) throw errors.ALREADY_ON()
    return begun
  }),

  confirm: guarded.twoStep.confirm.handler(async ({ input, context: { caller, ports }, errors }) => {
    const done = await confirmTwoStep(ports, {
      accountId: caller!.user.id,
      code: input.code,
      now: ports.clock(),
    })
    if (typeof done === 'object') return done
    if (done === 'on') throw errors.ALREADY_ON()
    if (done === 'off') throw errors.NOT_BEGUN()
    throw done === 'locked' ? errors.LOCKED() : errors.WRONG_CODE()
  }),

  remove: guarded.twoStep.remove.handler(async ({ input, context: { caller, ports }, errors }) => {
    const accountId = caller!.user.id
    if (await ports.db.asOwner((tx) => requiresTwoStep(tx, accountId))) throw errors.REQUIRED()
    const checked = await checkCode(ports, { accountId, code: input.code, now: ports.clock() })
    if (checked === 'off') throw errors.NOT_ON()
    if (checked !== 'right') throw checked === 'locked' ? errors.LOCKED() : errors.WRONG_CODE()
    await ports.db.asOwner((tx) => removeTwoStep(tx, accountId))
    return { twoStep: false as const }
  }),

  removeOf: guarded.twoStep.removeOf.handler(async ({ input, context: { caller, ports }, errors }) => {
    const { user, scope } = caller!
    const done = await ports.db.asOwner(async (tx) => {
      const [target] = await findUsers(tx, scope, ports.clock(), withUserName(input.userName))
      if (!target) return refuse('NOT_FOUND')
      const [actor, held] = [await actorOf(tx, scope.tenant, user.id), await roleOf(tx, scope.tenant, target.role)]
      // Removing one's own two-step sign-in requires a code: a person at an unattended browser has none.
      if (target.id === user.id) return refuse('FORBIDDEN', { message: accountTexts.ownTwoStep })
      const refusal = actor && held ? touchRefusal(actor, { id: target.id, role: held }) : accountTexts.holdsMore
      if (!refusal && (await isElsewhere(tx, scope.tenant, target.id)))
        return refuse('FORBIDDEN', { message: accountTexts.elsewhere })
      if (refusal) return refuse('FORBIDDEN', { message: refusal })
      const removed = await removeTwoStep(tx, target.id)
      if (removed) await endSignInsWithoutTwoStep(tx, { accountId: target.id })
      return { removed }
    })
    if (!accepted(done, errors).removed) throw errors.NOT_ON()
    return { twoStep: false as const }
  }),
}
