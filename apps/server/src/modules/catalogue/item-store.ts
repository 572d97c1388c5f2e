import { isBuildable } from '@perennial/domain/builds'
import { sameValue } from '@perennial/domain/json'
import type { FieldError } from '@perennial/domain/result'
import { nameKeyOf, nameOf, parentOf, recordTypeOfTree, tagsOf, treeOf } from '@perennial/domain/catalogue'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { insertAll } from '../../db/bulk.ts'
import { change, item, trash } from '../../db/schema/index.ts'
import type { Caller } from '../../http/context.ts'
import { publishFirst } from '../blocks/block-store.ts'
import { leaveShop } from '../addresses/leave-shop.ts'
import { isVersioned, keepVersion } from '../page-versions/version-store.ts'
import type { ItemRow } from './item-view.ts'
import { claimTags, releaseTags } from './page-addresses.ts'

/** Who makes a change, and from where. */
export interface Author {
  userName: string
  source: 'console' | 'import'
  /** The change set that it belongs to. */
  setId?: string
}

/** The caller as the author of a change. The guard admits no call without a caller. */
export const authorOf = (caller: Caller | undefined): Author => ({ userName: caller!.user.userName, source: 'console' })

export interface NewItem {
  id: string
  path: string
  type: 'item' | 'dir'
  data: Record<string, unknown>
}

export async function findItem(tx: Tx, path: string): Promise<ItemRow | undefined> {
  const [row] = await tx.select().from(item).where(eq(item.path, path))
  return row
}

/**
 * Items in a directory whose names could be confused with this one.
 * @param except stored path of the item that is to get the name
 */
export async function namesakes(tx: Tx, parentPath: string, name: string, except?: string): Promise<string[]> {
  const rows = await tx
    .select({ name: item.name })
    .from(item)
    .where(
      and(
        eq(item.parentPath, parentPath),
        eq(item.nameKey, nameKeyOf(name)),
        except === undefined ? undefined : ne(item.path, except),
      ),
    )
  return rows.map((row) => row.name)
}

/**
 * Matches items whose data contain a text anywhere, also as part of another: candidates for a closer check.
 * @param text as it is, without quotes
 */
export const dataHold = (text: string): SQL =>
  sql`position(${JSON.stringify(text).slice(1, -1)} in ${item.data}::text) > 0`

/** Inserts an item with its history. A duplicate path is a unique violation. */
export async function insertItem(tx: Tx, { id, path, type, data }: NewItem, author: Author): Promise<ItemRow> {
  const name = nameOf(path)
  const [row] = await tx
    .insert(item)
    .values({
      id,
      path,
      name,
      nameKey: nameKeyOf(name),
      parentPath: parentOf(path),
      tree: treeOf(path),
      type,
      status: 'draft',
      recordType: newRecordType(path, data),
      data,
      userName: author.userName,
    })
    .returning()
  await publishFirst(tx, row!)
  await keepVersion(tx, undefined, row!, author.userName)
  await remember(tx, 'create', row!, author, { after: data })
  return row!
}

/**
 * Replaces an item's data or status if its version is the one that the change was made from.
 * @returns undefined when it is not
 */
export async function replaceItem(
  tx: Tx,
  before: ItemRow,
  { data, status }: { data: Record<string, unknown>; status: ItemRow['status'] },
  author: Author,
): Promise<ItemRow | undefined> {
  const [row] = await tx
    .update(item)
    .set({ data, status, version: sql`${item.version} + 1`, userName: author.userName, modifiedAt: sql`now()` })
    .where(and(eq(item.path, before.path), eq(item.version, before.version)))
    .returning()
  if (row) await followEdits(tx, [{ before, after: row }], author)
  return row
}

/** What an edit means for the addresses of a page: tags that it lost are free, and an archived page is off the shop. */
async function followAddresses(tx: Tx, before: ItemRow, after: ItemRow, { userName }: Author): Promise<void> {
  if (!isBuildable(after.recordType)) return
  if (!sameValue(tagsOf(before.data), tagsOf(after.data))) await releaseTags(tx, after)
  if (after.status === 'archived' && before.status !== 'archived') {
    await leaveShop(tx, after, { userName, message: 'The page was archived.' })
  }
}

/** An edit of a locked item. */
export interface LockedEdit {
  before: ItemRow
  data: Record<string, unknown>
  status: ItemRow['status']
}

/**
 * Replaces data or status of many items by a handful of statements, whatever their number. They are locked, so that their
 * versions are those of `before`.
 */
export async function replaceItems(tx: Tx, edits: readonly LockedEdit[], author: Author): Promise<void> {
  if (edits.length === 0) return
  const rows = edits.map(({ before, data, status }) => ({ path: before.path, version: before.version, data, status }))
  await tx.execute(sql`update item i
    set data = e.data, status = e.status, version = i.version + 1, user_name = ${author.userName}, modified_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(path text, version int, data jsonb, status text)
    where i.path = e.path and i.version = e.version`)
  const made = edits.map(({ before, data, status }) => ({
    before,
    after: { ...before, data, status, version: before.version + 1 },
  }))
  await followEdits(tx, made, author)
}

/** What follows from edits, of one item or of many: history, versions of pages, and addresses. */
async function followEdits(
  tx: Tx,
  edits: readonly { before: ItemRow; after: ItemRow }[],
  author: Author,
): Promise<void> {
  await insertAll(
    tx,
    change,
    edits.map(({ before, after }) => entryOf('edit', after, author, difference(before, after))),
  )
  for (const { before, after } of edits) {
    await followAddresses(tx, before, after, author)
    await keepVersion(tx, before, after, author.userName)
  }
}

/**
 * Deletes an item if its version is the expected one, and unpublishes it, now and in future (PUB-28). It lies in the trash
 * then. What another item names is refused by the database (`isInUse`).
 */
export async function deleteItem(tx: Tx, before: ItemRow, author: Author): Promise<boolean> {
  const deleted = await tx
    .delete(item)
    .where(and(eq(item.path, before.path), eq(item.version, before.version)))
    .returning({ path: item.path })
  if (deleted.length === 0) return false
  if (isBuildable(before.recordType)) {
    await leaveShop(tx, before, { userName: author.userName, message: 'The page was deleted.' })
    await releaseTags(tx, { path: before.path, data: {} })
  }
  await tx.insert(trash).values({
    id: sql`gen_random_uuid()::text`,
    path: before.path,
    tree: before.tree,
    name: before.name,
    item: { ...before },
    setId: author.setId,
    userName: author.userName,
  })
  await remember(tx, 'delete', before, author, { before: before.data })
  return true
}

/**
 * Takes what was deleted last at a path out of the trash, with its history going on.
 * @returns undefined when nothing lies there; errors when another page has its address now. A taken name is a unique violation
 */
export async function restoreItem(
  tx: Tx,
  path: string,
  author: Author,
): Promise<ItemRow | { errors: FieldError[] } | undefined> {
  const [found] = await tx.select().from(trash).where(eq(trash.path, path)).orderBy(desc(trash.deletedAt)).limit(1)
  if (!found) return undefined
  const { createdAt, version, tenantId: _tenant, mode: _mode, ...kept } = found.item as unknown as ItemRow
  const errors = await claimTags(tx, { path, recordType: kept.recordType, id: kept.id }, kept.data, undefined)
  if (errors.length > 0) return { errors }
  await tx.delete(trash).where(eq(trash.id, found.id))
  const [row] = await tx
    .insert(item)
    .values({
      ...kept,
      version: version + 1,
      userName: author.userName,
      createdAt: new Date(createdAt),
      modifiedAt: sql`now()`,
    })
    .returning()
  await keepVersion(tx, { ...row!, version }, row!, author.userName)
  await remember(tx, 'restore', row!, author, { before: {}, after: {} })
  return row!
}

/** Record type of a new item: from its data, else from its tree. */
export const newRecordType = (path: string, data: Record<string, unknown>): string =>
  typeof data.record_type === 'string' ? data.record_type : (recordTypeOfTree(treeOf(path)) ?? 'item')

type Action = (typeof change.$inferSelect)['action']
interface Difference {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

function entryOf(
  action: Action,
  row: ItemRow,
  { userName, source, setId = undefined }: Author,
  { before = undefined, after = undefined }: Difference,
) {
  const entry = { subjectType: 'item', subject: row.path, version: row.version, action, userName, source, setId }
  // Of a deleted page the last version is what it was.
  if (!isVersioned(row)) return { ...entry, before, after }
  return { ...entry, before: before && namesOnly(before), after: after && namesOnly(after), inVersions: true }
}

/** Fields without their contents, which the version has; attributes are told one by one, and `$` is none of the data. */
const namesOnly = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, /^(\$|attributes$)/.test(field) ? value : null]),
  )

const remember = (tx: Tx, action: Action, row: ItemRow, author: Author, difference: Difference) =>
  tx.insert(change).values(entryOf(action, row, author, difference))

/** The top-level fields that differ, before and after. */
function difference(before: ItemRow, after: ItemRow) {
  const was: Record<string, unknown> = {}
  const is: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(before.data), ...Object.keys(after.data)])) {
    if (sameValue(before.data[key], after.data[key])) continue
    if (key in before.data) was[key] = before.data[key]
    if (key in after.data) is[key] = after.data[key]
  }
  if (before.status !== after.status) {
    was.$status = before.status
    is.$status = after.status
  }
  return { before: was, after: is }
}
