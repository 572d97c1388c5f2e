import { setImmediate as turnOfOthers } from 'node:timers/promises'
import {
  type ParserOptions,
  PGlite,
  type PGliteOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { statementCounter } from './count-statements.ts'
import { type Facts, noteFacts } from './facts.ts'
import type { Db, Row, Run, Scope, Tx } from './port.ts'
import { statementsOn } from './pglite-statements.ts'
import { enteringByValues, giveWay, runIn } from './scope.ts'

/** Longest time in which no transaction ends while others wait, in ms: longer means that one waits for itself. */
const longestWait = 10_000

const asText = (value: string) => value

/**
 * What drizzle asks for with each statement: it reads days and times by itself. Said once, since PGlite copies its whole
 * table of parsers for each statement that brings some of its own, which took a tenth of a purchase's processor time.
 */
const drizzleParsers: ParserOptions = {
  [types.INT8]: BigInt,
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.INTERVAL]: asText,
  [types.DATE]: asText,
  // Their arrays, and those of numerics.
  1115: asText,
  1182: asText,
  1185: asText,
  1187: asText,
  1231: asText,
}

/** Statements of `run` are not drizzle's: they get times as dates, as `pg` gives them. */
const plainParsers: ParserOptions = {
  [types.TIMESTAMP]: (text) => new Date(text),
  [types.TIMESTAMPTZ]: (text) => new Date(text),
}

export interface EmbeddedDb extends Db {
  lite: PGlite
  /** For how long no transaction has ended, in ms. */
  quietFor(): number
}

/** PostgreSQL inside this process or page. `loadDataDir` starts from a snapshot instead of an empty database. */
export async function openPglite(options: PGliteOptions = {}): Promise<EmbeddedDb> {
  const lite = await PGlite.create({
    ...options,
    parsers: drizzleParsers,
  })
  const counter = statementCounter()
  counter.on(lite)
  const begin = lite.transaction.bind(lite)
  lite.transaction = (work) => {
    // It begins and ends them by itself.
    counter.add(2)
    return begin((tx) => work(counter.on(tx)))
  }
  const send = statementsOn(lite)
  // drizzle only begins transactions here, and sends its statements within them.
  const ofTransactions = {
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      lite.transaction((tx) => {
        const query: Transaction['query'] = (text, values, { rowMode } = {}) => {
          if (tx.closed) throw new Error('The transaction has ended.')
          counter.add(1)
          return send(text, values, rowMode) as Promise<Results<never>>
        }
        return work({ query } as Transaction)
      }),
  }
  const facts: Facts = new Map()
  const db = drizzle(ofTransactions as PGlite)
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

  const within = <T>(scope: Scope, customer: string, work: (tx: Tx) => Promise<T>, givesWay = false): Promise<T> =>
    transaction(async (tx) => {
      if (givesWay) giveWay(tx)
      const { rows } = await runIn(tx)(enteringByValues, [scope.tenant, scope.mode, customer])
      noteFacts(tx, facts, scope, { customer, version: rows[0]?.facts })
      return work(tx)
    })

  return {
    kind: 'pglite',
    lite,
    quietFor: () => performance.now() - lastEnd,
    asTenant: (scope, work, options) => within(scope, '', work, options?.givesWay),
    asCustomer: (scope, customer, work) => within(scope, customer, work),
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
    values?.length
      ? on.query<Row>(text, values, { parsers: plainParsers })
      : { rows: ((await on.exec(text, { parsers: plainParsers })).at(-1)?.rows ?? []) as Row[] }
