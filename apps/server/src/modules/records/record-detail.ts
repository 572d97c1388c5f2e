import type { RecordDetail, BusinessRecord } from '@perennial/api/records'
import type { RecordType } from '@perennial/domain/records'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { everyRelation, recordIdentity } from '../../db/schema/index.ts'

/** Relations that a record is answered with. */
const maxRelated = 200

/** A record with everything known about it (OBJ-12). @param readable record types that the caller may read */
export async function detailOf(
  tx: Tx,
  { type, record }: { type: RecordType; record: BusinessRecord },
  { readable }: { readable: readonly string[] },
): Promise<RecordDetail> {
  const start = type.start === undefined ? undefined : record.data[type.start]
  return {
    ...record,
    start: typeof start === 'string' && start !== '' ? start : record.created,
    related: await relationsOf(tx, { type: type.recordType, id: record.id, readable }),
    identities: await identitiesOf(tx, { type: type.recordType, id: record.id }),
  }
}

/** OBJ-16. */
async function relationsOf(
  tx: Tx,
  { type, id, readable }: { type: string; id: string; readable: readonly string[] },
): Promise<RecordDetail['related']> {
  const { fromType, fromId, toType, toId } = everyRelation
  const rows = await tx
    .select()
    .from(everyRelation)
    .where(
      or(
        and(eq(fromType, type), eq(fromId, id), inArray(toType, [...readable])),
        and(eq(toType, type), eq(toId, id), inArray(fromType, [...readable])),
      ),
    )
    .orderBy(asc(fromType), asc(fromId), asc(toType), asc(toId))
    .limit(maxRelated)
  return rows.map((row) => ({
    from: { record_type: row.fromType, id: row.fromId },
    to: { record_type: row.toType, id: row.toId },
    metadata: row.metadata,
  }))
}

const identitiesOf = async (tx: Tx, { type, id }: { type: string; id: string }): Promise<RecordDetail['identities']> =>
  tx
    .select({ identity_id: recordIdentity.identity, service: recordIdentity.service })
    .from(recordIdentity)
    .where(and(eq(recordIdentity.recordType, type), eq(recordIdentity.objectId, id)))
    .orderBy(asc(recordIdentity.service), asc(recordIdentity.identity))
