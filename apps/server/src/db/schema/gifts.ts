import type { GiftState } from '@perennial/domain/gift'
import type { Term } from '@perennial/domain/subscription'
import { boolean, char, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** Who gets a gift, as its giver knows them. */
export interface GiftRecipient {
  firstName: string
  lastName: string
  /** Empty where the giver prints the gift. */
  email: string
  phone: string
}

export interface GiftAddress {
  address1: string
  address2: string
  city: string
  state: string
  postalCode: string
  country: string
}

/** A subscription that somebody has paid for somebody else. Its id stands in the lines of the giver's invoice. */
export const gift = pgTable(
  'gift',
  {
    ...owned,
    id: text('id').notNull(),
    orderReference: text('order_reference').notNull(),
    giverId: text('giver_id').notNull(),
    giverName: text('giver_name').notNull(),
    name: text('name').notNull(),
    /** The offer as it was sold. */
    item: jsonb('item').$type<object>().notNull(),
    /** Null for what is kept for good. */
    length: jsonb('length').$type<Term>(),
    currency: char('currency', { length: 3 }).notNull(),
    country: text('country').notNull(),
    requiresDelivery: boolean('requires_delivery').notNull(),
    /** Empty where it goes everywhere. */
    allowedCountries: jsonb('allowed_countries').$type<string[]>().notNull(),
    image: text('image'),
    recipient: jsonb('recipient').$type<GiftRecipient>().notNull(),
    /** Where the giver has it sent; null where they do not know. */
    address: jsonb('address').$type<GiftAddress>(),
    byMail: boolean('by_mail').notNull(),
    message: text('message').notNull(),
    language: text('language').notNull(),
    code: text('code').notNull(),
    state: text('state').$type<GiftState>().notNull(),
    sendOn: day('send_on').notNull(),
    sentOn: day('sent_on'),
    expiresOn: day('expires_on'),
    quantity: integer('quantity').notNull(),
    used: integer('used').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

/** What has begun by a gift: its recipient's. */
export const giftUse = pgTable(
  'gift_use',
  {
    ...owned,
    giftId: text('gift_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    customerId: text('customer_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    giverName: text('giver_name').notNull(),
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.giftId, table.ordinal] })],
)

export const giftCommand = pgTable(
  'gift_command',
  {
    ...owned,
    giftId: text('gift_id').notNull(),
    key: text('key').notNull(),
    command: jsonb('command').$type<object>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.giftId, table.key] })],
)
