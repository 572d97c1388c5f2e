import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '../../documents/snapshot.ts'
import { instant, owned } from './columns.ts'

export const document = pgTable(
  'document',
  {
    ...owned,
    /** SHA-256 of everything that the document says. */
    hash: text('hash').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    number: text('number').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Of the file in the blob store. */
    key: text('key').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.hash] })],
)
