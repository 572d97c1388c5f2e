import type { ItemNode } from '@perennial/api/catalogue'
import { publishedStatusOf, queryLimits, tagsOf } from '@perennial/domain/catalogue'
import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { item, publication, scheduledPublication } from '../../db/schema/index.ts'
import {
  cursorOf,
  everyPath,
  type ItemQuestion,
  pageOf,
  placeAfter,
  prepared,
  type SortedQuestion,
  totalFound,
} from './find-items.ts'
import { nearestTo } from './nearest-items.ts'

export interface TreeQuestion extends SortedQuestion {
  withDetails?: boolean | undefined
  limit?: number | undefined
  queryMore?: string | undefined
  /** The last page instead of the first. */
  last?: boolean | undefined
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
  const { limit = 25, queryMore, last = false, withDetails = false } = question
  const after = queryMore === undefined ? undefined : placeAfter(queryMore, question.sort)
  if (queryMore !== undefined && !after) return undefined
  const found = await prepared(tx, question)
  const total = await totalFound(tx, found)
  // The last page has what the others leave; where nobody has counted, it is a whole one.
  const rest = total.about ? limit : total.count % limit || limit
  const { places, more } = await pageOf(tx, found, last ? { limit: rest, backwards: true } : { limit, after })
  const end = places.at(-1)
  const nearest =
    total.count === 0 && question.search?.trim() ? await nearestTo(tx, question.path, question.search) : []
  return {
    item: { tree: await nodesAt(tx, places, withDetails) },
    queryMore: more && end && !last ? cursorOf(end) : null,
    total,
    ...(nearest.length > 0 ? { nearest } : {}),
  }
}

/** The items of a page, in its order. */
async function nodesAt(tx: Tx, places: readonly { path: string }[], withDetails: boolean): Promise<ItemNode[]> {
  if (places.length === 0) return []
  const paths = places.map(({ path }) => path)
  const nodes = await nodesOf(tx, inArray(item.path, paths), { withDetails })
  const byPath = new Map(nodes.map((node) => [node.path, node]))
  return paths.flatMap((path) => byPath.get(path) ?? [])
}

/** All items below a path by name, without their data. @returns up to 5,000, and whether there are more */
export async function everythingBelow(tx: Tx, question: ItemQuestion) {
  const limit = queryLimits.summary
  const { places, more } = await pageOf(tx, await prepared(tx, question), { limit })
  return { nodes: await nodesAt(tx, places, false), more }
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
export async function entriesBelow(tx: Tx, question: ItemQuestion, attribute: string): Promise<number> {
  const value = sql`${item.data} -> 'attributes' -> ${attribute}::text`
  const [row] = await tx
    .select({
      most: sql<number | null>`max(case jsonb_typeof(${value}) when 'array' then jsonb_array_length(${value})
        when 'object' then 1 else 0 end)::int`,
    })
    .from(item)
    .where(sql`${item.path} in (${await everyPath(tx, question)})`)
  return row?.most ?? 0
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
