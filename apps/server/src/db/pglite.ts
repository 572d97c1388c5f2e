import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { PGlite, type PGliteOptions, type Transaction, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { statementCounter } from './count-statements.ts'
import { type Facts, noteFacts } from './facts.ts'
import type { Db, Row, Run, Scope, Tx } from './port.ts'
import * as schema from './schema/index.ts'
import { entering, runIn } from './scope.ts'

/** Longest time in which no transaction ends while others wait, in ms: longer means that one waits for itself. */
const longestWait = 10_000

/** PostgreSQL inside this process or page. `loadDataDir` starts from a snapshot instead of an empty database. */
export async function openPglite(options: PGliteOptions = {}): Promise<Db & { lite: PGlite }> {
  const lite = await PGlite.create({
    ...options,
    parsers: { [types.DATE]: (text) => text, [types.INT8]: BigInt },
  })
  const counter = statementCounter()
  counter.on(lite)
  const begin = lite.transaction.bind(lite)
  lite.transaction = (work) => {
    // It begins and ends them by itself.
    counter.add(2)
    return begin((tx) => work(counter.on(tx)))
  }
  const facts: Facts = new Map()
  const db = drizzle(lite, { schema })
  let lastEnd = 0
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    let begun = () => {}
    const waitedTooLong = new Promise<never>((_resolve, reject) => {
      const since = performance.now()
      let timer: ReturnType<typeof setTimeout>
      const wait = (ms: number) => {
        timer = setTimeout(() => {
          const left = Math.max(since, lastEnd) + longestWait - performance.now()
          if (left > 0) return wait(left)
          reject(new Error('No connection for 10 s. asTenant and asOwner must never be called within each other.'))
        }, ms)
      }
      wait(longestWait)
      begun = () => clearTimeout(timer)
    })
    const done = db
      .transaction(async (tx) => {
        begun()
        // It answers without leaving the turn: of many calls at once, all would be done before anybody else is served.
        await turnOfOthers()
        return work(tx as unknown as Tx)
      })
      .finally(() => {
        lastEnd = performance.now()
      })
    return Promise.race([done, waitedTooLong]).finally(begun)
  }

  const within = <T>(scope: Scope, customer: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    transaction(async (tx) => {
      const { rows } = await runIn(tx)(entering(scope, customer))
      noteFacts(tx, facts, scope, { customer, version: rows[0]?.facts })
      return work(tx)
    })

  return {
    kind: 'pglite',
    lite,
    asTenant: (scope, work) => within(scope, '', work),
    asCustomer: within,
    asOwner: transaction,
    run: runOn(lite),
    exclusive: (work) => lite.transaction((tx) => work(runOn(tx))) as ReturnType<typeof work>,
    oneAtATime: (work) => work(),
    statements: counter.sent,
    close: () => lite.close(),
  }
}

// Only exec accepts several statements, only query accepts values.
const runOn =
  (on: PGlite | Transaction): Run =>
  async (text, values) =>
    values?.length ? on.query<Row>(text, values) : { rows: ((await on.exec(text)).at(-1)?.rows ?? []) as Row[] }
