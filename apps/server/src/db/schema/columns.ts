import { sql } from 'drizzle-orm'
import { text, timestamp } from 'drizzle-orm/pg-core'

/**
 * First columns of every tenant-owned row. The transaction's scope fills them, so that no insert can omit or mix them
 * up.
 */
export const owned = {
  tenantId: text('tenant_id').notNull().default(sql`current_setting('app.tenant', true)`),
  mode: text('mode').$type<'test' | 'production'>().notNull().default(sql`current_setting('app.mode', true)`),
}

/** Instants have millisecond precision, as in JavaScript, so that cursors made of them are exact. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
