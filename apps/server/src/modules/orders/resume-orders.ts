import { and, eq, inArray, lt, lte, or } from 'drizzle-orm'
import { orderAttempt } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { takeOver } from './claim-order.ts'
import { finishOrder, isLeft } from './finish-order.ts'

/**
 * Finishes or undoes orders whose process died on the way, and asks about payments without a known outcome: nobody is
 * charged without an order. A payment that its shopper has left at the bank is given up after an hour.
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
          and(inArray(orderAttempt.state, ['unknown', 'waiting']), lte(orderAttempt.askAt, now)),
        ),
      )
      .limit(100),
  )
  let taken = 0
  for (const { key, ...scope } of open) {
    const attempt = await takeOver(ports, scope, key, { unknown: true, waiting: true })
    if (!attempt) continue
    taken += 1
    try {
      await finishOrder(ports, scope, attempt, { givingUp: isLeft(attempt, now) })
    } catch (error) {
      // Tried again when its lease ends; the others do not wait for it.
      ports.errorReports.report({ error, where: `order ${key}` })
    }
  }
  return taken
}
