import { sameValue } from '@perennial/domain/json'
import { type DisputeFacts, disputePosting } from '@perennial/domain/invoice'
import { money } from '@perennial/domain/money'
import type { Dispute } from '@perennial/payments/provider'
import { and, eq, sql } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { dispute, payment } from '../../db/schema/index.ts'
import type { PaymentAccount, Ports } from '../../ports/index.ts'
import { type Batch, held, type Held, openBatch, wire } from '../subscriptions/batch.ts'
import { clockOf, dropEntries } from '../subscriptions/diary.ts'
import { openInvoices, planEnd } from '../subscriptions/dunning.ts'
import { raiseSubscriptionAlert } from '../subscriptions/subscription-alert.ts'
import { lockSubscriptions } from '../subscriptions/subscription-store.ts'

type DisputeRow = typeof dispute.$inferSelect
type PaymentRow = typeof payment.$inferSelect

type DisputePorts = Pick<Ports, 'db' | 'newId' | 'clock' | 'jobs' | 'businessTime'>

/**
 * Books what a provider tells of a dispute: what has changed since it was booked last, so that notices may come twice, late
 * or out of order (SUB-57). What is decided does not become open again.
 * @returns false when the payment is not booked here
 */
export async function bookDispute(
  ports: DisputePorts,
  scope: Scope,
  account: PaymentAccount,
  told: Dispute,
): Promise<boolean> {
  const { db, newId, jobs, clock: machine } = ports
  const paid = await db.asTenant(scope, (tx) => paymentOf(tx, account, told.payment))
  if (!paid) return false
  const { customerId, subscriptionId } = paid
  const business = await ports.businessTime(scope, customerId)
  await db.asTenant(scope, async (tx) => {
    // Whoever books something of this subscription at the same time comes before or after.
    const [loaded] = await lockSubscriptions(tx, [subscriptionId])
    if (!loaded) return
    const subscription = held(loaded)
    const now = { ...business, clock: await clockOf(tx, scope, customerId) }
    const batch = openBatch({ tx, scope, newId, now, jobs, clock: machine })
    const known = await disputeOf(tx, account, told.id)
    if (known && known.state !== 'open' && told.state === 'open') return
    const row = rowOf(told, { known, paid, batch })
    if (known && isSame(known, row)) return
    const entries = disputePosting(account.provider, known ? factsOf(known) : null, factsOf(row))
    if (entries.length > 0) batch.post({ id: `${row.id}-${row.version}`, onDay: now.today, entries })
    await store(tx, row, known)
    if (known?.state !== row.state) await follow(tx, batch, subscription, { row, paid })
    await batch.write()
  })
  return true
}

async function paymentOf(tx: Tx, { provider, connection }: PaymentAccount, reference: string) {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.provider, provider), eq(payment.connection, connection), eq(payment.reference, reference)))
  return row
}

async function disputeOf(tx: Tx, { provider, connection }: PaymentAccount, reference: string) {
  const [row] = await tx
    .select()
    .from(dispute)
    .where(and(eq(dispute.provider, provider), eq(dispute.connection, connection), eq(dispute.reference, reference)))
    .for('update')
  return row
}

const factsOf = ({ state, amountMinor, currency, taken, feeMinor, feeCurrency }: Booked): DisputeFacts => ({
  state,
  amount: money(amountMinor, currency),
  taken,
  fee: feeMinor === null || feeCurrency === null ? null : money(feeMinor, feeCurrency),
})

const isSame = (known: DisputeRow, row: Booked): boolean =>
  known.answerBy?.getTime() === row.answerBy?.getTime() && sameValue(factsOf(known), factsOf(row))

type Booked = Omit<DisputeRow, 'tenantId' | 'mode'>

function rowOf(
  { id: reference, state, amount, taken, fee, answerBy }: Dispute,
  { known, paid, batch }: { known: DisputeRow | undefined; paid: PaymentRow; batch: Batch },
): Booked {
  const { at, today } = batch.now
  return {
    id: known?.id ?? batch.newId(),
    provider: paid.provider,
    connection: paid.connection,
    reference,
    paymentId: paid.id,
    invoiceId: paid.invoiceId,
    customerId: paid.customerId,
    subscriptionId: paid.subscriptionId,
    paymentMethodId: paid.paymentMethodId,
    state,
    amountMinor: amount.minor,
    currency: amount.currency,
    // A provider that has given back what it took may no longer say that it did.
    taken: taken || (known?.taken ?? false),
    feeMinor: fee?.minor ?? null,
    feeCurrency: fee?.currency ?? null,
    answerBy: answerBy === null ? null : new Date(answerBy),
    openedOn: known?.openedOn ?? today,
    settledOn: state === 'open' ? null : (known?.settledOn ?? today),
    version: (known?.version ?? 0) + 1,
    createdAt: known?.createdAt ?? at,
    modifiedAt: at,
  }
}

async function store(tx: Tx, { id, ...row }: Booked, known: DisputeRow | undefined): Promise<void> {
  if (known) await tx.update(dispute).set(row).where(eq(dispute.id, id))
  else await tx.insert(dispute).values({ id, ...row })
  await tx
    .update(payment)
    .set({
      disputedMinor: sql`(select coalesce(sum(d.amount_minor), 0) from dispute d
        where d.payment_id = ${row.paymentId} and d.taken and d.state <> 'won')`,
      version: sql`${payment.version} + 1`,
      modifiedAt: row.modifiedAt,
    })
    .where(eq(payment.id, row.paymentId))
}

const messages = {
  open: 'The customer has taken a payment back at the bank.',
  won: 'The bank has decided a dispute for the business.',
  lost: 'The bank has decided a dispute for the customer.',
} as const

/** Tells staff, and stops or resumes the retries of what is missing. */
async function follow(
  tx: Tx,
  batch: Batch,
  subscription: Held,
  { row, paid }: { row: Booked; paid: PaymentRow },
): Promise<void> {
  const { state, currency } = row
  const { id: subscriptionId, orderReference } = subscription.row
  batch.note(subscription, {
    type: `dispute.${state === 'open' ? 'opened' : state}`,
    message: messages[state],
    actor: 'billing',
    data: {
      dispute: row.id,
      payment: paid.id,
      disputed: wire(row.amountMinor, currency),
      ...(row.answerBy ? { answerBy: row.answerBy.toISOString() } : {}),
    },
  })
  if (state !== 'won') {
    const what = state === 'lost' ? 'was taken back by the customer’s bank' : 'is disputed at the customer’s bank'
    await raiseSubscriptionAlert(
      tx,
      {
        id: `${state}-${row.id}`,
        name: `A payment of order ${orderReference} ${what}`,
        type: 'error.dispute',
        subscriptionId,
        data: { order_reference: orderReference, dispute: row.id, payment: paid.id },
      },
      batch.now.at,
    )
  }
  const { pastDueSince } = subscription.life
  if (pastDueSince === null || row.paymentMethodId !== subscription.row.paymentMethodId) return
  const { today } = batch.now
  if (state === 'open') {
    await dropEntries(tx, [subscriptionId], ['retry'])
    await planEnd(tx, batch, subscription)
  } else if (state === 'won' && (await openInvoices(tx, [subscriptionId])).length > 0) {
    await dropEntries(tx, [subscriptionId], ['give_up', 'retry'])
    batch.plan({ dueOn: today, kind: 'retry', subjectId: subscriptionId })
  }
}
