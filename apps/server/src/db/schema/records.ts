import type { SavedSearch } from '@perennial/domain/search'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

export const storedRecord = pgTable(
  'object',
  {
    ...owned,
    recordType: text('record_type').notNull(),
    id: text('id').notNull(),
    service: text('service').notNull(),
    name: text('name').notNull(),
    status: text('status').notNull(),
    type: text('type'),
    owner: text('owner'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    modifiedAt: instant('modified_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.recordType, table.id] })],
)

export const recordIdentity = pgTable(
  'object_identity',
  {
    ...owned,
    service: text('service').notNull(),
    recordType: text('record_type').notNull(),
    identity: text('identity').notNull(),
    objectId: text('object_id').notNull(),
    /** Identifies the record in addresses, which must not contain the identity itself. */
    id: text('id').notNull().default(sql`gen_random_uuid()::text`),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.service, table.recordType, table.identity] })],
)

export const recordRelation = pgTable(
  'object_relation',
  {
    ...owned,
    fromType: text('from_type').notNull(),
    fromId: text('from_id').notNull(),
    toType: text('to_type').notNull(),
    toId: text('to_id').notNull(),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.mode, table.fromType, table.fromId, table.toType, table.toId] }),
  ],
)

/** Relations that were written down, and those that follow from keys: of charges, documents and payments. */
export const everyRelation = pgView('record_relation', {
  fromType: text('from_type').notNull(),
  fromId: text('from_id').notNull(),
  toType: text('to_type').notNull(),
  toId: text('to_id').notNull(),
  metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull(),
}).existing()

export const timelineEvent = pgTable(
  'object_event',
  {
    ...owned,
    id: text('id').notNull(),
    objectType: text('object_type').notNull(),
    objectId: text('object_id').notNull(),
    type: text('type').notNull(),
    actor: text('actor').notNull(),
    message: text('message').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

/** A search of records, by the account that saved it. Its name is a column of its own, so that two cannot share one. */
export const savedSearch = pgTable(
  'saved_search',
  {
    ...owned,
    id: text('id').notNull().default(sql`gen_random_uuid()::text`),
    accountId: text('account_id').notNull(),
    /** The list that is searched: a type in addresses, or `search` for all types. */
    pathType: text('path_type').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    search: jsonb('search').$type<Omit<SavedSearch, 'savedSearchName'>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)
