import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

export const mediaFile = pgTable(
  'media_file',
  {
    ...owned,
    id: text('id').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    key: text('key').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    userName: text('user_name').notNull(),
    uploadedAt: instant('uploaded_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)
