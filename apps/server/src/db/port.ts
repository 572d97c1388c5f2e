import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Rows<Row> {
  rows: Row[]
}
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** An open transaction: drizzle's query builder, the same type for both drivers. */
export type Tx = PgDatabase<RowsResult>

export type Mode = 'test' | 'production'

/** Whose rows are visible during a transaction. */
export interface Scope {
  tenant: string
  mode: Mode
}

export type Row = Record<string, unknown>
export type Run = (text: string, values?: unknown[]) => Promise<{ rows: Row[] }>

export interface Db {
  readonly kind: 'pglite' | 'postgres'
  /**
   * For requests: one transaction in which only this tenant's and mode's rows are visible. `work` awaits nothing but
   * `tx` and never nests a transaction: PGlite has one connection.
   * @param options.isSoft what it writes may be lost when the server's machine fails in the next moment, whole: a basket,
   * never anything that was charged, promised or counted. Whoever calls does not wait for the disk
   * @param options.givesWay the process answers others between its statements, for long work that nobody waits for: those
   * of the embedded database come one after the other in this thread
   */
  asTenant<T>(
    scope: Scope,
    work: (tx: Tx) => Promise<T>,
    options?: { isSoft?: boolean; givesWay?: boolean },
  ): Promise<T>
  /**
   * For calls of a customer: as `asTenant`, and of the rows that belong to customers only this one's are visible. The
   * database sees to it, whatever `work` asks for.
   */
  asCustomer<T>(scope: Scope, customer: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Across tenants: sign-in, sweeps, the outbox. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** One statement, or several without parameters, outside of our transactions. For the job queue. */
  run: Run
  /** A transaction that one process at a time can hold. For migrations. */
  exclusive<T>(work: (run: Run) => Promise<T>): Promise<T>
  /**
   * Runs work in one process at a time, outside any transaction: the others wait. For preparations at start. The
   * embedded database has a single process anyway.
   */
  oneAtATime<T>(work: () => Promise<T>): Promise<T>
  /** Numbers of open and idle connections and of waiting requests. Absent for the embedded database. */
  connections?(): { total: number; idle: number; waiting: number }
  /** How many statements this process has sent, those that begin and end transactions included. */
  statements(): number
  close(): Promise<void>
}

/**
 * The database does not answer: it restarts, accepts no more connections, or cannot be reached. Whether the last
 * statement took effect is unknown. Answered with 503, so that callers retry.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  constructor(cause: unknown) {
    super('The database does not answer.', { cause })
  }
}

/** The SQLSTATE of a failed statement; drizzle wraps the drivers' errors. */
export function sqlState(error: unknown): string | undefined {
  for (let index: unknown = error; index instanceof Error; index = index.cause) {
    const { code } = index as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

export const uniqueViolation = '23505'
