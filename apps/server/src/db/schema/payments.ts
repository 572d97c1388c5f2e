import type { Notice } from '@perennial/payments/provider'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

export const providerObject = pgTable(
  'provider_object',
  {
    ...owned,
    provider: text('provider').notNull(),
    connection: text('connection').notNull(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    data: jsonb('data').$type<object>().notNull(),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.mode, table.provider, table.connection, table.kind, table.id] }),
  ],
)

export const providerEvent = pgTable(
  'provider_event',
  {
    ...owned,
    provider: text('provider').notNull(),
    connection: text('connection').notNull(),
    id: text('id').notNull(),
    about: text('about').$type<Notice['about']>().notNull(),
    key: text('key'),
    reference: text('reference').notNull(),
    receivedAt: instant('received_at').notNull(),
    askAt: instant('ask_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.provider, table.connection, table.id] })],
)
