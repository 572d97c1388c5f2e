import type { Commit, ItemVersion } from '@perennial/api/catalogue'
import { changedFieldNames, type ItemState, stateAt } from '@perennial/domain/catalogue'
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { change } from '../../db/schema/index.ts'
import { isVersioned, keptState, oldestVersion } from '../page-versions/version-store.ts'
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

/** The item at a version; undefined for a version that it never had, or that is kept no longer. */
export async function versionOf(tx: Tx, row: ItemRow, version: number): Promise<ItemVersion | undefined> {
  if (version > row.version) return undefined
  const state = isVersioned(row) ? await pageAt(tx, row, version) : await stateBefore(tx, row, row, version)
  return state && { path: row.path, version, ...state }
}

/** A page: from its versions, and what is older than those from the log of changes (PAG-22). */
async function pageAt(tx: Tx, row: ItemRow, version: number): Promise<ItemState | undefined> {
  const kept = await keptState(tx, row.id, version)
  if (kept) return kept
  const oldest = await oldestVersion(tx, row.id)
  if (oldest === undefined) return stateBefore(tx, row, row, version)
  const state = version < oldest && (await keptState(tx, row.id, oldest))
  return state ? stateBefore(tx, row, { ...state, version: oldest }, version) : undefined
}

/** An earlier state: what the log says was changed since is undone. */
async function stateBefore(
  tx: Tx,
  { path }: ItemRow,
  known: ItemState & { version: number },
  version: number,
): Promise<ItemState | undefined> {
  const count = known.version - version
  const later = await changesOf(tx, path, { after: version, before: known.version + 1, versions: true }, count)
  // Across a gap in the history earlier versions cannot be reconstructed, nor where its contents have left it.
  if (later.length < count || later.some(({ inVersions }) => inVersions)) return undefined
  return stateAt({ data: known.data, status: known.status }, later)
}

/** The log of an item's changes, newest first; before a move or rename it had another path. */
export async function changesOf(
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
