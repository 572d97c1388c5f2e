import { sameValue } from '@perennial/domain/json'
import type { BusinessRecord } from '@perennial/api/records'
import { todayIn } from '@perennial/domain/calendar'
import {
  type ErasureRequest,
  erasureErrors,
  isForgotten,
  personalData,
  withoutNames,
  withoutPersonalData,
} from '@perennial/domain/records'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import {
  checkout,
  paymentMethod,
  storedRecord,
  subscription,
  timelineEvent,
  recordIdentity,
  orderAttempt,
  processStep,
  shopper,
} from '../../db/schema/index.ts'
import { textArray } from '../../db/text-array.ts'
import type { Context } from '../../http/context.ts'
import { forgetLeaveRequests } from '../leave-requests/settle-leave-request.ts'
import { forgetGifts } from '../gifts/forget-gifts.ts'
import { forgetReceipts } from '../../documents/keep-document.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import { endBeforeErasure, type NotSettled } from '../subscriptions/end-before-erasure.ts'
import { tenantZone } from '../tenants/tenant-profile.ts'
import { lockRecord, recordEvent, type StoredRecord, writeRecord } from './record-store.ts'

export type Forgotten =
  | { customer: BusinessRecord; erased: Record<string, number> }
  | Refused<'NOT_FOUND' | 'ALREADY_FORGOTTEN' | 'ORDER_UNDER_WAY' | 'INVALID'>
  | NotSettled

type Attempt = typeof orderAttempt.$inferSelect

/** The customer to be forgotten: names and addresses, from all their records. */
interface Person {
  id: string
  /** E-mail addresses in lower case. */
  addresses: string[]
  names: string[]
}

/**
 * Erases the personal data of a customer everywhere, all or nothing: their records, the agreed data of their orders,
 * process logs, timelines, identities, sign-ins to the shop and mails. Amounts, dates and countries stay, as does a
 * record of the erasure: by whom and why. What still runs is ended first, or the reason is told why it cannot be.
 */
export async function forgetCustomer(
  { ports, scope, caller }: Pick<Context, 'ports' | 'scope' | 'caller'>,
  { id, end, ...request }: ErasureRequest & { id: string; end?: 'payment' | 'none' | undefined },
): Promise<Forgotten> {
  const at = new Date(ports.clock())
  const today = todayIn(await tenantZone(ports.db, scope), at.getTime())
  const fieldErrors = erasureErrors(request, today)
  if (fieldErrors.length > 0) return refuse('INVALID', { data: { fieldErrors } })
  const now = await ports.businessTime(scope, id)
  const actor = caller!.user.userName
  let files: string[] = []
  const erase = async (tx: Tx): Promise<Forgotten> => {
    const row = await lockRecord(tx, { recordType: 'customer', id })
    if (!row) return refuse('NOT_FOUND')
    if (isForgotten(row.data)) return refuse('ALREADY_FORGOTTEN')
    const person = await personOf(tx, row)
    const attempts = await attemptsOf(tx, person)
    // A running attempt would write everything again when it completes.
    if (attempts.some(({ state }) => ['running', 'waiting', 'unknown'].includes(state)))
      return refuse('ORDER_UNDER_WAY')
    const asked = { customer: id, end, reason: request.message, actor, now }
    const unsettled = await endBeforeErasure(tx, ports, scope, asked)
    if (unsettled) throw new Unsettled(unsettled)

    const records = await ownRecords(tx, person, attempts)
    await eraseRecords(tx, records, at)
    const steps = await eraseProcesses(tx, attempts)
    const events = await eraseEvents(tx, person, [...records, row])
    await eraseBaskets(tx, attempts)
    await forgetLeaveRequests(tx, person.addresses)
    await eraseBilling(tx, id)
    await forgetGifts(tx, id)
    files = await forgetReceipts(
      tx,
      attempts.map(({ orderReference }) => orderReference),
    )
    await tx
      .update(checkout)
      .set({ shopperId: null })
      .where(
        inArray(
          checkout.shopperId,
          tx
            .select({ id: shopper.id })
            .from(shopper)
            .where(sql`${shopper.email} = any (${textArray(person.addresses)})`),
        ),
      )
    const identities = await tx.delete(recordIdentity).where(identitiesOf(id)).returning({ id: recordIdentity.id })
    const sessions = await numberFrom(tx, sql`select forget_shoppers(${textArray(person.addresses)}) as number`)
    const mails = await numberFrom(
      tx,
      sql`select forget_mails(${textArray(person.addresses)}, ${at.toISOString()}::timestamptz) as number`,
    )
    const data = { ...withoutPersonalData('customer', row.data), forgotten: at.toISOString() }
    const customer = await writeRecord(tx, row, { name: personalData.customer!.name, status: 'forgotten', data }, at)
    const erased = {
      ...countedByType(records),
      process_step: steps,
      event: events,
      identity: identities.length,
      session: sessions,
      mail: mails,
    }
    await recordEvent(
      tx,
      {
        of: row,
        type: 'customer.forgotten',
        actor,
        message: 'Personal data erased.',
        data: { ...request, ...(end ? { end } : {}), erased },
      },
      { id: ports.newId(), at },
    )
    return { customer, erased }
  }
  const forgotten = await ports.db.asTenant(scope, erase).catch((error: unknown) => {
    if (error instanceof Unsettled) return error.refused
    throw error
  })
  // Nothing leads to the files any more; one that cannot be removed now is unreachable all the same.
  for (const key of files) {
    await ports.blobs.remove(key).catch((error: unknown) => ports.log.warn('a receipt was not removed', { error }))
  }
  return forgotten
}

/** Rolls back what was ended before something turned out to be open. */
class Unsettled extends Error {
  readonly refused: NotSettled
  constructor(refused: NotSettled) {
    super('Something has to be settled first.')
    this.refused = refused
  }
}

const identitiesOf = (id: string) => and(eq(recordIdentity.recordType, 'customer'), eq(recordIdentity.objectId, id))

async function numberFrom(tx: Tx, query: SQL): Promise<number> {
  const { rows } = await tx.execute(query)
  return Number(rows[0]?.number ?? 0)
}

async function personOf(tx: Tx, { id, data, name }: StoredRecord): Promise<Person> {
  const rows = await tx.select({ identity: recordIdentity.identity }).from(recordIdentity).where(identitiesOf(id))
  const texts = [name, data.name, data.email, data.phoneNumber].filter((one): one is string => typeof one === 'string')
  const addresses = [data.email, ...rows.map(({ identity }) => identity)]
    .filter((one): one is string => typeof one === 'string' && one.includes('@'))
    .map((one) => one.trim().toLowerCase())
  return { id, addresses: [...new Set(addresses)], names: [...texts, ...addresses] }
}

/** Attempts, also failed ones, of orders with one of these addresses. */
async function attemptsOf(tx: Tx, { addresses }: Person): Promise<Attempt[]> {
  if (addresses.length === 0) return []
  return tx
    .select()
    .from(orderAttempt)
    .where(sql`lower(${orderAttempt.plan} #>> '{order,customerDetails,email}') = any (${textArray(addresses)})`)
}

async function ownRecords(tx: Tx, { id }: Person, attempts: readonly Attempt[]): Promise<StoredRecord[]> {
  const keys = attempts.map(({ key }) => key)
  const processes = and(
    eq(storedRecord.recordType, 'process_event'),
    inArray(storedRecord.id, keys.length > 0 ? keys : ['']),
  )
  return tx
    .select()
    .from(storedRecord)
    .where(or(eq(storedRecord.owner, id), processes))
}

async function eraseRecords(tx: Tx, records: readonly StoredRecord[], at: Date): Promise<void> {
  for (const row of records) {
    const spec = personalData[row.recordType]
    if (!spec) continue
    const change = { data: withoutPersonalData(row.recordType, row.data), ...(spec.name ? { name: spec.name } : {}) }
    await writeRecord(tx, row, change, at)
  }
}

async function eraseProcesses(tx: Tx, attempts: readonly Attempt[]): Promise<number> {
  let erased = 0
  for (const { key, plan } of attempts) {
    await tx
      .update(orderAttempt)
      .set({ plan: withoutPersonalData('order_plan', plan) })
      .where(eq(orderAttempt.key, key))
    for (const { name, input, output } of await tx.select().from(processStep).where(eq(processStep.processId, key))) {
      await tx
        .update(processStep)
        .set({
          input: withoutPersonalData('process_step', input),
          output: withoutPersonalData('process_step', output),
        })
        .where(and(eq(processStep.processId, key), eq(processStep.name, name)))
      erased += 1
    }
  }
  return erased
}

/** Timelines keep what happened and when; the customer's personal data is removed. */
async function eraseEvents(
  tx: Tx,
  { names }: Person,
  records: readonly { recordType: string; id: string }[],
): Promise<number> {
  let erased = 0
  for (const { recordType, id } of records) {
    const events = await tx
      .select()
      .from(timelineEvent)
      .where(and(eq(timelineEvent.objectType, recordType), eq(timelineEvent.objectId, id)))
    for (const event of events) {
      const change = {
        message: withoutNames(event.message, names),
        // The states before and after an edit contain the record itself.
        data: erasedData(recordType, event.data),
      }
      if (change.message === event.message && sameValue(change.data, event.data)) continue
      await tx.update(timelineEvent).set(change).where(eq(timelineEvent.id, event.id))
      erased += 1
    }
  }
  return erased
}

function erasedData(recordType: string, data: Record<string, unknown>): Record<string, unknown> {
  const anonymised = withoutPersonalData('event', data)
  for (const side of ['before', 'after']) {
    if (Object.hasOwn(anonymised, side)) anonymised[side] = withoutPersonalData(recordType, anonymised[side])
  }
  return anonymised
}

async function eraseBaskets(tx: Tx, attempts: readonly Attempt[]): Promise<void> {
  const ids = attempts.map(({ checkoutId }) => checkoutId)
  if (ids.length > 0) await tx.update(checkout).set({ tracking: {} }).where(inArray(checkout.id, ids))
}

/** Nobody is charged or written to any more. Issued documents stay as the law asks. */
async function eraseBilling(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(subscription)
    .set({
      billTo: sql`${subscription.billTo} || '{"name": "", "email": "", "address1": "", "address2": "", "city": "", "postalCode": ""}'::jsonb`,
      paymentMethodId: null,
    })
    .where(eq(subscription.customerId, customerId))
  await tx.delete(paymentMethod).where(eq(paymentMethod.customerId, customerId))
}

function countedByType(records: readonly StoredRecord[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { recordType } of records) {
    if (personalData[recordType]) counts[recordType] = (counts[recordType] ?? 0) + 1
  }
  return counts
}
