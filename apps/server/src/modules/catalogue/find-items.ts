import { treeOf } from '@perennial/domain/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Tx } from '../../db/port.ts'
import { textArray } from '../../db/text-array.ts'
import { allTests, type Condition, conditionsOf, type ItemQuestion, type Ordered } from './item-conditions.ts'

export type { ItemQuestion } from './item-conditions.ts'

/** A question with the order of its answer. */
export interface SortedQuestion extends ItemQuestion {
  /** `name`, `path`, `created`, `modified`, a field of filters, or `attributes.{name}`. */
  sort?: string | undefined
  descending?: boolean | undefined
}

/** Rows of the rarest condition up to which they are gathered and sorted; more of them are walked in the order of the list. */
const gathered = 3_000
/** Totals are exact up to here. */
const exactTo = 1_000
/** Rows that an estimate looks at, and the share of them that it tests. */
const sampled = { rows: 20_000, share: 16 }

/** Where an item stands in the order of a list: those without the value come last, by name, in both directions. */
export interface Place {
  key: string | null
  name: string
  path: string
}

export interface FoundPage {
  places: Place[]
  /** Of `limit` rows one more was found. */
  more: boolean
}

/** A question with what answering it needs to know. */
export interface Prepared {
  question: SortedQuestion
  tree: string
  conditions: Condition[]
  /** The condition with the fewest rows, and how many it has, counted a little further than is gathered. */
  lead: { condition: Condition; count: number } | undefined
}

/** Looks at a question: its conditions, and which of them is the rarest. */
export async function prepared(tx: Tx, question: SortedQuestion): Promise<Prepared> {
  const conditions = await conditionsOf(tx, question)
  return { question, tree: treeOf(question.path), conditions, lead: await rarest(tx, conditions) }
}

async function rarest(tx: Tx, conditions: readonly Condition[]): Promise<Prepared['lead']> {
  const ranged = conditions.filter(({ rows }) => rows)
  if (ranged.length === 0) return undefined
  const { rows } = await tx.execute<Record<string, number>>(
    sql`select ${sql.join(
      ranged.map(
        ({ rows: of }, index) =>
          sql`(select count(*)::int from (select 1 from (${of}) r limit ${gathered + 1}) c) as ${sql.raw(`n${index}`)}`,
      ),
      sql`, `,
    )}`,
  )
  const counts = ranged.map((condition, index) => ({ condition, count: Number(rows[0]?.[`n${index}`] ?? 0) }))
  return counts.reduce((best, one) => (one.count < best.count ? one : best))
}

/** Where the next page of a list begins; undefined for a cursor of another list. */
export function placeAfter(cursor: string, sort: string | undefined): Place | undefined {
  const isInstant = sort === 'created' || sort === 'modified'
  const parts = decodeCursor(cursor, ['count', isInstant ? 'instant' : 'text', 'text', 'text'])
  if (!parts) return undefined
  const [kind, key, name, path] = parts as [number, string, string, string]
  return { key: kind === 1 ? key : null, name, path }
}

export const cursorOf = ({ key, name, path }: Place): string =>
  encodeCursor([key === null ? 0 : 1, key ?? '', name, path])

/**
 * The items of one page, in order. Each statement is bounded by the rarest condition or by the page itself, wherever in the
 * order matches lie, except where several common conditions hardly meet.
 * @param after the last item of the page before
 * @param backwards from the end of the list; the places still come in its order
 */
export async function pageOf(
  tx: Tx,
  { question, tree, conditions, lead }: Prepared,
  { limit, after, backwards = false }: { limit: number; after?: Place | undefined; backwards?: boolean },
): Promise<FoundPage> {
  const order = orderOf(question, backwards)
  const from = { tx, tree, order, after, limit: limit + 1 }
  const places =
    lead && lead.count <= gathered ? await gather(from, conditions, lead.condition) : await walk(from, conditions, lead)
  const shown = places.slice(0, limit)
  return { places: backwards ? shown.reverse() : shown, more: places.length > limit }
}

interface Order {
  sort: string
  /** How the sort key is kept: in a column of the item, or among its filter values. */
  column: SQL | undefined
  direction: SQL
  beyond: SQL
  backwards: boolean
}

const columns: Readonly<Record<string, SQL>> = {
  name: sql`i.name_key`,
  path: sql`i.path`,
  created: sql`i.created_at`,
  modified: sql`i.modified_at`,
}

function orderOf({ sort = 'name', descending = false }: SortedQuestion, backwards: boolean): Order {
  const down = descending !== backwards
  return {
    sort,
    column: columns[sort],
    direction: down ? sql`desc` : sql`asc`,
    beyond: down ? sql`<` : sql`>`,
    backwards,
  }
}

interface From {
  tx: Tx
  tree: string
  order: Order
  after: Place | undefined
  limit: number
}

/** A key as it is compared: instants are texts in cursors. */
const keyOf = ({ sort }: Order, key: string | null): SQL =>
  sort === 'created' || sort === 'modified' ? sql`${key}::timestamptz` : sql`${key}`

/** An instant as a text that leads back to it. */
const written = ({ sort }: Order, column: SQL): SQL =>
  sort === 'created' || sort === 'modified'
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column

/** What comes after a place in an order; the rows have `key`, which may be null, `name_key` and `path`. */
function afterPlace({ order, after }: From): SQL {
  if (!after) return sql`true`
  const { beyond, backwards, column } = order
  // An item has its own columns always, and those of its name or path decide between equals.
  if (column) return sql`(key, path) ${beyond} (${keyOf(order, after.key)}, ${after.path})`
  const byName = sql`(name_key, path) ${beyond} (${after.name}, ${after.path})`
  if (after.key === null) return backwards ? sql`(key is not null or ${byName})` : sql`(key is null and ${byName})`
  const byKey = sql`(key, name_key, path) ${beyond} (${after.key}, ${after.name}, ${after.path})`
  return backwards ? sql`(key is not null and ${byKey})` : sql`(key is null or ${byKey})`
}

async function gather(from: From, conditions: readonly Condition[], lead: Condition): Promise<Place[]> {
  const { tx, order, limit } = from
  const others = conditions.filter((one) => one !== lead)
  const key =
    order.column ??
    sql`(select s.key from item_filter s where s.path = i.path and s.attribute = ${order.sort} and s.ordinal = 0)`
  const { rows } = await tx.execute<Row>(sql`
    with hit as materialized (select distinct l.path from (${lead.rows}) l),
    matched as materialized (select h.path from hit h where ${allTests(others)(sql`h.path`)}),
    placed as materialized (
      select ${key} as key, i.name_key, i.path from matched m join item i on i.path = m.path
    )
    select ${written(order, sql`key`)} as key, name_key, path from placed where ${afterPlace(from)}
    order by (placed.key is null) ${order.backwards ? sql`desc` : sql`asc`}, placed.key ${order.direction},
      ${order.column ? sql`` : sql`name_key ${order.direction},`} path ${order.direction} limit ${limit}`)
  return rows.map(placeOf)
}

type Row = { key: string | null; name_key: string; path: string }

const placeOf = (row: Row): Place => ({ key: row.key, name: row.name_key, path: row.path })

async function walk(from: From, conditions: readonly Condition[], lead: Prepared['lead']): Promise<Place[]> {
  const { order } = from
  if (order.sort === 'name' && lead) {
    const ranges = await lead.condition.inOrder?.(from.tx)
    if (ranges) {
      return merged(
        from,
        ranges,
        conditions.filter((one) => one !== lead.condition),
      )
    }
  }
  if (order.column) return walkItems(from, conditions, order.column)
  const first = order.backwards ? withoutValue : withValue
  const then = order.backwards ? withValue : withoutValue
  const places = await first(from, conditions)
  if (places.length >= from.limit) return places
  return [...places, ...(await then({ ...from, limit: from.limit - places.length }, conditions))]
}

/** By name: each range of the rarest condition lies in that order already. */
async function merged(from: From, ranges: readonly Ordered[], others: readonly Condition[]): Promise<Place[]> {
  const { tx, order, after, limit } = from
  const beyond = after ? sql`and (o.name_key, o.path) ${order.beyond} (${after.name}, ${after.path})` : sql``
  const branches = ranges.map(
    ({ from: table, where }) => sql`(select o.name_key, o.path from ${table}
      where ${where} ${beyond} and ${allTests(others)(sql`o.path`)}
      order by o.name_key ${order.direction}, o.path ${order.direction} limit ${limit})`,
  )
  if (branches.length === 0) return []
  const { rows } = await tx.execute<Row>(sql`
    select distinct name_key as key, name_key, path from (${sql.join(branches, sql` union all `)}) b
    order by name_key ${order.direction}, path ${order.direction} limit ${limit}`)
  return rows.map(placeOf)
}

/** Along an index of the items themselves. */
async function walkItems(from: From, conditions: readonly Condition[], column: SQL): Promise<Place[]> {
  const { tx, tree, order, after, limit } = from
  const isName = order.sort === 'name'
  const isPath = order.sort === 'path'
  const keys = isPath ? sql`i.path` : sql`${column}, i.path`
  const bound =
    after &&
    (isPath ? sql`${after.path}` : sql`${isName ? sql`${after.name}` : keyOf(order, after.key)}, ${after.path}`)
  const { rows } = await tx.execute<Row>(sql`
    select ${written(order, column)} as key, i.name_key, i.path from item i
    where i.tree = ${tree} ${bound ? sql`and (${keys}) ${order.beyond} (${bound})` : sql``} and ${allTests(conditions)(sql`i.path`)}
    order by ${sql.join(
      (isPath ? [sql`i.path`] : [column, sql`i.path`]).map((one) => sql`${one} ${order.direction}`),
      sql`, `,
    )} limit ${limit}`)
  return rows.map(placeOf)
}

/** Along the values of the field that is sorted by. */
async function withValue({ tx, tree, order, after, limit }: From, conditions: readonly Condition[]): Promise<Place[]> {
  if (after && after.key === null && !order.backwards) return []
  const beyond =
    after && after.key !== null
      ? sql`and (s.key, s.name_key, s.path) ${order.beyond} (${after.key}, ${after.name}, ${after.path})`
      : sql``
  const { direction } = order
  const { rows } = await tx.execute<Row>(sql`
    select s.key, s.name_key, s.path from item_filter s
    where s.tree = ${tree} and s.attribute = ${order.sort} and s.ordinal = 0 ${beyond} and ${allTests(conditions)(sql`s.path`)}
    order by s.key ${direction}, s.name_key ${direction}, s.path ${direction} limit ${limit}`)
  return rows.map(placeOf)
}

/** Those without a value of it, by name. */
async function withoutValue(
  { tx, tree, order, after, limit }: From,
  conditions: readonly Condition[],
): Promise<Place[]> {
  if (after && after.key !== null && order.backwards) return []
  const beyond =
    after && after.key === null ? sql`and (i.name_key, i.path) ${order.beyond} (${after.name}, ${after.path})` : sql``
  const { direction } = order
  const { rows } = await tx.execute<Row>(sql`
    select null as key, i.name_key, i.path from item i
    where i.tree = ${tree} ${beyond}
      and (select true from item_filter v where v.path = i.path and v.attribute = ${order.sort} and v.ordinal = 0) is null
      and ${allTests(conditions)(sql`i.path`)}
    order by i.name_key ${direction}, i.path ${direction} limit ${limit}`)
  return rows.map(placeOf)
}

/** All rows that could match: those of the rarest condition, or the tree. */
const candidates = ({ tree, lead }: Prepared): SQL =>
  lead
    ? sql`select distinct l.path from (${lead.condition.rows}) l`
    : sql`select i.path from item i where i.tree = ${tree}`

/** How many items match: exactly up to a thousand, beyond that an estimate (CAT-50). */
export async function totalFound(tx: Tx, found: Prepared): Promise<{ count: number; capped: boolean; about?: true }> {
  const others = found.conditions.filter((one) => one !== found.lead?.condition)
  const met = others.map((condition) =>
    // Many candidates meet a range as a whole rather than one by one.
    condition.rows && !(found.lead && found.lead.count <= gathered)
      ? sql`c.path in (select r.path from (${condition.rows}) r)`
      : condition.test(sql`c.path`),
  )
  const where = met.length === 0 ? sql`true` : sql.join(met, sql` and `)
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from (${candidates(found)}) c where ${where} limit ${exactTo + 1}) x`,
  )
  const count = Number(rows[0]?.n ?? 0)
  if (count <= exactTo) return { count, capped: false }
  return { count: Math.max(rounded(await estimate(tx, found, others)), exactTo), capped: false, about: true }
}

/** A share of the candidates is tested, chosen by their paths, so that it does not matter where in the order they lie. */
async function estimate(tx: Tx, found: Prepared, others: readonly Condition[]): Promise<number> {
  const share = others.length === 0 ? 1 : sampled.share
  const { rows } = await tx.execute<{ n: number; met: number }>(sql`
    select count(*)::int as n, count(*) filter (
      where ${share === 1 ? sql`true` : sql`case when hashtext(c.path) % ${share} = 0 then ${allTests(others)(sql`c.path`)} else false end`}
    )::int as met
    from (${candidates(found)} limit ${sampled.rows}) c`)
  const { n = 0, met = 0 } = rows[0] ?? {}
  const matching = Number(met) * share
  if (Number(n) < sampled.rows) return matching
  const plan = await tx.execute<{ 'QUERY PLAN': unknown }>(sql`explain (format json) ${candidates(found)}`)
  const answer = plan.rows[0]?.['QUERY PLAN']
  const parsed = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: { 'Plan Rows': number } }]
  return matching * Math.max(1, parsed[0].Plan['Plan Rows'] / sampled.rows)
}

/** An estimate claims no more than two digits. */
function rounded(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 1)
  return Math.round(count / unit) * unit
}

/**
 * The paths of everything that a question finds, as a statement: for whoever stores them in one go (CAT-52).
 */
export async function everyPath(tx: Tx, question: ItemQuestion): Promise<SQL> {
  const found = await prepared(tx, question)
  const others = found.conditions.filter((one) => one !== found.lead?.condition)
  return sql`select c.path from (${candidates(found)}) c where ${allTests(others)(sql`c.path`)}`
}

/** Writes anew what items are found, filtered and sorted by. Triggers keep it; this is for whoever doubts it (JOB-05). */
export async function indexItems(tx: Tx, paths: readonly string[]): Promise<void> {
  const these = sql`path = any(${textArray(paths)})`
  await tx.execute(sql`delete from item_filter where ${these} and attribute <> 'live'`)
  await tx.execute(sql`delete from item_word where ${these}`)
  await tx.execute(
    sql`select index_items(current_setting('app.tenant'), current_setting('app.mode'), ${textArray(paths)})`,
  )
}
