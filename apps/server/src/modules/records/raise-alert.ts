import type { Tx } from '../../db/port.ts'
import { recordRelation, storedRecord } from '../../db/schema/index.ts'

export interface NewAlert {
  /** The same alert is raised once. */
  id: string
  /** What staff read. */
  name: string
  type: string
  data: Record<string, unknown>
  /** The record that it is about, when one is known. */
  about?: { type: string; id: string }
  /** The customer whose own it is: they read it with what is kept of them. */
  owner?: string
}

/** Alerts staff of something that a person has to decide (OBJ-50). */
export async function raiseAlert(tx: Tx, { id, name, type, data, about, owner }: NewAlert, at: Date): Promise<void> {
  const alert = { recordType: 'alert', id, service: 'perennial', name, status: 'new', type, data, owner }
  const [raised] = await tx
    .insert(storedRecord)
    .values({ ...alert, createdAt: at, modifiedAt: at })
    .onConflictDoNothing()
    .returning({ id: storedRecord.id })
  if (!raised || !about) return
  await tx
    .insert(recordRelation)
    .values({ fromType: about.type, fromId: about.id, toType: 'alert', toId: id })
    .onConflictDoNothing()
}
