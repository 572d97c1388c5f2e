import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import { acquireSlot, releaseSlot } from '../../rate-limit/slots.ts'
import { readSetting } from '../settings/setting-store.ts'

const slotExpirySeconds = 60

/** Places an order unless the shop's limit of concurrent orders is exceeded (CHK-55, SET-32). Without one, always. */
export async function throttled<Answer>(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  scope: Scope,
  run: () => Promise<Answer>,
): Promise<Answer | Refused<'TOO_MANY'>> {
  const { order_throttling } = await db.asTenant(scope, (tx) => readSetting(tx, 'siteSecurity'))
  const max = order_throttling.concurrency
  if (max === undefined) return run()
  const slots = `orders ${scope.tenant} ${scope.mode}`
  if (!(await acquireSlot(db, slots, { max, expirySeconds: slotExpirySeconds }, clock()))) return refuse('TOO_MANY')
  try {
    return await run()
  } finally {
    await releaseSlot(db, slots)
  }
}
