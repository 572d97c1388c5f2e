import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { storedRecord } from '../../db/schema/index.ts'
import { raiseAlert } from '../records/raise-alert.ts'
import type { OrderRefusal } from './outcome.ts'

interface Process {
  key: string
  orderReference: string
  startedAt: Date
}

/** Maintains the record of an order's process: it shows staff what is running, what has failed and why (OBJ-51). */
export async function noteProcess(
  tx: Tx,
  { key, orderReference, startedAt }: Process,
  {
    status,
    error,
    owner,
    at,
  }: { status: 'processing' | 'processed' | 'failed'; error?: OrderRefusal; owner?: string; at: Date },
): Promise<void> {
  const data = { order_reference: orderReference, hasError: error !== undefined, ...(error ? { error } : {}) }
  const change = { status, data, modifiedAt: at, ...(owner ? { owner } : {}) }
  await tx
    .insert(storedRecord)
    .values({
      recordType: 'process_event',
      id: key,
      service: 'perennial',
      name: `Order ${orderReference}`,
      type: 'order.new',
      createdAt: startedAt,
      ...change,
    })
    .onConflictDoUpdate({
      target: [storedRecord.tenantId, storedRecord.mode, storedRecord.recordType, storedRecord.id],
      set: { ...change, version: sql`${storedRecord.version} + 1` },
    })
}

/** Alerts staff that an order could not be completed: once, until it is dismissed. */
export const raiseOrderAlert = (
  tx: Tx,
  { key, orderReference }: Process,
  at: Date,
  { id = key, name = `Order ${orderReference} could not be carried out` }: { id?: string; name?: string } = {},
): Promise<void> => {
  const data = { order_reference: orderReference, process_id: key }
  return raiseAlert(tx, { id, name, type: 'error.order', data, about: { type: 'process_event', id: key } }, at)
}
