import { sameValue } from '@perennial/domain/json'
import { nameKeyOf, nameOf, parentOf, recordTypeOfTree, tagsOf, treeOf } from '@perennial/domain/catalogue'
import { attributeKey } from '@perennial/domain/product'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { change, item, itemValue } from '../../db/schema/index.ts'
import type { Caller } from '../../http/context.ts'
import { leaveShop } from '../addresses/leave-shop.ts'
import type { ItemRow } from './item-view.ts'
import { releaseTags } from './page-addresses.ts'

/** Who makes a change, and from where. */
export interface Author {
  userName: string
  source: 'console' | 'import'
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

/** Inserts an item with its filter values and history. A duplicate path is a unique violation. */
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
  await projectValues(tx, row!)
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
  if (!row) return undefined
  await projectValues(tx, row)
  await releaseTags(tx, row)
  if (row.status === 'archived' && before.status !== 'archived') {
    await leaveShop(tx, row, { userName: author.userName, message: 'The page was archived.' })
  }
  await remember(tx, 'edit', row, author, difference(before, row))
  return row
}

/** Deletes an item if its version is the expected one, and unpublishes it, now and in future (PUB-28). */
export async function deleteItem(tx: Tx, before: ItemRow, author: Author): Promise<boolean> {
  const deleted = await tx
    .delete(item)
    .where(and(eq(item.path, before.path), eq(item.version, before.version)))
    .returning({ path: item.path })
  if (deleted.length === 0) return false
  await tx.delete(itemValue).where(eq(itemValue.path, before.path))
  await leaveShop(tx, before, { userName: author.userName, message: 'The page was deleted.' })
  await releaseTags(tx, { path: before.path, data: {} })
  await remember(tx, 'delete', before, author, { before: before.data })
  return true
}

/** Record type of a new item: from its data, else from its tree. */
export const newRecordType = (path: string, data: Record<string, unknown>): string =>
  typeof data.record_type === 'string' ? data.record_type : (recordTypeOfTree(treeOf(path)) ?? 'item')

const remember = (
  tx: Tx,
  action: 'create' | 'edit' | 'delete',
  row: ItemRow,
  { userName, source }: Author,
  { before, after }: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) =>
  tx
    .insert(change)
    .values({ subjectType: 'item', subject: row.path, version: row.version, action, userName, source, before, after })

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

/** Copies filterable values into plain columns, since row-level security prevents indexes on JSON. */
export async function projectValues(tx: Tx, { path, data }: ItemRow): Promise<void> {
  const attributes = typeof data.attributes === 'object' && data.attributes !== null ? data.attributes : {}
  const scalars = Object.entries(attributes).filter(
    (entry): entry is [string, string | number | boolean] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]) && String(entry[1]).length <= 500,
  )
  const label = data.referencedLabel ?? (attributes as Record<string, unknown>)[attributeKey('label')]
  const rows = [
    ...tagsOf(data).map((tag, ordinal) => ({ attribute: 'tag', path, ordinal, textValue: tag, numberValue: null })),
    ...(typeof label === 'string'
      ? [{ attribute: 'label', path, ordinal: 0, textValue: label, numberValue: null }]
      : []),
    ...scalars.map(([name, value]) => ({
      attribute: `attributes.${name}`,
      path,
      ordinal: 0,
      textValue: String(value),
      numberValue: typeof value === 'number' ? value : null,
    })),
  ]
  await tx.delete(itemValue).where(eq(itemValue.path, path))
  if (rows.length > 0) await tx.insert(itemValue).values(rows)
}
