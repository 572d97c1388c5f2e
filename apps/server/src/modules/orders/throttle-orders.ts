import type { Context } from '../../http/context.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import { acquireSlot, releaseSlot } from '../../rate-limit/slots.ts'
import { siteSecurity } from '../checkout/site-security.ts'

const slotExpirySeconds = 60

/** Places an order unless the shop's limit of concurrent orders is exceeded (CHK-55, SET-32). Without one, always. */
export async function throttled<Answer>(
  context: Pick<Context, 'ports' | 'scope' | 'call'>,
  run: () => Promise<Answer>,
): Promise<Answer | Refused<'TOO_MANY'>> {
  const { order_throttling } = await siteSecurity(context)
  const max = order_throttling.concurrency
  if (max === undefined) return run()
  const { scope } = context
  const { db, clock } = context.ports
  const slots = `orders ${scope.tenant} ${scope.mode}`
  if (!(await acquireSlot(db, slots, { max, expirySeconds: slotExpirySeconds }, clock()))) return refuse('TOO_MANY')
  try {
    return await run()
  } finally {
    await releaseSlot(db, slots)
  }
}
