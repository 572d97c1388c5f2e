import { deletionTexts, isDraft } from '@perennial/domain/catalogue'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { item, publication } from '../../db/schema/index.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import type { ItemRow } from './item-view.ts'

/**
 * Reasons that prevent deleting an item (ITM-54, ITM-57, ITM-58). Undefined when there are none.
 * @param going paths of what is deleted with it: it does not keep its directory
 */
export async function removalRefusal(
  tx: Tx,
  row: ItemRow,
  going: ReadonlySet<string> = new Set(),
): Promise<Refused<'NOT_DRAFT' | 'NOT_EMPTY' | 'PUBLISHED'> | undefined> {
  if (!isDraft(row.status)) return refuse('NOT_DRAFT', { message: 'Only draft items can be deleted.' })
  if (row.type === 'dir' && (await keepsChildren(tx, row.path, going))) {
    return refuse('NOT_EMPTY', { message: 'Delete or move what is in this directory first.' })
  }
  if (await isPublished(tx, row)) return refuse('PUBLISHED', { message: deletionTexts.published })
  if (await isPublishedTag(tx, row)) return refuse('PUBLISHED', { message: deletionTexts.publishedTag })
  return undefined
}

async function keepsChildren(tx: Tx, path: string, going: ReadonlySet<string>): Promise<boolean> {
  if (going.size === 0) return hasChildren(tx, path)
  const children = await tx
    .select({ path: item.path })
    .from(item)
    .where(eq(item.parentPath, path))
    .limit(going.size + 1)
  return children.some((child) => !going.has(child.path))
}

/** Whether a directory has children. */
export async function hasChildren(tx: Tx, path: string): Promise<boolean> {
  const [child] = await tx.select({ path: item.path }).from(item).where(eq(item.parentPath, path)).limit(1)
  return child !== undefined
}

/** Whether shoppers see an item. */
export async function isPublished(tx: Tx, row: ItemRow): Promise<boolean> {
  const [found] = await tx.select().from(publication).where(eq(publication.itemPath, row.path)).limit(1)
  return found !== undefined
}

/** Whether a page is published under the tag. */
export async function isPublishedTag(tx: Tx, row: ItemRow): Promise<boolean> {
  if (row.tree !== 'tags') return false
  const [found] = await tx
    .select()
    .from(publication)
    .where(eq(publication.tag, `/${row.name}/`))
    .limit(1)
  return found !== undefined
}
