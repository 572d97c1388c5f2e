import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { storedRecord } from '../../db/schema/index.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'
import { customerIdOf } from './customer-identity.ts'

interface Bought {
  /** The address in lower case; empty of somebody without one, who is nobody else. */
  identity: string
  data: {
    name: string
    firstName: string
    lastName: string
    email: string
    phoneNumber: string
    marketingPrefs: Record<string, unknown>
  }
  /** Their answers to a form's fields of the account, by id, if they are new. */
  attributes?: Readonly<Record<string, unknown>>
  at: Date
  newId: () => string
}

/** What is kept of every customer from the first day on. */
export const newCustomer = { segments: [], trialist: false, migrated: false, external: false }

/**
 * The customer with an address, who is active from now on (OBJ-24), or a new one. What is kept of one who exists stays.
 */
export async function activeCustomer(
  tx: Tx,
  { identity, data, attributes = {}, at, newId }: Bought,
): Promise<{ id: string; isNew: boolean }> {
  const fresh = newId()
  const id = identity === '' ? fresh : await customerIdOf(tx, identity, fresh)
  await tx
    .insert(storedRecord)
    .values({
      recordType: 'customer',
      id,
      service: 'perennial',
      name: data.name,
      status: 'active',
      data: { ...data, attributes, ...newCustomer },
      createdAt: at,
      modifiedAt: at,
    })
    .onConflictDoUpdate({
      target: [storedRecord.tenantId, storedRecord.mode, storedRecord.recordType, storedRecord.id],
      set: { status: 'active', modifiedAt: at, version: sql`${storedRecord.version} + 1` },
    })
  const isNew = id === fresh
  if (isNew) await queueWebhook(tx, { event: 'customer.created', data: { customer: id }, at, newId })
  return { id, isNew }
}
