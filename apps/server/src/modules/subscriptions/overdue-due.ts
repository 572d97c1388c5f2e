import { type CalendarDate, plus } from '@perennial/domain/calendar'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { held, openBatch, type Work } from './batch.ts'
import { due } from '../../db/schema/index.ts'
import { lockDue } from './diary.ts'
import { type BillingSetting, giveUpDay, openInvoices, remindersOf } from './dunning.ts'
import { lockSubscriptions } from './subscription-store.ts'

/**
 * Makes the subscriptions past due whose invoices should have been paid by hand by now.
 * @returns how many were taken from the diary
 */
export async function overdueDue(
  work: Work,
  day: CalendarDate,
  setting: Pick<BillingSetting, 'retry_days' | 'grace_days'>,
): Promise<number> {
  const { tx, now } = work
  const ids = await lockDue(tx, { clock: now.clock, day, kind: 'overdue' })
  if (ids.length === 0) return 0
  const subscriptions = (await lockSubscriptions(tx, ids, { skipLocked: true })).map(held)
  const mine = subscriptions.map(({ row }) => row.id)
  if (mine.length === 0) return 0
  // One that was issued later has its own day.
  await tx.delete(due).where(and(inArray(due.subjectId, mine), eq(due.kind, 'overdue'), lte(due.dueOn, day)))
  const open = new Map((await openInvoices(tx, mine)).map(({ subscriptionId, id }) => [subscriptionId, id]))
  const batch = openBatch(work)
  for (const subscription of subscriptions) {
    const { id } = subscription.row
    const invoice = open.get(id)
    if (invoice === undefined || subscription.life.status === 'past_due') continue
    const declined = batch.apply(
      subscription,
      { type: 'declined', on: day },
      { type: 'subscription.past_due', message: 'Its invoice was not paid in time.', actor: 'billing' },
    )
    if (!declined.ok) continue
    batch.plan({ dueOn: giveUpDay(day, setting.retry_days), kind: 'give_up', subjectId: id })
    for (const entry of remindersOf(id, day, setting)) batch.plan(entry)
    batch.mail('payment_failed', subscription, { invoice, accessUntil: plus(day, setting.grace_days, 'days') })
  }
  await batch.write()
  return mine.length
}
