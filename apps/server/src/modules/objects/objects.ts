import type { ObjectRecord, ProcessStep } from '@perennial/api/objects'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { countedUpTo, decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Tx } from '../../db/port.ts'
import { object, objectEvent, objectRelation } from '../../db/schema/index.ts'
import { inTenant } from '../../http/guard.ts'
import { stepsOf } from '../orders/process-log.ts'
import { findAttempt } from '../orders/claim-order.ts'
import { areaOfRecordType, recordTypeOf, recordTypes } from './path-types.ts'

type ObjectRow = typeof object.$inferSelect

const pageSize = 25

export const objects = {
  list: inTenant.objects.list.handler(async ({ input, context: { tx }, errors }) => {
    const recordType = recordTypeOf(input.path_type)
    if (!recordType) throw errors.UNKNOWN_TYPE()
    const page = await pageOf(tx, and(eq(object.service, input.service), eq(object.recordType, recordType)), input)
    if (!page) throw errors.BAD_CURSOR()
    return page
  }),

  get: inTenant.objects.get.handler(async ({ input, context: { tx }, errors }) => {
    const row = await findObject(tx, input)
    if (!row) throw errors.NOT_FOUND()
    return recordView(row)
  }),

  events: inTenant.objects.events.handler(async ({ input, context: { tx }, errors }) => {
    const row = await findObject(tx, input)
    if (!row) throw errors.NOT_FOUND()
    const { limit = pageSize } = input
    const after = input.queryMore === undefined ? null : decodeCursor(input.queryMore, ['number', 'string'])
    if (after === undefined) throw errors.BAD_CURSOR()
    const wanted = and(eq(objectEvent.objectType, row.recordType), eq(objectEvent.objectId, row.id))
    const rows = await tx
      .select()
      .from(objectEvent)
      .where(and(wanted, after ? olderThan(objectEvent.createdAt, objectEvent.id, after) : undefined))
      .orderBy(sql`${objectEvent.createdAt} desc`, sql`${objectEvent.id} desc`)
      .limit(limit + 1)
    const items = rows.slice(0, limit).map(({ id, type, createdAt, actor, message, data }) => ({
      id,
      type,
      created: createdAt.toISOString(),
      actor,
      message,
      data,
    }))
    const total = await counted(tx, sql`select 1 from ${objectEvent} where ${wanted}`)
    return { items, queryMore: nextCursor(rows, limit), total }
  }),

  allRelated: inTenant.objects.allRelated.handler(async ({ input, context, errors }) => {
    const { tx, caller } = context
    const row = await findObject(tx, input)
    if (!row) throw errors.NOT_FOUND()
    const types = recordTypes.filter(({ area }) => caller!.can('read', area)).map(({ recordType }) => recordType)
    const page = await pageOf(tx, and(inArray(object.recordType, types), relatedTo(row)), input)
    if (!page) throw errors.BAD_CURSOR()
    return page
  }),

  related: inTenant.objects.related.handler(async ({ input, context, errors }) => {
    const { tx, caller } = context
    const area = areaOfRecordType(input.record_type)
    if (!area) throw errors.UNKNOWN_TYPE()
    if (!caller!.can('read', area)) throw errors.FORBIDDEN()
    const row = await findObject(tx, input)
    if (!row) throw errors.NOT_FOUND()
    const page = await pageOf(tx, and(eq(object.recordType, input.record_type), relatedTo(row)), input)
    if (!page) throw errors.BAD_CURSOR()
    return page
  }),

  processLog: inTenant.objects.processLog.handler(async ({ input, context: { tx }, errors }) => {
    const attempt = await findAttempt(tx, input.id)
    if (!attempt || input.service !== 'perennial') throw errors.NOT_FOUND()
    const steps = await stepsOf(tx, input.id)
    return {
      id: input.id,
      state: attempt.state,
      steps: steps.map(
        (step): z.infer<typeof ProcessStep> => ({
          id: `${input.id}/${step.name}`,
          name: step.name,
          state: step.state,
          started: step.startedAt.toISOString(),
          ended: step.endedAt?.toISOString() ?? null,
          input: step.input,
          output: step.output,
          error: step.error,
        }),
      ),
    }
  }),
}

async function findObject(tx: Tx, { service, path_type, id }: { service: string; path_type: string; id: string }) {
  const recordType = recordTypeOf(path_type)
  if (!recordType) return undefined
  const [row] = await tx
    .select()
    .from(object)
    .where(and(eq(object.recordType, recordType), eq(object.id, id), eq(object.service, service)))
  return row
}

/** Records on the other end of a relation, whichever way it points. */
const relatedTo = ({ recordType, id }: ObjectRow): SQL => sql`${object.id} in (
  select ${objectRelation.toId} from ${objectRelation}
    where ${objectRelation.fromType} = ${recordType} and ${objectRelation.fromId} = ${id} and ${objectRelation.toType} = ${object.recordType}
  union all
  select ${objectRelation.fromId} from ${objectRelation}
    where ${objectRelation.toType} = ${recordType} and ${objectRelation.toId} = ${id} and ${objectRelation.fromType} = ${object.recordType})`

/** One page of records, the newest first. Undefined for a cursor of another list. */
async function pageOf(
  tx: Tx,
  wanted: SQL | undefined,
  { limit = pageSize, queryMore }: { limit?: number; queryMore?: string },
) {
  const after = queryMore === undefined ? null : decodeCursor(queryMore, ['number', 'string'])
  if (after === undefined) return undefined
  const rows = await tx
    .select()
    .from(object)
    .where(and(wanted, after ? olderThan(object.createdAt, object.id, after) : undefined))
    .orderBy(sql`${object.createdAt} desc`, sql`${object.id} desc`)
    .limit(limit + 1)
  return {
    items: rows.slice(0, limit).map(recordView),
    queryMore: nextCursor(rows, limit),
    total: await counted(tx, sql`select 1 from ${object} where ${wanted}`),
  }
}

const olderThan = (
  createdAt: typeof object.createdAt | typeof objectEvent.createdAt,
  id: typeof object.id | typeof objectEvent.id,
  [at, last]: (string | number)[],
) => sql`(${createdAt}, ${id}) < (${new Date(Number(at)).toISOString()}::timestamptz, ${last})`

function nextCursor(rows: readonly { createdAt: Date; id: string }[], limit: number): string | null {
  const last = rows[limit - 1]
  return rows.length > limit && last ? encodeCursor([last.createdAt.getTime(), last.id]) : null
}

async function counted(tx: Tx, rows: SQL) {
  const { rows: answer } = await tx.execute(
    sql`select count(*)::int as count from (${rows} limit ${countedUpTo + 1}) as rows`,
  )
  const count = Number(answer[0]?.count)
  return { count: Math.min(count, countedUpTo), capped: count > countedUpTo }
}

const recordView = (row: ObjectRow): ObjectRecord => ({
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
})
