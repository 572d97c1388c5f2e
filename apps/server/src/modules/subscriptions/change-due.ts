import type { CalendarDate } from '@perennial/domain/calendar'
import { and, eq, inArray } from 'drizzle-orm'
import { subscription as subscriptionTable, subscriptionChange } from '../../db/schema/index.ts'
import type { SoldItem } from '../orders/order-plan.ts'
import { held, openBatch, type Work } from './batch.ts'
import { changeAtEnd, mainItem, termFrom } from './change-offer.ts'
import { dropEntries, lockDue } from './diary.ts'
import { lockSubscriptions } from './subscription-store.ts'
import { offerNow, originalOffer } from './told-offer.ts'

/** Carries out the changes of offer or quantity whose day has come. @returns how many were taken from the diary */
export async function changeDue(work: Work, day: CalendarDate): Promise<number> {
  const { tx, now } = work
  const ids = await lockDue(tx, { clock: now.clock, day, kind: 'change' })
  if (ids.length === 0) return 0
  const subscriptions = (await lockSubscriptions(tx, ids, { skipLocked: true })).map(held)
  const mine = subscriptions.map(({ row }) => row.id)
  if (mine.length === 0) return 0
  await dropEntries(tx, mine, ['change'])
  const changes = await tx
    .select()
    .from(subscriptionChange)
    .where(and(inArray(subscriptionChange.subscriptionId, mine), eq(subscriptionChange.state, 'pending')))
    .for('update')
  const batch = openBatch(work)
  for (const subscription of subscriptions) {
    const change = changes.find(({ subscriptionId }) => subscriptionId === subscription.row.id)
    if (!change) continue
    const sold = change.item as SoldItem
    const original = originalOffer(subscription)
    const before = mainItem(subscription)?.name ?? subscription.row.name
    const applied = batch.apply(
      subscription,
      { type: 'change', on: day, ...(change.kind === 'offer' ? { termEndsOn: termFrom(sold, day) } : {}) },
      change.kind === 'price'
        ? { type: 'subscription.price_changed', message: 'The new price counts.', actor: change.actor }
        : {
            type: 'order.change_offer',
            message: `Changed from ${before} to ${sold.name}.`,
            actor: change.actor,
            data: { ...original, switchReason: change.reason },
          },
    )
    if (applied.ok) {
      changeAtEnd(batch, subscription, { sold, day, kind: change.kind })
      if (change.kind === 'offer') {
        const { terms, name } = sold
        const { id } = subscription.row
        subscription.row = { ...subscription.row, terms, name }
        batch.later(() => tx.update(subscriptionTable).set({ terms, name }).where(eq(subscriptionTable.id, id)))
        batch.addEventData(applied.eventId, offerNow('switch', subscription))
      }
    }
    await tx
      .update(subscriptionChange)
      .set({ state: applied.ok ? 'done' : 'dropped' })
      .where(eq(subscriptionChange.id, change.id))
  }
  await batch.write()
  return mine.length
}
