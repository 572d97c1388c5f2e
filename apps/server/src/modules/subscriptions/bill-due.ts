import { addressForTax } from '@perennial/domain/address'
import { type CalendarDate, plus } from '@perennial/domain/calendar'
import type { TaxRate } from '@perennial/domain/pricing'
import { isBilled, leadingCharge, nextPeriodFrom, termEndAfter } from '@perennial/domain/subscription'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { isOneOf } from '../../db/text-array.ts'
import { due, paymentMethod, type Seller, subscription, subscriptionItem } from '../../db/schema/index.ts'
import type { Ports, TaxQuestion } from '../../ports/index.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { type Method, readyPayment } from '../invoices/ready-payment.ts'
import { lockBalances } from '../invoices/credit-balance.ts'
import type { NewLine } from '../invoices/issue-documents.ts'
import { sumsOf } from '../invoices/issue-documents.ts'
import { type Batch, type Held, held, offersIn, openBatch, wire, type Work } from './batch.ts'
import { batchSize, lockDue } from './diary.ts'
import type { BillingSetting } from './dunning.ts'
import { discountOf, issuedLine } from './plan-charges.ts'
import { type ChargeRow, type ItemRow, lockSubscriptions, type SubscriptionRow } from './subscription-store.ts'

/** Rates that were asked for, by what decides them. Asked once a run. */
export type KnownRates = Map<string, TaxRate>

type Taxed = Pick<SubscriptionRow, 'billTo' | 'country' | 'currency'>

/** What is asked of the tax provider for an item. */
export const questionOf = (
  item: Pick<ItemRow, 'taxCode'>,
  { billTo, country, currency }: Taxed,
  date: CalendarDate,
): TaxQuestion => ({
  code: item.taxCode,
  address: addressForTax(
    { country: billTo.country, state: billTo.state, postalCode: billTo.postalCode },
    currency,
    country,
  ),
  date,
})

export const rateKey = (item: Pick<ItemRow, 'taxCode'>, { billTo, country, currency }: Taxed): string =>
  JSON.stringify([item.taxCode, billTo.country, billTo.state, billTo.postalCode, country, currency])

/**
 * Asks for the rates that the next batch needs, each distinct question once, outside of any transaction.
 * @throws when the tax provider does not answer: what is due stays due
 */
export async function askRates(
  { db, tax }: Pick<Ports, 'db' | 'tax'>,
  scope: Work['scope'],
  { clock, day, known }: { clock: string; day: CalendarDate; known: KnownRates },
): Promise<void> {
  const rows = await db.asTenant(scope, (tx) =>
    tx
      .select({
        taxCode: subscriptionItem.taxCode,
        billTo: subscription.billTo,
        country: subscription.country,
        currency: subscription.currency,
      })
      .from(subscriptionItem)
      .innerJoin(subscription, eq(subscription.id, subscriptionItem.subscriptionId))
      .where(
        inArray(
          subscription.id,
          tx
            .select({ id: due.subjectId })
            .from(due)
            .where(and(eq(due.clock, clock), lte(due.dueOn, day), eq(due.kind, 'bill')))
            .orderBy(due.dueOn, due.kind, due.subjectId)
            // Those that other workers have in hand stand before the next ones.
            .limit(batchSize * 2),
        ),
      ),
  )
  const unknown = new Map(
    rows.filter((row) => !known.has(rateKey(row, row))).map((row) => [rateKey(row, row), questionOf(row, row, day)]),
  )
  if (unknown.size === 0) return
  const rates = await tax.ratesFor([...unknown.values()])
  for (const [index, key] of [...unknown.keys()].entries()) known.set(key, rates[index]!)
}

/**
 * Bills the subscriptions that are due: issues their invoices, plans their next charges and makes their payments ready,
 * all or nothing. Locks first and changes by key in later statements, so that several workers share a day.
 * @returns how many were taken from the diary, and whether some were left because their tax is not known yet
 */
export async function billDue(
  work: Work,
  { day, rates, seller, setting }: { day: CalendarDate; rates: KnownRates; seller: Seller; setting: BillingSetting },
): Promise<{ done: number; missesRates: boolean }> {
  const { tx, now } = work
  const ids = await lockDue(tx, { clock: now.clock, day, kind: 'bill' })
  if (ids.length === 0) return { done: 0, missesRates: false }
  const found = (await lockSubscriptions(tx, ids, { skipLocked: true })).map(held)
  const ready = found.filter(({ row, items }) => items.every((item) => rates.has(rateKey(item, row))))
  const missesRates = ready.length < found.length
  if (ready.length === 0) return { done: 0, missesRates }
  const batch = openBatch(work)
  const methods = await methodsOf(tx, ready)
  const balances = await lockBalances(
    tx,
    ready.map(({ row }) => row.customerId),
  )
  for (const subscription of ready) {
    billOne(batch, subscription, { day, rates, seller, setting, methods, take: balances.take })
  }
  await balances.store()
  // The diary's rows of these subscriptions are replaced by what follows from their states.
  await batch.write()
  return { done: ready.length, missesRates }
}

async function methodsOf(tx: Tx, subscriptions: readonly Held[]): Promise<Map<string, Method>> {
  const ids = subscriptions.flatMap(({ row }) => row.paymentMethodId ?? [])
  const rows = ids.length === 0 ? [] : await tx.select().from(paymentMethod).where(isOneOf(paymentMethod.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

interface Billing {
  day: CalendarDate
  rates: KnownRates
  seller: Seller
  setting: BillingSetting
  methods: ReadonlyMap<string, Method>
  /** Takes a part of an amount from a customer's balance. */
  take(customerId: string, currency: string, wanted: bigint): bigint
}

const engine = 'billing'

function billOne(batch: Batch, subscription: Held, billing: Billing): void {
  const { day } = billing
  // Whatever comes of it, what is due now is planned anew from the state.
  batch.replan(subscription)
  const { trialUntil, status } = subscription.life
  if (status === 'trial' && trialUntil !== null && trialUntil <= day) {
    batch.apply(
      subscription,
      { type: 'trialOver', on: trialUntil },
      { type: 'subscription.trial_over', message: 'The trial is over.', actor: engine },
    )
  }
  if (!isBilled(subscription.life)) return
  const { charges, eventId } = chargesToBill(batch, subscription, day)
  if (charges.length > 0) issueRenewal(batch, subscription, { charges, eventId, ...billing })
}

/** The charges that are to be invoiced now; a leading one begins the next period. */
function chargesToBill(
  batch: Batch,
  subscription: Held,
  day: CalendarDate,
): { charges: ChargeRow[]; eventId: string | undefined } {
  let eventId: string | undefined
  const isDue = ({ dueOn }: ChargeRow) => dueOn <= day
  const lead = leadingCharge(subscription.pending)
  if (lead && isDue(lead)) {
    const { life, row } = subscription
    const term = life.termEndsOn
    const isNewTerm = term !== null && lead.from >= term
    const from = nextPeriodFrom(life)
    if (lead.to > from) {
      const began = batch.apply(
        subscription,
        {
          type: 'renewed',
          on: day,
          from,
          to: lead.to,
          ...(isNewTerm ? { termEndsOn: termEndAfter({ ...row.terms, initialTerm: null }, term, term) } : {}),
        },
        { type: 'subscription.renewed', message: `Renewed until ${lead.to}.`, actor: engine },
      )
      // It leaves before the period would begin: its end is in the diary.
      if (!began.ok) return { charges: [], eventId }
      eventId = began.eventId
    }
  }
  const { cancelOn } = subscription.life
  const charges = subscription.pending.filter((one) => isDue(one) && (cancelOn === null || one.from < cancelOn))
  return { charges, eventId }
}

function issueRenewal(
  batch: Batch,
  subscription: Held,
  { charges, eventId, ...billing }: Billing & { charges: ChargeRow[]; eventId: string | undefined },
): void {
  const { row } = subscription
  const { currency, customerId } = row
  const invoiceId = batch.newId()
  const lines = charges.map((one) => invoiceLineOf(batch, subscription, one, billing))
  for (const one of charges) batch.invoiceCharge(subscription, one, invoiceId)
  const { netMinor, taxMinor } = sumsOf(lines)
  const gross = netMinor + taxMinor
  const fromBalance = gross > 0n ? billing.take(customerId, currency, gross) : 0n
  const left = gross - fromBalance
  issueInvoice(batch, row, { id: invoiceId, lines, paidMinor: fromBalance, reason: null, seller: billing.seller })
  const total = wire(gross, currency)
  const data = { total, currency, invoice: invoiceId, offer: offersIn(subscription), status: 'issued', source: engine }
  const noted = {
    type: 'order.renew',
    message: `Invoiced ${lines.length === 1 ? lines[0]!.name : `${lines.length} charges`}.`,
    actor: engine,
    data,
  }
  // The renewal and its invoice are one event; charges between two renewals have one of their own.
  if (eventId === undefined) batch.note(subscription, noted)
  else batch.amend(eventId, noted)
  const told = { subscription: row.id, order_reference: row.orderReference, invoice: invoiceId, total, currency }
  batch.tell('order.renew', told)
  batch.call({ event: 'order.renew', data: told })
  if (left > 0n) collect(batch, subscription, { invoiceId, amount: left, ...billing })
}

function collect(
  batch: Batch,
  subscription: Held,
  { invoiceId, amount, methods, setting }: Pick<Billing, 'methods' | 'setting'> & { invoiceId: string; amount: bigint },
): void {
  const { row } = subscription
  const method = methods.get(row.paymentMethodId ?? '')
  if (method) {
    batch.pay(readyPayment(batch, row, { invoiceId, amount, method, ordinal: 1 }))
    return
  }
  // Nothing can be charged: its customer pays by hand, and has days for it.
  const dueOn = plus(batch.now.today, setting.payment_days, 'days')
  batch.plan({ dueOn, kind: 'overdue', subjectId: row.id })
  batch.mail('invoice_due', subscription, { invoice: invoiceId, day: dueOn })
}

function invoiceLineOf(batch: Batch, { row, items }: Held, one: ChargeRow, { rates }: Pick<Billing, 'rates'>): NewLine {
  const item = items.find(({ id }) => id === one.itemId)!
  const rate = rates.get(rateKey(item, row))!
  const line = issuedLine(one, { item, discount: discountOf(row, item), rate })
  return {
    id: batch.newId(),
    subscriptionId: row.id,
    chargeId: one.id,
    correctsId: null,
    name: item.name,
    quantity: line.quantity,
    unitMinor: line.unit.minor,
    discountMinor: line.discount.minor,
    netMinor: line.net.minor,
    taxMinor: line.tax.minor,
    rate,
    service: one.rhythm ? { from: one.from, to: one.to } : null,
  }
}
