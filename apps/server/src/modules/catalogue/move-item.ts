import { sameValue } from '@perennial/domain/json'
import { trimEndOf } from '@perennial/domain/text'
import {
  type Move,
  movedPath,
  moveErrors,
  nameKeyOf,
  normaliseTag,
  parentOf,
  storedName,
  tagAddressError,
  tagTexts,
  treeOf,
  withMovedPath,
  withMovedTag,
} from '@perennial/domain/catalogue'
import { failed, ok, type Result } from '@perennial/domain/result'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { build, change, item, pageAddress, scheduledPublication } from '../../db/schema/index.ts'
import { isVersioned, keepVersion } from '../page-versions/version-store.ts'
import { type Author, dataHold, namesakes, replaceItem } from './item-store.ts'
import type { ItemRow } from './item-view.ts'

/**
 * Moves or renames an item and updates every reference to its path, in one transaction. References are updated
 * regardless of the caller's rights on the referring items, because they still refer to the same item.
 * @returns the item and the paths of the referring items; undefined on a version conflict
 */
export async function moveItem(
  tx: Tx,
  before: ItemRow,
  move: Move,
  { published, author }: { published: boolean; author: Author },
): Promise<Result<{ row: ItemRow; changed: string[] }> | undefined> {
  const to = { parent: trimEndOf(move.parent, '/'), name: storedName(move.name) }
  const errors = moveErrors(
    { path: before.path, status: before.status, published },
    to,
    await namesakes(tx, to.parent, to.name, before.path),
  )
  if (errors.length > 0) return failed(errors)
  const path = movedPath(to)
  const unusable = treeOf(before.path) === 'tags' ? await renamedTagError(tx, before.path, path) : undefined
  if (unusable !== undefined) return failed([{ path: 'name', code: 'tag', message: unusable }])
  const [row] = await tx
    .update(item)
    .set({
      path,
      name: to.name,
      nameKey: nameKeyOf(to.name),
      parentPath: to.parent,
      version: sql`${item.version} + 1`,
      userName: author.userName,
      modifiedAt: sql`now()`,
    })
    .where(and(eq(item.path, before.path), eq(item.version, before.version)))
    .returning()
  if (!row) return undefined
  await tx.update(pageAddress).set({ itemPath: path }).where(eq(pageAddress.itemPath, before.path))
  await tx.update(build).set({ itemPath: path }).where(eq(build.itemPath, before.path))
  await tx.update(scheduledPublication).set({ itemPath: path }).where(eq(scheduledPublication.itemPath, before.path))
  await keepVersion(tx, before, row, author.userName)
  await tx.insert(change).values({
    subjectType: 'item',
    subject: path,
    version: row.version,
    action: 'edit',
    userName: author.userName,
    source: author.source,
    setId: author.setId,
    before: { $path: before.path },
    after: { $path: path },
    inVersions: isVersioned(row),
  })
  return ok({ row, changed: await renameMentions(tx, before.path, path, author) })
}

/** Why pages cannot have a tag under its new name (PAG-51). */
async function renamedTagError(tx: Tx, from: string, to: string): Promise<string | undefined> {
  const [tag, renamed] = [normaliseTag(from), normaliseTag(to)]
  if (tag === renamed) return undefined
  const [taken] = await tx.select().from(pageAddress).where(eq(pageAddress.tag, renamed))
  return tagAddressError(renamed) ?? (taken ? tagTexts.inUse : undefined)
}

async function renameMentions(tx: Tx, from: string, to: string, author: Author): Promise<string[]> {
  // Pages and campaigns store a tag as in the shop's addresses, which is the end of its path.
  const isTag = treeOf(from) === 'tags'
  const rows = await tx
    .select()
    .from(item)
    .where(dataHold((isTag ? normaliseTag(from) : from).replace(/\/$/, '')))
  const changed: string[] = []
  if (isTag) {
    const [tag, renamed] = [normaliseTag(from), normaliseTag(to)]
    await tx.update(pageAddress).set({ tag: renamed }).where(eq(pageAddress.tag, tag))
  }
  for (const row of rows) {
    const moved = withMovedPath(row.data, from, to)
    const data = isTag ? withMovedTag(moved, normaliseTag(from), normaliseTag(to)) : moved
    if (sameValue(data, row.data)) continue
    if (await replaceItem(tx, row, { data, status: row.status }, author)) changed.push(row.path)
  }
  return changed.sort()
}

/** Whether an item can be placed there: a tree's root, or a directory. */
export async function isPlace(tx: Tx, path: string): Promise<boolean> {
  if (parentOf(path) === '/') return true
  const [row] = await tx.select({ type: item.type }).from(item).where(eq(item.path, path))
  return row?.type === 'dir'
}
