import type { SettingValue } from '@perennial/domain/settings'
import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { countAttempt, type RateLimit } from '../../rate-limit/count-attempt.ts'
import { acquireSlot, releaseSlot } from '../../rate-limit/slots.ts'
import { readSetting } from '../settings/setting-store.ts'

const slotExpirySeconds = 60

/** Keys of the rate limits of an order. */
export interface Counted {
  checkoutId: string
  /** Network address of the shopper, when known. */
  address: string | undefined
}

/**
 * Places an order unless a limit is exceeded: payments per shopper, payments per basket, concurrent orders of the shop
 * (CHK-55, SET-30 to SET-32). An absent limit limits nothing.
 */
export async function throttled<Answer>(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  scope: Scope,
  { checkoutId, address }: Counted,
  run: () => Promise<Answer>,
): Promise<Answer | 'TOO_MANY'> {
  const limits = await db.asTenant(scope, (tx) => readSetting(tx, 'siteSecurity'))
  const keyOf = (what: string) => `${what} ${scope.tenant} ${scope.mode}`
  const isAllowed = async (key: string, limit: RateLimit | undefined) =>
    limit === undefined || (await countAttempt(db, { key, limit }, clock())) === undefined
  if (!(await isAllowed(`${keyOf('payments of basket')} ${checkoutId}`, rateOf(limits.payment_throttling_basket)))) {
    return 'TOO_MANY'
  }
  if (address && !(await isAllowed(`${keyOf('payments from')} ${address}`, rateOf(limits.payment_throttling)))) {
    return 'TOO_MANY'
  }
  const max = limits.order_throttling.concurrency
  if (max === undefined) return run()
  const slots = keyOf('orders')
  if (!(await acquireSlot(db, slots, { max, expirySeconds: slotExpirySeconds }, clock()))) return 'TOO_MANY'
  try {
    return await run()
  } finally {
    await releaseSlot(db, slots)
  }
}

const rateOf = ({
  concurrency,
  locktime,
}: SettingValue<'siteSecurity'>['payment_throttling']): RateLimit | undefined =>
  concurrency === undefined ? undefined : { max: concurrency, seconds: locktime }
