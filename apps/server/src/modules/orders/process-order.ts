import { eq, or, sql } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import { orderAttempt } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { recordEvent } from '../records/record-store.ts'
import { type Attempt, findAttempt, takeOver } from './claim-order.ts'
import { finishOrder } from './finish-order.ts'
import { stepsOf } from './process-log.ts'

export interface ProcessAnswer {
  process: string
  state: Attempt['state']
  /** Steps that ran in this call. */
  ran: string[]
  message: string
}

/**
 * Resumes an order that stopped half way (OBJ-66). Only incomplete steps run, with the same idempotency keys, so nobody
 * is charged twice.
 * @param id of the process, its order, or its subscription
 * @param force takes it over from the process that holds it
 */
export async function processOrder(
  ports: Ports,
  scope: Scope,
  { id, force, actor }: { id: string; force: boolean; actor: string },
): Promise<ProcessAnswer | Refused<'NOT_FOUND' | 'AT_WORK'>> {
  const known = await ports.db.asTenant(scope, (tx) => attemptFor(tx, id))
  if (!known) return refuse('NOT_FOUND')
  if (known.state === 'done' || known.state === 'failed') {
    return { process: known.key, state: known.state, ran: [], message: nothingLeft[known.state] }
  }
  const before = await ports.db.asTenant(scope, (tx) => stepsOf(tx, known.key))
  const endedBefore = new Map(before.map(({ name, endedAt }) => [name, endedAt?.getTime()]))
  const mine = await takeOver(ports, scope, known.key, { force, unknown: true, waiting: true })
  if (!mine) return refuse('AT_WORK')
  await finishOrder(ports, scope, mine)
  return ports.db.asTenant(scope, async (tx) => {
    const { state } = (await findAttempt(tx, known.key))!
    const ran = (await stepsOf(tx, known.key))
      .filter(({ name, endedAt }) => endedAt?.getTime() !== endedBefore.get(name))
      .map(({ name }) => name)
    const message = outcomes[state]
    const type = force ? 'process.forced' : 'process.run'
    await recordEvent(
      tx,
      { of: { recordType: 'process_event', id: known.key }, type, actor, message, data: { ran, state } },
      { id: ports.newId(), at: new Date(ports.clock()) },
    )
    return { process: known.key, state, ran, message }
  })
}

const nothingLeft = {
  done: 'Every step of this process is done already.',
  failed: 'This order was refused and taken back. Nothing is left to be done.',
}
const outcomes = {
  running: 'A provider did not answer. It is tried again by itself.',
  unknown: 'The payment provider does not know yet whether the customer has paid. It is asked again by itself.',
  waiting: 'The customer has not confirmed the payment at the bank yet. Nothing is charged until then.',
  done: 'The process has run to its end.',
  failed: 'The order was refused, and what had been charged was taken back.',
}

async function attemptFor(tx: Tx, id: string): Promise<Attempt | undefined> {
  const [row] = await tx
    .select()
    .from(orderAttempt)
    .where(
      or(
        eq(orderAttempt.key, id),
        eq(orderAttempt.orderReference, id),
        sql`${orderAttempt.orderReference} in (select from_id from object_relation
          where from_type = 'order' and to_type = 'subscription' and to_id = ${id})`,
      ),
    )
    // Of two attempts with the same reference, the placed order's counts.
    .orderBy(sql`${eq(orderAttempt.state, 'failed')}`)
    .limit(1)
  return row
}
