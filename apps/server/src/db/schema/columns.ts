import { sql } from 'drizzle-orm'
import { text, timestamp } from 'drizzle-orm/pg-core'

/** What every row of a tenant begins with. The transaction's scope fills it, so that no insert can forget or mix it up. */
export const owned = {
  tenantId: text('tenant_id').notNull().default(sql`current_setting('app.tenant', true)`),
  mode: text('mode').$type<'test' | 'production'>().notNull().default(sql`current_setting('app.mode', true)`),
}

/** Instants are stored to the millisecond, as JavaScript has them, so that cursors made of them are exact. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
