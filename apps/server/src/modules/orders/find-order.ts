import type { OrderFate } from '@perennial/api/orders'
import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { findAttempt } from './claim-order.ts'
import { orderPagePath } from './order-page.ts'
import { type OrderOutcome, refusalText } from './outcome.ts'

const unknown = { order_reference: null, order_page: null, refusal: null }

/**
 * What became of an order that a shopper has sent. Whoever asks has to know its basket and its key, and learns no more
 * than the order's own answer would say.
 */
export async function findOrder(
  { db, sealing }: Pick<Ports, 'db' | 'sealing'>,
  scope: Scope,
  { checkoutId, external_id: key }: { checkoutId: string; external_id: string },
): Promise<OrderFate> {
  const attempt = await db.asTenant(scope, (tx) => findAttempt(tx, key))
  if (!attempt || attempt.checkoutId !== checkoutId) return { ...unknown, state: 'none' }
  const order_page = orderPagePath(sealing, attempt)
  if (attempt.state === 'waiting') return { ...unknown, state: 'waiting', order_page }
  if (attempt.state === 'running' || attempt.state === 'unknown') return { ...unknown, state: 'processing', order_page }
  const outcome = attempt.answer as OrderOutcome
  if ('placed' in outcome) {
    return { state: 'placed', order_reference: outcome.placed.order_reference, order_page, refusal: null }
  }
  const { refused } = outcome
  return { ...unknown, state: 'refused', order_page, refusal: { code: refused.code, message: refusalText(refused) } }
}
