import type { PaymentFields } from '@perennial/payments/provider'
import type { CheckoutState } from './checkout-state.ts'

/** The fields that are on the page now, and whose they are. */
export interface Taking {
  provider: string
  connection: string
  fields: Pick<PaymentFields, 'collect' | 'handle' | 'update'>
}

let current: Taking | undefined
const waiting: ((taking: Taking | undefined) => void)[] = []

function notifyWaiting(taking: Taking | undefined): void {
  for (const tell of waiting.splice(0)) tell(taking)
}

/** Says which fields the next order is paid with. @returns takes them off again */
export function takePaymentWith(taking: Taking): () => void {
  current = taking
  notifyWaiting(taking)
  return () => {
    if (current === taking) current = undefined
  }
}

/** Says that no fields can be shown; why stands where they would be. */
export const takeNoPayment = (): void => notifyWaiting(undefined)

/**
 * The fields, as soon as they are there: who presses Pay while they load is not made to press again.
 * @returns undefined when they cannot be shown
 */
export const takingPayment = async (): Promise<Taking | undefined> =>
  current ?? new Promise((resolve) => void waiting.push(resolve))

/** Whether something is to be paid, now or later: without it no payment method is asked for. */
export const isPaid = ({ record }: Pick<CheckoutState, 'record'>): boolean => record?.needsPaymentMethod !== false
