import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { findAttempt, takeOver } from './claim-order.ts'
import { finishOrder } from './finish-order.ts'

/** Takes back an order whose shopper leaves the bank. Does nothing to an order in another state. */
export async function giveUpOrder(
  ports: Ports,
  scope: Scope,
  { checkoutId, external_id: key }: { checkoutId: string; external_id: string },
): Promise<void> {
  const attempt = await ports.db.asTenant(scope, (tx) => findAttempt(tx, key))
  if (attempt?.checkoutId !== checkoutId || attempt.state !== 'waiting') return
  const mine = await takeOver(ports, scope, key, { waiting: true })
  if (mine) await finishOrder(ports, scope, mine, { givingUp: true, isPresent: true })
}
