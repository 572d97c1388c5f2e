import type { PublishedOffer } from '@perennial/api/offers'
import { attachedPaths } from '@perennial/domain/page'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { build, item, publication } from '../../db/schema/index.ts'
import { inTenant } from '../../http/guard.ts'
import { publishedOffers } from './find-offers.ts'
import { type Offer, offerOf, offerView } from './offer-view.ts'

export const offers = {
  list: inTenant.offers.list.handler(async ({ input, context: { tx } }) => ({
    items: await published(tx, input, { kind: 'offers', tree: '/offers2/' }),
  })),

  addOns: inTenant.offers.addOns.handler(async ({ input, context: { tx } }) => ({
    items: await published(tx, input, { kind: 'addOns', tree: '/add_ons/' }),
  })),
}

interface Kind {
  kind: 'offers' | 'addOns'
  tree: string
}

async function published(
  tx: Tx,
  { path, language = 'en' }: { path: string; language?: string | undefined },
  kind: Kind,
): Promise<PublishedOffer[]> {
  const requested = [...new Set(path.split(','))].filter((one) => one.startsWith('/')).slice(0, 100)
  const paths = await soldUnder(tx, requested, kind)
  const rows = new Map((await publishedOffers(tx, paths)).map((row) => [row.path, row]))
  return paths.flatMap((one) => {
    const row = rows.get(one)
    const offer = row && offerOf(row)
    if (!offer) return []
    const { id, version, name, data } = offer
    return [{ id, version, path: offer.path, name, data: openData(data), view: offerView(offer, language) }]
  })
}

/** Without how the tenant splits its revenue: anybody can make this call. */
const openData = ({ productBundles, ...data }: Offer['data']): Offer['data'] => ({
  ...data,
  productBundles: productBundles.map(({ revenue_split: _split, ...bundle }) => bundle),
})

/** Paths of the requested offers, in order: offers themselves, and those attached to pages and campaigns. */
async function soldUnder(tx: Tx, requested: readonly string[], { kind, tree }: Kind): Promise<string[]> {
  const holders = requested.filter((path) => !path.startsWith(tree))
  const attached = new Map<string, string[]>()
  if (holders.length > 0) {
    const items = await tx.select({ path: item.path, data: item.data }).from(item).where(inArray(item.path, holders))
    for (const { path, data } of items) attached.set(path, attachedPaths(data, kind))
    // For a page, the published state counts, not an edit in progress.
    const pages = await tx
      .select({ path: publication.itemPath, source: build.source })
      .from(publication)
      .innerJoin(build, eq(build.id, publication.buildId))
      .where(inArray(publication.itemPath, holders))
    for (const { path, source } of pages) attached.set(path, attachedPaths(source, kind))
  }
  return [...new Set(requested.flatMap((path) => (path.startsWith(tree) ? [path] : (attached.get(path) ?? []))))].slice(
    0,
    100,
  )
}
