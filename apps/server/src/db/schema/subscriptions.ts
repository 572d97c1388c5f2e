import type { MovementKind } from '@perennial/domain/figures'
import type { DocumentKind } from '@perennial/domain/invoice'
import type { KeptDiscount, Subscription, SubscriptionTerms } from '@perennial/domain/subscription'
import type { PricePart, Rhythm } from '@perennial/domain/pricing'
import type { ShopperAction } from '@perennial/payments/provider'
import { bigint, boolean, char, date, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

const minor = (name: string) => bigint(name, { mode: 'bigint' })
const day = (name: string) => date(name, { mode: 'string' })

/** Whom documents are for, and where the customer is taxed. */
export interface BillTo {
  name: string
  email: string
  address1: string
  address2: string
  city: string
  state: string
  postalCode: string
  country: string
}

export const subscription = pgTable(
  'subscription',
  {
    ...owned,
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    orderReference: text('order_reference').notNull(),
    name: text('name').notNull(),
    status: text('status').$type<Subscription['status']>().notNull(),
    startsOn: day('starts_on').notNull(),
    trialUntil: day('trial_until'),
    paidUntil: day('paid_until').notNull(),
    termEndsOn: day('term_ends_on'),
    cancelOn: day('cancel_on'),
    cancelReason: text('cancel_reason').$type<NonNullable<Subscription['cancelReason']>>(),
    pauseFrom: day('pause_from'),
    pauseUntil: day('pause_until'),
    skipFrom: day('skip_from'),
    skipTo: day('skip_to'),
    pastDueSince: day('past_due_since'),
    endedOn: day('ended_on'),
    endReason: text('end_reason').$type<NonNullable<Subscription['endReason']>>(),
    terms: jsonb('terms').$type<SubscriptionTerms>().notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    billTo: jsonb('bill_to').$type<BillTo>().notNull(),
    /** The country that the shop sold to: decides the tax where the address is incomplete. */
    country: text('country').notNull(),
    language: text('language').notNull(),
    discount: jsonb('discount').$type<KeptDiscount>(),
    paymentMethodId: text('payment_method_id'),
    cardExpiresOn: day('card_expires_on'),
    /** What it counts for in the figures: its movements add up to these. */
    mrrMinor: minor('mrr_minor').notNull().default(0n),
    counted: boolean('counted').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

/** What changed recurring revenue, and when. */
export const movement = pgTable(
  'movement',
  {
    ...owned,
    id: text('id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    customerId: text('customer_id').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    activeChange: integer('active_change').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    onDay: day('on_day').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const subscriptionItem = pgTable(
  'subscription_item',
  {
    ...owned,
    id: text('id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    offerPath: text('offer_path').notNull(),
    offerId: text('offer_id').notNull(),
    offerVersion: integer('offer_version').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    price: jsonb('price').$type<PricePart[]>().notNull(),
    taxCode: text('tax_code').notNull(),
    taxIncluded: boolean('tax_included').notNull(),
    taxName: text('tax_name').notNull(),
    taxPercent: numeric('tax_percent', { mode: 'number' }).notNull(),
    /** What the offer contained; null of what was sold before this was kept. */
    products: jsonb('products').$type<string[]>(),
    /** Bought along with the subscription's offer. */
    addOn: boolean('add_on').notNull().default(false),
    /** Of an add-on; that of an offer is its subscription's. */
    discount: jsonb('discount').$type<KeptDiscount>(),
    untilOn: day('until_on'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const charge = pgTable(
  'charge',
  {
    ...owned,
    id: text('id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    itemId: text('item_id').notNull(),
    customerId: text('customer_id').notNull(),
    part: integer('part').notNull(),
    occurrence: integer('occurrence').notNull(),
    name: text('name').notNull(),
    state: text('state').$type<'pending' | 'invoiced' | 'skipped' | 'cancelled' | 'settled'>().notNull(),
    /** Of one that was settled before the subscription was taken over: what became of it there. */
    settledAs: text('settled_as'),
    dueOn: day('due_on').notNull(),
    from: day('period_from').notNull(),
    to: day('period_to').notNull(),
    rhythm: jsonb('rhythm').$type<Rhythm>(),
    quantity: integer('quantity').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    unitMinor: minor('unit_minor').notNull(),
    netMinor: minor('net_minor').notNull(),
    taxMinor: minor('tax_minor').notNull(),
    grossMinor: minor('gross_minor').notNull(),
    addOn: boolean('add_on').notNull().default(false),
    edited: boolean('edited').notNull().default(false),
    invoiceId: text('invoice_id'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const paymentMethod = pgTable(
  'payment_method',
  {
    ...owned,
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    provider: text('provider').notNull(),
    connection: text('connection').notNull(),
    methodId: text('method_id').notNull(),
    providerCustomer: text('provider_customer').notNull(),
    type: text('type').notNull(),
    card: jsonb('card').$type<object>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

/** Who sells, as documents name them. Documents that were issued before have the name alone. */
export interface Seller {
  name: string
  lines?: readonly string[]
  taxNumber?: string
  /** Where questions go: an e-mail address. */
  contact?: string
}

/** Who sells, to whom, and what is written beside the amounts of a document. */
export interface DocumentSnapshot {
  seller: Seller
  recipient: BillTo
  language: string
  taxSummary: { name: string; rate: number; amount: number }[]
}

export const invoice = pgTable(
  'invoice',
  {
    ...owned,
    id: text('id').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    number: minor('number').notNull(),
    customerId: text('customer_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    orderReference: text('order_reference'),
    correctsId: text('corrects_id'),
    currency: char('currency', { length: 3 }).notNull(),
    netMinor: minor('net_minor').notNull(),
    taxMinor: minor('tax_minor').notNull(),
    grossMinor: minor('gross_minor').notNull(),
    issuedOn: day('issued_on').notNull(),
    snapshot: jsonb('snapshot').$type<DocumentSnapshot>().notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    state: text('state').$type<'open' | 'paid' | 'uncollectible' | 'credited'>().notNull(),
    paidMinor: minor('paid_minor').notNull().default(0n),
    creditedMinor: minor('credited_minor').notNull().default(0n),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const invoiceLine = pgTable(
  'invoice_line',
  {
    ...owned,
    id: text('id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    chargeId: text('charge_id'),
    correctsId: text('corrects_id'),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    unitMinor: minor('unit_minor').notNull(),
    discountMinor: minor('discount_minor').notNull(),
    netMinor: minor('net_minor').notNull(),
    taxMinor: minor('tax_minor').notNull(),
    taxName: text('tax_name').notNull(),
    taxPercent: numeric('tax_percent', { mode: 'number' }).notNull(),
    serviceFrom: day('service_from'),
    serviceTo: day('service_to'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const payment = pgTable(
  'payment',
  {
    ...owned,
    id: text('id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    customerId: text('customer_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    state: text('state').$type<'ready' | 'unknown' | 'action' | 'paid' | 'declined' | 'cancelled'>().notNull(),
    provider: text('provider').notNull(),
    connection: text('connection').notNull(),
    paymentMethodId: text('payment_method_id'),
    reference: text('reference'),
    reason: text('reason'),
    retry: text('retry').$type<'never' | 'later' | 'with_customer'>(),
    onDay: day('on_day').notNull(),
    settledOn: day('settled_on'),
    refundedMinor: minor('refunded_minor').notNull().default(0n),
    /** What the bank has taken back of it. */
    disputedMinor: minor('disputed_minor').notNull().default(0n),
    sendingUntil: instant('sending_until'),
    asked: integer('asked').notNull().default(0),
    askAt: instant('ask_at'),
    onSession: boolean('on_session').notNull().default(false),
    action: jsonb('action').$type<ShopperAction>(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const refund = pgTable(
  'refund',
  {
    ...owned,
    id: text('id').notNull(),
    paymentId: text('payment_id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    customerId: text('customer_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    state: text('state').$type<'ready' | 'unknown' | 'refunded' | 'refused'>().notNull(),
    reference: text('reference'),
    reason: text('reason'),
    onDay: day('on_day').notNull(),
    sendingUntil: instant('sending_until'),
    asked: integer('asked').notNull().default(0),
    askAt: instant('ask_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

/** A payment that its customer has taken back at the bank. */
export const dispute = pgTable(
  'dispute',
  {
    ...owned,
    id: text('id').notNull(),
    provider: text('provider').notNull(),
    connection: text('connection').notNull(),
    /** The provider's id. */
    reference: text('reference').notNull(),
    paymentId: text('payment_id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    customerId: text('customer_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    paymentMethodId: text('payment_method_id'),
    state: text('state').$type<'open' | 'won' | 'lost'>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    taken: boolean('taken').notNull(),
    feeMinor: minor('fee_minor'),
    feeCurrency: char('fee_currency', { length: 3 }),
    answerBy: instant('answer_by'),
    openedOn: day('opened_on').notNull(),
    settledOn: day('settled_on'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const creditBalance = pgTable(
  'credit_balance',
  {
    ...owned,
    customerId: text('customer_id').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    minor: minor('minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.customerId, table.currency] })],
)

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    ...owned,
    id: minor('id').generatedAlwaysAsIdentity(),
    posting: text('posting').notNull(),
    account: text('account').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    onDay: day('on_day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const due = pgTable(
  'due',
  {
    ...owned,
    clock: text('clock').notNull(),
    dueOn: day('due_on').notNull(),
    kind: text('kind')
      .$type<
        | 'bill'
        | 'end'
        | 'resume'
        | 'change'
        | 'overdue'
        | 'retry'
        | 'give_up'
        | 'reminder'
        | 'renewal_notice'
        | 'trial_notice'
        | 'card_notice'
        | 'gift_send'
        | 'gift_reminder'
        | 'gift_expiry'
      >()
      .notNull(),
    subjectId: text('subject_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.mode, table.clock, table.dueOn, table.kind, table.subjectId] }),
  ],
)

export const subscriptionChange = pgTable(
  'subscription_change',
  {
    ...owned,
    id: text('id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    /** A change that was agreed, or a new price that was announced. */
    kind: text('kind').$type<'offer' | 'price'>().notNull().default('offer'),
    appliesOn: day('applies_on').notNull(),
    state: text('state').$type<'pending' | 'done' | 'dropped'>().notNull(),
    item: jsonb('item').$type<object>().notNull(),
    actor: text('actor').notNull(),
    /** Why, in the words of whoever agreed it. */
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const subscriptionCommand = pgTable(
  'subscription_command',
  {
    ...owned,
    key: text('key').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    command: jsonb('command').$type<object>().notNull(),
    eventId: text('event_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.key] })],
)

export const payLink = pgTable(
  'pay_link',
  {
    ...owned,
    id: text('id').notNull(),
    kind: text('kind').$type<'invoice' | 'card'>().notNull(),
    customerId: text('customer_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    invoiceId: text('invoice_id'),
    /** Sealed. */
    secret: text('secret').notNull(),
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    state: text('state').$type<'sending' | 'action' | 'unknown' | 'declined' | 'done'>(),
    setUpKey: text('set_up_key'),
    provider: text('provider'),
    connection: text('connection'),
    reference: text('reference'),
    reason: text('reason'),
    action: jsonb('action').$type<ShopperAction>(),
    sendingUntil: instant('sending_until'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const notice = pgTable(
  'notice',
  {
    ...owned,
    subscriptionId: text('subscription_id').notNull(),
    kind: text('kind').notNull(),
    aboutOn: day('about_on').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.subscriptionId, table.kind, table.aboutOn] })],
)

export const testClock = pgTable(
  'test_clock',
  {
    ...owned,
    id: text('id').notNull(),
    /** Null: of the installation. */
    customerId: text('customer_id'),
    begunOn: day('begun_on').notNull(),
    nowOn: day('now_on').notNull(),
    targetOn: day('target_on'),
    jobId: text('job_id'),
    message: text('message'),
    userName: text('user_name').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

/** A refund above the limit of the settings, which waits for a second person. */
export const refundRequest = pgTable(
  'refund_request',
  {
    ...owned,
    id: text('id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    customerId: text('customer_id').notNull(),
    command: jsonb('command').$type<object>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    reason: text('reason').notNull(),
    requestedBy: text('requested_by').notNull(),
    state: text('state').$type<'waiting' | 'approved' | 'declined'>().notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

/** A save offer that a customer has taken, and when: each once in the time that it says. */
export const saveGiven = pgTable(
  'save_given',
  {
    ...owned,
    customerId: text('customer_id').notNull(),
    saveOffer: text('save_offer').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    givenOn: day('given_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.customerId, table.saveOffer] })],
)

/** A cancellation, or a withdrawal, by somebody who has not signed in, as they have said it. */
export const leaveRequest = pgTable(
  'leave_request',
  {
    ...owned,
    id: text('id').notNull(),
    kind: text('kind').$type<'cancel' | 'withdraw'>().notNull(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    reference: text('reference').notNull(),
    comment: text('comment').notNull(),
    language: text('language').notNull(),
    /** `staff`: it fits no contract, or several, and a person looks for it. */
    state: text('state').$type<'new' | 'done' | 'staff'>().notNull().default('new'),
    subscriptionId: text('subscription_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

/** What somebody has given back without a second person. */
export const loneRefund = pgTable(
  'lone_refund',
  {
    ...owned,
    id: text('id').notNull(),
    actor: text('actor').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    invoiceId: text('invoice_id'),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    onDay: day('on_day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)
