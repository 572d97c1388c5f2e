import { sql } from 'drizzle-orm'
import type { CardFacts } from '@perennial/payments/provider'
import type { Tx } from '../../db/port.ts'
import type { StoredMethod } from '../../ports/index.ts'
import { storedRecord, timelineEvent, recordRelation, outbox } from '../../db/schema/index.ts'
import { activeCustomer } from '../records/active-customer.ts'
import { referenceOf } from '../subscriptions/begin-subscriptions.ts'
import { type IssueOfProduct, issuesInWords, nextIssues } from '../subscriptions/next-issues.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'
import { fieldsOf, keepAnswers } from './keep-answers.ts'
import { noteProcess } from './note-process.ts'
import { type OrderPlan, type SoldItem, withAddOns } from './order-plan.ts'

export interface CompletedOrder {
  plan: OrderPlan
  orderReference: string
  subscriptionReference: string
  processId: string
  payment: PaidWith | null
  /** Whether subscriptions are billed here: the schedule then consists of the engine's charges. */
  keeps: 'here' | 'there'
  at: Date
  newId(): string
}

/** What the engine needs of the records that were written. */
export interface WrittenOrder {
  customerId: string
  paymentMethodId: string
}

export interface PaidWith {
  reference: string
  /** What later charges use; null when the provider does not let it be used again. */
  method: StoredMethod | null
}

interface NewRecord {
  recordType: string
  id: string
  name: string
  status: string
  data: Record<string, unknown>
  type?: string
  owner?: string
}

interface Reference {
  recordType: string
  id: string
}

/**
 * The records of a completed order as the object browser shows them: customer, order with its lines, subscription with
 * its schedule, addresses and payment method, their relations and events, and the messages to other systems.
 */
export async function writeRecords(tx: Tx, completed: CompletedOrder): Promise<WrittenOrder> {
  const { plan, orderReference, subscriptionReference, at, newId } = completed
  const records: NewRecord[] = []
  const write = (record: NewRecord): Reference => {
    records.push(record)
    return { recordType: record.recordType, id: record.id }
  }
  const { order: placed, total } = plan

  const customer = await customerOf(tx, completed)
  const order = write({
    recordType: 'order',
    id: orderReference,
    name: orderReference,
    status: 'submitted',
    type: placed.order_type,
    owner: customer.id,
    data: orderData(completed),
  })
  const sold = subscriptionsOf(completed)
  const subscriptions: Reference[] = []
  for (const one of sold) {
    subscriptions.push(
      write({
        recordType: 'subscription',
        id: one.id,
        name: one.id,
        status: 'active',
        owner: customer.id,
        data: subscriptionData(completed, one.offers, await nextIssues(tx, one.products, plan.today)),
      }),
    )
  }
  const [subscription] = subscriptions as [Reference]
  const paymentMethodId = newId()
  const parts = [
    ...plan.lines.map((line, index) => ({
      ...lineRecord(line, total.currency),
      id: `${orderReference}-${index + 1}`,
      of: order,
    })),
    ...sold.flatMap(({ records }, index) =>
      records.map((offer) => ({ ...offer, id: newId(), of: subscriptions[index]! })),
    ),
    ...(completed.keeps === 'here' ? [] : scheduleRecords(plan, subscriptionReference)).map((entry) => ({
      ...entry,
      of: subscription,
    })),
    ...addressRecords(plan).map((address) => ({ ...address, id: newId(), of: customer })),
    ...(completed.payment?.method?.card
      ? [
          {
            ...(await paymentRecord(tx, completed.payment.method.card, { ...completed.payment, plan, customer })),
            id: paymentMethodId,
            of: customer,
          },
        ]
      : []),
  ]
  const relations: [Reference, Reference, Record<string, unknown>?][] = [
    [customer, order],
    ...subscriptions.flatMap((one): [Reference, Reference][] => [
      [customer, one],
      [order, one],
      [one, { recordType: 'basket', id: placed.checkoutId }],
    ]),
    [order, { recordType: 'process_event', id: completed.processId }],
    [customer, { recordType: 'basket', id: placed.checkoutId }],
    [order, { recordType: 'basket', id: placed.checkoutId }],
  ]
  for (const { of, ...record } of parts) {
    const written = write({ ...record, owner: customer.id })
    relations.push([of, written])
    if (written.recordType === 'payment_method' || written.recordType === 'address')
      for (const one of subscriptions) relations.push([one, written, 'type' in record ? { use: record.type } : {}])
  }
  await tx
    .insert(storedRecord)
    .values(records.map((record) => ({ service: 'perennial', createdAt: at, modifiedAt: at, ...record })))
  await tx.insert(recordRelation).values(relations.map((one) => relation(...one)))
  await keepAnswers(tx, { plan, orderReference, customer, at, newId })
  await announce(tx, completed, { customer, order, subscriptions })
  return { customerId: customer.id, paymentMethodId }
}

interface SoldSubscription {
  id: string
  offers: string[]
  /** Paths of what they contain. */
  products: string[]
  records: Omit<NewRecord, 'id'>[]
}

/**
 * One for each offer where our own engine bills them; one for the whole order at a provider. A gift begins for somebody
 * else, and later.
 */
function subscriptionsOf({ plan, subscriptionReference, keeps }: CompletedOrder): SoldSubscription[] {
  if (keeps === 'there' || plan.items === undefined) {
    const offers = [...new Set(plan.lines.map(({ name }) => name))]
    const products = (plan.items ?? []).flatMap((item) => item.products ?? [])
    return [{ id: subscriptionReference, offers, products, records: plan.lines.map(offerRecord) }]
  }
  if (plan.order.gift) return []
  return withAddOns(plan.items).map(({ sold, addOns }, index) => ({
    id: referenceOf(subscriptionReference, index),
    offers: [sold.name],
    products: [sold, ...addOns].flatMap((item) => item.products ?? []),
    records: [offerRecord(sold), ...addOns.map(offerRecord)],
  }))
}

const scheduleRecords = (plan: OrderPlan, subscriptionReference: string) =>
  plan.schedule.map((entry, index) => ({
    recordType: 'schedule',
    id: `${subscriptionReference}-${index + 1}`,
    name: entry.schedule_date === plan.today ? 'First payment' : 'Payment',
    status: entry.schedule_date === plan.today ? 'paid' : 'pending',
    data: { ...entry, date: entry.schedule_date, unit_amount: entry.amount, quantity: 1 },
  }))

/**
 * That of the shopper who has signed in, else the one with the order's address, else a new one; buying makes a customer
 * active (OBJ-24). Only somebody who has signed in changes what is kept of a customer who exists.
 */
async function customerOf(
  tx: Tx,
  { plan, at, newId }: CompletedOrder,
): Promise<Reference & { isTheirs: boolean; isNew: boolean }> {
  const { userDetails } = plan.order
  const { firstName, lastName, email, phone, marketingPrefs } = plan.order.customerDetails
  const identity = userDetails?.email ?? email.trim().toLowerCase()
  const data = {
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    email: userDetails?.email ?? email,
    phoneNumber: phone,
    marketingPrefs,
  }
  const { id, isNew } = await activeCustomer(tx, {
    identity,
    data,
    attributes: fieldsOf(plan).account,
    at,
    newId,
  })
  return { recordType: 'customer', id, isTheirs: isNew || userDetails !== null, isNew }
}

const orderData = ({ plan, orderReference, subscriptionReference, payment }: CompletedOrder) => {
  const { order, total, totalDiscount, lines } = plan
  return {
    order_reference: orderReference,
    subscriptionReference,
    customerDetails: order.customerDetails,
    ...(order.gift ? { recipientDetails: order.recipientDetails } : {}),
    deliveryDetails: order.deliveryDetails,
    billingDetails: order.billingDetails,
    // OBJ-30.
    orderItems: orderedItems(plan),
    orderDiscount: totalDiscount,
    total: { ...total, totalDiscount },
    promoCode: plan.promoCode,
    paidWith: payment?.method ? paidWith(payment.method) : null,
    offers: [...new Set(lines.map((line) => line.name))],
    tag: plan.tag,
    tracking: order.tracking,
    customFields: order.customFields ?? {},
    gift: order.gift,
    source: order.source,
    checkoutId: order.checkoutId,
  }
}

/** How an order was paid, for lists: never more of a card than this (OBJ-49). */
const paidWith = ({ type, card }: StoredMethod) => ({
  type,
  ...(card ? { brand: card.brand, last4: card.last4 } : {}),
})

const orderedItem = ({ offerId, offerPath, offerVersion, name, quantity }: SoldItem, price: number) => ({
  id: offerId,
  path: offerPath,
  version: offerVersion,
  name,
  quantity,
  price,
})

/** What was ordered, each offer with its add-ons; the price is what is due today of one. */
function orderedItems({ items, lines }: OrderPlan) {
  const dueOf = ({ offerPath, goesWith = null }: SoldItem) =>
    lines
      .filter((line) => line.offerPath === offerPath && (line.goesWith ?? null) === goesWith)
      .reduce((sum, { unitPrice }) => sum + unitPrice, 0)
  return withAddOns(items).map(({ sold, addOns }) => ({
    ...orderedItem(sold, dueOf(sold)),
    addOns: addOns.map((one) => orderedItem(one, dueOf(one))),
  }))
}

const subscriptionData = (
  { plan, orderReference }: CompletedOrder,
  offers: string[],
  issues: readonly IssueOfProduct[],
) => ({
  // OBJ-36.
  startDate: plan.today,
  termEndDate: plan.schedule.find(({ schedule_date }) => schedule_date > plan.today)?.schedule_date ?? null,
  lastSynced: null,
  lastScheduleSync: null,
  pendingChangeDate: null,
  tracking: plan.order.tracking,
  tag: plan.tag,
  campaign: plan.order.tracking.campaign ?? null,
  // SUB-21.
  firstIssue: issues.length > 0 ? issuesInWords(issues) : null,
  offers,
  order_reference: orderReference,
  customFields: fieldsOf(plan).subscription,
  migrated: false,
  external: false,
})

// OBJ-31.
const lineRecord = (line: OrderPlan['lines'][number], currency: string) => ({
  recordType: 'line_item',
  name: line.name,
  status: 'paid',
  data: {
    amountWithoutTax: line.amountWithoutTax,
    quantity: line.quantity,
    taxAmount: line.taxAmount,
    amount: line.amount,
    currency,
    chargeName: line.charge,
    productName: line.name,
    chargeDescription: line.taxRate > 0 ? `${line.taxName} ${line.taxRate}%` : `${line.taxName} zero rate`,
    processingType: 'Charge',
    ...(line.ratePlan === undefined ? {} : { ratePlan: line.ratePlan }),
  },
})

const offerRecord = ({
  name,
  offerPath,
  offerVersion,
  quantity,
  goesWith = null,
}: Pick<OrderPlan['lines'][number], 'name' | 'offerPath' | 'offerVersion' | 'quantity' | 'goesWith'>) => ({
  recordType: goesWith === null ? 'subscription_offer' : 'add_on',
  name,
  status: 'active',
  data: { path: offerPath, version: offerVersion, quantity },
})

function addressRecords({ order }: OrderPlan) {
  const kinds = [
    // That of a gift is its recipient's.
    ...(order.gift ? [] : [['delivery', order.deliveryDetails] as const]),
    ['billing', order.billingDetails] as const,
  ]
  return kinds
    .filter(([, address]) => address.address1.trim() !== '')
    .map(([type, address]) => ({
      recordType: 'address',
      name: [address.address1, address.city, address.postalCode].filter(Boolean).join(', '),
      status: 'active',
      type,
      data: { company: '', ...address },
    }))
}

// OBJ-49: never more of a card than this.
async function paymentRecord(
  tx: Tx,
  card: CardFacts,
  {
    reference,
    plan: { order },
    customer,
  }: { reference: string; plan: OrderPlan; customer: Reference & { isNew: boolean } },
) {
  const { firstName, lastName } = order.customerDetails
  const { address1, city, postalCode } = order.payment?.paymentAddress ?? order.billingDetails
  return {
    recordType: 'payment_method',
    name: `${card.brand} ending ${card.last4}`,
    status: 'active',
    type: 'card',
    data: {
      type: 'card',
      ...card,
      bankName: null,
      holderName: `${firstName} ${lastName}`.trim(),
      address: [address1, city, postalCode].filter(Boolean).join(', '),
      // A new customer has no other.
      similar: customer.isNew ? [] : await similarMethods(tx, card, customer),
      reference,
    },
  }
}

/** Ids of the customer's other payment methods that are of the same card. */
async function similarMethods(tx: Tx, { brand, last4 }: CardFacts, { id }: Reference): Promise<string[]> {
  const rows = await tx
    .select({ id: storedRecord.id })
    .from(storedRecord)
    .where(
      sql`${storedRecord.recordType} = 'payment_method' and ${storedRecord.owner} = ${id}
        and ${storedRecord.data}->>'brand' = ${brand} and ${storedRecord.data}->>'last4' = ${last4}`,
    )
    .orderBy(storedRecord.createdAt)
  return rows.map((row) => row.id)
}

/** @param metadata what the two are to each other (OBJ-16) */
const relation = (from: Reference, to: Reference, metadata: Record<string, unknown> = {}) => ({
  fromType: from.recordType,
  fromId: from.id,
  toType: to.recordType,
  toId: to.id,
  metadata,
})

/** Events on each record, and the messages sent with this transaction. */
async function announce(
  tx: Tx,
  { plan, orderReference, subscriptionReference, payment, at, newId, processId }: CompletedOrder,
  { customer, order, subscriptions }: { customer: Reference; order: Reference; subscriptions: Reference[] },
): Promise<void> {
  const event = ({ recordType, id }: Reference, type: string, message: string) => ({
    id: newId(),
    objectType: recordType,
    objectId: id,
    type,
    actor: 'shop',
    message,
    data: { order_reference: orderReference },
    createdAt: at,
  })
  await tx
    .insert(timelineEvent)
    .values([
      event(order, 'order.new', `Order ${orderReference} placed.`),
      ...subscriptions.map((one) => event(one, 'subscription.created', `Subscription ${one.id} started.`)),
      event(customer, 'customer.ordered', `Ordered ${orderReference}.`),
    ])
  await noteProcess(
    tx,
    { key: processId, orderReference, startedAt: at },
    { status: 'processed', owner: customer.id, at },
  )
  // Receivers get references only: personal data they request with rights of their own.
  const reported = { customer: customer.id, subscription: subscriptionReference, order: orderReference }
  for (const { id } of subscriptions) {
    await queueWebhook(tx, { event: 'subscription.created', data: { ...reported, subscription: id }, at, newId })
  }
  const stored = { checkout: plan.order.checkoutId, customer: customer.id, order: orderReference }
  const uses = addressRecords(plan).map(({ type }) => type)
  if (uses.length > 0) {
    await queueWebhook(tx, { event: 'checkout.address_added', data: { ...stored, uses }, at, newId })
  }
  if (payment?.method) {
    const { type } = payment.method
    await queueWebhook(tx, { event: 'checkout.payment_added', data: { ...stored, type }, at, newId })
  }
  await queueWebhook(tx, { event: 'order.submitted', data: { ...reported, total: plan.total }, at, newId })
  await tx.insert(outbox).values({
    id: newId(),
    topic: 'order.new',
    payload: { order_reference: orderReference, subscriptionReference, total: plan.total },
    createdAt: at,
  })
}
