import type { PaymentFields } from '@perennial/payments/provider'
import type { CheckoutState } from './checkout-state.ts'

/** The fields that are on the page now, and whose they are. */
export interface Taking {
  provider: string
  connection: string
  fields: Pick<PaymentFields, 'collect' | 'handle' | 'update'>
}

let current: Taking | undefined

/** Says which fields the next order is paid with. @returns takes them off again */
export function takePaymentWith(taking: Taking): () => void {
  current = taking
  return () => {
    if (current === taking) current = undefined
  }
}

export const takingPayment = (): Taking | undefined => current

/** Whether something is to be paid, now or later: without it no payment method is asked for. */
export const isPaid = ({ record }: Pick<CheckoutState, 'record'>): boolean => record?.needsPaymentMethod !== false
