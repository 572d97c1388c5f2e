import { isCalendarDate } from '@perennial/domain/calendar'
import { money, toMoney } from '@perennial/domain/money'
import type { RecordedCharge } from '@perennial/domain/subscription'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/port.ts'
import { type BillTo, item, recordRelation, storedRecord } from '../../../db/schema/index.ts'
import { type Offer, offerOf } from '../../offers/offer-view.ts'
import type { StoredRecord } from '../../records/record-store.ts'

/** A subscription that is a record, with the records that say how it goes on. */
export interface Recorded {
  row: StoredRecord
  customerId: string | undefined
  offers: { offer: Offer; version: number; quantity: number; name: string }[]
  /** Whether an offer that it names is no longer in the catalogue. */
  missesOffer: boolean
  charges: RecordedCharge[]
  billTo: BillTo
  currency: string
  language: string
  method: { id: string; provider: string; methodId: string; customer: string; card: object } | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** Ids of subscriptions that are records alone, the first after one, in their order. */
export async function recordedAfter(tx: Tx, after: string, limit: number): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select o.id from object o where o.record_type = 'subscription' and o.service = 'perennial' and o.id > ${after}
      and not exists (select from subscription s where s.tenant_id = o.tenant_id and s.mode = o.mode and s.id = o.id)
    order by o.id limit ${limit}`)
  return rows.map(({ id }) => String(id))
}

/** How many subscriptions are records alone. */
export async function countRecorded(tx: Tx): Promise<number> {
  const { rows } = await tx.execute(sql`
    select count(*)::int as count from object o where o.record_type = 'subscription' and o.service = 'perennial'
      and not exists (select from subscription s where s.tenant_id = o.tenant_id and s.mode = o.mode and s.id = o.id)`)
  return Number(rows[0]?.count ?? 0)
}

/**
 * Reads subscriptions that are records, with all that they point to.
 * @param lock holds the records until the transaction ends, so that nobody changes or takes them over meanwhile
 */
export async function readRecorded(tx: Tx, ids: readonly string[], { lock }: { lock: boolean }): Promise<Recorded[]> {
  const found = tx
    .select()
    .from(storedRecord)
    .where(
      and(
        eq(storedRecord.recordType, 'subscription'),
        inArray(storedRecord.id, [...ids]),
        sql`not exists (select from subscription s where s.id = ${storedRecord.id})`,
      ),
    )
    .orderBy(storedRecord.id)
  const rows = lock ? await found.for('update') : await found
  if (rows.length === 0) return []
  const kinds = ['schedule', 'subscription_offer', 'payment_method', 'address']
  const relations = await tx
    .select()
    .from(recordRelation)
    .where(
      and(
        eq(recordRelation.fromType, 'subscription'),
        inArray(
          recordRelation.fromId,
          rows.map(({ id }) => id),
        ),
        inArray(recordRelation.toType, kinds),
      ),
    )
  const orders = rows.flatMap(({ data }) => textOf(data.order_reference) || [])
  const customers = rows.flatMap(({ owner }) => owner ?? [])
  const wanted = [
    ...relations.map(({ toType, toId }) => [toType, toId] as const),
    ...orders.map((id) => ['order', id] as const),
    ...customers.map((id) => ['customer', id] as const),
  ]
  const records = await recordsAt(tx, wanted, { lock })
  const offers = await offersAt(
    tx,
    [...records.values()].flatMap(({ recordType, data }) =>
      recordType === 'subscription_offer' ? textOf(data.path) || [] : [],
    ),
  )
  return rows.map((row) => {
    const own = relations.filter(({ fromId }) => fromId === row.id)
    const of = (type: string) =>
      own.flatMap(({ toType, toId }) => (toType === type ? (records.get(keyOf(toType, toId)) ?? []) : []))
    const customer = records.get(keyOf('customer', row.owner ?? ''))
    const order = records.get(keyOf('order', textOf(row.data.order_reference)))
    const sold = of('subscription_offer')
    const known = sold.flatMap(({ data, name }) => {
      const offer = offers.get(textOf(data.path))
      return offer
        ? [{ offer, version: numberOf(data.version) || offer.version, quantity: numberOf(data.quantity) || 1, name }]
        : []
    })
    const total = objectOf(order?.data.total)
    const currency =
      textOf(of('schedule')[0]?.data.currency) || textOf(total.currency) || (known[0]?.offer.currency ?? 'GBP')
    return {
      row,
      customerId: customer?.id,
      offers: known,
      missesOffer: known.length < sold.length || sold.length === 0,
      charges: of('schedule').flatMap((one) => chargeOf(one, currency)),
      billTo: billToOf(customer, order, of('address')),
      currency,
      language: textOf(row.data.language) || textOf(order?.data.language) || 'en',
      method: of('payment_method').flatMap((one) => methodOf(one))[0],
    }
  })
}

const keyOf = (type: string, id: string): string => `${type}/${id}`

async function recordsAt(
  tx: Tx,
  wanted: readonly (readonly [string, string])[],
  { lock }: { lock: boolean },
): Promise<Map<string, StoredRecord>> {
  if (wanted.length === 0) return new Map()
  const idsOf = new Map<string, Set<string>>()
  for (const [type, id] of wanted) idsOf.set(type, (idsOf.get(type) ?? new Set()).add(id))
  const found = tx
    .select()
    .from(storedRecord)
    .where(
      or(
        ...[...idsOf].map(([type, ids]) => and(eq(storedRecord.recordType, type), inArray(storedRecord.id, [...ids]))),
      ),
    )
    .orderBy(storedRecord.recordType, storedRecord.id)
  const rows = lock ? await found.for('update') : await found
  return new Map(rows.map((row) => [keyOf(row.recordType, row.id), row]))
}

/** Offers in whatever state the catalogue has them: what was sold goes on. */
async function offersAt(tx: Tx, paths: readonly string[]): Promise<Map<string, Offer>> {
  if (paths.length === 0) return new Map()
  const { path, id, name, version, data } = item
  const rows = await tx
    .select({ path, id, name, version, data })
    .from(item)
    .where(inArray(path, [...new Set(paths)]))
  return new Map(
    rows.flatMap((row): [string, Offer][] => {
      const offer = offerOf(row)
      return offer ? [[row.path, offer]] : []
    }),
  )
}

function chargeOf({ id, name, status, data }: StoredRecord, fallback: string): RecordedCharge[] {
  const date = textOf(data.date) || textOf(data.schedule_date)
  if (!isCalendarDate(date)) return []
  const currency = textOf(data.currency) || fallback
  const quantity = Math.max(1, Math.trunc(numberOf(data.quantity) || 1))
  const gross = toMoney(numberOf(data.amount), currency)
  const unit =
    typeof data.unit_amount === 'number'
      ? toMoney(data.unit_amount, currency)
      : money(gross.minor / BigInt(quantity), currency)
  return [{ id, name, status, date, quantity, unit, gross, tax: toMoney(numberOf(data.taxAmount), currency) }]
}

function methodOf({ id, data }: StoredRecord): NonNullable<Recorded['method']>[] {
  const [provider, methodId] = [textOf(data.provider), textOf(data.methodId)]
  if (!provider || !methodId) return []
  const { brand, last4, expirationMonth, expirationYear } = data
  return [
    {
      id,
      provider,
      methodId,
      customer: textOf(data.providerCustomer),
      card: { brand, last4, expirationMonth, expirationYear },
    },
  ]
}

function billToOf(
  customer: StoredRecord | undefined,
  order: StoredRecord | undefined,
  addresses: readonly StoredRecord[],
): BillTo {
  const named = objectOf(order?.data.customerDetails)
  const ofOrder = objectOf(order?.data.billingDetails)
  const own = addresses.find(({ type }) => type === 'billing') ?? addresses[0]
  const address = textOf(ofOrder.address1) ? ofOrder : (own?.data ?? {})
  const name = `${textOf(named.firstName)} ${textOf(named.lastName)}`.trim()
  return {
    name: name || textOf(customer?.data.name) || (customer?.name ?? ''),
    email: textOf(customer?.data.email) || textOf(named.email),
    address1: textOf(address.address1),
    address2: textOf(address.address2),
    city: textOf(address.city),
    state: textOf(address.state),
    postalCode: textOf(address.postalCode),
    country: textOf(address.country),
  }
}
