import type { BusinessRecord } from '@perennial/api/records'
import { segmentErrors } from '@perennial/domain/records'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { item } from '../../db/schema/index.ts'
import type { Context } from '../../http/context.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import { lockRecord, recordEvent, storedView, writeRecord } from './record-store.ts'

/** Replaces a customer's segments of the catalogue (OBJ-25). */
export async function saveSegments(
  { tx, ports, caller }: Pick<Context, 'ports' | 'caller'> & { tx: Tx },
  { id, service, version, data }: { id: string; service: string; version?: number; data: { segments: string[] } },
): Promise<BusinessRecord | Refused<'NOT_FOUND' | 'CONFLICT' | 'INVALID'>> {
  const row = await lockRecord(tx, { recordType: 'customer', id, service })
  if (!row) return refuse('NOT_FOUND')
  if (version !== undefined && version !== row.version)
    return refuse('CONFLICT', { data: { current: storedView(row) } })
  const segments = [...new Set(data.segments)]
  const known = await tx
    .select({ path: item.path })
    .from(item)
    .where(and(eq(item.tree, 'segments'), inArray(item.path, segments.length > 0 ? segments : [''])))
  const fieldErrors = segmentErrors(
    segments,
    known.map(({ path }) => path),
  )
  if (fieldErrors.length > 0) return refuse('INVALID', { data: { fieldErrors } })
  const at = new Date(ports.clock())
  const record = await writeRecord(tx, row, { data: { ...row.data, segments } }, at)
  await recordEvent(
    tx,
    {
      of: row,
      type: 'customer.segments',
      actor: caller!.user.userName,
      message: segments.length > 0 ? `Segments set: ${segments.join(', ')}.` : 'Taken out of all segments.',
      data: { before: row.data.segments ?? [], after: segments },
    },
    { id: ports.newId(), at },
  )
  return record
}
