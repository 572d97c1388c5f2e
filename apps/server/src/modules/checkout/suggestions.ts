import type { Suggestion, Suggestions } from '@perennial/api/checkout'
import { soldAlong } from '@perennial/domain/labels'
import { attachedPaths } from '@perennial/domain/page'
import type { Tx } from '../../db/port.ts'
import { publishedOffers } from '../offers/find-offers.ts'
import { type Offer, offerOf, priceAndTerm } from '../offers/offer-view.ts'
import type { LoadedCheckout } from './checkout-store.ts'

/** Suggestions of one kind that a basket shows at most. */
const maxSuggestions = 12

/**
 * What is sold along with the offers of a basket (SUB-67): by the labels of each offer, and what is attached to it. Only
 * what is for sale in the basket's currency, and is not in it already.
 */
export async function suggestionsFor(tx: Tx, { row, basket }: LoadedCheckout): Promise<Suggestions> {
  const offers = basket.filter(({ goesWith }) => goesWith === null).map(({ offer }) => offer)
  const attached = new Map(
    (
      await publishedOffers(
        tx,
        offers.map(({ path }) => path),
      )
    ).map(({ path, data }) => [path, data]),
  )
  const along = offers.map((offer) => {
    const { upsells, crossSells, addOns } = soldAlong(offer.data.attributes)
    const data = attached.get(offer.path) ?? {}
    return {
      offer,
      upsells,
      crossSells: [...crossSells, ...attachedPaths(data, 'offers')],
      addOns: [...addOns, ...attachedPaths(data, 'addOns')],
    }
  })
  const paths = [...new Set(along.flatMap(({ upsells, crossSells, addOns }) => [...upsells, ...crossSells, ...addOns]))]
  const found = (await publishedOffers(tx, paths)).flatMap((one) => offerOf(one) ?? [])
  const currency = offers[0]?.currency
  const sold = new Map(found.filter((one) => one.currency === currency).map((one) => [one.path, one]))
  const inBasket = new Set(offers.map(({ path }) => path))
  const isWith = (offer: string, addOn: string) =>
    basket.some(({ offer: { path }, goesWith }) => path === addOn && goesWith === offer)
  const suggested = (
    kind: 'upsells' | 'crossSells' | 'addOns',
    isThere: (path: string, forOffer: Offer) => boolean,
  ): Suggestion[] =>
    along.flatMap(({ offer: forOffer, [kind]: wanted }) =>
      [...new Set(wanted)]
        .filter((path) => !isThere(path, forOffer))
        .flatMap((path) => sold.get(path) ?? [])
        .map((offer) => suggestionOf(offer, forOffer, row.language)),
    )
  const isInBasket = (path: string) => inBasket.has(path)
  const seen = new Set<string>()
  return {
    upsells: suggested('upsells', isInBasket).slice(0, maxSuggestions),
    crossSells: suggested('crossSells', isInBasket)
      // What goes well with two offers is suggested once.
      .filter(({ path }) => !seen.has(path) && seen.add(path))
      .slice(0, maxSuggestions),
    // Nothing goes along with a gift.
    addOns: row.gift
      ? []
      : suggested('addOns', (path, { path: offer }) => isWith(offer, path)).slice(0, maxSuggestions),
  }
}

const suggestionOf = (offer: Offer, forOffer: Offer, language: string): Suggestion => ({
  path: offer.path,
  displayName: offer.displayName,
  image: offer.image,
  ...priceAndTerm(offer, language),
  forOffer: { path: forOffer.path, displayName: forOffer.displayName },
})
