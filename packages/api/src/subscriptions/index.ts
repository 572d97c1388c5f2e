import { documentKinds, invoiceStates } from '@perennial/domain/invoice'
import { endReasons, subscriptionStatuses } from '@perennial/domain/subscription'
import * as z from 'zod'
import { PostalAddress } from '../orders/order.ts'
import { CalendarDate, CurrencyCode, endpoint, Instant, Version } from '../endpoint/index.ts'
import { changeErrors, INVALID, NOT_ALLOWED, TAX_UNAVAILABLE } from './command-errors.ts'

export { changeErrors, INVALID, NOT_ALLOWED, TAX_UNAVAILABLE } from './command-errors.ts'

/** An amount in the smallest unit of its currency, exact: `{minor: "1050", currency: "GBP"}` is £10.50. */
export const MinorAmount = z.object({ minor: z.string().regex(/^-?\d{1,30}$/), currency: CurrencyCode })
export type MinorAmount = z.infer<typeof MinorAmount>

/** What staff can do with a subscription. */
export const subscriptionActions = [
  'cancel',
  'keep',
  'pause',
  'resume',
  'skip',
  'extend',
  'change',
  'address',
  'end',
  'refund',
] as const
export type SubscriptionAction = (typeof subscriptionActions)[number]

/** A line of a document: what it is for, for which days, and its amounts. */
const Line = z.object({
  name: z.string(),
  quantity: z.int(),
  /** The days that it pays, `[from, to)`; null for what is paid once. */
  from: CalendarDate.nullable(),
  to: CalendarDate.nullable(),
  net: MinorAmount,
  tax: MinorAmount,
  gross: MinorAmount,
  taxName: z.string(),
  taxPercent: z.number(),
})

/** A planned, invoiced, skipped or cancelled payment, or one that was settled before the subscription was taken over. */
const Charge = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['pending', 'invoiced', 'skipped', 'cancelled', 'settled']),
  date: CalendarDate,
  from: CalendarDate,
  to: CalendarDate,
  quantity: z.int(),
  net: MinorAmount,
  tax: MinorAmount,
  gross: MinorAmount,
  /** Id of its invoice. */
  invoice: z.string().nullable(),
  version: Version,
})

const Document = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  /** `INV-000042`, `CN-000007`, `OP-000003`. */
  number: z.string(),
  state: z.enum(invoiceStates),
  date: CalendarDate,
  gross: MinorAmount,
  tax: MinorAmount,
  paid: MinorAmount,
  credited: MinorAmount,
  /** Of a credit note: the document that it corrects. */
  corrects: z.string().nullable(),
  reason: z.string().nullable(),
  lines: z.array(Line),
})

const Payment = z.object({
  id: z.string(),
  invoice: z.string(),
  /** `unknown`: the provider has not answered yet and is asked. `action`: the customer has to act. */
  state: z.enum(['ready', 'unknown', 'action', 'paid', 'declined', 'cancelled']),
  amount: MinorAmount,
  refunded: MinorAmount,
  /** What the customer's bank has taken back. */
  disputed: MinorAmount,
  date: CalendarDate,
  settledOn: CalendarDate.nullable(),
  provider: z.string(),
  reference: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  attempt: z.int(),
})

const Refund = z.object({
  id: z.string(),
  payment: z.string(),
  creditNote: z.string(),
  state: z.enum(['ready', 'unknown', 'refunded', 'refused']),
  amount: MinorAmount,
  date: CalendarDate,
  reason: z.string().nullable(),
})

/** A payment to come, as far as is known today. */
const Forecast = z.object({
  date: CalendarDate,
  from: CalendarDate,
  to: CalendarDate,
  name: z.string(),
  gross: MinorAmount,
})

/** The dates and the state of a subscription. */
const SubscriptionState = z.object({
  status: z.enum(subscriptionStatuses),
  startsOn: CalendarDate,
  /** First day that is paid for, while it is a trial. */
  trialUntil: CalendarDate.nullable(),
  /** First day that is not paid for; null for what is paid once and for all. */
  paidUntil: CalendarDate.nullable(),
  /** Up to when its terms bind. */
  termEndsOn: CalendarDate.nullable(),
  cancelOn: CalendarDate.nullable(),
  cancelReason: z.enum(endReasons).nullable(),
  pause: z.object({ from: CalendarDate, until: CalendarDate.nullable() }).nullable(),
  skip: z.object({ from: CalendarDate, to: CalendarDate }).nullable(),
  pastDueSince: CalendarDate.nullable(),
  endedOn: CalendarDate.nullable(),
  endReason: z.enum(endReasons).nullable(),
})

const Item = z.object({
  id: z.string(),
  offerPath: z.string(),
  offerVersion: Version,
  name: z.string(),
  quantity: z.int(),
})

/** What an address of a subscription is for. */
export const addressUses = ['delivery', 'billing'] as const
export type AddressUse = (typeof addressUses)[number]
export type { PostalAddress }

/** The next issue of a product whose cut-off has not passed: what changes today counts from it. */
const IssueOfProduct = z.object({
  /** Name of the product. */
  product: z.string(),
  number: z.string(),
  cutOff: CalendarDate,
  onSale: CalendarDate.nullable(),
})

export const SubscriptionDetail = SubscriptionState.extend({
  id: z.string(),
  name: z.string(),
  /** Id of the customer. */
  customer: z.string(),
  orderReference: z.string(),
  currency: CurrencyCode,
  /** Send it back with every change. */
  version: Version,
  /** The day of the business: a test clock may have moved it. */
  today: CalendarDate,
  /** The customer's own test clock. */
  testClock: z.string().nullable(),
  /** Whether what was bought may be used today. */
  access: z.boolean(),
  autoRenew: z.boolean(),
  items: z.array(Item),
  /** Where it is delivered to, and what its documents are addressed to; null where there is none. */
  addresses: z.object({ delivery: PostalAddress.nullable(), billing: PostalAddress.nullable() }),
  /** The change of offer or quantity that was agreed for later. */
  pendingChange: z.object({ date: CalendarDate, name: z.string(), quantity: z.int() }).nullable(),
  /** The charges, the latest first: planned ones and at most a hundred past ones. */
  charges: z.array(Charge),
  nextCharge: Forecast.nullable(),
  /** The payments of the next twelve months. */
  forecast: z.array(Forecast),
  /** Invoices and credit notes, the latest first; at most a hundred. */
  documents: z.array(Document),
  payments: z.array(Payment),
  refunds: z.array(Refund),
  paymentMethod: z
    .object({
      id: z.string(),
      provider: z.string(),
      type: z.string(),
      brand: z.string().nullable(),
      last4: z.string().nullable(),
      expires: z.string().nullable(),
    })
    .nullable(),
  /** What the business owes the customer and pays with the next invoice. */
  balance: MinorAmount,
  /** Refunds above the limit that wait for a second person, the oldest first. */
  refundRequests: z.array(
    z.object({
      id: z.string(),
      amount: MinorAmount,
      to: z.enum(['payment', 'balance']),
      reason: z.string(),
      requestedBy: z.string(),
      at: Instant,
    }),
  ),
  /** What can be done now, and otherwise why not. */
  actions: z.array(z.object({ action: z.enum(subscriptionActions), allowed: z.boolean(), why: z.string().nullable() })),
})
export type SubscriptionDetail = z.infer<typeof SubscriptionDetail>

/** What staff want to do and can take back. Dates are days of the tenant. */
const ChangeCommand = z.discriminatedUnion('action', [
  /** Ends it at the end of its term, or of what is paid. */
  z.object({ action: z.literal('cancel') }),
  z.object({ action: z.literal('keep') }),
  /** Pauses it from today. Without `until` it stays paused until it is resumed. */
  z.object({ action: z.literal('pause'), until: CalendarDate.nullable() }),
  z.object({ action: z.literal('resume') }),
  /** Leaves out the next period. */
  z.object({ action: z.literal('skip') }),
  /** Gives days that cost nothing, up to but excluding `until`. */
  z.object({ action: z.literal('extend'), until: CalendarDate }),
  /**
   * Another offer or quantity. `now` credits what is unused and charges the new one; `later` counts from the end of the
   * term or of the period. Null: now for what is dearer, later for what is cheaper.
   */
  z.object({
    action: z.literal('change'),
    offerPath: z.string().min(1).max(500),
    quantity: z.int().min(1).max(99),
    when: z.enum(['now', 'later']).nullable(),
  }),
  /** Another address for deliveries, from the next issue on, or for documents. */
  z.object({ action: z.literal('address'), use: z.enum(addressUses), address: PostalAddress }),
])

/** What cannot be taken back. */
const SettleCommand = z.discriminatedUnion('action', [
  /** Ends it today. `credit`: where what was paid and not used goes. */
  z.object({ action: z.literal('end'), credit: z.enum(['none', 'payment', 'balance']) }),
  /**
   * Gives back an invoice, or a part of it, to the payment or to the customer's balance.
   * `amount` in minor units; null for all that is left of it.
   */
  z.object({
    action: z.literal('refund'),
    invoice: z.string().min(1).max(100),
    amount: z
      .string()
      .regex(/^\d{1,18}$/)
      .nullable(),
    to: z.enum(['payment', 'balance']),
  }),
])

export const SubscriptionCommand = z.union([ChangeCommand, SettleCommand])
export type SubscriptionCommand = z.infer<typeof SubscriptionCommand>

/** What a command would do. */
export const SubscriptionPreview = z.object({
  /** Send it back with the command: it is refused when something else would happen by then. */
  token: z.string(),
  before: SubscriptionState,
  after: SubscriptionState,
  /** Lines of the credit notes, positive. */
  credited: z.array(Line),
  /** Lines of the invoice. */
  charged: z.array(Line),
  /** Sums of these lines, tax included. */
  creditedTotal: MinorAmount,
  chargedTotal: MinorAmount,
  /** What is charged to the payment method today. */
  dueNow: MinorAmount,
  /** What goes back to the payment method. */
  refunded: MinorAmount,
  /** How the customer's balance changes. */
  balanceChange: MinorAmount,
  /** The day from which a change of offer or quantity counts. */
  changesOn: CalendarDate.nullable(),
  /** The issues from which another delivery address counts. */
  countsFrom: z.array(IssueOfProduct),
  nextCharge: Forecast.nullable(),
  /** More is given back than the settings let one person: confirming it asks a second one. */
  needsApproval: z.boolean(),
})
export type SubscriptionPreview = z.infer<typeof SubscriptionPreview>

const NOT_FOUND = { status: 404, message: 'There is no such subscription, or it is not billed here.' } as const

const performErrors = {
  NOT_FOUND,
  NOT_ALLOWED,
  INVALID,
  TAX_UNAVAILABLE,
  ...changeErrors({ current: SubscriptionDetail, preview: SubscriptionPreview }),
} as const

const performInput = {
  id: z.string().min(1).max(100),
  version: Version,
  /** Of the preview. */
  token: z.string().min(1).max(100),
  /** Idempotency key: a call sent again does nothing again. */
  key: z.string().min(8).max(100),
  /** Why: kept with the event. */
  reason: z.string().trim().min(1).max(500),
}

export const subscriptions = {
  get: endpoint
    .meta({ can: ['read', 'subscriptions'] })
    .route({
      method: 'GET',
      path: '/api/subscriptions/{id}',
      summary: 'A subscription with its charges, documents and payments',
      tags: ['subscriptions'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(SubscriptionDetail),

  /** What a command would do, with its token. Changes nothing. */
  preview: endpoint
    .meta({ can: ['read', 'subscriptions'] })
    .route({
      method: 'POST',
      path: '/api/subscriptions/{id}/preview',
      summary: 'Preview a change of a subscription',
      tags: ['subscriptions'],
    })
    .errors({ NOT_FOUND, NOT_ALLOWED, INVALID, TAX_UNAVAILABLE })
    .input(z.object({ id: z.string().min(1).max(100), command: SubscriptionCommand }))
    .output(SubscriptionPreview),

  /** Cancels, keeps, pauses, resumes, skips, extends, changes, or takes another address. */
  change: endpoint
    .meta({ can: ['edit', 'subscriptions'] })
    .route({
      method: 'POST',
      path: '/api/subscriptions/{id}/change',
      summary: 'Change a subscription',
      tags: ['subscriptions'],
    })
    .errors(performErrors)
    .input(z.object({ ...performInput, command: ChangeCommand }))
    .output(SubscriptionDetail),

  /** What cannot be taken back: ends at once, refunds, credits. */
  settle: endpoint
    .meta({ can: ['delete', 'subscriptions'] })
    .route({
      method: 'POST',
      path: '/api/subscriptions/{id}/settle',
      summary: 'End a subscription at once, refund or credit',
      tags: ['subscriptions'],
    })
    .errors(performErrors)
    .input(z.object({ ...performInput, command: SettleCommand }))
    .output(SubscriptionDetail),

  /** Approves or declines a refund that somebody else has asked for (SUB-80). Decided twice alike, nothing happens again. */
  decideRefund: endpoint
    .meta({ can: ['delete', 'subscriptions'] })
    .route({
      method: 'POST',
      path: '/api/subscriptions/{id}/refund-requests/{request}',
      summary: 'Approve or decline a refund',
      tags: ['subscriptions'],
    })
    .errors({
      NOT_FOUND: { status: 404, message: 'There is no such request.' },
      NOT_ALLOWED,
      INVALID,
      TAX_UNAVAILABLE,
      OWN_REQUEST: { status: 403, message: 'Somebody else has to decide: you have asked for this refund.' },
      NO_PERSON: { status: 403, message: 'A person has to decide, not a program.' },
      DECIDED: { status: 409, message: 'Somebody has decided already. Reload the page.' },
    })
    .input(
      z.object({
        id: z.string().min(1).max(100),
        request: z.string().min(1).max(100),
        decision: z.enum(['approve', 'decline']),
      }),
    )
    .output(SubscriptionDetail),
}
