import type { Scope } from '../../db/port.ts'
import { guarded } from '../../http/guard.ts'
import { accepted } from '../../http/refusal.ts'
import type { Ports } from '../../ports/index.ts'
import { botRefusal } from '../checkout/bot-check.ts'
import { exceedsShopLimit } from '../checkout/shop-limits.ts'
import { attemptOfOrder } from './claim-order.ts'
import { findOrder } from './find-order.ts'
import { orderPagePath } from './order-page.ts'
import { type OrderPlaced, refusalOf } from './outcome.ts'
import { placeOrder } from './place-order.ts'
import { previewOrder } from './preview-order.ts'
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
    const { ports, scope } = context
    const bot = await botRefusal(context)
    if (bot) throw errors[bot]()
    if (await exceedsShopLimit(context, { what: 'payment', basket: input.checkoutId })) throw errors.TOO_MANY()
    const outcome = await throttled(ports, scope, async () => {
      const order = await placeOrder(ports, scope, input)
      return 'placed' in order ? order.placed : refusalOf(order.refused)
    })
    const placed = accepted(outcome, errors)
    return { ...placed, order_page: await pageOf(ports, scope, placed) }
  }),

  find: guarded.orders.find.handler(({ input, context: { ports, scope } }) => findOrder(ports, scope, input)),
}

/** The address of a placed order's page: made from its sealed secret each time, so that no answer is stored with it. */
async function pageOf({ db, sealing }: Ports, scope: Scope, { order_reference }: OrderPlaced): Promise<string | null> {
  const attempt = await db.asTenant(scope, (tx) => attemptOfOrder(tx, order_reference))
  return attempt ? orderPagePath(sealing, attempt) : null
}
