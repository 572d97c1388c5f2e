import { guarded } from '../../http/guard.ts'
import { accepted, isRefused, refuse } from '../../http/refusal.ts'
import type { Context } from '../../http/context.ts'
import { type AskedOfGift, changeGift, staffGifts } from './change-gift.ts'
import { lookAtGift, redeemGift } from './redeem-gift.ts'

export const giftCodes = {
  look: guarded.giftCodes.look.handler(async ({ input, context, errors }) =>
    accepted(await lookAtGift(context, input), errors),
  ),

  redeem: guarded.giftCodes.redeem.handler(async ({ input, context, errors }) =>
    accepted(await redeemGift(context, input), errors),
  ),
}

export const gifts = {
  list: guarded.gifts.list.handler(async ({ input, context: { ports, scope } }) => {
    const now = await ports.businessTime(scope, input.customer)
    return { items: await ports.db.asTenant(scope, (tx) => staffGifts(tx, input, now)) }
  }),

  change: guarded.gifts.change.handler(async ({ input, context, errors }) =>
    accepted(await asStaff(context, input), errors),
  ),

  cancel: guarded.gifts.cancel.handler(async ({ input: { credit, ...input }, context, errors }) =>
    accepted(await asStaff(context, { ...input, command: { action: 'cancel', credit } }), errors),
  ),
}

async function asStaff({ ports, scope, caller }: Context, asked: Omit<AskedOfGift, 'by' | 'actor'>) {
  const refused = await changeGift(ports, scope, { ...asked, by: 'staff', actor: caller!.user.userName })
  if (refused && refused.refused.code !== 'CONFLICT') return refused
  ports.jobs.wake('mail')
  const now = await ports.businessTime(scope)
  const [current] = await ports.db.asTenant(scope, (tx) => staffGifts(tx, { id: asked.id }, now))
  if (!current) return refuse('NOT_FOUND')
  return isRefused(refused) ? refuse('CONFLICT', { data: { current } }) : current
}
