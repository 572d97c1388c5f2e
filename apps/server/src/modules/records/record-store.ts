import type { BusinessRecord } from '@perennial/api/records'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { storedRecord, timelineEvent } from '../../db/schema/index.ts'

export type StoredRecord = typeof storedRecord.$inferSelect

/** Loads a record and locks it until the transaction ends. */
export async function lockRecord(
  tx: Tx,
  { recordType, id, service = 'perennial' }: { recordType: string; id: string; service?: string },
): Promise<StoredRecord | undefined> {
  const [row] = await tx
    .select()
    .from(storedRecord)
    .where(and(eq(storedRecord.recordType, recordType), eq(storedRecord.id, id), eq(storedRecord.service, service)))
    .for('update')
  return row
}

/** Writes a locked record and increments its version. */
export async function writeRecord(
  tx: Tx,
  { recordType, id }: Pick<StoredRecord, 'recordType' | 'id'>,
  change: Partial<Pick<StoredRecord, 'name' | 'status' | 'data'>>,
  at: Date,
): Promise<BusinessRecord> {
  const [row] = await tx
    .update(storedRecord)
    .set({ ...change, modifiedAt: at, version: sql`${storedRecord.version} + 1` })
    .where(and(eq(storedRecord.recordType, recordType), eq(storedRecord.id, id)))
    .returning()
  return storedView(row!)
}

export interface RecordEvent {
  of: { recordType: string; id: string }
  type: string
  /** Author: a user's name, or `shop` for the shopper. */
  actor: string
  message: string
  data?: Record<string, unknown>
}

/**
 * Records an event of a record: in its timeline, and in the audit log of who did it.
 * @param entry.once an event with the same id may exist already
 * @returns whether it is new
 */
export async function recordEvent(
  tx: Tx,
  { of, type, actor, message, data = {} }: RecordEvent,
  { id, at, once = false }: { id: string; at: Date; once?: boolean },
): Promise<boolean> {
  const insert = tx.insert(timelineEvent).values({
    id,
    objectType: of.recordType,
    objectId: of.id,
    type,
    actor,
    message,
    data,
    createdAt: at,
  })
  const rows = await (once ? insert.onConflictDoNothing() : insert).returning({ id: timelineEvent.id })
  return rows.length > 0
}

export const storedView = (row: StoredRecord): BusinessRecord => ({
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
