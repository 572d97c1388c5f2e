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

/** The answer to a placed order as it is stored: without the secret address of its page. */
export type OrderPlaced = Omit<OrderAnswer, 'order_page'>

export type OrderOutcome = { placed: OrderPlaced } | { refused: OrderRefusal }

export const refused = (refusal: OrderRefusal): OrderOutcome => ({ refused: refusal })
