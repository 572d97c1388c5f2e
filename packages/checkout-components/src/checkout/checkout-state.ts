import type { CheckoutRecord, CustomerDetails, OwnedAlready } from '@perennial/api/shop-client'
import type { OrderState, OrderTotal, PreviewEntry } from '@perennial/domain/order'
import type { FieldError } from '@perennial/domain/result'

export type StepName = 'details' | 'delivery' | 'payment'
export const stepNames: readonly StepName[] = ['details', 'delivery', 'payment']

/** The step that contains a field; the payment and the terms belong to the last. */
export const stepOfField = (path: string): StepName =>
  path.startsWith('customerDetails.marketingPrefs')
    ? 'payment'
    : /^(?:customerDetails|customFields)/.test(path)
      ? 'details'
      : /^(?:recipientDetails|deliveryDetails|billingDetails)/.test(path)
        ? 'delivery'
        : 'payment'

/** The result of a placed order, for the thank-you view. */
export interface PlacedSummary {
  reference: string
  firstName: string
  email: string
  paid: number
  currency: string
  /** Null when it was not paid by card. */
  last4: string | null
  next: PreviewEntry | undefined
  /** Whether something is being shipped to the shopper now. */
  posted: boolean
  /** Whether somebody else has it. */
  gift: boolean
}

/** A failure that replaces the form: nothing was charged, and the shopper decides what to do. */
export interface OrderProblem {
  requestId: string
}

/**
 * The state shared by the checkout's islands. `empty`: nothing selected yet. `expired`: the basket is gone. `unknown`: the
 * order was sent, and its answer was lost. Card data is never part of it, so that no draft can contain it.
 */
export interface CheckoutState {
  phase: 'loading' | 'empty' | 'expired' | 'unreachable' | 'filling' | 'submitting' | 'unknown' | 'failed' | 'placed'
  record: CheckoutRecord | null
  order: OrderState | null
  step: StepName
  /** Steps with visible errors: those that the shopper has tried to complete. */
  tried: readonly StepName[]
  /** Errors returned by the server, until the field changes. */
  refused: readonly FieldError[]
  preview: 'none' | 'pending' | 'current' | 'failed'
  schedule: readonly PreviewEntry[]
  /** The date that the last preview used as today. */
  today: string
  promo: { pending: boolean; error: string }
  /** What has changed in the basket without the shopper: they are told once. */
  notice: '' | 'otherCurrency' | 'offerGone' | 'notSold' | 'basketFull' | 'notInBasket' | 'notChanged'
  /** The way to pay that was chosen, as its provider names it; null before the payment step. */
  method: string | null
  /** The signed-in shopper's own details and addresses, once they have loaded. */
  customer: CustomerDetails | null
  /** What of the basket the signed-in shopper subscribes to already. */
  owned: readonly OwnedAlready[]
  /** The total that the shopper has to confirm. */
  newTotal: OrderTotal | null
  problem: OrderProblem | null
  /** The page's questions are not those that were shown: it has to be reloaded. */
  formChanged: boolean
  placed: PlacedSummary | null
  /** Address of the order's own page, while what became of it is not known; null where it is not known either. */
  orderPage: string | null
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
  notice: '',
  method: null,
  customer: null,
  owned: [],
  newTotal: null,
  problem: null,
  formChanged: false,
  placed: null,
  orderPage: null,
}
