import type { BusinessRecord } from '@perennial/api/records'
import { cleanPerson } from '@perennial/domain/order'
import { isForgotten } from '@perennial/domain/records'
import type { FieldError } from '@perennial/domain/result'
import { isEmail } from '@perennial/domain/text'
import { and, eq, sql } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { outbox, recordIdentity, subscription, timelineEvent } from '../../db/schema/index.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import type { BusinessNow, Ports } from '../../ports/index.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockRecord, recordEvent, type StoredRecord, storedView, writeRecord } from '../records/record-store.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'

/** What customers are called and how they are reached. */
export interface CustomerDetails {
  firstName: string
  lastName: string
  email: string
  phone: string
}

type Field = keyof CustomerDetails

export interface DetailsChange extends CustomerDetails {
  id: string
  /** The version of the record that its author has seen. */
  version: number
  key: string
  reason: string
  /** A user's name, or `shop` for the customer. */
  actor: string
  /** The session that goes on with a new address: where the customer has proved it. All others end. */
  sessionToKeep?: string | undefined
}

type UpdatePorts = Pick<Ports, 'db' | 'newId' | 'jobs' | 'clock' | 'businessTime'>

/**
 * Changes what is kept of a customer, once for each key (SUB-79). Their documents to come are addressed to it, those that
 * were issued stay. A new e-mail address is what they sign in with, and the former one is told.
 */
export async function updateCustomer(
  ports: UpdatePorts,
  scope: Scope,
  change: DetailsChange,
): Promise<BusinessRecord | Refused<'NOT_FOUND' | 'FORGOTTEN' | 'CONFLICT' | 'INVALID'>> {
  const now = await ports.businessTime(scope, change.id)
  const outcome = await ports.db.asTenant(scope, (tx) => updateIn(tx, ports, scope, { ...change, now }))
  ports.jobs.wake('mail')
  return outcome
}

/** Id of the event of a change of details: it exists once the change was made. */
export const detailsEventId = (customer: string, key: string): string => `details-${customer}-${key}`

async function updateIn(
  tx: Tx,
  ports: UpdatePorts,
  scope: Scope,
  { id, version, key, reason, actor, sessionToKeep, now, ...typed }: DetailsChange & { now: BusinessNow },
): Promise<BusinessRecord | Refused<'NOT_FOUND' | 'FORGOTTEN' | 'CONFLICT' | 'INVALID'>> {
  const row = await lockRecord(tx, { recordType: 'customer', id })
  if (!row) return refuse('NOT_FOUND')
  if (isForgotten(row.data)) return refuse('FORGOTTEN')
  const eventId = detailsEventId(id, key)
  const [known] = await tx.select({ id: timelineEvent.id }).from(timelineEvent).where(eq(timelineEvent.id, eventId))
  if (known) return storedView(row)
  if (row.version !== version) return refuse('CONFLICT', { data: { current: storedView(row) } })
  const before = detailsOf(row)
  const after = cleanPerson(typed)
  const changed = (Object.keys(after) as Field[]).filter((field) => after[field] !== before[field])
  if (changed.length === 0) return storedView(row)
  const fieldErrors = errorsOf(after)
  if (fieldErrors.length > 0) return refuse('INVALID', { data: { fieldErrors } })
  const hasMoved = addressKey(after.email) !== addressKey(before.email)
  if (hasMoved && !(await moveIdentity(tx, id, { from: before.email, to: after.email, sessionToKeep }))) {
    const taken = { path: 'email', code: 'taken', message: 'Another customer has this address.' }
    return refuse('INVALID', { data: { fieldErrors: [taken] } })
  }
  const { phone, ...rest } = after
  const name = `${after.firstName} ${after.lastName}`.trim()
  const data = { ...row.data, ...rest, name, phoneNumber: phone }
  const record = await writeRecord(tx, row, { name, data }, now.at)
  await tx
    .update(subscription)
    .set({
      billTo: sql`${subscription.billTo} || jsonb_build_object('email', ${after.email}::text,
        'name', case when ${subscription.billTo}->>'name' = ${row.name} then ${name}::text else ${subscription.billTo}->>'name' end)`,
    })
    .where(eq(subscription.customerId, id))
  await tell(tx, ports, { id, eventId, changed, reason, actor, now, before: row.data, after: data })
  if (hasMoved && isEmail(before.email)) {
    await queueMail(tx, ports, scope, {
      topic: 'mail.customer_email_changed',
      payload: { to: before.email, customer: id, at: now.at.toISOString() },
    })
  }
  return record
}

const detailsOf = ({ data }: StoredRecord): CustomerDetails => {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phoneNumber'),
  }
}

function errorsOf({ firstName, lastName, email }: CustomerDetails): FieldError[] {
  return [
    ...(firstName === '' && lastName === ''
      ? [{ path: 'lastName', code: 'required', message: 'Enter a first or a last name.' }]
      : []),
    ...(isEmail(email) ? [] : [{ path: 'email', code: 'invalid_email', message: 'Enter a valid e-mail address.' }]),
  ]
}

/** Addresses that differ in case alone are the same person's. */
const addressKey = (email: string): string => email.trim().toLowerCase()

/** @returns false when somebody else has the new address */
async function moveIdentity(
  tx: Tx,
  id: string,
  { from, to, sessionToKeep }: { from: string; to: string; sessionToKeep: string | undefined },
): Promise<boolean> {
  const [former, address] = [addressKey(from), addressKey(to)]
  const identity = { service: 'perennial', recordType: 'customer' }
  const [mine] = await tx
    .insert(recordIdentity)
    .values({ ...identity, identity: address, objectId: id })
    .onConflictDoNothing()
    .returning({ id: recordIdentity.objectId })
  if (!mine) {
    const [owner] = await tx
      .select({ id: recordIdentity.objectId })
      .from(recordIdentity)
      .where(
        and(
          eq(recordIdentity.service, identity.service),
          eq(recordIdentity.recordType, identity.recordType),
          eq(recordIdentity.identity, address),
        ),
      )
    if (owner?.id !== id) return false
  }
  await tx
    .delete(recordIdentity)
    .where(
      and(
        eq(recordIdentity.service, identity.service),
        eq(recordIdentity.recordType, identity.recordType),
        eq(recordIdentity.objectId, id),
        eq(recordIdentity.identity, former),
      ),
    )
  await tx.execute(sql`select move_shopper(${former}, ${address}, ${sessionToKeep ?? null})`)
  return true
}

const words: Readonly<Record<Field, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail address',
  phone: 'telephone',
}

/** The event with both states, and the messages to other systems, which name fields and no values (SUB-83). */
async function tell(
  tx: Tx,
  { newId }: Pick<Ports, 'newId'>,
  {
    id,
    eventId,
    changed,
    reason,
    actor,
    now,
    before,
    after,
  }: {
    id: string
    eventId: string
    changed: readonly Field[]
    reason: string
    actor: string
    now: BusinessNow
    before: object
    after: object
  },
): Promise<void> {
  const { at, today } = now
  const type = 'order.update_customer_details'
  const message = `Details changed: ${changed.map((field) => words[field]).join(', ')}.`
  const of = { recordType: 'customer', id }
  await recordEvent(tx, { of, type, actor, message, data: { reason, changed, before, after } }, { id: eventId, at })
  const data = { customer: id, changed, on: today }
  await queueWebhook(tx, { event: 'order.update_customer_details', data, at, newId })
  await tx.insert(outbox).values({ id: newId(), topic: type, payload: data, createdAt: at })
}
