import type { CalendarDate } from '@perennial/domain/calendar'
import { invoicePosting, paymentPosting } from '@perennial/domain/invoice'
import { money, toMoney } from '@perennial/domain/money'
import {
  beginsWithTrial,
  firstCharges,
  followingCharge,
  forGood,
  leadingCharge,
  newSubscription,
  next,
  type PlannedCharge,
  type Subscription,
  firstTermEnd,
} from '@perennial/domain/subscription'
import { insertAll } from '../../db/bulk.ts'
import type { Scope, Tx } from '../../db/port.ts'
import { type BillTo, charge, movement, payment, subscription, subscriptionItem } from '../../db/schema/index.ts'
import type { StoredMethod } from '../../ports/index.ts'
import { expiryOf, storeMethod } from '../invoices/keep-method.ts'
import { issueDocuments, type NewLine, post, sumsOf } from '../invoices/issue-documents.ts'
import { countryOf, type OrderPlan, type PlannedLine, type SoldItem, withAddOns } from '../orders/order-plan.ts'
import { sandboxAccount } from '../payments/sandbox-account.ts'
import { sellerOf, shopProfile } from '../tenants/shop-profile.ts'
import { queueWebhooks } from '../webhooks/queue-webhook.ts'
import { clockOf, entriesOf, planEntries } from './diary.ts'
import { countedFirst, movementRow } from './movements.ts'
import { chargeRow, itemRow } from './plan-charges.ts'
import { type ChargeRow, columnsOf } from './subscription-store.ts'

export interface BegunOrder {
  scope: Scope
  plan: OrderPlan
  customerId: string
  orderReference: string
  /** Of the first subscription; further ones have a number behind it. */
  subscriptionReference: string
  /** The key by which the provider knows the payment. */
  paymentKey: string
  payment: { reference: string; method: StoredMethod | null } | null
  /** Id of the record of the payment method; it is stored under the same one. */
  paymentMethodId: string
  language: string
  at: Date
  newId(): string
}

/** A subscription that an order has begun. */
export interface Begun {
  id: string
  item: SoldItem
  life: Subscription
}

/** The reference of the nth subscription of an order, n from 0. */
export const referenceOf = (first: string, n: number): string => (n === 0 ? first : `${first}-${n + 1}`)

/**
 * The state in which a subscription begins (SUB-12, SUB-14): a trial where nothing is paid before its first repeating
 * payment, else active, paid up to the end of its first period.
 */
export function firstState(
  { terms }: Pick<SoldItem, 'terms'>,
  planned: readonly PlannedCharge[],
  today: CalendarDate,
): Subscription {
  const lead = leadingCharge(planned)
  const termEndsOn = firstTermEnd(terms, lead, today)
  const paidUntil = lead ? (lead.dueOn > today ? lead.dueOn : lead.to) : (termEndsOn ?? forGood)
  return newSubscription({
    startsOn: today,
    trialUntil: lead && beginsWithTrial(planned, today) ? lead.dueOn : null,
    paidUntil,
    termEndsOn,
  })
}

/**
 * Begins the subscriptions of an order with its first invoice and payment, in the transaction that completes the order:
 * one subscription for each offer, with its add-ons as items, one invoice and one payment for all. Its last statement takes the invoice's number.
 */
export async function beginSubscriptions(tx: Tx, order: BegunOrder): Promise<Begun[]> {
  const { plan, customerId, orderReference, at, newId } = order
  const { currency } = plan.total
  const invoiceId = newId()
  const billTo = billToOf(plan)
  const clock = await clockOf(tx, order.scope, customerId)
  const unclaimed = [...plan.lines]
  const lines: NewLine[] = []
  const begun: Begun[] = []
  const rows: (typeof subscription.$inferInsert)[] = []
  const items: (typeof subscriptionItem.$inferInsert)[] = []
  const charges: Omit<ChargeRow, 'tenantId' | 'mode'>[] = []
  const entries: ReturnType<typeof entriesOf> = []
  const movements: (typeof movement.$inferInsert)[] = []

  withAddOns(plan.items).forEach(({ sold, addOns }, index) => {
    const id = referenceOf(order.subscriptionReference, index)
    const planned = firstCharges(sold.price, plan.today)
    const began = next(firstState(sold, planned, plan.today), { type: 'begin', on: plan.today })
    if (!began.ok) throw new Error(`The subscription ${id} cannot begin: ${began.code}.`)
    const life = began.subscription
    const pending: ReturnType<typeof chargeRow>[] = []
    for (const one of [sold, ...addOns]) {
      const item = itemRow(one, { id: newId(), subscriptionId: id, at })
      items.push(item)
      const about = { item, customerId, discount: one.discount, at }
      for (const first of firstCharges(one.price, plan.today)) {
        const row = chargeRow(first, { id: newId(), ...about })
        const agreed = first.dueOn === plan.today ? claim(unclaimed, one, first) : undefined
        if (!agreed) {
          pending.push(row)
          continue
        }
        const service = row.rhythm ? { from: row.from, to: row.to } : null
        const line = lineOf(agreed, { id: newId(), currency, subscriptionId: id, chargeId: row.id, service })
        lines.push(line)
        charges.push({
          ...row,
          state: 'invoiced',
          invoiceId,
          netMinor: line.netMinor,
          taxMinor: line.taxMinor,
          grossMinor: line.netMinor + line.taxMinor,
        })
        const following = followingCharge(one.price, first)
        if (following) pending.push(chargeRow(following, { id: newId(), ...about }))
      }
    }
    charges.push(...pending)
    const row = {
      id,
      customerId,
      orderReference,
      name: sold.name,
      ...columnsOf(life),
      terms: sold.terms,
      currency,
      billTo,
      country: plan.order.country,
      language: order.language,
      discount: sold.discount,
      paymentMethodId: order.payment?.method ? order.paymentMethodId : null,
      cardExpiresOn: expiryOf(order.payment?.method ?? null),
      createdAt: at,
      modifiedAt: at,
    }
    const { columns, movement: moved } = countedFirst(life, pending)
    rows.push({ ...row, ...columns })
    if (moved) movements.push(movementRow(row, moved, { id: newId(), onDay: plan.today, at }))
    entries.push(...entriesOf(life, row, pending))
    begun.push({ id, item: sold, life })
  })

  await insertAll(tx, subscription, rows)
  await insertAll(tx, subscriptionItem, items)
  await insertAll(tx, charge, charges)
  await insertAll(tx, movement, movements)
  await planEntries(tx, entries, clock)
  if (order.payment?.method) {
    await storeMethod(tx, { id: order.paymentMethodId, customerId: order.customerId, at }, order.payment.method)
  }
  await queueWebhooks(
    tx,
    begun.map(({ id }) => ({
      event: 'entitlement.updated',
      data: { subscription: id, customer: customerId, access: true, on: plan.today },
      at,
      newId,
    })),
  )
  if (lines.length > 0) await issueFirst(tx, order, { invoiceId, lines, billTo })
  return begun
}

/** Issues what was paid when ordering. @param document.kind a `gift` is in the books alone */
export async function issueFirst(
  tx: Tx,
  order: BegunOrder,
  {
    invoiceId,
    lines,
    billTo,
    kind = 'invoice',
  }: { invoiceId: string; lines: NewLine[]; billTo: BillTo; kind?: 'invoice' | 'gift' },
): Promise<void> {
  const { plan, customerId, orderReference, at } = order
  const { currency } = plan.total
  const { netMinor, taxMinor } = sumsOf(lines)
  const gross = money(netMinor + taxMinor, currency)
  const subscriptionId = order.subscriptionReference
  const { provider, connection } = order.payment?.method ?? sandboxAccount
  const amounts = { net: money(netMinor, currency), tax: money(taxMinor, currency) }
  const postings = [{ id: invoiceId, onDay: plan.today, entries: invoicePosting(amounts) }]
  if (order.payment) {
    await tx.insert(payment).values({
      id: order.paymentKey,
      invoiceId,
      customerId,
      subscriptionId,
      ordinal: 1,
      amountMinor: gross.minor,
      currency,
      state: 'paid',
      provider,
      connection,
      paymentMethodId: order.payment.method ? order.paymentMethodId : null,
      reference: order.payment.reference,
      onDay: plan.today,
      settledOn: plan.today,
      createdAt: at,
      modifiedAt: at,
    })
    postings.push({ id: order.paymentKey, onDay: plan.today, entries: paymentPosting(provider, gross) })
  }
  await post(tx, postings)
  const seller = sellerOf(await shopProfile(tx))
  await issueDocuments(tx, [
    {
      id: invoiceId,
      kind,
      customerId,
      subscriptionId,
      orderReference,
      correctsId: null,
      currency,
      reason: null,
      issuedOn: plan.today,
      state: 'paid',
      paidMinor: order.payment ? gross.minor : 0n,
      seller,
      recipient: billTo,
      language: order.language,
      lines,
      at,
    },
  ])
}

/** The agreed line of a charge that is due today; each line is taken once. */
function claim(
  lines: PlannedLine[],
  { offerPath, goesWith = null }: SoldItem,
  { name }: PlannedCharge,
): PlannedLine | undefined {
  const index = lines.findIndex(
    (line) => line.offerPath === offerPath && (line.goesWith ?? null) === goesWith && line.charge === name,
  )
  return index < 0 ? undefined : lines.splice(index, 1)[0]
}

/** A line of the first invoice, as it was agreed. */
export function lineOf(
  { name, quantity, unitPrice, discount, amountWithoutTax, taxAmount, taxName, taxRate }: PlannedLine,
  {
    id,
    currency,
    subscriptionId,
    chargeId,
    service,
  }: { id: string; currency: string } & Pick<NewLine, 'subscriptionId' | 'chargeId' | 'service'>,
): NewLine {
  const minor = (amount: number) => toMoney(amount, currency).minor
  return {
    id,
    subscriptionId,
    chargeId,
    correctsId: null,
    name,
    quantity,
    unitMinor: minor(unitPrice),
    discountMinor: minor(discount),
    netMinor: minor(amountWithoutTax),
    taxMinor: minor(taxAmount),
    rate: { name: taxName, percent: taxRate },
    service,
  }
}

/** Whom the documents of an order are for. */
export function billToOf(plan: OrderPlan): BillTo {
  const { customerDetails, billingDetails } = plan.order
  const { firstName, lastName, email } = customerDetails
  const { address1, address2, city, state, postalCode, country } = billingDetails
  return {
    name: `${firstName} ${lastName}`.trim(),
    email,
    address1,
    address2,
    city,
    state,
    postalCode,
    country: country || countryOf(plan),
  }
}
