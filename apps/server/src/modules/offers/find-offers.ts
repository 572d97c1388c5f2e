import { and, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { item, type OfferSnapshot, publishedOffer } from '../../db/schema/index.ts'

/** Offers that shoppers may buy now: in the versions that published pages show. */
export async function publishedOffers(tx: Tx, paths: readonly string[]): Promise<OfferSnapshot[]> {
  if (paths.length === 0) return []
  const { path, id, name, version, data } = publishedOffer
  return tx
    .select({ path, id, name, version, data })
    .from(publishedOffer)
    .where(inArray(path, [...paths]))
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
