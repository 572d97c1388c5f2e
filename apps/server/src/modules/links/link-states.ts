import type { AddressState, OfferState } from '@perennial/domain/publish-checks'
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { formerAddress, item, journeyGroup, pageAddress, publication, publishedOffer } from '../../db/schema/index.ts'
import { isAccountTag } from '../../shop/plain-account-page.ts'
import { offerOf } from '../offers/offer-view.ts'

/** Most addresses or offers that are looked at in one call. */
export const mostLinks = 500

/** Who answers under the addresses of the shop; one that is left out is nobody's. */
export async function addressStates(tx: Tx, asked: readonly string[]): Promise<Record<string, AddressState>> {
  const tags = [...new Set(asked)].slice(0, mostLinks)
  if (tags.length === 0) return {}
  const live = await tx.select({ tag: publication.tag }).from(publication).where(inArray(publication.tag, tags))
  const redirects = await tx
    .select({ tag: formerAddress.tag })
    .from(formerAddress)
    .innerJoin(publication, eq(publication.tag, formerAddress.leadsTo))
    .where(and(inArray(formerAddress.tag, tags), isNotNull(formerAddress.leadsTo)))
  // The address of an archived page answers that it is gone.
  const drafts = await tx
    .select({ tag: pageAddress.tag })
    .from(pageAddress)
    .innerJoin(item, eq(item.path, pageAddress.itemPath))
    .where(and(inArray(pageAddress.tag, tags), ne(item.status, 'archived')))
  const groups = await tx.select({ data: journeyGroup.data }).from(journeyGroup)
  const states = new Map<string, AddressState>(drafts.map(({ tag }) => [tag, 'draft']))
  const answered = [
    ...live.map(({ tag }) => tag),
    ...redirects.map(({ tag }) => tag),
    ...groups.map(({ data }) => data.starting_point),
    ...tags.filter(isAccountTag),
  ]
  for (const tag of answered) states.set(tag, 'live')
  return Object.fromEntries(states)
}

/** Whether offers can be bought; one that is left out does not exist. */
export async function offerStates(tx: Tx, asked: readonly string[]): Promise<Record<string, OfferState>> {
  const paths = [...new Set(asked)].slice(0, mostLinks)
  if (paths.length === 0) return {}
  const rows = await tx
    .select({
      path: item.path,
      id: item.id,
      name: item.name,
      version: item.version,
      data: item.data,
      status: item.status,
    })
    .from(item)
    .where(inArray(item.path, paths))
  const sold = await tx
    .select({ path: publishedOffer.path })
    .from(publishedOffer)
    .where(inArray(publishedOffer.path, paths))
  const onSale = new Set(sold.map(({ path }) => path))
  return Object.fromEntries(
    rows.map(({ status, ...row }): [string, OfferState] => {
      if (status === 'archived') return [row.path, 'archived']
      if (!offerOf(row)) return [row.path, 'no_price']
      return [row.path, onSale.has(row.path) ? 'on_sale' : 'planned']
    }),
  )
}
