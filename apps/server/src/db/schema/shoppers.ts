import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

export const shopper = pgTable(
  'shopper',
  {
    ...owned,
    id: text('id').notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSignInAt: instant('last_sign_in_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const shopperCode = pgTable(
  'shopper_code',
  {
    ...owned,
    signInHash: text('sign_in_hash').notNull(),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    failures: integer('failures').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.signInHash] })],
)
