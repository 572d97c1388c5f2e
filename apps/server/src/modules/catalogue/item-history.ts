import type { Commit, ItemVersion } from '@perennial/api/catalogue'
import { changedFieldNames, stateAt } from '@perennial/domain/catalogue'
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { change } from '../../db/schema/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import type { ItemRow } from './item-view.ts'

type ChangeRow = typeof change.$inferSelect

/** Saves per page of a history. */
const pageSize = 25

/**
 * The saves of an item, newest first; before a move or rename it had another path.
 * @param before only saves of earlier versions
 */
export async function commitsOf(
  tx: Tx,
  path: string,
  { limit = pageSize, before }: { limit?: number | undefined; before?: number | undefined },
): Promise<{ commits: Commit[]; more: boolean }> {
  const rows = await changesOf(tx, path, before === undefined ? {} : { before }, limit + 1)
  return { commits: await Promise.all(rows.slice(0, limit).map(commitOf)), more: rows.length > limit }
}

/** The item at a version; undefined for a version that it never had. */
export async function versionOf(tx: Tx, row: ItemRow, version: number): Promise<ItemVersion | undefined> {
  if (version > row.version) return undefined
  const later = await changesOf(tx, row.path, { after: version, versions: true }, row.version - version)
  // Across a gap in the history earlier versions cannot be reconstructed.
  if (later.length < row.version - version) return undefined
  const { data, status } = stateAt({ data: row.data, status: row.status }, later)
  return { path: row.path, version, status, data }
}

async function changesOf(
  tx: Tx,
  path: string,
  { before, after, versions = false }: { before?: number; after?: number; versions?: boolean },
  limit: number,
): Promise<ChangeRow[]> {
  if (limit <= 0) return []
  const rows = await tx
    .select()
    .from(change)
    .where(
      and(
        eq(change.subjectType, 'item'),
        eq(change.subject, path),
        before === undefined ? undefined : lt(change.version, before),
        after === undefined ? undefined : gt(change.version, after),
        // A deletion makes no version: the item has its last one in the trash.
        versions ? ne(change.action, 'delete') : undefined,
      ),
    )
    .orderBy(desc(change.id))
    .limit(limit)
  // Another item may have had the path before: the item's history begins with its creation, or its move here.
  const start = rows.findIndex(({ action, before: was }) => action === 'create' || movedFrom(was) !== undefined)
  if (start < 0) return rows
  const own = rows.slice(0, start + 1)
  const first = own.at(-1)!
  const former = movedFrom(first.before)
  if (former === undefined || own.length >= limit) return own
  return [
    ...own,
    ...(await changesOf(
      tx,
      former,
      { before: first.version, versions, ...(after === undefined ? {} : { after }) },
      limit - own.length,
    )),
  ]
}

const movedFrom = (before: ChangeRow['before']): string | undefined =>
  typeof before?.$path === 'string' ? before.$path : undefined

async function commitOf(row: ChangeRow): Promise<Commit> {
  const at = row.at.toISOString()
  return {
    author_name: row.userName,
    date: at,
    hash: (await sha256(`${row.subject}\n${row.version}\n${row.id}\n${at}`)).slice(0, 40),
    version: row.version,
    action: row.action,
    source: row.source,
    set: row.setId,
    fields: row.action === 'create' ? [] : changedFieldNames(row),
  }
}
