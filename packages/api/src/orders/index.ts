import * as z from 'zod'
import { botCheckErrors } from '../bot-check/index.ts'
import { OrderTotal } from '../checkout/index.ts'
import { CalendarDate, endpoint, FieldErrorSchema } from '../endpoint/index.ts'
import { OrderState, PlacedOrder, PreviewEntry } from './order.ts'

export { OrderState, PlacedOrder, PostalAddress, PreviewEntry } from './order.ts'

export const OrderPreview = z.object({
  success: z.literal(true),
  schedule: z.array(PreviewEntry),
  /** Sum of the payments dated today (CHK-32). */
  total: OrderTotal,
  /** The current day of the preview. */
  today: CalendarDate,
  promo: z.object({ code: z.string(), label: z.string() }).nullable(),
})
export type OrderPreview = z.infer<typeof OrderPreview>

export const OrderAnswer = z.object({
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  order_reference: z.string(),
  subscriptionReference: z.string(),
  /** Address of the order's page on the shop's origin; null for orders placed before there was one. */
  order_page: z.string().nullable(),
})
export type OrderAnswer = z.infer<typeof OrderAnswer>

/** State of an order whose response was lost. */
export const OrderFate = z.object({
  /**
   * `none`: the order has not reached the server. `processing`: not yet known; request it again. `waiting`: the shopper
   * has to act at the bank; the order's page leads there.
   */
  state: z.enum(['none', 'processing', 'waiting', 'placed', 'refused']),
  order_reference: z.string().nullable(),
  order_page: z.string().nullable(),
  /** Why it was refused, in the words of the refusal. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type OrderFate = z.infer<typeof OrderFate>

/** What the shopper has to do, for the payment provider's half in the shop; `address` is where it works without one. */
export const ShopperAction = z.object({ data: z.record(z.string(), z.string()), address: z.string().nullable() })

const NOT_FOUND = { status: 404, message: 'This basket has expired. Choose your offer again.' } as const
const INVALID = {
  status: 422,
  message: 'Some fields are not valid.',
  data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
} as const

/** Why an order is not placed, in the words for shoppers. */
export const orderRefusals = {
  NOT_FOUND,
  INVALID,
  ORDER_IN_PROGRESS: { status: 409, message: 'Your order is still being processed. Wait a moment.' },
  ALREADY_ORDERED: { status: 409, message: 'This basket has already been ordered.' },
  PRICE_CHANGED: {
    status: 409,
    message: 'The price has changed since you saw it. Check the new total before you order.',
    data: z.object({ total: OrderTotal }),
  },
  PROMO_REFUSED: {
    status: 422,
    message: 'This promo code is not valid.',
    data: z.object({ reason: z.string() }),
  },
  FORM_CHANGED: {
    status: 409,
    message: 'The questions on this page have changed since you opened it. Reload it: what you typed is kept.',
  },
  KEY_REUSED: { status: 422, message: 'This order number was used for another order. Reload the page.' },
  PAYMENT_DECLINED: {
    status: 402,
    message: 'Your card was declined. Try another card.',
    data: z.object({ reason: z.string() }),
  },
  /** The bank asks the shopper. The same order, sent again afterwards, goes on with the same key. */
  PAYMENT_ACTION: {
    status: 402,
    message: 'Your bank asks you to confirm this payment.',
    data: z.object({ action: ShopperAction, order_page: z.string().nullable() }),
  },
  ORDER_FAILED: {
    status: 503,
    message:
      'We are unable to process your order at this time. Please try again in a few minutes. Our team has been notified.',
  },
} as const

export const orders = {
  /** CHK-30: all future charges with dates and tax. */
  preview: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/order/preview', summary: 'Preview an order with tax', tags: ['orders'] })
    .errors({
      NOT_FOUND,
      PREVIEW_FAILED: {
        status: 422,
        message: 'Failed to calculate price with tax. Please check your billing details.',
      },
    })
    .input(OrderState)
    .output(OrderPreview),

  /**
   * CHK-66, CHK-67. `external_id` is the idempotency key: a repeated order gets the same answer and is never charged
   * twice. After a handled error the client sends a fresh one (CHK-24).
   */
  place: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/order', summary: 'Place an order', tags: ['orders'] })
    .errors({
      ...orderRefusals,
      ...botCheckErrors,
    })
    .input(PlacedOrder)
    .output(OrderAnswer),

  /** State of an order by its basket and key. Has no side effects. */
  find: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/order/find', summary: 'Find out what became of an order', tags: ['orders'] })
    .input(z.object({ checkoutId: z.string().min(1).max(100), external_id: z.string().min(8).max(100) }))
    .output(OrderFate),

  /**
   * Takes an order back whose shopper does not go on at the bank: the basket is free again, and nothing is charged. An
   * order that was paid meanwhile is placed.
   */
  giveUp: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/order/give-up', summary: 'Take an order back', tags: ['orders'] })
    .input(z.object({ checkoutId: z.string().min(1).max(100), external_id: z.string().min(8).max(100) }))
    .output(OrderFate),
}
