import { detachBlock } from '@perennial/domain/blocks'
import { isDraft, itemAreaOf } from '@perennial/domain/catalogue'
import { parsePage } from '@perennial/domain/page'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { item, publishedBlock, reference } from '../../db/schema/index.ts'
import type { Caller } from '../../http/context.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import { authorOf, deleteItem, findItem, type LockedEdit, replaceItems } from '../catalogue/item-store.ts'
import { blockDocument } from './block-store.ts'

type DetachRefused = Refused<'NOT_FOUND' | 'CONFLICT' | 'NOT_YOURS' | 'NOT_DRAFT'>

/**
 * Makes every use of a block ordinary cards, as the block is published, and deletes it (PAG-32): in one transaction, or not
 * at all. Readers see no difference, and nothing is published.
 */
export async function detachEverywhere(
  tx: Tx,
  { path, version }: { path: string; version: number },
  caller: Caller,
): Promise<{ path: string; pages: string[] } | DetachRefused> {
  const row = await findItem(tx, path)
  if (!row || row.recordType !== 'block') return refuse('NOT_FOUND')
  if (row.version !== version) return refuse('CONFLICT')
  if (!isDraft(row.status)) return refuse('NOT_DRAFT', { data: { pages: [path] } })
  const [live] = await tx.select().from(publishedBlock).where(eq(publishedBlock.itemId, row.id))
  const block = blockDocument(live?.data ?? row.data)
  const users = tx.selectDistinct({ source: reference.source }).from(reference).where(eq(reference.target, path))
  const rows = await tx.select().from(item).where(inArray(item.path, users)).orderBy(asc(item.path)).for('update')
  const foreign = rows.filter(({ tree }) => {
    const area = itemAreaOf(tree, 'edit')
    return !area || !caller.can('edit', area)
  })
  if (foreign.length > 0) return refuse('NOT_YOURS', { data: { pages: foreign.map((one) => one.path) } })
  const closed = rows.filter(({ status }) => !isDraft(status))
  if (closed.length > 0) return refuse('NOT_DRAFT', { data: { pages: closed.map((one) => one.path) } })
  const edits = rows.flatMap((before): LockedEdit[] => {
    const page = parsePage(before.data)
    return page.ok ? [{ before, data: { ...detachBlock(page.value, path, block) }, status: before.status }] : []
  })
  await replaceItems(tx, edits, authorOf(caller))
  if (!(await deleteItem(tx, row, authorOf(caller)))) return refuse('CONFLICT')
  return { path, pages: edits.map(({ before }) => before.path) }
}
