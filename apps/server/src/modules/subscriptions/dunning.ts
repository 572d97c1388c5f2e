import { type CalendarDate, laterOf, plus } from '@perennial/domain/calendar'
import { type Decline, nextTry, reminderDays } from '@perennial/domain/subscription'
import type { SettingValue } from '@perennial/domain/settings'
import { and, asc, eq, inArray, isNotNull, lte, ne, or } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { dispute, due, invoice, payment, paymentMethod } from '../../db/schema/index.ts'
import { lockBalances } from '../invoices/credit-balance.ts'
import { readSetting } from '../settings/setting-store.ts'
import { balancePosting, writeOffPosting } from '@perennial/domain/invoice'
import { money } from '@perennial/domain/money'
import { type Batch, held, type Held, openBatch, wire, type Work } from './batch.ts'
import { readyPayment } from '../invoices/ready-payment.ts'
import { dropEntries, type Entry, lockDue } from './diary.ts'
import { lockSubscriptions } from './subscription-store.ts'
import { originalOffer } from './told-offer.ts'

export type BillingSetting = SettingValue<'billing'>

/** The day after which nothing is tried any more. */
export const giveUpDay = (declinedOn: CalendarDate, retryDays: readonly number[]): CalendarDate =>
  plus(declinedOn, Math.max(0, ...retryDays), 'days')

/** The reminders of a payment that is missing, for the diary. */
export const remindersOf = (
  subjectId: string,
  declinedOn: CalendarDate,
  { retry_days }: Pick<BillingSetting, 'retry_days'>,
): Entry[] =>
  Object.values(reminderDays(declinedOn, retry_days)).flatMap((dueOn) =>
    dueOn === null ? [] : [{ dueOn, kind: 'reminder' as const, subjectId }],
  )

/** What follows a decline, for the diary. @param declines of one invoice, the oldest first */
export function entryAfter(
  subscriptionId: string,
  declines: readonly Decline[],
  setting: Pick<BillingSetting, 'retry_days' | 'max_attempts'>,
): Entry {
  const retryDays = [...setting.retry_days].sort((one, other) => one - other)
  const answer = nextTry(declines, { retryDays, maxAttempts: setting.max_attempts })
  const subjectId = subscriptionId
  if ('tryOn' in answer) return { dueOn: answer.tryOn, kind: 'retry', subjectId }
  if ('waitFor' in answer) return { dueOn: answer.until, kind: 'give_up', subjectId }
  return { dueOn: declines.at(-1)!.on, kind: 'give_up', subjectId }
}

type InvoiceRow = typeof invoice.$inferSelect

/** Invoices of subscriptions that are not paid, locked. */
export const openInvoices = (tx: Tx, subscriptions: readonly string[]): Promise<InvoiceRow[]> =>
  tx
    .select()
    .from(invoice)
    .where(
      and(inArray(invoice.subscriptionId, [...subscriptions]), eq(invoice.kind, 'invoice'), eq(invoice.state, 'open')),
    )
    .orderBy(invoice.id)
    .for('update')

/**
 * Makes the payments of past due subscriptions ready again whose next try has come.
 * @returns how many subscriptions were taken from the diary
 */
export async function retryDue(work: Work, day: CalendarDate): Promise<number> {
  const { tx, now } = work
  const ids = await lockDue(tx, { clock: now.clock, day, kind: 'retry' })
  if (ids.length === 0) return 0
  const subscriptions = (await lockSubscriptions(tx, ids, { skipLocked: true })).map(held)
  await dropEntries(
    tx,
    subscriptions.map(({ row }) => row.id),
    ['retry'],
  )
  const batch = openBatch(work)
  const disputed = await disputedMethods(
    tx,
    subscriptions.map(({ row }) => row.paymentMethodId),
  )
  const isStopped = ({ row }: Held) => disputed.has(row.paymentMethodId)
  await payAgain(
    tx,
    batch,
    subscriptions.filter((one) => !isStopped(one)),
  )
  for (const one of subscriptions.filter(isStopped)) await planEnd(tx, batch, one)
  await batch.write()
  return subscriptions.length
}

/** Which of these methods had a payment that was taken back at the bank: nothing is tried with them again (SUB-57). */
export async function disputedMethods(
  tx: Tx,
  methods: readonly (string | null)[],
): Promise<ReadonlySet<string | null>> {
  const ids = [...new Set(methods.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: dispute.paymentMethodId })
    .from(dispute)
    .where(and(inArray(dispute.paymentMethodId, ids), ne(dispute.state, 'won')))
  return new Set(rows.map(({ id }) => id))
}

/** Plans the end of trying for a subscription whose missing payment only its customer can make. */
export async function planEnd(tx: Tx, batch: Batch, { row, life }: Held): Promise<void> {
  if (life.status !== 'past_due' || life.pastDueSince === null) return
  const { retry_days } = await readSetting(tx, 'billing')
  const dueOn = laterOf(giveUpDay(life.pastDueSince, retry_days), batch.now.today)
  batch.plan({ dueOn, kind: 'give_up', subjectId: row.id })
}

/** Makes payments of all open invoices of subscriptions ready, with the methods that they have now. */
export async function payAgain(tx: Tx, batch: Batch, subscriptions: readonly Held[]): Promise<number> {
  const open = await openInvoices(
    tx,
    subscriptions.map(({ row }) => row.id),
  )
  if (open.length === 0) return 0
  const known = await tx
    .select({ invoiceId: payment.invoiceId, ordinal: payment.ordinal, state: payment.state })
    .from(payment)
    .where(
      inArray(
        payment.invoiceId,
        open.map(({ id }) => id),
      ),
    )
    .orderBy(asc(payment.ordinal))
  const methods = await tx
    .select()
    .from(paymentMethod)
    .where(
      inArray(
        paymentMethod.id,
        subscriptions.map(({ row }) => row.paymentMethodId ?? ''),
      ),
    )
  let made = 0
  for (const one of open) {
    const { row } = subscriptions.find((subscription) => subscription.row.id === one.subscriptionId)!
    const tries = known.filter(({ invoiceId }) => invoiceId === one.id)
    // Never two at once: one that is under way may still go through.
    if (tries.some(({ state }) => state === 'ready' || state === 'unknown' || state === 'action')) continue
    const method = methods.find(({ id }) => id === row.paymentMethodId)
    const amount = one.grossMinor - one.paidMinor - one.creditedMinor
    if (!method || amount <= 0n) continue
    const ordinal = (tries.at(-1)?.ordinal ?? 0) + 1
    batch.pay(readyPayment(batch, row, { invoiceId: one.id, amount, method, ordinal }))
    made += 1
  }
  return made
}

/**
 * Reminds the customers whose payment is still missing: halfway, and before the end.
 * @returns how many subscriptions were taken from the diary
 */
export async function remindDue(work: Work, day: CalendarDate, setting: BillingSetting): Promise<number> {
  const { tx, now } = work
  const ids = await lockDue(tx, { clock: now.clock, day, kind: 'reminder' })
  if (ids.length === 0) return 0
  const subscriptions = (await lockSubscriptions(tx, ids, { skipLocked: true })).map(held)
  const batch = openBatch(work)
  for (const subscription of subscriptions) {
    const { row, life } = subscription
    await tx.delete(due).where(and(eq(due.subjectId, row.id), eq(due.kind, 'reminder'), lte(due.dueOn, day)))
    const open = await openInvoices(tx, [row.id])
    if (life.status !== 'past_due' || life.pastDueSince === null || open.length === 0) continue
    const { last } = reminderDays(life.pastDueSince, setting.retry_days)
    batch.mail(last !== null && day >= last ? 'payment_last_warning' : 'payment_reminder', subscription, {
      invoice: open.at(-1)!.id,
      day: giveUpDay(life.pastDueSince, setting.retry_days),
      accessUntil: plus(life.pastDueSince, setting.grace_days, 'days'),
    })
  }
  await batch.write()
  return subscriptions.length
}

/**
 * Ends the subscriptions whose payments could not be collected, or leaves them open, as the setting says.
 * @returns how many subscriptions were taken from the diary
 */
export async function giveUpDue(work: Work, day: CalendarDate, atEnd: BillingSetting['at_end']): Promise<number> {
  const { tx, now } = work
  const ids = await lockDue(tx, { clock: now.clock, day, kind: 'give_up' })
  if (ids.length === 0) return 0
  const subscriptions = (await lockSubscriptions(tx, ids, { skipLocked: true })).map(held)
  await dropEntries(
    tx,
    subscriptions.map(({ row }) => row.id),
    ['give_up'],
  )
  const batch = openBatch(work)
  for (const subscription of subscriptions) {
    const open = await openInvoices(tx, [subscription.row.id])
    if (subscription.life.status !== 'past_due' || open.length === 0) continue
    if (await isBeingPaid(tx, open)) {
      // Its customer pays at this moment: what comes of that is known tomorrow.
      batch.plan({ dueOn: plus(day, 1, 'days'), kind: 'give_up', subjectId: subscription.row.id })
      continue
    }
    if (atEnd === 'keep_open') {
      batch.mail('payment_kept_open', subscription, { invoice: open.at(-1)!.id })
      batch.note(subscription, {
        type: 'subscription.kept_open',
        message: 'All retries are over. It stays open until it is paid by hand.',
        actor: 'billing',
      })
      continue
    }
    const ended = batch.apply(
      subscription,
      { type: 'gaveUp', on: day },
      {
        type: 'order.cancel_subscription',
        message: 'Ended: its payment could not be collected.',
        actor: 'billing',
        data: { cancelReason: 'payment', ...originalOffer(subscription) },
      },
    )
    if (!ended.ok) continue
    batch.mail('payment_ended', subscription, { invoice: open.at(-1)!.id, day })
    await writeOff(tx, batch, open)
  }
  await batch.write()
  return subscriptions.length
}

/** Whether somebody, a worker or the customer, has a payment of invoices in hand. */
async function isBeingPaid(tx: Tx, open: readonly InvoiceRow[]): Promise<boolean> {
  const [row] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        inArray(
          payment.invoiceId,
          open.map(({ id }) => id),
        ),
        or(eq(payment.state, 'action'), and(eq(payment.state, 'ready'), isNotNull(payment.sendingUntil))),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Closes invoices that nobody will pay; a balance that the customer has pays its part first. */
async function writeOff(tx: Tx, batch: Batch, open: readonly InvoiceRow[]): Promise<void> {
  const balances = await lockBalances(
    tx,
    open.map(({ customerId }) => customerId),
  )
  for (const one of open) {
    const { currency } = one
    const left = one.grossMinor - one.paidMinor - one.creditedMinor
    const paid = left > 0n ? balances.take(one.customerId, currency, left) : 0n
    const lost = left - paid
    batch.post({
      id: batch.newId(),
      onDay: batch.now.today,
      entries: [...balancePosting(money(paid, currency)), ...writeOffPosting(money(lost, currency))],
    })
    await tx
      .update(invoice)
      .set({
        state: lost > 0n ? 'uncollectible' : 'paid',
        paidMinor: one.paidMinor + paid,
        version: one.version + 1,
      })
      .where(eq(invoice.id, one.id))
    await tx
      .update(payment)
      .set({ state: 'cancelled', modifiedAt: batch.now.at })
      .where(and(eq(payment.invoiceId, one.id), eq(payment.state, 'ready')))
  }
  await balances.store()
}

/** What is missing of an invoice, as events have it. */
export const openAmount = ({ grossMinor, paidMinor, creditedMinor, currency }: InvoiceRow): number =>
  wire(grossMinor - paidMinor - creditedMinor, currency)
