import { guarded } from '../../http/guard.ts'
import { accepted } from '../../http/refusal.ts'
import { botRefusal } from '../checkout/bot-check.ts'
import { exceedsShopLimit } from '../checkout/shop-limits.ts'
import { findOrder } from './find-order.ts'
import { giveUpOrder } from './give-up-order.ts'
import { refusalOf } from './outcome.ts'
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
    const { ports, scope, shopper } = context
    const bot = await botRefusal(context)
    if (bot) throw errors[bot]()
    if (await exceedsShopLimit(context, { what: 'payment', basket: input.checkoutId })) throw errors.TOO_MANY()
    const outcome = await throttled(context, async () => {
      // Whose order it is says the token, never the browser.
      const userDetails = shopper ? { id: shopper.id, email: shopper.email } : null
      const order = await placeOrder(ports, scope, { ...input, userDetails })
      return 'placed' in order ? order.placed : refusalOf(order.refused)
    })
    return accepted(outcome, errors)
  }),

  giveUp: guarded.orders.giveUp.handler(async ({ input, context: { ports, scope } }) => {
    await giveUpOrder(ports, scope, input)
    return findOrder(ports, scope, input)
  }),

  find: guarded.orders.find.handler(({ input, context: { ports, scope } }) => findOrder(ports, scope, input)),
}
