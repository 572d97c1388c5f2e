import type { ShopperAction } from '@perennial/payments/provider'
import { type OrderAnswer, orderRefusals } from '@perennial/api/orders'
import type { OrderTotal } from '@perennial/domain/order'
import { type PromoRefusedBecause, promoRefusalText } from '@perennial/domain/promo-codes'
import type { FieldError } from '@perennial/domain/result'
import { refuse } from '../../http/refusal.ts'

/** Why an order was not placed: stored with its attempt and sent to webhooks in this shape. */
export type OrderRefusal =
  | { code: 'NOT_FOUND' }
  | { code: 'INVALID'; fieldErrors: FieldError[] }
  | { code: 'ALREADY_ORDERED' }
  | { code: 'ORDER_IN_PROGRESS' }
  | { code: 'PRICE_CHANGED'; total: OrderTotal }
  | { code: 'PROMO_REFUSED'; reason: PromoRefusedBecause }
  | { code: 'FORM_CHANGED' }
  | { code: 'KEY_REUSED' }
  | { code: 'PAYMENT_DECLINED'; reason: string }
  /** Never stored: the order goes on. */
  | { code: 'PAYMENT_ACTION'; action: ShopperAction; order_page: string | null }
  | { code: 'ORDER_FAILED' }

/** The answer to a placed order as it is stored: without the secret address of its page. */
export type OrderPlaced = Omit<OrderAnswer, 'order_page'>

export type OrderOutcome = { placed: OrderPlaced } | { refused: OrderRefusal }

export const isDeclined = (outcome: OrderOutcome | null): boolean =>
  outcome !== null && 'refused' in outcome && outcome.refused.code === 'PAYMENT_DECLINED'

/** Whether the shopper has left the bank before anything was decided. */
export const isLeftAtBank = (outcome: OrderOutcome | null): boolean =>
  outcome !== null &&
  'refused' in outcome &&
  outcome.refused.code === 'PAYMENT_DECLINED' &&
  outcome.refused.reason === 'cancelled'

export const refused = (refusal: OrderRefusal): OrderOutcome => ({ refused: refusal })

const declineTexts: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds. Try another card.',
  expired: 'Your card has expired. Try another card.',
  authentication_failed: 'Your bank did not confirm this payment. Try again, or pay another way.',
  authentication_required: 'Your bank did not confirm this payment. Try again, or pay another way.',
  cancelled: 'You left the payment at your bank. Nothing was charged.',
  incorrect_details: 'Your card details are not right. Check them, and try again.',
  limit_exceeded: 'This payment is above the limit of your card. Try another card.',
  token_expired: 'Your card details have expired. Enter them again.',
}

/** A refusal in the words for shoppers. */
export function refusalText(refusal: OrderRefusal): string {
  if (refusal.code === 'PROMO_REFUSED') return promoRefusalText(refusal.reason)
  const { message } = orderRefusals[refusal.code]
  return (refusal.code === 'PAYMENT_DECLINED' && declineTexts[refusal.reason]) || message
}

/** The refusal as the contract declares it. */
export function refusalOf(refusal: OrderRefusal) {
  const { code: _code, ...data } = refusal
  switch (refusal.code) {
    case 'PROMO_REFUSED':
    case 'PAYMENT_DECLINED':
      return refuse(refusal.code, { message: refusalText(refusal), data })
    case 'INVALID':
    case 'PRICE_CHANGED':
    case 'PAYMENT_ACTION':
      return refuse(refusal.code, { data })
    default:
      return refuse(refusal.code)
  }
}
