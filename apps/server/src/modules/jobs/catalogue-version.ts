import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { change } from '../../db/schema/index.ts'

/** The version of the catalogue: it grows with every change of an item (ITM-111). */
export async function catalogueVersion(tx: Tx): Promise<string> {
  const [row] = await tx
    .select({ version: sql<string | null>`max(${change.id})::text` })
    .from(change)
    .where(eq(change.subjectType, 'item'))
  return row?.version ?? '0'
}
