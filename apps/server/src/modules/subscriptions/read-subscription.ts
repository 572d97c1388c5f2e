import type { MinorAmount, SubscriptionDetail } from '@perennial/api/subscriptions'
import { plus } from '@perennial/domain/calendar'
import { documentNumber } from '@perennial/domain/invoice'
import { money } from '@perennial/domain/money'
import { forecast, forGood, hasAccess, type Subscription } from '@perennial/domain/subscription'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import {
  charge,
  creditBalance,
  invoice,
  invoiceLine,
  payment,
  paymentMethod,
  refund,
  subscription,
  subscriptionChange,
  subscriptionItem,
} from '../../db/schema/index.ts'
import type { BusinessNow, Ports } from '../../ports/index.ts'
import type { SoldItem } from '../orders/order-plan.ts'
import { readSetting } from '../settings/setting-store.ts'
import { allowedActions } from './allowed-actions.ts'
import { addressIn, addressOf } from './change-address.ts'
import { requestView, waitingRequests } from './refund-requests.ts'
import { endOf } from './diary.ts'
import { chargeLine, discountOf } from './plan-charges.ts'
import { type ChargeRow, groupBy, type ItemRow, lifeOf, type SubscriptionRow } from './subscription-store.ts'

/** Rows of a kind that a subscription is answered with. */
const maxRows = 100

export const minorAmount = (minor: bigint, currency: string): MinorAmount => ({ minor: minor.toString(), currency })

/** The state of a subscription as calls answer it. */
export const stateView = ({ paidUntil, ...life }: Subscription) => ({
  ...life,
  paidUntil: paidUntil === forGood ? null : paidUntil,
})

/** A subscription with all that staff see of it; undefined for one that is not billed here. */
export async function readSubscription(
  { db, businessTime }: Pick<Ports, 'db' | 'businessTime'>,
  scope: Scope,
  id: string,
): Promise<SubscriptionDetail | undefined> {
  const row = await db.asTenant(
    scope,
    async (tx) => (await tx.select().from(subscription).where(eq(subscription.id, id)))[0],
  )
  if (!row) return undefined
  const now = await businessTime(scope, row.customerId)
  return db.asTenant(scope, (tx) => detailOf(tx, id, now))
}

async function detailOf(tx: Tx, id: string, now: BusinessNow): Promise<SubscriptionDetail | undefined> {
  const [row] = await tx.select().from(subscription).where(eq(subscription.id, id))
  if (!row) return undefined
  const { currency, customerId } = row
  const amount = (minor: bigint) => minorAmount(minor, currency)
  const life = lifeOf(row)
  const items = await tx.select().from(subscriptionItem).where(eq(subscriptionItem.subscriptionId, id))
  const charges = await tx
    .select()
    .from(charge)
    .where(eq(charge.subscriptionId, id))
    .orderBy(desc(charge.dueOn), desc(charge.id))
    .limit(maxRows)
  const pending = charges.filter(({ state }) => state === 'pending')
  const documents = await documentsOf(tx, id)
  const payments = await tx
    .select()
    .from(payment)
    .where(inArray(payment.invoiceId, documents.length > 0 ? documents.map(({ id: invoiceId }) => invoiceId) : ['']))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(maxRows)
  const refunds = await tx
    .select()
    .from(refund)
    .where(eq(refund.subscriptionId, id))
    .orderBy(desc(refund.createdAt), desc(refund.id))
    .limit(maxRows)
  const [method] = await tx
    .select()
    .from(paymentMethod)
    .where(eq(paymentMethod.id, row.paymentMethodId ?? ''))
  const [change] = await tx
    .select()
    .from(subscriptionChange)
    .where(and(eq(subscriptionChange.subscriptionId, id), eq(subscriptionChange.state, 'pending')))
  const [balance] = await tx
    .select()
    .from(creditBalance)
    .where(and(eq(creditBalance.customerId, customerId), eq(creditBalance.currency, currency)))
  const { grace_days } = await readSetting(tx, 'billing')
  const coming = forecastOf(row, { items, pending, today: now.today })
  return {
    ...stateView(life),
    id,
    name: row.name,
    customer: customerId,
    orderReference: row.orderReference,
    currency,
    version: row.version,
    today: now.today,
    testClock: now.clock === '' ? null : now.clock,
    access: hasAccess(life, now.today, grace_days),
    autoRenew: row.terms.autoRenew,
    items: items
      .filter(({ untilOn }) => untilOn === null)
      .map(({ id: itemId, offerPath, offerVersion, name, quantity }) => ({
        id: itemId,
        offerPath,
        offerVersion,
        name,
        quantity,
      })),
    addresses: {
      delivery: (await addressOf(tx, id, 'delivery'))?.address ?? null,
      billing: row.billTo.address1 === '' ? null : addressIn({ ...row.billTo }),
    },
    pendingChange: change
      ? {
          date: change.appliesOn,
          name: (change.item as SoldItem).name,
          quantity: (change.item as SoldItem).quantity,
        }
      : null,
    charges: charges.map((one) => ({
      id: one.id,
      name: one.name,
      state: one.state,
      date: one.dueOn,
      from: one.from,
      to: one.to,
      quantity: one.quantity,
      net: amount(one.netMinor),
      tax: amount(one.taxMinor),
      gross: amount(one.grossMinor),
      invoice: one.invoiceId,
      version: one.version,
    })),
    nextCharge: coming[0] ?? null,
    forecast: coming,
    documents,
    payments: payments.map((one) => ({
      id: one.id,
      invoice: one.invoiceId,
      state: one.state,
      amount: amount(one.amountMinor),
      refunded: amount(one.refundedMinor),
      disputed: amount(one.disputedMinor),
      date: one.onDay,
      settledOn: one.settledOn,
      provider: one.provider,
      reference: one.reference,
      reason: one.reason,
      attempt: one.ordinal,
    })),
    refunds: refunds.map((one) => ({
      id: one.id,
      payment: one.paymentId,
      creditNote: one.invoiceId,
      state: one.state,
      amount: amount(one.amountMinor),
      date: one.onDay,
      reason: one.reason,
    })),
    paymentMethod: method ? methodView(method) : null,
    balance: amount(balance?.minor ?? 0n),
    refundRequests: (await waitingRequests(tx, id)).map(requestView),
    actions: allowedActions(life, { pending, hasInvoice: documents.some(({ kind }) => kind !== 'credit_note') }),
  }
}

async function documentsOf(tx: Tx, id: string): Promise<SubscriptionDetail['documents']> {
  const own = tx.select({ id: invoiceLine.invoiceId }).from(invoiceLine).where(eq(invoiceLine.subscriptionId, id))
  const rows = await tx
    .select()
    .from(invoice)
    .where(inArray(invoice.id, own))
    // A credit note of the same moment came after what it corrects.
    .orderBy(desc(invoice.createdAt), asc(invoice.kind), desc(invoice.number))
    .limit(maxRows)
  const lines =
    rows.length === 0
      ? []
      : await tx
          .select()
          .from(invoiceLine)
          .where(
            inArray(
              invoiceLine.invoiceId,
              rows.map((row) => row.id),
            ),
          )
          .orderBy(invoiceLine.ordinal)
  const linesOf = groupBy(lines, ({ invoiceId }) => invoiceId)
  return rows.map((row) => {
    const amount = (minor: bigint) => minorAmount(minor, row.currency)
    return {
      id: row.id,
      kind: row.kind,
      number: documentNumber(row.kind, row.number),
      state: row.state,
      date: row.issuedOn,
      gross: amount(row.grossMinor),
      tax: amount(row.taxMinor),
      paid: amount(row.paidMinor),
      credited: amount(row.creditedMinor),
      corrects: row.correctsId,
      reason: row.reason,
      lines: (linesOf.get(row.id) ?? []).map((line) => ({
        name: line.name,
        quantity: line.quantity,
        from: line.serviceFrom,
        to: line.serviceTo,
        net: amount(line.netMinor),
        tax: amount(line.taxMinor),
        gross: amount(line.netMinor + line.taxMinor),
        taxName: line.taxName,
        taxPercent: line.taxPercent,
      })),
    }
  })
}

/**
 * The payments of the coming year, and the next one however far it is off, as far as is known today, with what each is
 * `of`; none after an end that is set.
 */
export function forecastOf(
  row: SubscriptionRow,
  { items, pending, today }: { items: readonly ItemRow[]; pending: readonly ChargeRow[]; today: string },
): (SubscriptionDetail['forecast'][number] & { of: string })[] {
  const life = lifeOf(row)
  if (life.status === 'ended' || life.status === 'paused') return []
  const inAYear = plus(today, 1, 'years')
  const next = pending.map(({ dueOn }) => dueOn).sort()[0]
  // An extension moves the next payment by up to five years.
  const horizon = plus(next !== undefined && next > inAYear ? next : inAYear, 1, 'days')
  const end = endOf(life, row, pending)
  const until = end !== null && end < horizon && life.cancelOn !== null ? end : horizon
  return items
    .filter(({ untilOn }) => untilOn === null)
    .flatMap((item) => {
      const own = pending.filter(({ itemId }) => itemId === item.id)
      const planned = own.map((one) => ({ ...one, unit: money(one.unitMinor, one.currency) }))
      const rate = { name: item.taxName, percent: item.taxPercent }
      return forecast(item.price, planned, until).map((one) => {
        const stored = own.find(({ part, occurrence }) => part === one.part && occurrence === one.occurrence)
        const gross = stored?.grossMinor ?? chargeLine(one, { item, discount: discountOf(row, item), rate }).gross.minor
        return {
          date: one.dueOn,
          from: one.from,
          to: one.to,
          name: stored?.name ?? one.name,
          of: item.name,
          gross: minorAmount(gross, row.currency),
        }
      })
    })
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

/** A payment method without what only its provider needs. */
export function methodView({ id, provider, type, card }: typeof paymentMethod.$inferSelect) {
  const { brand, last4, expirationMonth, expirationYear } = (card ?? {}) as {
    brand?: string
    last4?: string
    expirationMonth?: number
    expirationYear?: number
  }
  return {
    id,
    provider,
    type,
    brand: brand ?? null,
    last4: last4 ?? null,
    expires:
      expirationMonth !== undefined && expirationYear !== undefined
        ? `${expirationYear}-${String(expirationMonth).padStart(2, '0')}`
        : null,
  }
}
