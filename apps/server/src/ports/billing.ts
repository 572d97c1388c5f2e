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

/** How often and how much a rate plan of the provider charges. */
export interface BillingCharge {
  id: string
  name: string
  type: 'onetime' | 'recurring'
  /** A decimal number. */
  amount: number
  currency: string
  /** Months between two charges; null for one that comes once. */
  everyMonths: number | null
}

/** A product as the billing provider keeps it. */
export interface BillingProduct {
  id: string
  name: string
  sku: string
  description: string
  ratePlans: { id: string; name: string; charges: BillingCharge[] }[]
}

/** A subscription as the provider keeps it. Amounts are decimal numbers. */
export interface BillingSubscription {
  status: string
  termEndDate: string | null
  /** Charges, made and to come, by the ids under which our records have them. */
  schedule: {
    id: string
    name: string
    status: string
    date: string
    currency: string
    amount: number
    unit_amount: number
    quantity: number
  }[]
}

/** A billing provider (CHK-05): keeps the subscription and collects its later payments. */
export interface Billing {
  readonly name: string
  open(scope: Scope, order: BillingOrder): Promise<{ subscriptionReference: string }>
  cancel(scope: Scope, key: string): Promise<void>
  /** A subscription as it stands there; undefined from a provider that keeps nothing beside our records. */
  subscription(scope: Scope, reference: string): Promise<BillingSubscription | undefined>
  /** All products on sale there, for the catalogue to be brought in step with (JOB-10). */
  products(scope: Scope): Promise<BillingProduct[]>
}
