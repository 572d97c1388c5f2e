import type { OrderAnswer, PlacedOrder } from '@perennial/api/orders'
import { cleanOrder } from '@perennial/domain/order'
import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import { type Attempt, claimOrder, findAttempt, takeOver } from './claim-order.ts'
import { finishOrder } from './finish-order.ts'
import { orderPagePath } from './order-page.ts'
import { type OrderOutcome, type OrderRefusal, refused } from './outcome.ts'

type PlaceOutcome = { placed: OrderAnswer } | { refused: OrderRefusal }

/** How long a repeated submit waits for the first one, and its polling interval, in ms. */
const patience = { total: 2_000, step: 100 }

/**
 * Places an order in three phases: claim, providers, records. A repeated key gets the same answer, however far the
 * first call got; it never charges twice.
 */
export async function placeOrder(ports: Ports, scope: Scope, typed: PlacedOrder): Promise<PlaceOutcome> {
  const order = cleanOrder(typed)
  const contentHash = await contentHashOf(order)
  const claim = await claimOrder(ports, scope, order, contentHash)
  if ('refused' in claim) return claim
  if ('claimed' in claim) {
    const outcome = await finishOrder(ports, scope, claim.claimed, { isClaimed: true })
    return withPage(ports, claim.claimed, outcome)
  }
  if (claim.known.contentHash !== contentHash) return { refused: { code: 'KEY_REUSED' } }
  return withPage(ports, claim.known, await answerOf(ports, scope, claim.known))
}

/** The answer to the shopper: the stored outcome with the secret address of the order's page. */
const withPage = ({ sealing }: Ports, attempt: Attempt, outcome: OrderOutcome): PlaceOutcome =>
  'placed' in outcome
    ? { placed: { ...outcome.placed, order_page: orderPagePath(sealing, attempt) } }
    : outcome.refused.code === 'PAYMENT_ACTION'
      ? { refused: { ...outcome.refused, order_page: orderPagePath(sealing, attempt) } }
      : outcome

/**
 * What makes two orders the same: what is bought, by whom, to where, for how much. A second try to pay has another token,
 * and how often it was tried or where the visitor came from changes nothing of what was ordered.
 */
export const contentHashOf = ({
  external_id: _key,
  payment: _payment,
  fingerprint: _fingerprint,
  orderState: _state,
  tracking: _tracking,
  ...content
}: PlacedOrder): Promise<string> => sha256(JSON.stringify(content))

/** The answer of an attempt that another request began. */
async function answerOf(ports: Ports, scope: Scope, known: Attempt): Promise<OrderOutcome> {
  const read = () => ports.db.asTenant(scope, (tx) => findAttempt(tx, known.key))
  // Of a shopper who is back from the bank: what came of it is asked for.
  const back = known.state === 'waiting' ? await takeOver(ports, scope, known.key, { waiting: true }) : undefined
  if (back) return finishOrder(ports, scope, back, { isPresent: true })
  let attempt = known.state === 'waiting' ? await read() : known
  for (let waited = 0; attempt?.state === 'running'; waited += patience.step) {
    const mine = await takeOver(ports, scope, known.key)
    if (mine) return finishOrder(ports, scope, mine, { isPresent: true })
    if (waited >= patience.total) return refused({ code: 'ORDER_IN_PROGRESS' })
    await new Promise((resolve) => setTimeout(resolve, patience.step))
    attempt = await read()
  }
  if (attempt?.state === 'waiting' && attempt.paymentAction) {
    return refused({ code: 'PAYMENT_ACTION', action: attempt.paymentAction, order_page: null })
  }
  // A payment without a known outcome: the worker asks the provider, the shopper looks at the order's page.
  return (attempt?.answer as OrderOutcome | null | undefined) ?? refused({ code: 'ORDER_IN_PROGRESS' })
}
