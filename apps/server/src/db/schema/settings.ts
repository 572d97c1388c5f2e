import type { LimitedSubject, Setting } from '@perennial/domain/settings'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

export const setting = pgTable(
  'setting',
  {
    ...owned,
    id: text('id').notNull(),
    setting: jsonb('setting').$type<Setting>().notNull(),
    version: integer('version').notNull().default(1),
    userName: text('user_name').notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

/** What limits did in an hour. */
export const limitCount = pgTable(
  'limit_count',
  {
    ...owned,
    subject: text('subject').$type<LimitedSubject>().notNull(),
    hour: instant('hour').notNull(),
    failed: integer('failed').notNull(),
    refused: integer('refused').notNull(),
    locked: integer('locked').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.subject, table.hour] })],
)
