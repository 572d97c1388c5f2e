import type { OrderState } from '@perennial/domain/order'
import type { StepName } from './checkout-state.ts'

/** What a reload must not lose. It holds no card and no payment token. */
export interface CheckoutDraft {
  /** The offers of the address that the checkout was opened with. */
  purchase: string
  checkoutId: string
  order: OrderState
  step: StepName
}

const key = 'perennial.checkout'

/** The draft of this tab's visit, if there is one that can be read. */
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
    // Storage may be full or forbidden: then a reload starts anew, and nothing else changes.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}

const isDraft = (draft: unknown): draft is CheckoutDraft =>
  typeof draft === 'object' &&
  draft !== null &&
  typeof (draft as CheckoutDraft).checkoutId === 'string' &&
  (draft as CheckoutDraft).order?.__spec_version === 2
