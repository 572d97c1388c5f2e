import type { OrderState } from '@perennial/domain/order'
import type { StepName } from './checkout-state.ts'

/** State that survives a reload. It contains no card and no payment token. */
export interface CheckoutDraft {
  /** The offers in the address that opened the checkout. */
  purchase: string
  checkoutId: string
  order: OrderState
  step: StepName
  /** The order has been sent, and its answer has not come: what became of it has to be asked for. */
  sent?: boolean
}

const key = 'perennial.checkout'

/** The draft of this tab's session, if there is a valid one. */
export function readDraft(): CheckoutDraft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

export function writeDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, order: { ...draft.order, payment: null } }))
  } catch {
    // Storage can be full or blocked: a reload then starts over, and nothing else changes.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

const isDraft = (draft: unknown): draft is CheckoutDraft =>
  typeof draft === 'object' &&
  draft !== null &&
  typeof (draft as CheckoutDraft).checkoutId === 'string' &&
  (draft as CheckoutDraft).order?.__spec_version === 2
