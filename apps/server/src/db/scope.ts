import { sql } from 'drizzle-orm'
import type { Run, Scope, Tx } from './port.ts'

/**
 * Sets the request role, tenant and mode until the transaction ends, in one round trip.
 * @param customer the only one whose rows are visible; all of the tenant's without it
 */
export const enter = (tx: Tx, { tenant, mode }: Scope, customer = '') =>
  tx.execute(sql`select set_config('role', 'perennial_app', true), set_config('app.tenant', ${tenant}, true),
    set_config('app.mode', ${mode}, true), set_config('app.customer', ${customer}, true)`)

/**
 * Plain SQL inside an open transaction, for the job queue. Private in drizzle's types and the same in both drivers; a
 * test pins it.
 */
export const runIn = (tx: Tx): Run => {
  const { client } = (tx as unknown as { session: { client: { query: Run } } }).session
  return (text, values) => client.query(text, values)
}
