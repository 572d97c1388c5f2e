import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db, Run, Tx } from './port.ts'
import * as schema from './schema/index.ts'
import { enter } from './scope.ts'

// The global table, because drizzle puts a `types` of its own on every query and so hides a pool's.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** A PostgreSQL server by its URL. `onError` hears of connections that dropped while idle. */
export function openPostgres(url: string, onError: (error: Error) => void): Db {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // Without a listener a dropped idle connection ends the process.
  pool.on('error', onError)
  const db = drizzle(pool, { schema })
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction((tx) => work(tx as unknown as Tx))

  return {
    kind: 'postgres',
    asTenant: (scope, work) =>
      transaction(async (tx) => {
        await enter(tx, scope)
        return work(tx)
      }),
    asOwner: transaction,
    run: runOn(pool),
    async exclusive(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(`select pg_advisory_xact_lock(hashtext('perennial migration'))`)
        const result = await work(runOn(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => {}) // The first error is the one to tell.
        throw error
      } finally {
        client.release()
      }
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

// Several statements in one text give several results.
const runOn =
  (on: pg.Pool | pg.PoolClient): Run =>
  async (text, values) => {
    const result: pg.QueryResult | pg.QueryResult[] = await on.query(text, values)
    return Array.isArray(result) ? result[result.length - 1]! : result
  }
