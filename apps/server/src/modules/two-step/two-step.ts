import { accountTexts } from '@perennial/domain/access'
import { eq } from 'drizzle-orm'
import { tenant } from '../../db/schema/index.ts'
import { guarded } from '../../http/guard.ts'
import { accepted, isRefused } from '../../http/refusal.ts'
import { beginTwoStep, checkCode, confirmTwoStep, removeTwoStep } from '../../sign-in/one-time-codes.ts'
import { endSignInsWithoutTwoStep, requiresTwoStep } from '../../sign-in/required-two-step.ts'
import { touchedUser } from '../users/touched-user.ts'

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
      // Removing one's own two-step sign-in requires a code: a person at an unattended browser has none.
      const target = await touchedUser(tx, {
        scope,
        caller: user.id,
        userName: input.userName,
        now: ports.clock(),
        own: accountTexts.ownTwoStep,
      })
      if (isRefused(target)) return target
      const removed = await removeTwoStep(tx, target.id)
      if (removed) await endSignInsWithoutTwoStep(tx, { accountId: target.id })
      return { removed }
    })
    if (!accepted(done, errors).removed) throw errors.NOT_ON()
    return { twoStep: false as const }
  }),
}
