import type { JourneyGroup } from '@perennial/domain/journeys'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

export const journeyGroup = pgTable(
  'journey_group',
  {
    ...owned,
    id: text('id').notNull(),
    name: text('name').notNull(),
    data: jsonb('data').$type<JourneyGroup>().notNull(),
    version: integer('version').notNull().default(1),
    modifiedAt: instant('modified_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)
