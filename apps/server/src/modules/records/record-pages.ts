import type { BusinessRecord } from '@perennial/api/records'
import { and, type SQL, sql } from 'drizzle-orm'
import { counted, decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Db, Mode, Row, Scope, Tx } from '../../db/port.ts'
import { sourceOf } from './record-sources.ts'

/** Default number of records on a page (OBJ-07). */
export const pageSize = 25

export interface PageQuestion {
  limit?: number
  queryMore?: string
}

/** Position in a list of records: undefined for a cursor of another list, null for its beginning. */
export const positionIn = ({ queryMore }: PageQuestion) =>
  queryMore === undefined ? null : decodeCursor(queryMore, ['moment', 'text'])

/**
 * One page of the records of a type, newest first.
 * @param condition condition on the columns of `record`
 * @returns undefined for a cursor of another list
 */
export async function recordsOf(
  tx: Tx,
  { recordType, service, now, condition }: { recordType: string; service: string; now: Date; condition?: SQL },
  question: PageQuestion,
) {
  return pageOf(
    tx,
    sql`${sourceOf(recordType, now)} as record`,
    and(sql`record.service = ${service}`, condition),
    question,
  )
}

/** One page of a table or a selection of records. */
export async function pageOf(tx: Tx, from: SQL, requested: SQL | undefined, question: PageQuestion) {
  const page = await rowsOf(tx, from, requested, question)
  return page && { ...page, total: await counted(tx, sql`select 1 from ${from} where ${requested ?? sql`true`}`) }
}

/** The rows of one page, and the cursor of the next. */
async function rowsOf(tx: Tx, from: SQL, requested: SQL | undefined, question: PageQuestion) {
  const { limit = pageSize } = question
  const after = positionIn(question)
  if (after === undefined) return undefined
  const beyond =
    after &&
    sql`(record.created_at, record.id) < (${new Date(Number(after[0])).toISOString()}::timestamptz, ${after[1]})`
  const { rows } = await tx.execute(sql`select record.* from ${from}
    where ${and(requested, beyond ?? undefined) ?? sql`true`}
    order by record.created_at desc, record.id desc limit ${limit + 1}`)
  const items = rows.slice(0, limit).map(recordView)
  const last = items.at(-1)
  return {
    items,
    queryMore: rows.length > limit && last ? encodeCursor([Date.parse(last.created), last.id]) : null,
  }
}

const batch = 500

/** All records of a type that a condition finds, newest first, in batches of a transaction each. */
export async function* everyRecord(
  db: Db,
  scope: Scope,
  { recordType, service, now, condition }: { recordType: string; service: string; now: Date; condition?: SQL },
): AsyncGenerator<BusinessRecord[]> {
  const from = sql`${sourceOf(recordType, now)} as record`
  const requested = and(sql`record.service = ${service}`, condition)
  for (let queryMore: string | null | undefined; queryMore !== null; ) {
    const question = { limit: batch, ...(queryMore ? { queryMore } : {}) }
    const page = await db.asTenant(scope, (tx) => rowsOf(tx, from, requested, question))
    if (!page) return
    if (page.items.length > 0) yield page.items
    queryMore = page.queryMore
  }
}

/** One record by its id. */
export async function recordWith(
  tx: Tx,
  { recordType, service, id, now }: { recordType: string; service: string; id: string; now: Date },
): Promise<BusinessRecord | undefined> {
  const { rows } = await tx.execute(
    sql`select record.* from ${sourceOf(recordType, now)} as record where record.id = ${id} and record.service = ${service}`,
  )
  return rows[0] && recordView(rows[0])
}

const instantOf = (value: unknown): string => (value instanceof Date ? value : new Date(String(value))).toISOString()

const recordView = (row: Row): BusinessRecord => ({
  id: String(row.id),
  record_type: String(row.record_type),
  service: String(row.service),
  mode: row.mode as Mode,
  name: String(row.name ?? ''),
  status: String(row.status),
  created: instantOf(row.created_at),
  modified: instantOf(row.modified_at),
  type: (row.type as string | null) ?? null,
  owner: (row.owner as string | null) ?? null,
  data: row.data as Record<string, unknown>,
  version: Number(row.version),
})
