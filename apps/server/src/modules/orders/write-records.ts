import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { storedRecord, timelineEvent, recordRelation, outbox } from '../../db/schema/index.ts'
import { customerIdOf } from '../records/customer-identity.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'
import { fieldsOf, keepAnswers } from './keep-answers.ts'
import { noteProcess } from './note-process.ts'
import type { OrderPlan } from './order-plan.ts'

export interface CompletedOrder {
  plan: OrderPlan
  orderReference: string
  subscriptionReference: string
  processId: string
  payment: PaidWith | null
  at: Date
  newId(): string
}

export interface PaidWith {
  reference: string
  card: { brand: string; last4: string; expirationMonth: number; expirationYear: number }
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
export async function writeRecords(tx: Tx, completed: CompletedOrder): Promise<void> {
  const { plan, orderReference, subscriptionReference, at, newId } = completed
  const write = recordWriter(tx, at)
  const { order: placed, total } = plan

  const customer = await customerOf(tx, completed)
  const order = await write({
    recordType: 'order',
    id: orderReference,
    name: orderReference,
    status: 'submitted',
    type: placed.order_type,
    owner: customer.id,
    data: orderData(completed),
  })
  const subscription = await write({
    recordType: 'subscription',
    id: subscriptionReference,
    name: subscriptionReference,
    status: 'active',
    owner: customer.id,
    data: subscriptionData(completed),
  })
  const parts = [
    ...plan.lines.map((line, index) => ({
      ...lineRecord(line, total.currency),
      id: `${orderReference}-${index + 1}`,
      of: order,
    })),
    ...subscriptionOffers(plan).map((offer) => ({ ...offer, id: newId(), of: subscription })),
    ...plan.schedule.map((entry, index) => ({
      recordType: 'schedule',
      id: `${subscriptionReference}-${index + 1}`,
      name: entry.schedule_date === plan.today ? 'First payment' : 'Payment',
      status: entry.schedule_date === plan.today ? 'paid' : 'pending',
      data: { ...entry, date: entry.schedule_date, unit_amount: entry.amount, quantity: 1 },
      of: subscription,
    })),
    ...addressRecords(plan).map((address) => ({ ...address, id: newId(), of: customer })),
    ...(completed.payment
      ? [{ ...(await paymentRecord(tx, completed.payment, { plan, customer })), id: newId(), of: customer }]
      : []),
  ]
  const relations: [Reference, Reference, Record<string, unknown>?][] = [
    [customer, order],
    [customer, subscription],
    [order, subscription],
    [order, { recordType: 'process_event', id: completed.processId }],
    [customer, { recordType: 'basket', id: placed.checkoutId }],
    [order, { recordType: 'basket', id: placed.checkoutId }],
    [subscription, { recordType: 'basket', id: placed.checkoutId }],
  ]
  for (const { of, ...record } of parts) {
    const written = await write({ ...record, owner: customer.id })
    relations.push([of, written])
    if (written.recordType === 'payment_method' || written.recordType === 'address')
      relations.push([subscription, written, 'type' in record ? { use: record.type } : {}])
  }
  await tx.insert(recordRelation).values(relations.map((one) => relation(...one)))
  await keepAnswers(tx, { plan, orderReference, customer, at, newId })
  await announce(tx, completed, { customer, order, subscription })
}

const recordWriter =
  (tx: Tx, at: Date) =>
  async ({ recordType, id, ...values }: NewRecord): Promise<Reference> => {
    await tx
      .insert(storedRecord)
      .values({ recordType, id, service: 'perennial', createdAt: at, modifiedAt: at, ...values })
    return { recordType, id }
  }

/**
 * That of the shopper who has signed in, else the one with the order's address, else a new one; buying makes a customer
 * active (OBJ-24). Only somebody who has signed in changes what is kept of a customer who exists.
 */
async function customerOf(tx: Tx, { plan, at, newId }: CompletedOrder): Promise<Reference & { isTheirs: boolean }> {
  const { userDetails } = plan.order
  const { firstName, lastName, email, phone, marketingPrefs } = plan.order.customerDetails
  const identity = userDetails?.email ?? email.trim().toLowerCase()
  const fresh = newId()
  const customer = { recordType: 'customer', id: await customerIdOf(tx, identity, fresh) }
  const data = {
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    email: userDetails?.email ?? email,
    phoneNumber: phone,
    marketingPrefs,
  }
  await tx
    .insert(storedRecord)
    .values({
      ...customer,
      service: 'perennial',
      name: data.name,
      status: 'active',
      data: { ...data, attributes: {}, segments: [], trialist: false, migrated: false, external: false },
      createdAt: at,
      modifiedAt: at,
    })
    .onConflictDoUpdate({
      target: [storedRecord.tenantId, storedRecord.mode, storedRecord.recordType, storedRecord.id],
      set: {
        status: 'active',
        modifiedAt: at,
        version: sql`${storedRecord.version} + 1`,
      },
    })
  if (customer.id === fresh) {
    await queueWebhook(tx, { event: 'customer.created', data: { customer: customer.id }, at, newId })
  }
  return { ...customer, isTheirs: customer.id === fresh || userDetails !== null }
}

const orderData = ({ plan, orderReference, subscriptionReference }: CompletedOrder) => {
  const { order, total, totalDiscount, lines } = plan
  return {
    order_reference: orderReference,
    subscriptionReference,
    customerDetails: order.customerDetails,
    ...(order.gift ? { recipientDetails: order.recipientDetails } : {}),
    deliveryDetails: order.deliveryDetails,
    billingDetails: order.billingDetails,
    // OBJ-30.
    orderItems: lines.map((line) => ({
      id: line.offerId,
      path: line.offerPath,
      version: line.offerVersion,
      name: line.name,
      quantity: line.quantity,
      price: line.unitPrice,
      addOns: [],
    })),
    orderDiscount: totalDiscount,
    total: { ...total, totalDiscount },
    promoCode: plan.promoCode,
    offers: [...new Set(lines.map((line) => line.name))],
    tag: plan.tag,
    tracking: order.tracking,
    customFields: order.customFields ?? {},
    gift: order.gift,
    source: order.source,
    checkoutId: order.checkoutId,
  }
}

const subscriptionData = ({ plan, orderReference }: CompletedOrder) => ({
  // OBJ-36.
  startDate: plan.today,
  termEndDate: plan.schedule.find(({ schedule_date }) => schedule_date > plan.today)?.schedule_date ?? null,
  lastSynced: null,
  lastScheduleSync: null,
  pendingChangeDate: null,
  tracking: plan.order.tracking,
  tag: plan.tag,
  campaign: plan.order.tracking.campaign ?? null,
  offers: [...new Set(plan.lines.map((line) => line.name))],
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
  },
})

const subscriptionOffers = ({ lines }: OrderPlan) =>
  lines.map((line) => ({
    recordType: 'subscription_offer',
    name: line.name,
    status: 'active',
    data: { path: line.offerPath, version: line.offerVersion, quantity: line.quantity },
  }))

function addressRecords({ order }: OrderPlan) {
  const kinds = [
    ['delivery', order.deliveryDetails],
    ['billing', order.billingDetails],
  ] as const
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
  { card, reference }: PaidWith,
  { plan: { order }, customer }: { plan: OrderPlan; customer: Reference },
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
      similar: await similarMethods(tx, card, customer),
      reference,
    },
  }
}

/** Ids of the customer's other payment methods that are of the same card. */
async function similarMethods(tx: Tx, { brand, last4 }: PaidWith['card'], { id }: Reference): Promise<string[]> {
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
  { plan, orderReference, subscriptionReference, at, newId, processId }: CompletedOrder,
  { customer, order, subscription }: { customer: Reference; order: Reference; subscription: Reference },
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
      event(subscription, 'subscription.created', `Subscription ${subscriptionReference} started.`),
      event(customer, 'customer.ordered', `Ordered ${orderReference}.`),
    ])
  await noteProcess(
    tx,
    { key: processId, orderReference, startedAt: at },
    { status: 'processed', owner: customer.id, at },
  )
  // Receivers get references only: personal data they request with rights of their own.
  const reported = { customer: customer.id, subscription: subscriptionReference, order: orderReference }
  await queueWebhook(tx, { event: 'subscription.created', data: reported, at, newId })
  await queueWebhook(tx, { event: 'order.submitted', data: { ...reported, total: plan.total }, at, newId })
  await tx.insert(outbox).values({
    id: newId(),
    topic: 'order.new',
    payload: { order_reference: orderReference, subscriptionReference, total: plan.total },
    createdAt: at,
  })
}
