import type { Kept } from '@perennial/payments/provider'
import { sandboxServer } from '@perennial/payments/sandbox/server'
import { sql } from 'drizzle-orm'
import { insertAll } from '../../db/bulk.ts'
import type { Db, Scope, Tx } from '../../db/port.ts'
import { providerObject } from '../../db/schema/index.ts'
import type { BusinessNow, Jobs, Payment, Ports } from '../../ports/index.ts'
import { paymentStore } from '../payments/payment-store.ts'
import { sandboxAccount } from '../payments/sandbox-account.ts'

/** What living a past needs of the ports. */
export type PastPorts = Pick<
  Ports,
  'db' | 'clock' | 'businessTime' | 'newId' | 'payment' | 'tax' | 'jobs' | 'log' | 'errorReports' | 'billing'
>

/** A day of the past, which is one transaction: it has happened as a whole, or not at all. */
export interface PastDay {
  /** The present's ports at a time of the day, over its transaction: nothing that is written through them leaves. */
  at(now: BusinessNow): PastPorts
  /** The same, where what is refused takes back what it has done, and no more. */
  trying(now: BusinessNow): PastPorts
}

const noJobs: Jobs = {
  enqueue: async () => 'past',
  enqueueAll: async () => {},
  wake: () => {},
  cancel: async () => false,
}

/** Lives a day of the past in a transaction of its own. */
export const inPastDay = <T>(ports: PastPorts, scope: Scope, work: (day: PastDay, tx: Tx) => Promise<T>): Promise<T> =>
  ports.db.asTenant(
    scope,
    async (tx) => {
      await tx.execute(sql`select set_config('app.past', 'on', true)`)
      const charges = new Map<string, { data: object; at: Date }>()
      const within = (asTenant: Db['asTenant']) => (now: BusinessNow) => {
        const db: Db = { ...ports.db, asTenant }
        return {
          ...ports,
          db,
          jobs: noJobs,
          clock: () => now.at.getTime(),
          businessTime: async () => now,
          payment: sandboxAt(ports.payment, { db, scope, now, charges }),
        }
      }
      const result = await work(
        {
          at: within((_scope, part) => part(tx)),
          trying: within((_scope, part) => tx.transaction((inner) => part(inner as unknown as Tx))),
        },
        tx,
      )
      await insertAll(
        tx,
        providerObject,
        [...charges].map(([id, { data, at }]) => ({
          ...sandboxAccount,
          kind: 'charge',
          id,
          data,
          createdAt: at,
          modifiedAt: at,
        })),
      )
      return result
    },
    { givesWay: true },
  )

/**
 * The sandbox as it would have answered on that day. It is in this process and takes as many calls as there are; what it
 * keeps of its charges is written with the day, by one statement for all.
 */
function sandboxAt(
  real: Payment,
  {
    db,
    scope,
    now,
    charges,
  }: { db: Db; scope: Scope; now: BusinessNow; charges: Map<string, { data: object; at: Date }> },
): Payment {
  const clock = () => now.at.getTime()
  const stored = paymentStore(db, scope, sandboxAccount, clock)
  const fresh: Kept = {
    get: async () => undefined,
    change: async <Value extends object, Answer>(
      _kind: string,
      id: string,
      change: (known: Value | undefined) => { value?: Value; answer: Answer },
    ) => {
      const { value, answer } = change(charges.get(id)?.data as Value | undefined)
      if (value) charges.set(id, { data: value, at: now.at })
      return answer
    },
  }
  const about = (kept: Kept) => ({ mode: scope.mode, settings: {}, kept, now: clock, announce: async () => {} })
  const owned = <Answer extends object>(answer: Answer) => {
    const { method } = answer as { method?: object | null }
    return (method ? { ...answer, method: { ...method, ...sandboxAccount } } : answer) as never
  }
  return {
    ...real,
    charge: async (_scope, _account, charge) => owned(await sandboxServer.charge(about(fresh), charge)),
    ask: async (_scope, _account, asked) => owned(await sandboxServer.ask(about(stored), asked)),
    setUp: async (_scope, _account, setUp) => owned(await sandboxServer.setUp(about(stored), setUp)),
    refund: (_scope, _account, refund) => sandboxServer.refund(about(stored), refund),
    method: async (_scope, method) => {
      const found = await sandboxServer.method(about(stored), method.id)
      return found && { ...found, customer: method.customer, ...sandboxAccount }
    },
    perSecond: () => 1_000_000,
  }
}
