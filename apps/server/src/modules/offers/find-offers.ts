import { soldAlong } from '@perennial/domain/labels'
import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { item, type OfferSnapshot, publishedOffer } from '../../db/schema/index.ts'

/**
 * Offers that shoppers may buy now: in the versions that published pages show, and neither archived nor deleted since
 * (CAT-43).
 */
export const publishedOffers = (tx: Tx, paths: readonly string[]): Promise<OfferSnapshot[]> =>
  offersAt(tx, paths, eq(publishedOffer.sellable, true))

/** Offers as they were sold last, also those that nobody can buy any more: for what was bought of them. */
export const everPublishedOffers = (tx: Tx, paths: readonly string[]): Promise<OfferSnapshot[]> => offersAt(tx, paths)

async function offersAt(tx: Tx, paths: readonly string[], condition?: SQL): Promise<OfferSnapshot[]> {
  if (paths.length === 0) return []
  const { path, id, name, version, data } = publishedOffer
  return tx
    .select({ path, id, name, version, data })
    .from(publishedOffer)
    .where(and(inArray(path, [...paths]), condition))
}

/**
 * Offers that shoppers may buy now, held until the transaction ends, so that none of them is archived between being found
 * on sale and being sold: archiving waits, or has happened. In the order of their paths, in which the catalogue changes
 * them, too.
 */
export async function heldOffers(tx: Tx, paths: readonly string[]): Promise<OfferSnapshot[]> {
  if (paths.length === 0) return []
  const { path, id, name, version, data, sellable } = publishedOffer
  const rows = await tx
    .select({ path, id, name, version, data, sellable })
    .from(publishedOffer)
    .where(inArray(path, [...paths]))
    .orderBy(asc(path))
    .for('share')
  return rows.flatMap(({ sellable: isSold, ...offer }) => (isSold ? [offer] : []))
}

/** Offers as saved now, for builds and previews. Archived ones are omitted: they are not for sale. */
export async function savedOffers(tx: Tx, paths: readonly string[]): Promise<OfferSnapshot[]> {
  if (paths.length === 0) return []
  const { path, id, name, version, data } = item
  return tx
    .select({ path, id, name, version, data })
    .from(item)
    .where(and(inArray(path, [...paths]), ne(item.status, 'archived')))
}

/**
 * What offers are sold along with, as saved now: it goes on sale with them, so that a basket can suggest it (SUB-67). What
 * those are sold along with does not.
 */
export async function offersAlong(tx: Tx, offers: readonly OfferSnapshot[]): Promise<OfferSnapshot[]> {
  const known = new Set(offers.map(({ path }) => path))
  const paths = offers.flatMap(({ data }) => {
    const attributes = data.attributes
    if (typeof attributes !== 'object' || attributes === null) return []
    const { upsells, crossSells, addOns } = soldAlong(attributes as Record<string, unknown>)
    return [...upsells, ...crossSells, ...addOns]
  })
  return savedOffers(tx, [...new Set(paths)].filter((path) => !known.has(path)).slice(0, 200))
}
