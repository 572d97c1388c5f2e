import type { CalendarDate } from '@perennial/domain/calendar'
import type { NoticeKind } from '@perennial/domain/subscription'
import type { CardFacts } from '@perennial/payments/provider'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { due, notice, paymentMethod, subscription } from '../../db/schema/index.ts'
import type { Ports, StoredMethod } from '../../ports/index.ts'
import { expiryOf } from '../invoices/keep-method.ts'
import { held, openBatch, type Work } from '../subscriptions/batch.ts'
import { batchSize, lockDue, noticesOf } from '../subscriptions/diary.ts'
import type { BillingSetting } from '../subscriptions/dunning.ts'
import { lockSubscriptions } from '../subscriptions/subscription-store.ts'

const switchOf = {
  renewal_notice: 'renewal_notices',
  trial_notice: 'trial_notices',
  card_notice: 'card_notices',
} as const satisfies Readonly<Record<NoticeKind, keyof BillingSetting>>

/**
 * Tells customers what is coming, each thing once (SUB-42, SUB-43). What no longer comes, because somebody has cancelled
 * or the card was replaced, is told to nobody. A notice that the law asks for is sent whatever the setting says.
 * @returns how many subscriptions were taken from the diary
 */
export async function noticeDue(
  work: Work,
  { day, kind, setting }: { day: CalendarDate; kind: NoticeKind; setting: BillingSetting },
): Promise<number> {
  const { tx, now } = work
  const ids = await lockDue(tx, { clock: now.clock, day, kind })
  if (ids.length === 0) return 0
  const subscriptions = (await lockSubscriptions(tx, ids, { skipLocked: true })).map(held)
  const batch = openBatch(work)
  for (const subscription of subscriptions) {
    const { row, life, pending } = subscription
    await tx.delete(due).where(and(eq(due.subjectId, row.id), eq(due.kind, kind), lte(due.dueOn, day)))
    const planned = noticesOf(life, row, pending).find((one) => one.kind === kind && one.on <= day)
    // The day that it is about has come: the charge itself tells it.
    if (!planned || planned.about <= now.today) continue
    if (!setting[switchOf[kind]] && !planned.required) continue
    const fresh = await tx
      .insert(notice)
      .values({ subscriptionId: row.id, kind, aboutOn: planned.about, createdAt: now.at })
      .onConflictDoNothing()
      .returning({ kind: notice.kind })
    if (fresh.length > 0) batch.mail(kind, subscription, { day: planned.about })
  }
  await batch.write()
  return subscriptions.length
}

/**
 * Asks the providers for the cards that seem to expire before their next charge: banks replace cards, and whoever has got
 * a new one is not told of the old one. Outside of any transaction. A provider that does not answer leaves all as it is.
 */
export async function refreshCards(
  { db, payment, log }: Pick<Ports, 'db' | 'payment' | 'log'>,
  scope: Scope,
  { clock, day }: { clock: string; day: CalendarDate },
): Promise<void> {
  const found = await db.asTenant(scope, (tx) =>
    tx
      .select({ id: subscription.id, method: paymentMethod })
      .from(due)
      .innerJoin(subscription, eq(subscription.id, due.subjectId))
      .innerJoin(paymentMethod, eq(paymentMethod.id, subscription.paymentMethodId))
      .where(and(eq(due.clock, clock), lte(due.dueOn, day), eq(due.kind, 'card_notice')))
      .limit(batchSize),
  )
  for (const { id, method } of found) {
    try {
      const known = await payment.method(scope, storedOf(method))
      const until = known ? expiryOf(known) : null
      if (!known || until === null || until <= (expiryOf(storedOf(method)) ?? '')) continue
      await db.asTenant(scope, async (tx) => {
        await tx.update(paymentMethod).set({ card: known.card }).where(eq(paymentMethod.id, method.id))
        await tx
          .update(subscription)
          .set({ cardExpiresOn: until })
          .where(and(inArray(subscription.id, [id]), eq(subscription.paymentMethodId, method.id)))
      })
    } catch (error) {
      log.warn('a card could not be looked up at its provider', { error, subscription: id })
    }
  }
}

/** A stored method as its provider knows it. */
const storedOf = (row: typeof paymentMethod.$inferSelect): StoredMethod => ({
  id: row.methodId,
  customer: row.providerCustomer,
  type: row.type as StoredMethod['type'],
  card: row.card as CardFacts | null,
  provider: row.provider,
  connection: row.connection,
})
