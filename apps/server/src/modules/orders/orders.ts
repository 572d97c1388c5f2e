import { promoRefusalText } from '@perennial/domain/promo-codes'
import { botRefusal } from '../checkout/bot-check.ts'
import { exceedsShopLimit } from '../checkout/shop-limits.ts'
import { guarded } from '../../http/guard.ts'
import { placeOrder } from './place-order.ts'
import { previewOrder } from './preview-order.ts'
import { throttled } from './throttle-orders.ts'

const declineTexts: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds. Try another card.',
  unknown_token: 'Your card details have expired. Enter them again.',
}

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
    const outcome = await throttled(ports, scope, () => placeOrder(ports, scope, input))
    if (outcome === 'TOO_MANY') throw errors.TOO_MANY()
    if ('placed' in outcome) return outcome.placed
    const { refused } = outcome
    switch (refused.code) {
      case 'INVALID':
        throw errors.INVALID({ data: { fieldErrors: refused.fieldErrors } })
      case 'PRICE_CHANGED':
        throw errors.PRICE_CHANGED({ data: { total: refused.total } })
      case 'PROMO_REFUSED':
        throw errors.PROMO_REFUSED({ message: promoRefusalText(refused.reason), data: { reason: refused.reason } })
      case 'PAYMENT_DECLINED':
        throw errors.PAYMENT_DECLINED({ message: declineTexts[refused.reason], data: { reason: refused.reason } })
      default:
        throw errors[refused.code]()
    }
  }),
}
