import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { leavePlace, takePlace, takeTurn, type Turns } from '../../sign-in/throttle.ts'
import { settingOf } from '../settings/setting-store.ts'

/** Limits of the shop's site security (CHK-55, SET-30 to SET-32); a part that is missing limits nothing. */
interface Throttling {
  payment_throttling?: Limit
  payment_throttling_basket?: Limit
  order_throttling?: { concurrency?: number }
}
interface Limit {
  concurrency?: number
  locktime?: number
}

/** Locked for so long, in seconds, where settings give no time. */
const usualLock = 60
/** How long a place that nobody gave back is held, in seconds: a process may have died. */
const placeHeld = 60

/** What an order is counted by. */
export interface Counted {
  checkoutId: string
  /** Of the shopper on the network, where it is known. */
  address: string | undefined
}

/**
 * Runs what places an order unless there are too many: payments of one shopper, payments of one basket, orders of the shop
 * at the same moment.
 */
export async function throttled<Answer>(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  scope: Scope,
  { checkoutId, address }: Counted,
  run: () => Promise<Answer>,
): Promise<Answer | 'TOO_MANY'> {
  const limits = (await db.asTenant(scope, (tx) => settingOf(tx, 'siteSecurity'))) as Throttling
  const of = (what: string) => `${what} ${scope.tenant} ${scope.mode}`
  const turn = async (key: string, turns: Turns | undefined) =>
    turns === undefined || (await takeTurn(db, key, turns, clock()))
  if (!(await turn(`${of('payments of basket')} ${checkoutId}`, turnsOf(limits.payment_throttling_basket)))) {
    return 'TOO_MANY'
  }
  if (address && !(await turn(`${of('payments from')} ${address}`, turnsOf(limits.payment_throttling)))) {
    return 'TOO_MANY'
  }
  const most = limits.order_throttling?.concurrency
  if (most === undefined) return run()
  const places = of('orders')
  if (!(await takePlace(db, places, { most, seconds: placeHeld }, clock()))) return 'TOO_MANY'
  try {
    return await run()
  } finally {
    await leavePlace(db, places)
  }
}

const turnsOf = (limit: Limit | undefined): Turns | undefined =>
  limit?.concurrency === undefined ? undefined : { most: limit.concurrency, seconds: limit.locktime ?? usualLock }
