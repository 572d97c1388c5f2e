import type { SearchResult } from '@perennial/api/search'
import { pathTypeOfRecord, pathTypes } from '@perennial/domain/records'
import { type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor, totalOf } from '../../db/cursor.ts'
import type { Mode, Row, Tx } from '../../db/port.ts'
import { textArray } from '../../db/text-array.ts'
import { inTenant } from '../../http/guard.ts'
import { pageAt } from '../../http/refusal.ts'
import { sha256 } from '../../hash/sha256.ts'

const pageSize = 10
/** Further words are ignored: they hardly narrow the matches. */
const maxWords = 8

export const search = {
  find: inTenant.search.find.handler(async ({ input, context: { tx, caller }, errors }) => {
    const { limit = pageSize, queryMore } = input
    const after = queryMore === undefined ? null : pageAt(decodeCursor(queryMore, ['moment', 'text']), errors)
    const words = wordsOf(input.query)
    const types = pathTypes.filter(({ area }) => caller!.can('read', area)).map(({ recordType }) => recordType)
    if (words.length === 0 || types.length === 0) {
      return { results: [], total: { count: 0, capped: false }, queryMore: null }
    }
    const { rows, count } = await found(tx, { words, types, after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      results: await Promise.all(shown.map(resultOf)),
      total: totalOf(count),
      queryMore: rows.length > limit && last ? encodeCursor([createdOf(last).getTime(), String(last.id)]) : null,
    }
  }),
}

/** The condition that every word of a query is found in `record`, one of a type; undefined without words. */
export function withWords(query: string, recordType: string): SQL | undefined {
  const words = wordsOf(query)
  if (words.length === 0) return undefined
  return sql`record.id in (select object_id from object_search(${textArray(words)}, ${textArray([recordType])}))`
}

/** Words of a query, longest first: the first word selects the candidate records. */
const wordsOf = (query: string): string[] =>
  [...new Set(query.toLowerCase().split(/\s+/).filter(Boolean))]
    .slice(0, maxWords)
    .sort((one, other) => other.length - one.length)

/** One page of matches, newest first, and the total. */
async function found(
  tx: Tx,
  {
    words,
    types,
    after,
    limit,
  }: { words: string[]; types: string[]; after: (string | number)[] | null; limit: number },
): Promise<{ rows: Row[]; count: number }> {
  const older = after
    ? sql`where (hit.created_at, hit.object_id) < (${new Date(Number(after[0])).toISOString()}::timestamptz, ${after[1]})`
    : sql``
  const { rows } = await tx.execute(sql`
    with hit as materialized (select * from object_search(${textArray(words)}, ${textArray(types)})),
    page as (
      select hit.record_type, hit.object_id, hit.created_at from hit ${older}
      order by hit.created_at desc, hit.object_id desc limit ${limit})
    select o.id, o.name, o.record_type, o.service, o.mode, o.created_at, (select count(*)::int from hit) as count,
      object_fields_with(${textArray(words)}, o.record_type, o.id) as fields
    from page join object o on o.record_type = page.record_type and o.id = page.object_id
    order by o.created_at desc, o.id desc`)
  return { rows: rows as Row[], count: Number(rows[0]?.count ?? 0) }
}

const createdOf = (row: Row): Date => new Date(String(row.created_at))

async function resultOf(row: Row): Promise<SearchResult> {
  const [id, service, recordType] = [String(row.id), String(row.service), String(row.record_type)]
  const created = createdOf(row).toISOString()
  return {
    id,
    name: String(row.name),
    record_type: recordType,
    service,
    path_type: pathTypeOfRecord(recordType)!.pathType,
    matchedFields: row.fields as string[],
    created,
    mode: row.mode as Mode,
    sort_key: `${created}#${id}`,
    hash: (await sha256(`${service}/${recordType}/${id}`)).slice(0, 20),
  }
}
