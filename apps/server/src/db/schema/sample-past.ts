import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

/** The months before the first start that the engine lives for the sample. */
export const samplePast = pgTable(
  'sample_past',
  {
    ...owned,
    beginsOn: date('begins_on').notNull(),
    /** The last day to be lived. */
    endsOn: date('ends_on').notNull(),
    customers: integer('customers').notNull(),
    /** The last day that is through; null before the first one. */
    livedOn: date('lived_on'),
    doneAt: instant('done_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode] })],
)
