import type { Cell, ColumnMapping, SheetFormat } from '@perennial/domain/spreadsheets'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SheetFacts } from '../../ports/index.ts'
import { instant, owned } from './columns.ts'

export const sheet = pgTable(
  'sheet',
  {
    ...owned,
    id: text('id').notNull(),
    tree: text('tree').notNull(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    facts: jsonb('facts').$type<SheetFacts>(),
    userName: text('user_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const sheetRow = pgTable(
  'sheet_row',
  {
    ...owned,
    sheetId: text('sheet_id').notNull(),
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<Cell[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.sheetId, table.row] })],
)

export const sheetMapping = pgTable(
  'sheet_mapping',
  {
    ...owned,
    tree: text('tree').notNull(),
    header: text('header').notNull(),
    mapping: jsonb('mapping').$type<ColumnMapping>().notNull(),
    format: jsonb('format').$type<SheetFormat>().notNull(),
    userName: text('user_name').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.tree, table.header] })],
)
