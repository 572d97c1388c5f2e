import type { ObjectRecord } from '@perennial/api/objects'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { object, objectEvent } from '../../db/schema/index.ts'

export type StoredRecord = typeof object.$inferSelect

/** A stored record, which nobody else changes until this transaction has ended. */
export async function lockRecord(
  tx: Tx,
  { recordType, id, service = 'perennial' }: { recordType: string; id: string; service?: string },
): Promise<StoredRecord | undefined> {
  const [row] = await tx
    .select()
    .from(object)
    .where(and(eq(object.recordType, recordType), eq(object.id, id), eq(object.service, service)))
    .for('update')
  return row
}

/** Writes a record that is locked, and counts its version on. */
export async function writeRecord(
  tx: Tx,
  { recordType, id }: Pick<StoredRecord, 'recordType' | 'id'>,
  change: Partial<Pick<StoredRecord, 'name' | 'status' | 'data'>>,
  at: Date,
): Promise<ObjectRecord> {
  const [row] = await tx
    .update(object)
    .set({ ...change, modifiedAt: at, version: sql`${object.version} + 1` })
    .where(and(eq(object.recordType, recordType), eq(object.id, id)))
    .returning()
  return storedView(row!)
}

export interface RecordEvent {
  of: { recordType: string; id: string }
  type: string
  /** Who did it: a user's name, or `shop` for the shopper. */
  actor: string
  message: string
  data?: Record<string, unknown>
}

/** Writes down what happened to a record: its timeline, and the proof of who did it. */
export async function recordEvent(
  tx: Tx,
  { of, type, actor, message, data = {} }: RecordEvent,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await tx.insert(objectEvent).values({
    id,
    objectType: of.recordType,
    objectId: of.id,
    type,
    actor,
    message,
    data,
    createdAt: at,
  })
}

export const storedView = (row: StoredRecord): ObjectRecord => ({
  id: row.id,
  record_type: row.recordType,
  service: row.service,
  mode: row.mode,
  name: row.name,
  status: row.status,
  created: row.createdAt.toISOString(),
  modified: row.modifiedAt.toISOString(),
  type: row.type,
  owner: row.owner,
  data: row.data,
  version: row.version,
})
