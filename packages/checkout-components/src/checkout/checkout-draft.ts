import type { OrderState } from '@perennial/domain/order'
import type { StepName } from './checkout-state.ts'

/**
 * What was typed, kept for an hour in this browser only: it survives a reload and a closed tab, and never leaves the
 * shopper's device before they order. It contains no card and no payment token.
 */
export interface CheckoutDraft {
  checkoutId: string
  order: OrderState
  step: StepName
  /** Whether the shopper had signed in: whoever comes after they have signed out does not see it. */
  signedIn: boolean
  /** The order has been sent, and its answer has not come: what became of it has to be asked for. */
  sent?: boolean
}

const key = 'perennial.checkout'
/** As long as an anonymous basket is kept (CHK-49), in ms. */
const kept = 3_600_000

/** The draft of this browser, if there is a valid one. @param signedIn whether the shopper has signed in now */
export function readDraft(signedIn: boolean): CheckoutDraft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (isDraft(draft) && (signedIn || !draft.signedIn)) return draft
    dropDraft()
  } catch {}
  return undefined
}

export function writeDraft(draft: CheckoutDraft): void {
  try {
    const until = Date.now() + kept
    localStorage.setItem(key, JSON.stringify({ ...draft, until, order: { ...draft.order, payment: null } }))
  } catch {
    // Storage can be full or blocked: a reload then starts over, and nothing else changes.
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}

const isDraft = (draft: unknown): draft is CheckoutDraft & { until: number } =>
  typeof draft === 'object' &&
  draft !== null &&
  typeof (draft as CheckoutDraft).checkoutId === 'string' &&
  (draft as { until?: number }).until! > Date.now() &&
  (draft as CheckoutDraft).order?.__spec_version === 2
