import { type CreditLine, creditPosting, type IssuedLine } from '@perennial/domain/invoice'
import { money } from '@perennial/domain/money'
import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { charge, invoice, invoiceLine, payment, type Seller } from '../../db/schema/index.ts'
import type { Batch, Held } from '../subscriptions/batch.ts'
import { groupBy } from '../subscriptions/subscription-store.ts'
import { addToBalance } from './credit-balance.ts'
import type { NewLine } from './issue-documents.ts'

export type InvoiceRow = typeof invoice.$inferSelect
type PaymentRow = typeof payment.$inferSelect

/** An invoice with the lines of one subscription, and what was paid for it. */
export interface IssuedInvoice {
  row: InvoiceRow
  lines: IssuedLine[]
  payments: PaymentRow[]
}

/**
 * The invoices of a subscription, locked until the transaction ends, with what is left of their lines: a credit note that
 * is made meanwhile waits, and finds less (SUB-29).
 * @param options.withoutAddOns leaves out the lines of add-ons: a change of the offer leaves them as they are
 */
export async function lockInvoices(
  tx: Tx,
  subscriptionId: string,
  { withoutAddOns = false }: { withoutAddOns?: boolean } = {},
): Promise<IssuedInvoice[]> {
  const lines = await tx
    .select()
    .from(invoiceLine)
    .where(
      and(
        eq(invoiceLine.subscriptionId, subscriptionId),
        sql`${invoiceLine.correctsId} is null`,
        withoutAddOns
          ? notExists(
              tx
                .select()
                .from(charge)
                .where(and(eq(charge.id, invoiceLine.chargeId), charge.addOn)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(invoiceLine.invoiceId), asc(invoiceLine.ordinal))
  const ids = [...new Set(lines.map(({ invoiceId }) => invoiceId))].sort()
  if (ids.length === 0) return []
  const rows = await tx.select().from(invoice).where(inArray(invoice.id, ids)).orderBy(invoice.id).for('update')
  const payments = await tx
    .select()
    .from(payment)
    .where(inArray(payment.invoiceId, ids))
    .orderBy(asc(payment.ordinal))
    .for('update')
  const credits = await tx
    .select({
      id: invoiceLine.correctsId,
      net: sql<bigint>`sum(${invoiceLine.netMinor})::bigint`,
      tax: sql<bigint>`sum(${invoiceLine.taxMinor})::bigint`,
    })
    .from(invoiceLine)
    .where(
      inArray(
        invoiceLine.correctsId,
        lines.map(({ id }) => id),
      ),
    )
    .groupBy(invoiceLine.correctsId)
  const creditOf = new Map(credits.map((one) => [one.id, one]))
  const linesOf = groupBy(lines, ({ invoiceId }) => invoiceId)
  const paymentsOf = groupBy(payments, ({ invoiceId }) => invoiceId)
  return rows.map((row) => ({
    row,
    payments: paymentsOf.get(row.id) ?? [],
    lines: (linesOf.get(row.id) ?? []).map((line): IssuedLine => {
      const amount = (minor: bigint) => money(minor, row.currency)
      const credited = creditOf.get(line.id)
      return {
        id: line.id,
        name: line.name,
        rate: { name: line.taxName, percent: line.taxPercent },
        net: amount(line.netMinor),
        tax: amount(line.taxMinor),
        service:
          line.serviceFrom === null || line.serviceTo === null ? null : { from: line.serviceFrom, to: line.serviceTo },
        credited: { net: amount(credited?.net ?? 0n), tax: amount(credited?.tax ?? 0n) },
      }
    }),
  }))
}

/** Whether a payment of an invoice is on its way, so that nobody knows yet what is paid. */
export const isUnderWay = ({ payments }: Pick<IssuedInvoice, 'payments'>): boolean =>
  payments.some(({ state }) => state === 'ready' || state === 'unknown' || state === 'action')

/** Whether the bank has taken back what was paid for an invoice: giving back its lines would pay the customer twice. */
export const isDisputed = ({ payments }: Pick<IssuedInvoice, 'payments'>): boolean =>
  payments.some(({ disputedMinor }) => disputedMinor > 0n)

/**
 * Issues a credit note for lines of an invoice. What is not paid of it is not owed any more; the rest goes back to its
 * payments, or to the customer's balance.
 * @returns the amount that goes to the balance, in minor units
 */
export function creditInvoice(
  tx: Tx,
  batch: Batch,
  subscription: { row: Pick<Held['row'], 'id' | 'billTo' | 'language'> },
  {
    issued,
    lines,
    to,
    reason,
    seller,
  }: {
    issued: IssuedInvoice
    lines: readonly CreditLine[]
    to: 'payment' | 'balance'
    reason: string
    seller: Seller
  },
): bigint {
  if (lines.length === 0) return 0n
  const { row, payments } = issued
  const { currency, customerId } = row
  const { newId, now } = batch
  const net = lines.reduce((sum, line) => sum + line.net.minor, 0n)
  const tax = lines.reduce((sum, line) => sum + line.tax.minor, 0n)
  const gross = net + tax
  const open = row.state === 'open' ? row.grossMinor - row.paidMinor - row.creditedMinor : 0n
  const notOwed = open < gross ? open : gross
  const backTo = to === 'payment' ? refundsOf(payments, gross - notOwed) : []
  const toPayment = backTo.reduce((sum, { minor }) => sum + minor, 0n)
  const toBalance = gross - notOwed - toPayment
  const id = newId()
  const amounts = { net: money(net, currency), tax: money(tax, currency) }
  const [deferred, taxes] = [
    { account: 'deferred_revenue' as const, amount: amounts.net },
    { account: 'tax' as const, amount: amounts.tax },
  ]
  const sides = [
    { account: 'receivable' as const, minor: notOwed },
    { account: 'refunds_payable' as const, minor: toPayment },
    { account: 'credit_balance' as const, minor: toBalance },
  ]
  const [only] = sides.filter(({ minor }) => minor > 0n)
  batch.issue(
    {
      id,
      kind: 'credit_note',
      customerId,
      subscriptionId: subscription.row.id,
      orderReference: row.orderReference,
      correctsId: row.id,
      currency,
      reason,
      issuedOn: now.today,
      state: 'paid',
      paidMinor: 0n,
      seller,
      recipient: subscription.row.billTo,
      language: subscription.row.language,
      lines: lines.map((line) => lineOf(line, { id: newId(), subscriptionId: subscription.row.id })),
      at: now.at,
    },
    {
      id,
      onDay: now.today,
      entries:
        only?.minor === gross
          ? creditPosting(amounts, only.account)
          : [
              deferred,
              taxes,
              ...sides.map(({ account, minor }) => ({ account, amount: money(-minor, currency) })),
            ].filter(({ amount }) => amount.minor !== 0n),
    },
  )
  batch.later(() => markCredited(tx, row, gross))
  for (const { payment: paid, minor } of backTo) {
    batch.later(() =>
      tx
        .update(payment)
        .set({ refundedMinor: sql`${payment.refundedMinor} + ${minor}`, modifiedAt: now.at })
        .where(eq(payment.id, paid.id)),
    )
    batch.refund({
      id: newId(),
      paymentId: paid.id,
      invoiceId: id,
      customerId,
      subscriptionId: subscription.row.id,
      amountMinor: minor,
      currency,
      state: 'ready',
      onDay: now.today,
      createdAt: now.at,
      modifiedAt: now.at,
    })
  }
  if (toBalance > 0n) {
    batch.addBalance(toBalance)
    batch.later(() => addToBalance(tx, { customerId, currency, minor: toBalance }))
  }
  return toBalance
}

/** The database refuses more than the invoice. */
const markCredited = (tx: Tx, { id }: InvoiceRow, gross: bigint) =>
  tx
    .update(invoice)
    .set({
      creditedMinor: sql`${invoice.creditedMinor} + ${gross}`,
      state: sql`case when ${invoice.creditedMinor} + ${gross} >= ${invoice.grossMinor} then 'credited'
        when ${invoice.state} = 'open' and ${invoice.paidMinor} + ${invoice.creditedMinor} + ${gross} >= ${invoice.grossMinor} then 'paid'
        else ${invoice.state} end`,
      version: sql`${invoice.version} + 1`,
    })
    .where(eq(invoice.id, id))

/** Which payments an amount goes back to: the latest first, none more than it has left. */
function refundsOf(payments: readonly PaymentRow[], amount: bigint): { payment: PaymentRow; minor: bigint }[] {
  const parts: { payment: PaymentRow; minor: bigint }[] = []
  let left = amount
  for (const one of [...payments].reverse()) {
    if (one.state !== 'paid' || left <= 0n) continue
    const has = one.amountMinor - one.refundedMinor
    const minor = has < left ? has : left
    if (minor > 0n) parts.push({ payment: one, minor })
    left -= minor
  }
  return parts
}

const lineOf = (
  { lineId, name, rate, service, net, tax }: CreditLine,
  { id, subscriptionId }: { id: string; subscriptionId: string },
): NewLine => ({
  id,
  subscriptionId,
  chargeId: null,
  correctsId: lineId,
  name,
  quantity: 1,
  unitMinor: net.minor + tax.minor,
  discountMinor: 0n,
  netMinor: net.minor,
  taxMinor: tax.minor,
  rate,
  service,
})
