import { laterOf } from '@perennial/domain/calendar'
import { and, eq, isNotNull, min, sql } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { due, testClock } from '../../db/schema/index.ts'
import { type BillingPorts, billScope } from '../subscriptions/run-billing.ts'
import { diaryClock } from './test-clocks.ts'

/** How often a day is lived again before the clock stops: other workers may have its rows in hand. */
const maxRepeats = 50

/**
 * Moves a test clock to its target: day by day, so that everything happens in its order and with its dates (SUB-46). Days
 * on which nothing is planned are passed at once. Begins with what is still open today, such as the payment of a switch
 * that staff have made a moment ago. Goes on where another worker has stopped.
 */
export async function advanceClock(
  ports: BillingPorts,
  scope: Scope,
  { id, signal }: { id: string; signal?: AbortSignal },
): Promise<void> {
  let [lastDay, times, isFirst] = ['', 0, true]
  for (;;) {
    signal?.throwIfAborted()
    const step = await ports.db.asTenant(scope, (tx) => nextDay(tx, id, { isFirst }))
    if (!step) return
    isFirst = false
    times = step.day === lastDay ? times + 1 : 0
    lastDay = step.day
    try {
      if (times > maxRepeats) throw new Error(`Something that is due on ${step.day} cannot be done.`)
      // Installation and customer: the port reads the day that was just begun.
      await billScope(ports, scope, await ports.businessTime(scope, step.customerId ?? undefined))
    } catch (error) {
      const message = 'It stopped: something failed on this day. The report says what.'
      await ports.db.asTenant(scope, (tx) =>
        tx.update(testClock).set({ targetOn: null, message }).where(eq(testClock.id, id)),
      )
      throw error
    }
    if (step.arrived) {
      await ports.db.asTenant(scope, (tx) =>
        tx
          .update(testClock)
          .set({ targetOn: null, version: sql`${testClock.version} + 1` })
          .where(and(eq(testClock.id, id), eq(testClock.targetOn, step.day))),
      )
      return
    }
  }
}

/** Begins the next day of a moving clock: today, then the first one on which something is planned, or its target. */
async function nextDay(tx: Tx, id: string, { isFirst }: { isFirst: boolean }) {
  const [clock] = await tx
    .select()
    .from(testClock)
    .where(and(eq(testClock.id, id), isNotNull(testClock.targetOn)))
    .for('update')
  if (!clock) return undefined
  const target = clock.targetOn!
  const [planned] = await tx
    .select({ day: min(due.dueOn) })
    .from(due)
    .where(eq(due.clock, diaryClock(clock)))
  const following = planned?.day && planned.day < target ? planned.day : target
  const next = isFirst ? clock.nowOn : following
  // A day that was begun and not ended is lived again: what has happened on it is in no diary any more.
  const on = laterOf(next, clock.nowOn)
  await tx.update(testClock).set({ nowOn: on }).where(eq(testClock.id, id))
  return { day: on, customerId: clock.customerId, arrived: on >= target }
}
