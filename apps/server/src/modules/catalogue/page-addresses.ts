import { isBuildable } from '@perennial/domain/builds'
import { normaliseTag, tagErrors, tagsOf } from '@perennial/domain/catalogue'
import type { FieldError } from '@perennial/domain/result'
import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { formerAddress, item, pageAddress, publication } from '../../db/schema/index.ts'
import type { ItemRow } from './item-view.ts'

type Addressed = Pick<ItemRow, 'path' | 'recordType'> & { id?: string }
type Data = Readonly<Record<string, unknown>>

/** What whoever writes an item has agreed to. */
export interface TagConsent {
  /** Redirects that end because the item takes their address (PAG-49). */
  takesRedirects?: boolean | undefined
  /** The tags change together with the publication: see `change-address.ts`. */
  movesLive?: boolean
}

/**
 * Checks the tags of a page or campaign and claims those that it does not have yet, so that of two items that want one
 * tag at the same time one is refused (PAG-51). With errors nothing is claimed. The item has to be written next, in the
 * same transaction.
 * @param before data as stored; undefined for a new item
 */
export async function claimTags(
  tx: Tx,
  { path, recordType, id }: Addressed,
  data: Data,
  before: Data | undefined,
  { takesRedirects = false, movesLive = false }: TagConsent = {},
): Promise<FieldError[]> {
  if (!isBuildable(recordType)) return []
  const [had, tags] = [tagsOf(before ?? {}).map(normaliseTag), tagsOf(data).map(normaliseTag)]
  const added = tags.filter((tag) => !had.includes(tag))
  if (added.length === 0 && had.every((tag) => tags.includes(tag))) return []
  // Publishing takes the same lock: a page is not published under a tag that it is about to lose.
  await tx.select({ path: item.path }).from(item).where(eq(item.path, path)).for('update')
  const live = await tx
    .select({ tag: publication.tag })
    .from(publication)
    .where(eq(publication.itemPath, path))
    .limit(1)
  const leading = added.length === 0 ? [] : await redirectsAt(tx, added, id)
  const facts = {
    had,
    published: live.length > 0 && !movesLive,
    redirects: Object.fromEntries(leading.map(({ tag, leadsTo }) => [tag, leadsTo!])),
    takesRedirects,
  }
  const wrong = tagErrors(tags, { ...facts, inUse: [] })
  if (wrong.length > 0 || added.length === 0) return wrong
  const claimed = await tx
    .insert(pageAddress)
    .values(added.map((tag) => ({ recordType, tag, itemPath: path })))
    .onConflictDoNothing()
    .returning({ tag: pageAddress.tag })
  const own = await tx
    .select({ tag: pageAddress.tag })
    .from(pageAddress)
    .where(and(inArray(pageAddress.tag, added), eq(pageAddress.itemPath, path)))
  const inUse = added.filter((tag) => !own.some((row) => row.tag === tag))
  if (inUse.length > 0) {
    if (claimed.length > 0)
      await tx.delete(pageAddress).where(
        and(
          eq(pageAddress.itemPath, path),
          inArray(
            pageAddress.tag,
            claimed.map(({ tag }) => tag),
          ),
        ),
      )
    return tagErrors(tags, { ...facts, inUse })
  }
  if (leading.length > 0)
    await tx.delete(formerAddress).where(
      inArray(
        formerAddress.tag,
        leading.map(({ tag }) => tag),
      ),
    )
  return []
}

/** Addresses that send readers on to another page. A page may take back one of its own. */
const redirectsAt = (tx: Tx, tags: readonly string[], id: string | undefined) =>
  tx
    .select({ tag: formerAddress.tag, leadsTo: formerAddress.leadsTo })
    .from(formerAddress)
    .innerJoin(item, eq(item.id, formerAddress.itemId))
    .innerJoin(publication, and(eq(publication.tag, formerAddress.leadsTo), eq(publication.itemPath, item.path)))
    .where(and(inArray(formerAddress.tag, [...tags]), id === undefined ? undefined : ne(formerAddress.itemId, id)))

/** Lets others have the tags that an item, as it is stored now, does not have. */
export async function releaseTags(tx: Tx, { path, data }: { path: string; data: Data }): Promise<void> {
  const tags = tagsOf(data).map(normaliseTag)
  await tx
    .delete(pageAddress)
    .where(and(eq(pageAddress.itemPath, path), tags.length > 0 ? notInArray(pageAddress.tag, tags) : undefined))
}
