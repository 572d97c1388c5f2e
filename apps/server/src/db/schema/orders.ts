import type { BasketEntry, ConsentAnswer } from '@perennial/domain/order'
import type { ShopperAction } from '@perennial/payments/provider'
import { bigint, boolean, char, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

export const checkout = pgTable(
  'checkout',
  {
    ...owned,
    id: text('id').notNull(),
    lines: jsonb('lines').$type<BasketEntry[]>().notNull(),
    gift: boolean('gift').notNull().default(false),
    language: text('language').notNull(),
    tag: text('tag'),
    tracking: jsonb('tracking').$type<Record<string, string>>().notNull().default({}),
    promoCode: text('promo_code'),
    /** What was in it before a promo code put its offer there; null without such a code. */
    linesBefore: jsonb('lines_before').$type<BasketEntry[]>(),
    orderReference: text('order_reference'),
    /** Whose basket it is, once they have signed in. */
    shopperId: text('shopper_id'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const promoUsage = pgTable(
  'promo_usage',
  {
    ...owned,
    code: text('code').notNull(),
    available: integer('available'),
    used: integer('used').notNull().default(0),
    /** Id of the record of a code of the first kind; null of the second, whose id is made of the code. */
    recordId: text('record_id'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.code] })],
)

export const promoClaim = pgTable(
  'promo_claim',
  {
    ...owned,
    orderKey: text('order_key').notNull(),
    code: text('code').notNull(),
    state: text('state').$type<'reserved' | 'redeemed' | 'released'>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.orderKey] })],
)

export const orderAttempt = pgTable(
  'order_attempt',
  {
    ...owned,
    key: text('key').notNull(),
    contentHash: text('content_hash').notNull(),
    checkoutId: text('checkout_id').notNull(),
    state: text('state').$type<'running' | 'waiting' | 'unknown' | 'done' | 'failed'>().notNull(),
    plan: jsonb('plan').$type<object>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    orderReference: text('order_reference').notNull(),
    pageSecret: text('page_secret'),
    pageHash: text('page_hash'),
    undoing: boolean('undoing').notNull().default(false),
    answer: jsonb('answer').$type<object>(),
    leaseUntil: instant('lease_until').notNull(),
    asked: integer('asked').notNull().default(0),
    askAt: instant('ask_at'),
    paymentProvider: text('payment_provider'),
    paymentConnection: text('payment_connection'),
    paymentReference: text('payment_reference'),
    paymentAction: jsonb('payment_action').$type<ShopperAction>(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.key] })],
)

export const processStep = pgTable(
  'process_step',
  {
    ...owned,
    processId: text('process_id').notNull(),
    name: text('name').notNull(),
    ordinal: integer('ordinal').notNull(),
    state: text('state').$type<'running' | 'done' | 'failed' | 'compensated'>().notNull(),
    input: jsonb('input').$type<unknown>(),
    output: jsonb('output').$type<unknown>(),
    error: text('error'),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.processId, table.name] })],
)

export const consent = pgTable(
  'consent',
  {
    ...owned,
    id: text('id').notNull(),
    kind: text('kind').$type<ConsentAnswer['kind']>().notNull(),
    org: text('org').notNull(),
    purpose: text('purpose').notNull(),
    /** Rich text, as it was shown. */
    shown: text('shown').notNull(),
    /** SHA-256 of `shown`, in hexadecimal digits. */
    shownHash: text('shown_hash').notNull(),
    options: jsonb('options').$type<ConsentAnswer['options']>().notNull(),
    /** Ids of the chosen options, joined by commas. */
    answer: text('answer').notNull(),
    version: text('version'),
    language: text('language').notNull(),
    tag: text('tag'),
    buildId: text('build_id'),
    orderReference: text('order_reference').notNull(),
    customerId: text('customer_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const outbox = pgTable(
  'outbox',
  {
    ...owned,
    id: text('id').notNull(),
    topic: text('topic').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    deliveredAt: instant('delivered_at'),
    attempts: integer('attempts').notNull().default(0),
    lastAttemptAt: instant('last_attempt_at'),
    lastError: text('last_error'),
    failedAt: instant('failed_at'),
    sendingUntil: instant('sending_until'),
    accountId: text('account_id'),
    requestedBy: text('requested_by'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)
