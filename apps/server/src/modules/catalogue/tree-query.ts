import type { ItemNode } from '@perennial/api/catalogue'
import { nameKeyOf, publishedStatusOf, queryLimits, tagsOf, treeOf } from '@perennial/domain/catalogue'
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { counted, decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Tx } from '../../db/port.ts'
import { item, itemValue, publication, scheduledPublication } from '../../db/schema/index.ts'

export interface TreeQuestion {
  /** Stored path of the tree or directory. */
  path: string
  recursive?: boolean
  withDetails?: boolean
  search?: string
  status?: 'draft' | 'approved' | 'archived'
  publishedStatus?: 'not_published' | 'published' | 'unpublished_changes'
  label?: string
  sort?: 'name' | 'modified'
  descending?: boolean
  limit?: number
  queryMore?: string
}

const latestPublished = sql<string | null>`(select max(${publication.publishedAt}) from ${publication}
  where ${publication.itemPath} = ${item.path})`

/** The next planned publication of a page. */
const nextPlanned = sql<string | null>`(select min(${scheduledPublication.plannedAt}) from ${scheduledPublication}
  where ${scheduledPublication.itemPath} = ${item.path} and ${scheduledPublication.state} = 'waiting'
    and ${scheduledPublication.action} = 'publish')`

/**
 * One page of the items below a path, and the cursor of the next page.
 * @returns undefined when the cursor belongs to another list
 */
export async function itemsBelow(tx: Tx, question: TreeQuestion) {
  const { sort = 'name', descending = false, limit = 25 } = question
  const after = question.queryMore === undefined ? null : decodeCursor(question.queryMore, [cursorKind[sort], 'string'])
  if (after === undefined) return undefined

  const requested = and(...conditions(question))
  const direction = descending ? desc : asc
  const sortedBy = sort === 'name' ? item.nameKey : item.modifiedAt
  const rows = await tx
    .select({ item, latest: latestPublished, planned: nextPlanned })
    .from(item)
    .where(and(requested, after ? beyond(sort, descending, after) : undefined))
    .orderBy(direction(sortedBy), direction(item.path))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)?.item
  return {
    item: { tree: shown.map((row) => nodeOf(row, question.withDetails ?? false)) },
    queryMore: rows.length > limit && last ? encodeCursor([sortValue[sort](last), last.path]) : null,
    total: await counted(tx, sql`select 1 from ${item} where ${requested}`),
  }
}

/**
 * All items below a path that match the filters, without their data (TBL-16).
 * @returns up to 5,000, and whether there are more
 */
export async function everythingBelow(tx: Tx, question: TreeQuestion) {
  const limit = queryLimits.summary
  const nodes = await nodesOf(tx, and(...conditions(question)), { withDetails: false, limit: limit + 1 })
  return { nodes: nodes.slice(0, limit), more: nodes.length > limit }
}

/** Items that match a condition, by name, in the format of lists. */
export async function nodesOf(
  tx: Tx,
  requested: SQL | undefined,
  { withDetails, limit = 5000 }: { withDetails: boolean; limit?: number | undefined },
): Promise<ItemNode[]> {
  const rows = await tx
    .select({ item, latest: latestPublished, planned: nextPlanned })
    .from(item)
    .where(requested)
    .orderBy(asc(item.nameKey), asc(item.path))
    .limit(limit)
  return rows.map((row) => nodeOf(row, withDetails))
}

/** The most entries that a list attribute of these items has. A price may be stored as one charge. */
export async function entriesBelow(tx: Tx, question: TreeQuestion, attribute: string): Promise<number> {
  const value = sql`${item.data} -> 'attributes' -> ${attribute}::text`
  const [row] = await tx
    .select({
      most: sql<number | null>`max(case jsonb_typeof(${value}) when 'array' then jsonb_array_length(${value})
        when 'object' then 1 else 0 end)::int`,
    })
    .from(item)
    .where(and(...conditions(question)))
  return row?.most ?? 0
}

const cursorKind = { name: 'string', modified: 'number' } as const
const sortValue = {
  name: (row: typeof item.$inferSelect) => row.nameKey,
  modified: (row: typeof item.$inferSelect) => row.modifiedAt.getTime(),
}

function beyond(sort: 'name' | 'modified', descending: boolean, [value, path]: (string | number)[]): SQL {
  const bound = sort === 'name' ? sql`${value}` : sql`${new Date(Number(value)).toISOString()}::timestamptz`
  const column = sort === 'name' ? item.nameKey : item.modifiedAt
  return descending
    ? sql`(${column}, ${item.path}) < (${bound}, ${path})`
    : sql`(${column}, ${item.path}) > (${bound}, ${path})`
}

/** Every comparison on a column may use an index under row-level security. */
function conditions({ path, recursive, search, status, publishedStatus, label }: TreeQuestion): (SQL | undefined)[] {
  const bare = path.replace(/\/$/, '')
  const isRoot = bare.lastIndexOf('/') === 0
  return [
    eq(item.tree, treeOf(bare)),
    recursive ? undefined : eq(item.parentPath, bare),
    // '0' is the character after '/', so this range is every path below this one.
    ...(recursive && !isRoot ? [gte(item.path, `${bare}/`), lt(item.path, `${bare}0`)] : []),
    search?.trim() ? sql`${item.path} in (select item_named(${nameKeyOf(search.trim())}, ${treeOf(bare)}))` : undefined,
    status ? eq(item.status, status) : undefined,
    label
      ? sql`${item.path} in (select ${itemValue.path} from ${itemValue}
          where ${itemValue.attribute} = 'label' and ${itemValue.textValue} = ${label})`
      : undefined,
    publishedStatus ? publishedCondition[publishedStatus] : undefined,
  ]
}

const publishedCondition = {
  not_published: sql`${latestPublished} is null`,
  published: sql`${latestPublished} > ${item.modifiedAt}`,
  unpublished_changes: sql`${latestPublished} <= ${item.modifiedAt}`,
}

function nodeOf(
  { item: row, latest, planned }: { item: typeof item.$inferSelect; latest: string | null; planned: string | null },
  withDetails: boolean,
): ItemNode {
  const published = latest === null ? null : new Date(latest)
  return {
    id: row.id,
    path: row.path,
    name: row.name,
    parent_path: row.parentPath,
    type: row.type,
    status: row.status,
    version: row.version,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
    user: row.userName,
    record_type: row.recordType,
    tags: tagsOf(row.data),
    publishedStatus: publishedStatusOf(published?.getTime(), row.modifiedAt.getTime()),
    latestPublished: published?.toISOString() ?? null,
    ...(planned === null ? {} : { plannedAt: new Date(planned).toISOString() }),
    ...(withDetails ? { data: row.data } : {}),
  }
}
