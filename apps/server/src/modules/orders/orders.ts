import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { botRefusal } from '../checkout/bot-check.ts'
import { guarded } from '../../http/guard.ts'
import { attemptOfOrder } from './claim-order.ts'
import { findOrder } from './find-order.ts'
import { orderPagePath } from './order-page.ts'
import type { OrderPlaced } from './outcome.ts'
import { placeOrder } from './place-order.ts'
import { previewOrder } from './preview-order.ts'
import { refusalText } from './refusal-text.ts'
import { throttled } from './throttle-orders.ts'

export const orders = {
  preview: guarded.orders.preview.handler(async ({ input, context, errors }) => {
    const { ports, scope, requestId } = context
    const preview = await previewOrder(ports, scope, input).catch((error: unknown) => {
      ports.log.error('preview failed', { error, requestId })
      throw errors.PREVIEW_FAILED()
    })
    if (!preview) throw errors.NOT_FOUND()
    return preview
  }),

  place: guarded.orders.place.handler(async ({ input, context, errors }) => {
    const { ports, scope, address } = context
    const bot = await botRefusal(context)
    if (bot) throw errors[bot]()
    const outcome = await throttled(ports, scope, { checkoutId: input.checkoutId, address }, () =>
      placeOrder(ports, scope, input),
    )
    if (outcome === 'TOO_MANY') throw errors.TOO_MANY()
    if ('placed' in outcome) return { ...outcome.placed, order_page: await pageOf(ports, scope, outcome.placed) }
    const { refused } = outcome
    const message = refusalText(refused)
    switch (refused.code) {
      case 'INVALID':
        throw errors.INVALID({ data: { fieldErrors: refused.fieldErrors } })
      case 'PRICE_CHANGED':
        throw errors.PRICE_CHANGED({ data: { total: refused.total } })
      case 'PROMO_REFUSED':
        throw errors.PROMO_REFUSED({ message, data: { reason: refused.reason } })
      case 'PAYMENT_DECLINED':
        throw errors.PAYMENT_DECLINED({ message, data: { reason: refused.reason } })
      default:
        throw errors[refused.code]()
    }
  }),

  find: guarded.orders.find.handler(({ input, context: { ports, scope } }) => findOrder(ports, scope, input)),
}

/** The address of a placed order's page: made from its sealed secret each time, so that no answer is stored with it. */
async function pageOf({ db, sealing }: Ports, scope: Scope, { order_reference }: OrderPlaced): Promise<string | null> {
  const attempt = await db.asTenant(scope, (tx) => attemptOfOrder(tx, order_reference))
  return attempt ? orderPagePath(sealing, attempt) : null
}
