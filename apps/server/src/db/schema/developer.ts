import type { ConnectionData, ConnectionType } from '@perennial/domain/connections'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

export const apiKey = pgTable(
  'api_key',
  {
    ...owned,
    id: text('id').notNull(),
    place: integer('place').notNull(),
    keyHash: text('key_hash').notNull(),
    role: text('role').notNull(),
    userName: text('user_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
    accountId: text('account_id'),
    makerLeftAt: instant('maker_left_at'),
    makerLeftBy: text('maker_left_by').$type<'deletion' | 'role'>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const connection = pgTable(
  'connection',
  {
    ...owned,
    id: text('id').notNull(),
    recordType: text('record_type').$type<ConnectionType>().notNull(),
    service: text('service').notNull(),
    name: text('name').notNull(),
    /** Its secrets are sealed. */
    data: jsonb('data').$type<ConnectionData>().notNull(),
    version: integer('version').notNull().default(1),
    userName: text('user_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const externalKey = pgTable(
  'external_key',
  {
    ...owned,
    service: text('service').notNull(),
    key: text('key').notNull(),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.service, table.key] })],
)

export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    ...owned,
    id: text('id').notNull(),
    event: text('event').notNull(),
    url: text('url').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    sendingUntil: instant('sending_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)
