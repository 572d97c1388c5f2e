import type { AddressUse, PostalAddress } from '@perennial/api/subscriptions'
import { addressErrors, statesOf, cleanAddress } from '@perennial/domain/address'
import { sameValue } from '@perennial/domain/json'
import type { FieldError } from '@perennial/domain/result'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { recordRelation, storedRecord, subscription as subscriptionTable } from '../../db/schema/index.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import { everPublishedOffers } from '../offers/find-offers.ts'
import { offerOf } from '../offers/offer-view.ts'
import type { Batch, Held } from './batch.ts'
import { type IssueOfProduct, issuesInWords, nextIssues } from './next-issues.ts'

const parts = ['address1', 'address2', 'city', 'state', 'postalCode', 'country'] as const

/** An address as records keep it. */
export const addressIn = (data: Readonly<Record<string, unknown>>): PostalAddress =>
  Object.fromEntries(
    parts.map((part) => [part, typeof data[part] === 'string' ? data[part].trim() : '']),
  ) as PostalAddress

/** The address that a subscription is delivered to, or billed at; undefined where it has none. */
export async function addressOf(
  tx: Tx,
  subscriptionId: string,
  use: AddressUse,
): Promise<{ id: string; address: PostalAddress } | undefined> {
  const [row] = await tx
    .select({ id: storedRecord.id, data: storedRecord.data })
    .from(recordRelation)
    .innerJoin(storedRecord, and(eq(storedRecord.recordType, 'address'), eq(storedRecord.id, recordRelation.toId)))
    .where(and(ofSubscription(subscriptionId), sql`${recordRelation.metadata}->>'use' = ${use}`))
    .orderBy(desc(storedRecord.createdAt), desc(storedRecord.id))
    .limit(1)
  return row && { id: row.id, address: addressIn(row.data) }
}

const ofSubscription = (id: string) =>
  and(eq(recordRelation.fromType, 'subscription'), eq(recordRelation.fromId, id), eq(recordRelation.toType, 'address'))

export interface AddressChange {
  use: AddressUse
  address: PostalAddress
  /** Who says so, and why. */
  actor: string
  reason: string
}

/**
 * Gives a subscription another address: for deliveries from the next issue whose cut-off has not passed (SUB-21), for
 * documents from the next one on. Other subscriptions keep theirs.
 */
export async function changeAddress(
  tx: Tx,
  batch: Batch,
  subscription: Held,
  { use, address: typed, actor, reason }: AddressChange,
): Promise<
  { eventId: string; countsFrom: IssueOfProduct[] } | Refused<'INVALID'> | 'NOTHING_CHANGES' | 'NOT_IN_THIS_STATUS'
> {
  const { row, life, items } = subscription
  if (life.status === 'ended') return 'NOT_IN_THIS_STATUS'
  const address = cleanAddress(addressIn(typed))
  const fieldErrors = await errorsOf(tx, subscription, { use, address })
  if (fieldErrors.length > 0) return refuse('INVALID', { data: { fieldErrors } })
  const former = await addressOf(tx, row.id, use)
  const current = use === 'billing' ? addressIn({ ...row.billTo }) : former?.address
  if (current && sameValue(current, address)) return 'NOTHING_CHANGES'
  const { today, at } = batch.now
  const products = items.filter(({ untilOn }) => untilOn === null).flatMap((item) => item.products ?? [])
  const countsFrom = use === 'delivery' ? await nextIssues(tx, products, today) : []
  const id = batch.newId()
  batch.touch(subscription)
  if (use === 'billing') {
    // The notices of the law, which the diary plans anew, are those of the new country.
    const billTo = { ...row.billTo, ...address }
    subscription.row = { ...row, billTo }
    batch.later(() => tx.update(subscriptionTable).set({ billTo }).where(eq(subscriptionTable.id, row.id)))
  }
  batch.later(() => replaceAddress(tx, row, { id, use, address, former: former?.id, at }))
  const words = use === 'delivery' ? 'Delivery address changed' : 'Billing address changed'
  const eventId = batch.note(subscription, {
    type: 'order.change_address',
    message: countsFrom.length > 0 ? `${words}. It counts from ${issuesInWords(countsFrom)} on.` : `${words}.`,
    actor,
    // Receivers of webhooks get references: personal data they ask for with rights of their own.
    data: {
      reason,
      use,
      address: id,
      former: former?.id ?? null,
      issues: countsFrom.map(({ product, number, cutOff }) => ({ product, number, cutOff })),
    },
  })
  return { eventId, countsFrom }
}

async function errorsOf(
  tx: Tx,
  { items }: Held,
  { use, address }: Pick<AddressChange, 'use' | 'address'>,
): Promise<FieldError[]> {
  const states = await statesOf(address.country)
  const errors = addressErrors(address, states ? { states } : {})
  if (errors.length === 0 && use === 'delivery') {
    const current = items.filter(({ untilOn }) => untilOn === null).map(({ offerPath }) => offerPath)
    const offers = (await everPublishedOffers(tx, current)).flatMap((one) => offerOf(one) ?? [])
    if (
      offers.some(({ allowedCountries }) => allowedCountries.length > 0 && !allowedCountries.includes(address.country))
    ) {
      errors.push({ path: 'country', code: 'not_delivered', message: 'The offer is not delivered to this country.' })
    }
  }
  return errors.map((error) => ({ ...error, path: `address.${error.path}` }))
}

async function replaceAddress(
  tx: Tx,
  { id: subscriptionId, customerId }: Held['row'],
  {
    id,
    use,
    address,
    former,
    at,
  }: { id: string; use: AddressUse; address: PostalAddress; former: string | undefined; at: Date },
): Promise<void> {
  await tx.insert(storedRecord).values({
    recordType: 'address',
    id,
    service: 'perennial',
    name: [address.address1, address.city, address.postalCode].filter(Boolean).join(', '),
    status: 'active',
    type: use,
    owner: customerId,
    data: { company: '', ...address },
    createdAt: at,
    modifiedAt: at,
  })
  const to = { toType: 'address', toId: id }
  await tx.insert(recordRelation).values([
    { fromType: 'customer', fromId: customerId, ...to, metadata: {} },
    { fromType: 'subscription', fromId: subscriptionId, ...to, metadata: { use } },
  ])
  if (former === undefined) return
  await tx
    .delete(recordRelation)
    .where(
      and(
        ofSubscription(subscriptionId),
        eq(recordRelation.toId, former),
        sql`${recordRelation.metadata}->>'use' = ${use}`,
      ),
    )
  // Nothing else is sent there.
  await tx
    .update(storedRecord)
    .set({ status: 'former', modifiedAt: at, version: sql`${storedRecord.version} + 1` })
    .where(
      and(
        eq(storedRecord.recordType, 'address'),
        eq(storedRecord.id, former),
        sql`not exists (select from object_relation other where other.from_type = 'subscription'
          and other.to_type = 'address' and other.to_id = ${former})`,
      ),
    )
}
