import type { CheckoutRecord } from '@perennial/api/shop-client'
import type { OrderState, OrderTotal, PreviewEntry } from '@perennial/domain/order'
import type { FieldError } from '@perennial/domain/result'

export type StepName = 'details' | 'delivery' | 'payment'
export const stepNames: readonly StepName[] = ['details', 'delivery', 'payment']

/** The step in which a field stands; `card.number` and the terms are of the last. */
export const stepOfField = (path: string): StepName =>
  path.startsWith('customerDetails')
    ? 'details'
    : /^(?:recipientDetails|deliveryDetails|billingDetails)/.test(path)
      ? 'delivery'
      : 'payment'

/** What came of an order that was placed, as the thank-you view tells it. */
export interface PlacedSummary {
  reference: string
  firstName: string
  email: string
  paid: number
  currency: string
  last4: string
  next: PreviewEntry | undefined
  /** Whether something is on its way to the shopper now. */
  posted: boolean
}

/** A failure that takes the page: the shopper decides what to do. */
export interface OrderProblem {
  /** Whether it is certain that nothing was charged. After a lost connection it is not, but trying again is safe. */
  certain: boolean
  requestId: string
}

/**
 * All that the checkout's islands share. `empty`: nothing chosen yet. `expired`: the basket is gone. Card data is never
 * in here, so that no draft can hold it.
 */
export interface CheckoutState {
  phase: 'loading' | 'empty' | 'expired' | 'unreachable' | 'filling' | 'submitting' | 'failed' | 'placed'
  record: CheckoutRecord | null
  order: OrderState | null
  step: StepName
  /** Steps whose errors show: those that the shopper has tried to leave. */
  tried: readonly StepName[]
  /** Errors that the server found, until the field changes. */
  refused: readonly FieldError[]
  preview: 'none' | 'pending' | 'current' | 'failed'
  schedule: readonly PreviewEntry[]
  /** The day that the last preview took as today. */
  today: string
  promo: { pending: boolean; error: string }
  /** The total that the server asks to confirm. */
  newTotal: OrderTotal | null
  problem: OrderProblem | null
  placed: PlacedSummary | null
}

export const initialState: CheckoutState = {
  phase: 'loading',
  record: null,
  order: null,
  step: 'details',
  tried: [],
  refused: [],
  preview: 'none',
  schedule: [],
  today: '',
  promo: { pending: false, error: '' },
  newTotal: null,
  problem: null,
  placed: null,
}
