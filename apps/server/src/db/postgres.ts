import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { statementCounter } from './count-statements.ts'
import { type Facts, noteFacts } from './facts.ts'
import { DatabaseUnavailable, type Db, type Run, type Scope, sqlState, type Tx } from './port.ts'
import { entering } from './scope.ts'
import { TurnTooLate, turns } from './turns.ts'

// The global parser table, because drizzle sets `types` on every query, which hides those of a pool.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** How long opening a connection may take before a request is answered with 503, in ms. */
const connectionTimeout = 5_000

/** Connections of a process, as docs/operations.md counts them. */
const maxConnections = 10

/**
 * A PostgreSQL server by its URL.
 * @param onError called for each dropped connection, idle or in use
 * @param options.longestWait how long a request waits in line while all connections are in use, before it is answered
 * with 503, in ms
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { longestWait = 25_000 }: { longestWait?: number } = {},
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
  })
  // Without listeners a dropped connection ends the process. The pool reports only idle ones; one in use also fails its
  // statement.
  pool.on('error', onError)
  const counter = statementCounter()
  pool.on('connect', (client) => counter.on(client).on('error', onError))
  const facts: Facts = new Map()
  const db = drizzle(pool)
  // drizzle begins transactions by itself: ours has begun in one trip with its scope. Ending it stays with drizzle.
  const bound = new WeakMap<pg.PoolClient, ReturnType<typeof drizzle>>()
  const begunOn = (client: pg.PoolClient) => {
    const known = bound.get(client)
    if (known) return known
    const query = (sent: pg.QueryConfig, values?: unknown[]) =>
      sent.text === 'begin' ? Promise.resolve({ rows: [] }) : client.query(sent, values)
    const made = drizzle({ query } as unknown as pg.PoolClient)
    bound.set(client, made as unknown as ReturnType<typeof drizzle>)
    return made
  }
  // The pool's own line has one time limit for a server that is away and for one that is busy: a rush would be refused.
  const { take, waiting } = turns(maxConnections, longestWait)
  const transaction = <T>(work: (tx: Tx) => Promise<T>) =>
    available(() => take(() => db.transaction((tx) => work(tx as unknown as Tx))))

  const within = <T>(scope: Scope, customer: string, work: (tx: Tx) => Promise<T>, isSoft = false): Promise<T> =>
    available(() =>
      take(async () => {
        const client = await pool.connect()
        const begun = await client.query(`begin; ${entering(scope, customer, isSoft)}`).catch((error: unknown) => {
          // It may have begun: nobody else gets this connection.
          client.release(true)
          throw error
        })
        const { rows } = (begun as unknown as pg.QueryResult[])[1]!
        try {
          return await begunOn(client).transaction(async (own) => {
            const tx = own as unknown as Tx
            noteFacts(tx, facts, scope, { customer, version: rows[0]?.facts })
            return work(tx)
          })
        } finally {
          client.release()
        }
      }),
    )

  return {
    kind: 'postgres',
    asTenant: (scope, work, options) => within(scope, '', work, options?.isSoft),
    asCustomer: (scope, customer, work) => within(scope, customer, work),
    asOwner: transaction,
    run: (text, values) => available(() => take(() => runOn(pool)(text, values))),
    async exclusive(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(`select pg_advisory_xact_lock(hashtext('perennial migration'))`)
        const result = await work(runOn(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => {}) // The first error is the one to report.
        throw error
      } finally {
        client.release()
      }
    },
    async oneAtATime(work) {
      const client = await pool.connect()
      try {
        await client.query(`select pg_advisory_lock(hashtext('perennial start'))`)
        return await work()
      } finally {
        // The lock ends with its session, also when the server is gone by now.
        client.release(true)
      }
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: waiting() + pool.waitingCount }),
    statements: counter.sent,
    close: () => pool.end(),
  }
}

// Several statements in one text return several results.
const runOn =
  (on: pg.Pool | pg.PoolClient): Run =>
  async (text, values) => {
    const result: pg.QueryResult | pg.QueryResult[] = await on.query(text, values)
    return Array.isArray(result) ? result[result.length - 1]! : result
  }

async function available<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof TurnTooLate || isConnectionFailure(error) ? new DatabaseUnavailable(error) : error
  }
}

// Shutting down, too many connections, and connection exceptions.
const unavailableStates = /^(57P0[123]|53300|08...)$/
const unavailableCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
// Errors of the driver itself have no code.
const unavailableMessages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

function isConnectionFailure(error: unknown): boolean {
  if (unavailableStates.test(sqlState(error) ?? '')) return true
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (unavailableCodes.has((current as { code?: unknown }).code) || unavailableMessages.test(current.message))
      return true
  }
  return false
}
