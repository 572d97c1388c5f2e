import type { Scope } from '../db/port.ts'

export interface BillingOrder {
  /** Same key, same account and subscription. */
  key: string
  orderReference: string
  customerEmail: string
  currency: string
  paymentReference: string | null
  lines: { offerPath: string; offerVersion: number; quantity: number; gross: string }[]
}

/** A billing provider (CHK-05): keeps the subscription and collects its later payments. */
export interface Billing {
  readonly name: string
  open(scope: Scope, order: BillingOrder): Promise<{ subscriptionReference: string }>
  cancel(scope: Scope, key: string): Promise<void>
}
