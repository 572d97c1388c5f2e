import type { CalendarDate } from '@perennial/domain/calendar'
import { held, openBatch, type Work } from './batch.ts'
import { lockDue } from './diary.ts'
import { lockSubscriptions } from './subscription-store.ts'

/** Ends the subscriptions whose end has come. @returns how many were taken from the diary */
export async function endDue(work: Work, day: CalendarDate): Promise<number> {
  const { tx, now } = work
  const ids = await lockDue(tx, { clock: now.clock, day, kind: 'end' })
  if (ids.length === 0) return 0
  const batch = openBatch(work)
  const subscriptions = (await lockSubscriptions(tx, ids, { skipLocked: true })).map(held)
  for (const subscription of subscriptions) {
    // One that is past due is planned again when it has been paid.
    batch.replan(subscription)
    const reason = subscription.life.cancelReason ?? 'term_over'
    batch.apply(
      subscription,
      { type: 'endReached', on: subscription.life.cancelOn ?? day },
      {
        type: 'subscription.ended',
        message: reason === 'term_over' ? 'Its term is over.' : 'Its cancellation has taken effect.',
        actor: 'billing',
        data: { reason },
      },
    )
  }
  await batch.write()
  return subscriptions.length
}

/** Resumes the subscriptions whose pause is over. @returns how many were taken from the diary */
export async function resumeDue(work: Work, day: CalendarDate): Promise<number> {
  const { tx, now } = work
  const ids = await lockDue(tx, { clock: now.clock, day, kind: 'resume' })
  if (ids.length === 0) return 0
  const batch = openBatch(work)
  const subscriptions = (await lockSubscriptions(tx, ids, { skipLocked: true })).map(held)
  for (const subscription of subscriptions) {
    batch.replan(subscription)
    batch.apply(
      subscription,
      { type: 'resume', on: subscription.life.pause?.until ?? day },
      { type: 'subscription.resumed', message: 'Its pause is over.', actor: 'billing' },
    )
  }
  await batch.write()
  return subscriptions.length
}
