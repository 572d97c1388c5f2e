import { isDeepStrictEqual } from 'node:util'
import type { CalendarDate } from '@perennial/domain/calendar'
import { daysBetween, laterOf } from '@perennial/domain/calendar'
import { creditOfUnused, unusedOf } from '@perennial/domain/invoice'
import { dateIn, type TaxRate } from '@perennial/domain/pricing'
import {
  firstCharges,
  leadingCharge,
  type PlannedCharge,
  type SubscriptionTerms,
  termEndAfter,
} from '@perennial/domain/subscription'
import type { Tx } from '../../db/port.ts'
import type { paymentMethod, Seller } from '../../db/schema/index.ts'
import { lockBalances } from '../invoices/credit-balance.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { creditInvoice, type IssuedInvoice } from '../invoices/credit-notes.ts'
import { type NewLine, sumsOf } from '../invoices/issue-documents.ts'
import type { SoldItem } from '../orders/order-plan.ts'
import type { Batch, Held } from './batch.ts'
import { readyPayment } from '../invoices/ready-payment.ts'
import { chargeLine, itemRow, type NewItem, plannedOf } from './plan-charges.ts'
import type { ChargeRow, ItemRow } from './subscription-store.ts'

/** The offer that a subscription is about: the one that is not replaced, without its add-ons. */
export const mainItem = ({ items }: Pick<Held, 'items'>): ItemRow | undefined =>
  items.find(({ untilOn, addOn }) => untilOn === null && !addOn)

/**
 * What a subscription costs a day, in minor units and a fraction of them: only to tell what is dearer.
 * @returns undefined where nothing repeats
 */
function costOfDay(planned: readonly PlannedCharge[], quantity: number): number | undefined {
  const lead = leadingCharge(planned)
  if (!lead) return undefined
  return (Number(lead.unit.minor) * quantity) / Math.max(1, daysBetween(lead.from, lead.to))
}

/** Whether a change counts now if nobody says when: dearer ones do, cheaper ones later. */
export function countsNow(subscription: Held, sold: SoldItem, today: CalendarDate): boolean {
  const item = mainItem(subscription)
  const before =
    item && costOfDay(subscription.pending.filter(({ itemId }) => itemId === item.id).map(plannedOf), item.quantity)
  const after = costOfDay(firstCharges(sold.price, today), sold.quantity)
  return before === undefined || after === undefined || after >= before
}

/** The day from which a change counts that is agreed for later: the end of the term, or of what is paid. */
export const laterDay = ({ life }: Pick<Held, 'life'>): CalendarDate =>
  laterOf(life.termEndsOn ?? life.paidUntil, life.paidUntil)

interface Replaced {
  /** The planned leading charge of the item that is replaced. */
  formerLead: ChargeRow | undefined
  added: NewItem
}

/** Replaces the item of a subscription: the former one's planned charges are cancelled. */
function replaceItem(batch: Batch, subscription: Held, sold: SoldItem): Replaced {
  const former = mainItem(subscription)
  const own = subscription.pending.filter(({ itemId }) => itemId === former?.id)
  const formerLead = leadingCharge(own)
  for (const row of own) batch.cancelCharge(subscription, row)
  if (former) batch.endItem(former.id)
  const added = itemRow(sold, { id: batch.newId(), subscriptionId: subscription.row.id, at: batch.now.at })
  batch.addItem(added)
  subscription.items = [
    ...subscription.items.map((one) => (one.id === former?.id ? { ...one, untilOn: batch.now.today } : one)),
    added as ItemRow,
  ]
  batch.replan(subscription)
  return { formerLead, added }
}

const sameRhythm = (one: PlannedCharge['rhythm'], other: PlannedCharge['rhythm']): boolean =>
  one !== null && other !== null && one.unit === other.unit && one.every === other.every

/**
 * The charges of a new item that is to be paid from a day on. With the interval of the former one it keeps the former
 * one's days; with another one it begins anew.
 */
function chargesFrom(
  sold: SoldItem,
  day: CalendarDate,
  formerLead: ChargeRow | undefined,
): { planned: PlannedCharge[]; keepsDays: boolean } {
  const planned = firstCharges(sold.price, day)
  const lead = leadingCharge(planned)
  if (!lead || !formerLead?.rhythm || !sameRhythm(lead.rhythm, formerLead.rhythm)) return { planned, keepsDays: false }
  const { dueOn, from, to, rhythm } = formerLead
  return { planned: planned.map((one) => (one === lead ? { ...one, dueOn, from, to, rhythm } : one)), keepsDays: true }
}

/**
 * A change that was agreed takes effect at the end of a period: nothing is given back, and its charges are billed. What is
 * paid once, when one subscribes, is not paid again for a new price.
 */
export function changeAtEnd(
  batch: Batch,
  subscription: Held,
  { sold, day, kind }: { sold: SoldItem; day: CalendarDate; kind: 'offer' | 'price' },
): void {
  const { formerLead, added } = replaceItem(batch, subscription, sold)
  for (const one of chargesFrom(sold, day, formerLead).planned) {
    if (kind === 'price' && one.rhythm === null) continue
    batch.planCharge(subscription, added as ItemRow, one)
  }
}

export interface ChangeNow {
  sold: SoldItem
  issued: readonly IssuedInvoice[]
  method: typeof paymentMethod.$inferSelect | null
  rate: TaxRate
  seller: Seller
  reason: string
}

/**
 * A change that counts today: credit notes take back what is unused of what was paid, an invoice charges the new item, and
 * the customer pays the difference, or has it in their balance (SUB-15 to SUB-17).
 * @returns what the life of the subscription becomes
 */
export async function changeToday(
  tx: Tx,
  batch: Batch,
  subscription: Held,
  { sold, issued, method, rate, seller, reason }: ChangeNow,
): Promise<{ paidUntil?: CalendarDate; termEndsOn?: CalendarDate | null }> {
  const { today } = batch.now
  const { row, life } = subscription
  const { currency, customerId } = row
  let credited = 0n
  for (const one of issued) {
    const lines = creditOfUnused(one.lines, today)
    credited += creditInvoice(tx, batch, subscription, { issued: one, lines, to: 'balance', reason, seller })
  }
  const { formerLead, added } = replaceItem(batch, subscription, sold)
  const { planned, keepsDays } = chargesFrom(sold, today, formerLead)
  const invoiceId = batch.newId()
  const lines: NewLine[] = []
  for (const one of planned) {
    batch.planCharge(subscription, added as ItemRow, one)
    const planning = subscription.pending.at(-1)!
    if (one.dueOn > today) continue
    lines.push(wholeLine(batch, subscription, { charge: planning, planned: one, item: added, rate }))
    batch.invoiceCharge(subscription, planning, invoiceId)
  }
  if (keepsDays && formerLead && formerLead.dueOn > today) {
    lines.push(restLine(batch, subscription, { planned: leadingCharge(planned)!, from: today, item: added, rate }))
  }
  const { netMinor, taxMinor } = sumsOf(lines)
  const gross = netMinor + taxMinor
  if (lines.length > 0) {
    const balances = await lockBalances(tx, [customerId])
    const had = balances.take(customerId, currency, gross)
    batch.later(() => balances.store())
    // What was credited in this batch is not in the database yet.
    const more = gross - had < credited ? gross - had : credited
    if (more > 0n) batch.later(() => takeBack(tx, { customerId, currency, minor: more }))
    const used = had + more
    batch.addBalance(-used)
    const left = gross - used
    issueInvoice(batch, row, { id: invoiceId, lines, paidMinor: used, reason, seller })
    if (left > 0n) batch.pay(readyPayment(batch, row, { invoiceId, amount: left, method: method!, ordinal: 1 }))
  }
  if (keepsDays) {
    if (isSameTerm(sold.terms, row.terms)) return {}
    const { from } = currentPeriod(leadingCharge(planned)!, life.paidUntil)
    return { termEndsOn: newTermEnd(sold, planned, { startsOn: from, today }) }
  }
  const lead = leadingCharge(planned)
  return {
    paidUntil: lead ? (lead.dueOn > today ? lead.dueOn : lead.to) : life.paidUntil,
    termEndsOn: newTermEnd(sold, planned, { startsOn: today, today }),
  }
}

const isSameTerm = (one: SubscriptionTerms, other: SubscriptionTerms): boolean =>
  one.autoRenew === other.autoRenew && isDeepStrictEqual([one.initialTerm, one.term], [other.initialTerm, other.term])

/** The end of the first term of what a subscription becomes; null where it has none. What does not renew ends with it. */
const newTermEnd = (
  { terms }: Pick<SoldItem, 'terms'>,
  planned: readonly PlannedCharge[],
  { startsOn, today }: { startsOn: CalendarDate; today: CalendarDate },
): CalendarDate | null => {
  const lead = leadingCharge(planned)
  return termEndAfter(terms, startsOn, today) ?? (terms.autoRenew || !lead ? null : lead.to)
}

/** The end of the first term of what a subscription becomes on the day on which a period ends. */
export const termFrom = (sold: SoldItem, day: CalendarDate): CalendarDate | null =>
  newTermEnd(sold, firstCharges(sold.price, day), { startsOn: day, today: day })

async function takeBack(
  tx: Tx,
  { customerId, currency, minor }: { customerId: string; currency: string; minor: bigint },
) {
  const balances = await lockBalances(tx, [customerId])
  balances.take(customerId, currency, minor)
  await balances.store()
}

function wholeLine(
  batch: Batch,
  { row }: Held,
  { charge, planned, item, rate }: { charge: ChargeRow; planned: PlannedCharge; item: NewItem; rate: TaxRate },
): NewLine {
  const line = chargeLine(planned, { item, discount: row.discount, rate })
  return {
    id: batch.newId(),
    subscriptionId: row.id,
    chargeId: charge.id,
    correctsId: null,
    name: item.name,
    quantity: line.quantity,
    unitMinor: line.unit.minor,
    discountMinor: line.discount.minor,
    netMinor: line.net.minor,
    taxMinor: line.tax.minor,
    rate,
    service: planned.rhythm ? { from: planned.from, to: planned.to } : null,
  }
}

/** The rest of the current period at the new price: the same share of it as the credit note takes back. */
function restLine(
  batch: Batch,
  { row, life }: Held,
  { planned, from, item, rate }: { planned: PlannedCharge; from: CalendarDate; item: NewItem; rate: TaxRate },
): NewLine {
  const period = currentPeriod(planned, life.paidUntil)
  const whole = chargeLine({ unit: planned.unit, dueOn: period.from }, { item, discount: row.discount, rate })
  const rest = unusedOf({ net: whole.net, tax: whole.tax, service: period }, from)
  return {
    id: batch.newId(),
    subscriptionId: row.id,
    chargeId: null,
    correctsId: null,
    name: item.name,
    // One rest of a period: its discount is in the amounts already.
    quantity: 1,
    unitMinor: item.taxIncluded ? rest.net.minor + rest.tax.minor : rest.net.minor,
    discountMinor: 0n,
    netMinor: rest.net.minor,
    taxMinor: rest.tax.minor,
    rate,
    service: { from, to: period.to },
  }
}

/** The period before a planned charge. */
function currentPeriod(planned: PlannedCharge, paidUntil: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const to = planned.rhythm ? planned.dueOn : paidUntil
  const from = planned.rhythm ? dateIn(planned.rhythm, -1) : paidUntil
  return { from, to }
}
