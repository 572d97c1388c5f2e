import { and, eq, lt, lte, or } from 'drizzle-orm'
import { orderAttempt } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { takeOver } from './claim-order.ts'
import { finishOrder } from './finish-order.ts'

/**
 * Finishes or undoes orders whose process died on the way, and asks about payments without a known outcome: nobody is
 * charged without an order.
 * @returns number of orders resumed
 */
export async function resumeOrders(ports: Ports): Promise<number> {
  const now = new Date(ports.clock())
  const open = await ports.db.asOwner((tx) =>
    tx
      .select({ tenant: orderAttempt.tenantId, mode: orderAttempt.mode, key: orderAttempt.key })
      .from(orderAttempt)
      .where(
        or(
          and(eq(orderAttempt.state, 'running'), lt(orderAttempt.leaseUntil, now)),
          and(eq(orderAttempt.state, 'unknown'), lte(orderAttempt.askAt, now)),
        ),
      )
      .limit(100),
  )
  let taken = 0
  for (const { key, ...scope } of open) {
    const attempt = await takeOver(ports, scope, key, { unknown: true })
    if (!attempt) continue
    taken += 1
    await finishOrder(ports, scope, attempt)
  }
  return taken
}
