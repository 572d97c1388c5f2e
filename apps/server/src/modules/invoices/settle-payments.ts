import { plus } from '@perennial/domain/calendar'
import { paymentPosting, writeOffPosting } from '@perennial/domain/invoice'
import { money } from '@perennial/domain/money'
import type { Decline } from '@perennial/domain/subscription'
import type { ChargeAnswer } from '@perennial/payments/provider'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { recordset } from '../../db/bulk.ts'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/port.ts'
import { isOneOf, textArray } from '../../db/text-array.ts'
import { due, invoice, payment } from '../../db/schema/index.ts'
import type { StoredMethod } from '../../ports/index.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { subscriptionMailOf } from '../mail/subscription-mail-kinds.ts'
import { post } from './issue-documents.ts'
import { keepMethod } from './keep-method.ts'
import { isLastQuestion, nextQuestion } from '../orders/payment-questions.ts'
import { type Batch, held, openBatch, wire, type Work } from '../subscriptions/batch.ts'
import { clockOf } from '../subscriptions/diary.ts'
import { type BillingSetting, disputedMethods, entryAfter, openAmount, remindersOf } from '../subscriptions/dunning.ts'
import { raiseSubscriptionAlert } from '../subscriptions/subscription-alert.ts'
import { groupBy, lockSubscriptions } from '../subscriptions/subscription-store.ts'

type PaymentRow = typeof payment.$inferSelect

/** What became known of a payment: an answer of its provider, or none. */
export interface Outcome {
  id: string
  answer: ChargeAnswer<StoredMethod> | { outcome: 'unknown' }
}

const open = ['ready', 'unknown', 'action'] as const

/**
 * Books what became known of payments, once: whoever comes second, an answer, a notice or a question, finds them settled
 * and changes nothing (SUB-30).
 * @param machineNow the machine's time, for the next question about those that are not known
 * @returns how many were settled by this call
 */
export async function settlePayments(
  work: Work,
  outcomes: readonly Outcome[],
  { setting, machineNow }: { setting: BillingSetting; machineNow: Date },
): Promise<number> {
  const { tx } = work
  const paid = outcomes.flatMap(({ id, answer }) =>
    answer.outcome === 'paid' ? [{ id, reference: answer.reference }] : [],
  )
  const declined = outcomes.flatMap(({ id, answer }) =>
    answer.outcome === 'declined' ? [{ id, reason: answer.reason, retry: answer.retry }] : [],
  )
  const waiting = outcomes.flatMap(({ id, answer }) =>
    answer.outcome === 'unknown' || answer.outcome === 'pending' || answer.outcome === 'action' ? [id] : [],
  )
  // Subscriptions are locked before payments and invoices, as by everybody else.
  const late = await lockOwners(
    tx,
    [...paid, ...declined].map(({ id }) => id),
  )
  const won = await markPaid(work, paid)
  await keepMethods(work, won, outcomes)
  const lost = await markDeclined(work, declined)
  await askLater(tx, waiting, machineNow)
  if (won.length + lost.length === 0) return 0
  const afterEnd = await bookPaid(work, won)
  await follow(work, { won, lost, late, afterEnd, setting })
  return won.length + lost.length
}

function markPaid(work: Work, paid: readonly { id: string; reference: string }[]): Promise<PaymentRow[]> {
  return settle(work, paid, { state: 'paid', reference: sql`m.reference` })
}

function markDeclined(
  work: Work,
  declined: readonly { id: string; reason: string; retry: string }[],
): Promise<PaymentRow[]> {
  return settle(work, declined, { state: 'declined', reason: sql`m.reason`, retry: sql`m.retry` })
}

/** Settles those that nobody has settled before, by what is known of each (`m`). @returns these */
async function settle(
  { tx, now }: Work,
  payments: readonly { id: string }[],
  outcome: PgUpdateSetSource<typeof payment>,
): Promise<PaymentRow[]> {
  if (payments.length === 0) return []
  return tx
    .update(payment)
    .set({
      ...outcome,
      settledOn: now.today,
      sendingUntil: null,
      askAt: null,
      modifiedAt: now.at,
      version: sql`${payment.version} + 1`,
    })
    .from(sql`${recordset(payment, payments)} as m`)
    .where(and(sql`${payment.id} = m.id`, inArray(payment.state, [...open])))
    .returning(getTableColumns(payment))
}

/** The method of a customer who has paid themselves is what later payments are charged to. */
async function keepMethods(work: Work, won: readonly PaymentRow[], outcomes: readonly Outcome[]): Promise<void> {
  for (const { id, onSession, customerId, subscriptionId } of won) {
    const answer = onSession ? outcomes.find((one) => one.id === id)?.answer : undefined
    if (answer?.outcome !== 'paid' || !answer.method) continue
    const methodId = await keepMethod(work, { customerId, subscriptionId, method: answer.method })
    await work.tx.update(payment).set({ paymentMethodId: methodId }).where(eq(payment.id, id))
  }
}

/** Payments without a known outcome: their provider is asked, as for orders. */
async function askLater(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: payment.id, asked: payment.asked })
    .from(payment)
    .where(and(inArray(payment.id, [...ids]), inArray(payment.state, [...open])))
    .for('update')
  const tries = groupBy(rows, ({ asked }) => String(asked))
  for (const [asked, same] of tries) {
    // After the last planned question it is asked once a day: nobody is charged anew before the outcome is known.
    const askAt = isLastQuestion(Number(asked))
      ? new Date(now.getTime() + 24 * 60 * 60_000)
      : nextQuestion(Number(asked), now)
    await tx
      .update(payment)
      .set({ state: 'unknown', asked: Number(asked) + 1, askAt, sendingUntil: null })
      .where(
        inArray(
          payment.id,
          same.map(({ id }) => id),
        ),
      )
  }
}

/** Adds what was paid to the invoices, and posts it. @returns the invoices that nobody expected to be paid any more */
async function bookPaid({ tx, now }: Work, won: readonly PaymentRow[]): Promise<ReadonlySet<string>> {
  if (won.length === 0) return new Set()
  const writtenOff = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(
      and(
        isOneOf(
          invoice.id,
          won.map(({ invoiceId }) => invoiceId),
        ),
        eq(invoice.state, 'uncollectible'),
      ),
    )
  const wasLost = new Set(writtenOff.map(({ id }) => id))
  await tx.execute(sql`
    update invoice i set paid_minor = i.paid_minor + m.amount_minor, version = i.version + 1,
      state = case when i.paid_minor + m.amount_minor + i.credited_minor >= i.gross_minor then 'paid' else i.state end
    from ${recordset(
      payment,
      won.map(({ invoiceId, amountMinor }) => ({ invoiceId, amountMinor })),
    )} as m
    where i.tenant_id = current_setting('app.tenant') and i.mode = current_setting('app.mode') and i.id = m.invoice_id`)
  await post(
    tx,
    won.map(({ id, invoiceId, provider, amountMinor, currency }) => ({
      id,
      onDay: now.today,
      entries: [
        ...paymentPosting(provider, money(amountMinor, currency)),
        // Money that nobody expected any more: its loss is taken back.
        ...(wasLost.has(invoiceId) ? writeOffPosting(money(-amountMinor, currency)) : []),
      ],
    })),
  )
  return wasLost
}

/** What follows for the subscriptions: those that were past due are in order again, others become past due. */
async function follow(
  work: Work,
  {
    won,
    lost,
    late,
    afterEnd,
    setting,
  }: {
    won: readonly PaymentRow[]
    lost: readonly PaymentRow[]
    late: ReadonlySet<string>
    afterEnd: ReadonlySet<string>
    setting: BillingSetting
  },
): Promise<void> {
  const { tx } = work
  // In a night most are paid and were in order: nothing changes for them, and their receipts are sent.
  await sendReceipts(
    work,
    won.filter(({ subscriptionId, invoiceId }) => !late.has(subscriptionId) && !afterEnd.has(invoiceId)),
  )
  const recovered = won.map(({ subscriptionId }) => subscriptionId).filter((id) => late.has(id))
  const unexpected = won.filter(({ invoiceId }) => afterEnd.has(invoiceId))
  const ids = [...new Set([...recovered, ...[...lost, ...unexpected].map(({ subscriptionId }) => subscriptionId)])]
  if (ids.length === 0) return
  const subscriptions = (await lockSubscriptions(tx, ids)).map(held)
  const clocks = new Map<string, Batch>()
  for (const subscription of subscriptions) {
    const clock = await clockOf(tx, work.scope, subscription.row.customerId)
    const batch = clocks.get(clock) ?? openBatch({ ...work, now: { ...work.now, clock } })
    clocks.set(clock, batch)
    const { id } = subscription.row
    for (const row of unexpected.filter(({ subscriptionId }) => subscriptionId === id)) {
      await notifyLate(tx, batch, subscription, row)
    }
    for (const row of won.filter(
      ({ subscriptionId, invoiceId }) => subscriptionId === id && !afterEnd.has(invoiceId),
    )) {
      batch.apply(
        subscription,
        { type: 'paid', on: work.now.today },
        {
          type: 'payment.paid',
          message: `Paid after all: ${row.id}.`,
          actor: 'billing',
          data: { payment: row.id, total: wire(row.amountMinor, row.currency), currency: row.currency },
        },
      )
      batch.mail('payment_recovered', subscription, { invoice: row.invoiceId })
    }
    for (const row of lost.filter(({ subscriptionId }) => subscriptionId === id)) {
      await declineOne(tx, batch, { subscription, row, setting })
    }
  }
  for (const batch of clocks.values()) await batch.write()
}

/** Money that came after the end: it is booked, revives nothing, and staff decide whether it goes back (SUB-41). */
async function notifyLate(tx: Tx, batch: Batch, subscription: ReturnType<typeof held>, row: PaymentRow): Promise<void> {
  const { id: subscriptionId } = subscription.row
  batch.note(subscription, {
    type: 'payment.late',
    message: 'A payment went through after the subscription had ended.',
    actor: 'billing',
    data: { payment: row.id, invoice: row.invoiceId, total: wire(row.amountMinor, row.currency) },
  })
  await raiseSubscriptionAlert(
    tx,
    {
      id: `late-${row.id}`,
      name: `A payment of subscription ${subscriptionId} went through after its end`,
      type: 'error.late_payment',
      subscriptionId,
      data: { payment: row.id },
    },
    batch.now.at,
  )
}

/** The receipts of renewals that went through: one mail for each invoice that is paid by now. */
async function sendReceipts(work: Work, won: readonly PaymentRow[]): Promise<void> {
  const renewals = won.filter(({ onSession }) => !onSession)
  await queueMails(
    work.tx,
    work,
    work.scope,
    renewals.map(({ invoiceId, subscriptionId, customerId }) =>
      subscriptionMailOf('renewal_receipt', { id: subscriptionId, customerId }, { invoice: invoiceId, now: work.now }),
    ),
  )
}

/** Locks the subscriptions of payments. @returns those that are past due */
async function lockOwners(tx: Tx, payments: readonly string[]): Promise<ReadonlySet<string>> {
  if (payments.length === 0) return new Set()
  const { rows } = await tx.execute(sql`
    select id, status from subscription
    where id = any (array(select subscription_id from payment where id = any (${textArray(payments)})))
    order by id for update`)
  return new Set(rows.filter(({ status }) => status === 'past_due').map(({ id }) => String(id)))
}

async function declineOne(
  tx: Tx,
  batch: Batch,
  { subscription, row, setting }: { subscription: ReturnType<typeof held>; row: PaymentRow; setting: BillingSetting },
): Promise<void> {
  const [bill] = await tx.select().from(invoice).where(eq(invoice.id, row.invoiceId))
  const on = row.settledOn ?? batch.now.today
  const isFirst = subscription.life.status !== 'past_due'
  const applied = batch.apply(
    subscription,
    { type: 'declined', on },
    {
      type: 'payment.declined',
      message: `Payment declined: ${row.reason}.`,
      actor: 'billing',
      data: {
        payment: row.id,
        invoice: row.invoiceId,
        reason: row.reason,
        retry: row.retry,
        open: bill && openAmount(bill),
      },
    },
  )
  if (!applied.ok || subscription.life.status !== 'past_due' || bill?.state !== 'open') return
  // What customers try themselves neither delays nor hastens what is planned.
  if (row.onSession && (await isPlanned(tx, subscription.row.id))) return
  const rows = await tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.invoiceId, row.invoiceId),
        eq(payment.state, 'declined'),
        row.onSession ? undefined : eq(payment.onSession, false),
      ),
    )
    .orderBy(asc(payment.ordinal))
  const disputed = await disputedMethods(tx, [subscription.row.paymentMethodId])
  const declines = rows.map(
    ({ settledOn, reason, retry }): Decline => ({
      on: settledOn ?? on,
      reason: reason ?? 'declined',
      retry: disputed.size > 0 ? 'with_customer' : (retry ?? 'later'),
    }),
  )
  const entry = entryAfter(subscription.row.id, declines, setting)
  batch.plan(entry)
  if (!isFirst) return
  for (const reminder of remindersOf(subscription.row.id, on, setting)) batch.plan(reminder)
  batch.mail('payment_failed', subscription, {
    invoice: row.invoiceId,
    accessUntil: plus(on, setting.grace_days, 'days'),
    ...(entry.kind === 'retry' ? { day: entry.dueOn } : {}),
    ...(row.reason === null ? {} : { reason: row.reason }),
  })
}

/** Whether another try, or the end of trying, is in the diary. */
async function isPlanned(tx: Tx, subscriptionId: string): Promise<boolean> {
  const [entry] = await tx
    .select({ kind: due.kind })
    .from(due)
    .where(and(eq(due.subjectId, subscriptionId), inArray(due.kind, ['retry', 'give_up'])))
    .limit(1)
  return entry !== undefined
}
