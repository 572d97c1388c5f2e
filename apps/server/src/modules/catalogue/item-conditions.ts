import { type ItemCriterion, treeOf } from '@perennial/domain/catalogue'
import type { Logic } from '@perennial/domain/search'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { textArray } from '../../db/text-array.ts'

/** Which items: of a tree or directory, with these words and filters. */
export interface ItemQuestion {
  /** Stored path of the tree or directory. */
  path: string
  recursive?: boolean | undefined
  search?: string | undefined
  criteria?: readonly ItemCriterion[] | undefined
  logic?: Logic | undefined
}

/**
 * A condition in two forms: the paths of all items that meet it, by an index, and whether one item does. The second is a
 * scalar subquery that only the row's own key can answer: EXISTS would be turned into a join that reads both sides, and the
 * range of the value would be read for each row.
 */
export interface Condition {
  /** Selects `path` and `name_key`; undefined for what no index finds. May give a path twice. */
  rows?: SQL
  test: (path: SQL) => SQL
  /** The same rows in ranges that each lie in the order of names, as far as there are such. */
  inOrder?: (tx: Tx) => Promise<Ordered[] | undefined>
}

/** A range of an index in the order of names, of rows `o`. */
export interface Ordered {
  from: SQL
  where: SQL
}

/** Sorts after every text that begins with another. */
const top = '\u{10FFFF}'
/** Ranges that are merged at most. */
const maxRanges = 20

/** The conditions of a question; all have to hold. */
export async function conditionsOf(tx: Tx, question: ItemQuestion): Promise<Condition[]> {
  const bare = question.path.replace(/\/$/, '')
  const tree = treeOf(bare)
  const filters = (question.criteria ?? []).flatMap((criterion) => {
    const conditions = conditionsOfCriterion(tree, criterion)
    return conditions.length === 0 ? [] : [conditions]
  })
  return [
    ...placeConditions(tree, bare, question.recursive ?? false),
    ...(await searchWords(tx, question.search)).map((word) => wordCondition(tree, word)),
    ...(question.logic === 'OR' && filters.length > 1 ? [anyOf(filters.map(allOf))] : filters.flat()),
  ]
}

/** The words of what was typed, as the database folds them. */
export async function searchWords(tx: Tx, search: string | undefined): Promise<string[]> {
  if (!search?.trim()) return []
  const { rows } = await tx.execute<{ word: string }>(sql`select words_in(${search}) as word`)
  const words = rows.map(({ word }) => word)
  // A sign alone is no word: nothing is called that.
  return words.length === 0 ? [search.trim()] : words
}

function placeConditions(tree: string, bare: string, recursive: boolean): Condition[] {
  const isRoot = bare.lastIndexOf('/') === 0
  if (recursive && isRoot) return []
  // '0' is the character after '/', so this range is every path below this one.
  const inside = recursive
    ? (alias: SQL) => sql`${alias}.path >= ${`${bare}/`} and ${alias}.path < ${`${bare}0`}`
    : (alias: SQL) => sql`${alias}.parent_path = ${bare}`
  return [itemCondition(tree, inside)]
}

/** A condition on columns of the item itself. */
function itemCondition(tree: string, meets: (alias: SQL) => SQL): Condition {
  const [p, x] = [sql`p`, sql`x`]
  return {
    rows: sql`select p.path, p.name_key from item p where p.tree = ${tree} and ${meets(p)}`,
    test: (path) => sql`coalesce((select true from item x where x.path = ${path} and ${meets(x)} limit 1), false)`,
  }
}

function wordCondition(tree: string, word: string): Condition {
  const within = sql`w.word >= ${word} and w.word < ${word + top}`
  return {
    rows: sql`select w.path, w.name_key from item_word w where w.tree = ${tree} and ${within}`,
    test: (path) => sql`coalesce((select true from item_word w where w.path = ${path} and ${within} limit 1), false)`,
    async inOrder(tx) {
      const beginning = sql`w.tree = ${tree} and ${within}`
      const { rows } = await tx.execute<{ word: string }>(sql`
        with recursive one (word, n) as (
          (select w.word, 1 from item_word w where ${beginning} order by w.word limit 1)
          union all
          select (select w.word from item_word w where ${beginning} and w.word > one.word order by w.word limit 1), n + 1
          from one where one.word is not null and n <= ${maxRanges + 1}
        )
        select word from one where word is not null`)
      if (rows.length > maxRanges) return undefined
      return rows.map((row) => ({ from: sql`item_word o`, where: sql`o.tree = ${tree} and o.word = ${row.word}` }))
    },
  }
}

/** What of an item decides, by the field that is asked for. */
function conditionsOfCriterion(tree: string, criterion: ItemCriterion): Condition[] {
  const { path, values, logic } = criterion
  if (path === 'created' || path === 'modified') return [timeCondition(tree, path, criterion)]
  if (path === 'publication') return [anyOf(values.map(publicationCondition))]
  if (logic !== 'AND' && logic !== 'OR') return [keyCondition(tree, path, [comparison(criterion)])]
  const texts = values.map((value) => typed(path, value.trim())).filter((value) => value !== '')
  const isWhole = criterion.whole === true || wholeFields.has(path)
  const keys = texts.map((text): KeyRange => ({ text, isWhole }))
  if (keys.length === 0) return []
  return logic === 'OR' ? [keyCondition(tree, path, keys)] : keys.map((key) => keyCondition(tree, path, [key]))
}

/** Fields whose values are names of things, kept as they are: two that differ by case are two. */
const namedFields: ReadonlySet<string> = new Set(['label', 'tag', 'product'])
/** Fields whose values are chosen, never typed in part. */
const wholeFields: ReadonlySet<string> = new Set(['status', 'live', 'label'])

/** Products and tags may be typed by their names. */
function typed(field: string, text: string): string {
  if (text === '' || text.startsWith('/')) return text
  return field === 'product' ? `/products/${text}` : field === 'tag' ? `/${text}` : text
}

type KeyRange = { text: string; isWhole: boolean } | { between: (key: SQL) => SQL }

/** Numbers stand as texts that begin with `#`; `$` is the sign after it. */
function comparison({ values, logic }: ItemCriterion): KeyRange {
  const value = values[0] ?? ''
  const number = sql`number_key(${Number(value)}::double precision)`
  const bounds: Readonly<Record<string, (key: SQL) => SQL>> = {
    eq: (key) => sql`${key} = ${number}`,
    gte: (key) => sql`${key} >= ${number} and ${key} < '$'`,
    gt: (key) => sql`${key} > ${number} and ${key} < '$'`,
    lte: (key) => sql`${key} >= '#' and ${key} <= ${number}`,
    lt: (key) => sql`${key} >= '#' and ${key} < ${number}`,
    // Days begin an instant's text; what comes after them on that day sorts behind it.
    on: (key) => sql`${key} >= ${value} and ${key} < ${value + top}`,
    from: (key) => sql`${key} >= ${value}`,
    until: (key) => sql`${key} < ${value + top}`,
  }
  return { between: bounds[logic]! }
}

function keyCondition(tree: string, attribute: string, ranges: readonly KeyRange[]): Condition {
  const keyOf = (text: string) =>
    namedFields.has(attribute) ? sql`left(${text}::text, 100)` : sql`left(folded(${text}::text), 100)`
  const inRange = (range: KeyRange, key: SQL): SQL => {
    if ('between' in range) return range.between(key)
    const text = keyOf(range.text)
    return range.isWhole ? sql`${key} = ${text}` : sql`${key} >= ${text} and ${key} < ${text} || ${top}`
  }
  const within = (key: SQL) =>
    sql`(${sql.join(
      ranges.map((range) => sql`(${inRange(range, key)})`),
      sql` or `,
    )})`
  const values = sql`v.tree = ${tree} and v.attribute = ${attribute}`
  const areWhole = ranges.every((range) => 'isWhole' in range && range.isWhole)
  return {
    // A branch for each range: an OR could only be answered by all values of the attribute.
    rows: union(
      ranges.map(
        (range) => sql`select v.path, v.name_key from item_filter v where ${values} and ${inRange(range, sql`v.key`)}`,
      ),
    ),
    test: (path) => sql`coalesce((select true from item_filter v
      where v.path = ${path} and v.attribute = ${attribute} and ${within(sql`(v.key || '')`)} limit 1), false)`,
    ...(areWhole && ranges.length <= maxRanges
      ? {
          inOrder: async () =>
            ranges.map((range) => ({
              from: sql`item_filter o`,
              where: sql`o.tree = ${tree} and o.attribute = ${attribute} and ${inRange(range, sql`o.key`)}`,
            })),
        }
      : {}),
  }
}

function timeCondition(tree: string, field: 'created' | 'modified', { values, logic }: ItemCriterion): Condition {
  const column = sql.raw(`${field}_at`)
  // Days of UTC, as texts of instants are.
  const day = sql`${values[0] ?? ''}::date::timestamp at time zone 'UTC'`
  const next = sql`(${values[0] ?? ''}::date + 1)::timestamp at time zone 'UTC'`
  return itemCondition(tree, (alias) =>
    logic === 'from'
      ? sql`${alias}.${column} >= ${day}`
      : logic === 'until'
        ? sql`${alias}.${column} < ${next}`
        : sql`${alias}.${column} >= ${day} and ${alias}.${column} < ${next}`,
  )
}

/** Whether a page is published, and changed since: no index has both of its sides. */
function publicationCondition(status: string): Condition {
  const latest = (path: SQL) => sql`(select max(b.published_at) from publication b where b.item_path = ${path})`
  const modified = (path: SQL) => sql`(select x.modified_at from item x where x.path = ${path})`
  return {
    test: (path) =>
      status === 'not_published'
        ? sql`${latest(path)} is null`
        : status === 'published'
          ? sql`coalesce(${latest(path)} > ${modified(path)}, false)`
          : sql`coalesce(${latest(path)} <= ${modified(path)}, false)`,
  }
}

const union = (rows: readonly SQL[]): SQL =>
  rows.length === 1
    ? rows[0]!
    : sql.join(
        rows.map((one) => sql`(${one})`),
        sql` union all `,
      )

/** All of them: led by the first one that an index finds. */
function allOf(conditions: readonly Condition[]): Condition {
  const lead = conditions.find(({ rows }) => rows)
  if (conditions.length === 1 || !lead) return { ...conditions[0]!, test: allTests(conditions) }
  const others = conditions.filter((one) => one !== lead)
  return {
    rows: sql`select l.path, l.name_key from (${lead.rows}) l where ${allTests(others)(sql`l.path`)}`,
    test: allTests(conditions),
  }
}

/** Any of them: a union of ranges, never an OR of subqueries, which no index can answer. */
function anyOf(conditions: readonly Condition[]): Condition {
  const rows = conditions.flatMap((one) => one.rows ?? [])
  return {
    ...(rows.length === conditions.length ? { rows: union(rows) } : {}),
    test: (path) =>
      sql`(${sql.join(
        conditions.map(({ test }) => test(path)),
        sql` or `,
      )})`,
  }
}

/** Whether an item meets all of them. */
export const allTests =
  (conditions: readonly Condition[]) =>
  (path: SQL): SQL =>
    conditions.length === 0
      ? sql`true`
      : sql.join(
          conditions.map(({ test }) => test(path)),
          sql` and `,
        )

/** The range of words that begin like this, of rows `w`. */
export const wordRange = (tree: string, word: string): SQL =>
  sql`w.tree = ${tree} and w.word >= ${word} and w.word < ${word + top}`

/** Whether an item of a tree has a word that begins like this, for paths of a query. */
export const hasWord = (path: SQLWrapper, tree: string, word: string): SQL =>
  sql`${path} in (select w.path from item_word w where ${wordRange(tree, word)})`

/** Whether an item of some trees has a tag, for paths of a query. */
export const isTagged = (path: SQLWrapper, trees: readonly string[], tag: string): SQL =>
  sql`${path} in (select v.path from item_filter v where v.tree = any(${textArray(trees)})
    and v.attribute = 'tag' and v.key = left(${tag}::text, 100) and v.text_value = ${tag})`
