import { and, eq, lt } from 'drizzle-orm'
import { orderAttempt } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { takeOver } from './claim-order.ts'
import { finishOrder } from './finish-order.ts'

/**
 * Finishes or undoes orders whose process died on the way: nobody is charged without an order.
 * @returns number of orders resumed
 */
export async function resumeOrders(ports: Ports): Promise<number> {
  const abandoned = await ports.db.asOwner((tx) =>
    tx
      .select({ tenant: orderAttempt.tenantId, mode: orderAttempt.mode, key: orderAttempt.key })
      .from(orderAttempt)
      .where(and(eq(orderAttempt.state, 'running'), lt(orderAttempt.leaseUntil, new Date(ports.clock()))))
      .limit(100),
  )
  let taken = 0
  for (const { key, ...scope } of abandoned) {
    const attempt = await takeOver(ports, scope, key)
    if (!attempt) continue
    taken += 1
    await finishOrder(ports, scope, attempt)
  }
  return taken
}
