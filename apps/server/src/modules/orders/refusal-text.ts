import { orderRefusals } from '@perennial/api/orders'
import { promoRefusalText } from '@perennial/domain/promo-codes'
import type { OrderRefusal } from './outcome.ts'

const declineTexts: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds. Try another card.',
  unknown_token: 'Your card details have expired. Enter them again.',
}

/** A refusal in the words for shoppers. */
export function refusalText(refused: OrderRefusal): string {
  const { message } = orderRefusals[refused.code]
  if (refused.code === 'PROMO_REFUSED') return promoRefusalText(refused.reason)
  return (refused.code === 'PAYMENT_DECLINED' && declineTexts[refused.reason]) || message
}
