import { botRefusal } from '../checkout/bot-check.ts'
import { guarded } from '../../http/guard.ts'
import { accepted } from '../../http/refusal.ts'
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
    const { ports, scope, address } = context
    const bot = await botRefusal(context)
    if (bot) throw errors[bot]()
    const outcome = await throttled(ports, scope, { checkoutId: input.checkoutId, address }, async () => {
      const order = await placeOrder(ports, scope, input)
      return 'placed' in order ? order.placed : refusalOf(order.refused)
    })
    return accepted(outcome, errors)
  }),
}
