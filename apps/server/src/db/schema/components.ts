import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

export const developerCredential = pgTable(
  'developer_credential',
  {
    ...owned,
    accountId: text('account_id').notNull(),
    userName: text('user_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.accountId] })],
)

export const component = pgTable(
  'component',
  {
    ...owned,
    path: text('path').notNull(),
    packageName: text('package_name').notNull(),
    latest: text('latest').notNull(),
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.path] })],
)

export const componentVersion = pgTable(
  'component_version',
  {
    ...owned,
    path: text('path').notNull(),
    version: text('version').notNull(),
    package: jsonb('package').$type<Record<string, unknown>>().notNull(),
    files: jsonb('files').$type<Record<string, string>>().notNull(),
    integrity: text('integrity').notNull(),
    bytes: integer('bytes').notNull(),
    userName: text('user_name').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.path, table.version] })],
)
