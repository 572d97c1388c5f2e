import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { Run, Scope, Tx } from './port.ts'

/** A text as PostgreSQL reads it, whatever its settings make of backslashes. */
const literal = (text: string): string => {
  const quoted = `'${text.replaceAll("'", "''")}'`
  return text.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted
}

/**
 * The statement that sets the request role, tenant and mode until the transaction ends, and asks for the version of the
 * tenant's facts.
 * @param customer the only one whose rows are visible; all of the tenant's without it
 * @param isSoft its end does not wait for the disk
 */
export const entering = ({ tenant, mode }: Scope, customer: string, isSoft = false): string =>
  enteringAs(literal(tenant), literal(mode), literal(customer), isSoft)

/** The same for a statement with the tenant, the mode and the customer as its values, which is prepared once for all. */
export const enteringByValues: string = enteringAs('$1', '$2', '$3', false)

/**
 * Lets the process answer others before each statement of an open transaction. Private in drizzle's types, as for plain
 * SQL.
 */
export function giveWay(tx: Tx): void {
  const { client } = (tx as unknown as { session: { client: { query: Run } } }).session
  const query = client.query.bind(client)
  client.query = async (...sent) => {
    await turnOfOthers()
    return query(...sent)
  }
}

/**
 * Plain SQL inside an open transaction, for the job queue. Private in drizzle's types and the same in both drivers; a
 * test pins it.
 */
export const runIn = (tx: Tx): Run => {
  const { client } = (tx as unknown as { session: { client: { query: Run } } }).session
  return (text, values) => client.query(text, values)
}

function enteringAs(tenant: string, mode: string, customer: string, isSoft: boolean): string {
  return `select set_config('role', 'perennial_app', true), set_config('app.tenant', ${tenant}, true),
    set_config('app.mode', ${mode}, true), set_config('app.customer', ${customer}, true),${isSoft ? " set_config('synchronous_commit', 'off', true)," : ''}
    (select version from shop_facts where tenant_id = ${tenant} and mode = ${mode})::text as facts`
}
