import { normaliseTag, tagsOf } from '@perennial/domain/catalogue'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { build, formerAddress, publication, publishedOffer, scheduledPublication } from '../../db/schema/index.ts'
import type { ItemRow } from '../catalogue/item-view.ts'

/**
 * Takes a page off the shop because it is archived or deleted: its publications and plans end, offers that only it showed
 * are no longer for sale, and its addresses are gone (PAG-50). Part of the transaction that archives or deletes it.
 */
export async function leaveShop(
  tx: Tx,
  row: Pick<ItemRow, 'id' | 'path' | 'data'>,
  { userName, message }: { userName: string; message: string },
): Promise<void> {
  await tx
    .update(scheduledPublication)
    .set({ state: 'cancelled', message, endedAt: sql`now()` })
    .where(and(eq(scheduledPublication.itemPath, row.path), eq(scheduledPublication.state, 'waiting')))
  const live = await tx
    .delete(publication)
    .where(eq(publication.itemPath, row.path))
    .returning({ tag: publication.tag, buildId: publication.buildId })
  if (live.length > 0) await withdrawOffers(tx, [...new Set(live.map(({ buildId }) => buildId))])
  // What was never built was never seen: its address is free, not gone.
  const [seen] = await tx.select({ id: build.id }).from(build).where(eq(build.itemPath, row.path)).limit(1)
  const tags = new Set([...live.map(({ tag }) => tag), ...(seen ? tagsOf(row.data).map(normaliseTag) : [])])
  if (tags.size === 0) return
  await tx
    .insert(formerAddress)
    .values([...tags].map((tag) => ({ tag, itemId: row.id, leadsTo: null, userName })))
    .onConflictDoNothing()
}

/** Takes the offers of builds off sale, except those that a page that is still live shows. */
async function withdrawOffers(tx: Tx, buildIds: readonly string[]): Promise<void> {
  await tx.delete(publishedOffer).where(
    and(
      sql`${publishedOffer.path} in (
        select shown ->> 'path' from ${build}, jsonb_array_elements(${build.offers}) shown
        where ${inArray(build.id, [...buildIds])})`,
      sql`${publishedOffer.path} not in (
        select shown ->> 'path' from ${publication}
        join ${build} on ${build.id} = ${publication.buildId}, jsonb_array_elements(${build.offers}) shown)`,
    ),
  )
}
