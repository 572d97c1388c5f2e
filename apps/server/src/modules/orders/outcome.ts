import type { OrderAnswer } from '@perennial/api/orders'
import type { OrderTotal } from '@perennial/domain/order'
import type { PromoRefusedBecause } from '@perennial/domain/promo-codes'
import type { FieldError } from '@perennial/domain/result'

/** Why an order was not placed. */
export type OrderRefusal =
  | { code: 'NOT_FOUND' }
  | { code: 'INVALID'; fieldErrors: FieldError[] }
  | { code: 'ALREADY_ORDERED' }
  | { code: 'ORDER_IN_PROGRESS' }
  | { code: 'PRICE_CHANGED'; total: OrderTotal }
  | { code: 'PROMO_REFUSED'; reason: PromoRefusedBecause }
  | { code: 'KEY_REUSED' }
  | { code: 'PAYMENT_DECLINED'; reason: string }
  | { code: 'ORDER_FAILED' }

export type OrderOutcome = { placed: OrderAnswer } | { refused: OrderRefusal }

export const refused = (refusal: OrderRefusal): OrderOutcome => ({ refused: refusal })
