import { type CalendarDate, nthDate } from '@perennial/domain/calendar'
import { forGood, newSubscription, next, type SubscriptionTerms } from '@perennial/domain/subscription'
import { insertAll } from '../../db/bulk.ts'
import type { Scope, Tx } from '../../db/port.ts'
import {
  type BillTo,
  type GiftAddress,
  type GiftRecipient,
  giftUse,
  movement,
  recordRelation,
  storedRecord,
  subscription,
  subscriptionItem,
  timelineEvent,
} from '../../db/schema/index.ts'
import type { BusinessNow, Ports } from '../../ports/index.ts'
import { activeCustomer } from '../records/active-customer.ts'
import { clockOf, entriesOf, planEntries } from '../subscriptions/diary.ts'
import { countedFirst, movementRow } from '../subscriptions/movements.ts'
import { issuesInWords, nextIssues } from '../subscriptions/next-issues.ts'
import { itemRow } from '../subscriptions/plan-charges.ts'
import { columnsOf } from '../subscriptions/subscription-store.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'
import { type GiftRow, itemOfGift } from './gift-store.ts'

export interface StartedBy {
  person: GiftRecipient
  /** Where it is sent; of what is read only the country counts. */
  address: GiftAddress
  language: string
  /** How many of the offer: all of them at an address that the giver knew. */
  quantity: number
  /** The how manyth use of the gift, from 1. */
  ordinal: number
  key: string
  now: Pick<BusinessNow, 'today' | 'at'>
}

export interface StartedGift {
  customerId: string
  subscriptionId: string
  startsOn: CalendarDate
  /** Null for what is kept for good. */
  endsOn: CalendarDate | null
}

/**
 * Begins what somebody was given: a subscription of their own, without a price, a payment method or anything of the giver
 * but a name. It ends by itself (SUB-89).
 */
export async function startGift(
  tx: Tx,
  { newId }: Pick<Ports, 'newId'>,
  scope: Scope,
  row: GiftRow,
  { person, address, language, quantity, ordinal, key, now }: StartedBy,
): Promise<StartedGift> {
  const { today, at } = now
  const sold = { ...itemOfGift(row), quantity }
  const customerId = await recipientWith(tx, { person, at, newId })
  const id = `${row.id}-G${ordinal}`
  const endsOn = row.length && nthDate(today, 1, row.length.count, row.length.unit)
  const begun = next(
    newSubscription({ startsOn: today, trialUntil: null, paidUntil: endsOn ?? forGood, termEndsOn: endsOn }),
    { type: 'begin', on: today },
  )
  if (!begun.ok) throw new Error(`The gift ${row.id} cannot begin: ${begun.code}.`)
  const life = begun.subscription
  const terms: SubscriptionTerms = { initialTerm: row.length, term: null, autoRenew: false }
  const { columns, movement: moved } = countedFirst(life, [])
  const stored = {
    id,
    customerId,
    orderReference: row.orderReference,
    name: row.name,
    ...columnsOf(life),
    terms,
    currency: row.currency,
    billTo: billToOf(person, address),
    country: address.country || row.country,
    language,
    discount: null,
    paymentMethodId: null,
    cardExpiresOn: null,
    createdAt: at,
    modifiedAt: at,
    ...columns,
  }
  await tx.insert(subscription).values(stored)
  // Nothing is charged for it: what it costs to go on is looked up when its recipient asks for that.
  await tx
    .insert(subscriptionItem)
    .values({ ...itemRow({ ...sold, price: [] }, { id: newId(), subscriptionId: id, at }) })
  await insertAll(tx, movement, moved ? [movementRow(stored, moved, { id: newId(), onDay: today, at })] : [])
  await planEntries(tx, entriesOf(life, stored, []), await clockOf(tx, scope, customerId))
  await tx.insert(giftUse).values({
    giftId: row.id,
    ordinal,
    customerId,
    subscriptionId: id,
    giverName: row.giverName,
    key,
    createdAt: at,
  })
  await writeRecords(tx, { row, id, quantity, customerId, person, address, endsOn, now, newId })
  for (const event of ['subscription.created', 'entitlement.updated'] as const) {
    await queueWebhook(tx, {
      event,
      data:
        event === 'entitlement.updated'
          ? { subscription: id, customer: customerId, access: true, on: today }
          : { subscription: id, customer: customerId, order: row.orderReference },
      at,
      newId,
    })
  }
  return { customerId, subscriptionId: id, startsOn: today, endsOn }
}

const nameOf = ({ firstName, lastName }: GiftRecipient) => `${firstName} ${lastName}`.trim()

const billToOf = (person: GiftRecipient, address: GiftAddress): BillTo => ({
  name: nameOf(person),
  email: person.email,
  ...address,
})

/**
 * The customer with the recipient's address, or a new one. What is kept of somebody who exists stays: a gift proves no
 * address. Who has none is a customer all the same, who cannot sign in.
 */
async function recipientWith(
  tx: Tx,
  { person, at, newId }: { person: GiftRecipient; at: Date; newId: () => string },
): Promise<string> {
  const data = {
    name: nameOf(person),
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phoneNumber: person.phone,
    marketingPrefs: {},
  }
  return (await activeCustomer(tx, { identity: person.email.toLowerCase(), data, at, newId })).id
}

interface Written {
  row: GiftRow
  id: string
  quantity: number
  customerId: string
  person: GiftRecipient
  address: GiftAddress
  endsOn: CalendarDate | null
  now: Pick<BusinessNow, 'today' | 'at'>
  newId: () => string
}

/** The records of what has begun, as the object browser shows them. */
async function writeRecords(
  tx: Tx,
  { row, id, quantity, customerId, person, address, endsOn, now, newId }: Written,
): Promise<void> {
  const { today, at } = now
  const { offerPath, offerVersion, products = [] } = itemOfGift(row)
  const issues = await nextIssues(tx, products, today)
  const owned = { service: 'perennial', status: 'active', owner: customerId, createdAt: at, modifiedAt: at }
  const offerId = newId()
  const addressId = newId()
  const isPosted = address.address1.trim() !== ''
  await tx.insert(storedRecord).values([
    {
      ...owned,
      recordType: 'subscription',
      id,
      name: id,
      data: {
        startDate: today,
        termEndDate: endsOn,
        lastSynced: null,
        lastScheduleSync: null,
        pendingChangeDate: null,
        tracking: {},
        firstIssue: issues.length > 0 ? issuesInWords(issues) : null,
        offers: [row.name],
        order_reference: row.orderReference,
        gift: true,
        customFields: {},
        migrated: false,
        external: false,
      },
    },
    {
      ...owned,
      recordType: 'subscription_offer',
      id: offerId,
      name: row.name,
      data: { path: offerPath, version: offerVersion, quantity },
    },
    ...(isPosted
      ? [
          {
            ...owned,
            recordType: 'address',
            id: addressId,
            type: 'delivery',
            name: [address.address1, address.city, address.postalCode].filter(Boolean).join(', '),
            data: { company: '', ...address, firstName: person.firstName, lastName: person.lastName },
          },
        ]
      : []),
  ])
  const relation = (fromType: string, fromId: string, toType: string, toId: string, metadata = {}) => ({
    fromType,
    fromId,
    toType,
    toId,
    metadata,
  })
  await tx
    .insert(recordRelation)
    .values([
      relation('customer', customerId, 'subscription', id),
      relation('order', row.orderReference, 'subscription', id),
      relation('subscription', id, 'gift_code', row.id),
      relation('subscription', id, 'subscription_offer', offerId),
      ...(isPosted
        ? [
            relation('customer', customerId, 'address', addressId),
            relation('subscription', id, 'address', addressId, { use: 'delivery' }),
          ]
        : []),
    ])
  await tx.insert(timelineEvent).values({
    id: newId(),
    objectType: 'subscription',
    objectId: id,
    type: 'subscription.created',
    actor: 'shop',
    message: `Subscription ${id} started: it is a gift.`,
    data: { order_reference: row.orderReference },
    createdAt: at,
  })
}
