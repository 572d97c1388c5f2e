import type { Scope } from '../db/port.ts'

export interface BillingOrder {
  /** Idempotency key: the same key refers to the same account and subscription. */
  key: string
  orderReference: string
  customerEmail: string
  currency: string
  paymentReference: string | null
  /** `ratePlan` is the provider's own plan that staff have chosen for the offer; null where the offer has none. */
  lines: { offerPath: string; offerVersion: number; ratePlan: string | null; quantity: number; gross: string }[]
}

/** Interval and amount of one charge of the provider's rate plan. */
export interface BillingCharge {
  id: string
  name: string
  type: 'onetime' | 'recurring'
  /** A decimal number. */
  amount: number
  currency: string
  /** Months between two charges; null for a one-time charge. */
  everyMonths: number | null
  /** Of a plan that is a discount: what it takes off, in per cent or as a decimal amount of the currency. */
  takesOff?: { percentage?: number; amount?: number }
  /** How long that lasts; for good without it. */
  lasts?: { periods: number; type: 'Days' | 'Weeks' | 'Months' | 'Years' }
}

/** A product as the billing provider stores it. */
export interface BillingProduct {
  id: string
  name: string
  sku: string
  description: string
  ratePlans: { id: string; name: string; charges: BillingCharge[] }[]
}

/** A subscription as the provider stores it. Amounts are decimal numbers. */
export interface BillingSubscription {
  status: string
  termEndDate: string | null
  /** Past and future charges, by the ids of our records. */
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

/** Who holds subscriptions and collects their later payments (CHK-05). */
export interface Billing {
  readonly name: string
  /** `here`: our own engine bills them, and the provider only assigns references. `there`: the provider does it all. */
  readonly keeps: 'here' | 'there'
  open(scope: Scope, order: BillingOrder): Promise<{ subscriptionReference: string }>
  cancel(scope: Scope, key: string): Promise<void>
  /** The subscription's state at the provider; undefined from a provider that stores nothing beside our records. */
  subscription(scope: Scope, reference: string): Promise<BillingSubscription | undefined>
  /** All products on sale at the provider, for syncing the catalogue (JOB-10). */
  products(scope: Scope): Promise<BillingProduct[]>
}
