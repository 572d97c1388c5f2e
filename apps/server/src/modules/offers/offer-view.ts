import { offerAttribute, offerInWords, offerTerms } from '@perennial/domain/order'
import type { CalendarDate } from '@perennial/domain/calendar'
import { countingParts, currencyOfPrice, labelAmount, type PricePart, parsePrice } from '@perennial/domain/pricing'
import { priceUnder, type SubscriptionTerms, type Term } from '@perennial/domain/subscription'
import type { OfferView } from '@perennial/page-runtime/contract'
import type { OfferSnapshot } from '../../db/schema/index.ts'

const attributesOf = (data: Record<string, unknown>): Record<string, unknown> =>
  typeof data.attributes === 'object' && data.attributes !== null ? (data.attributes as Record<string, unknown>) : {}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []

/** An offer's attributes in the forms that checkout and cards need (CHK-28, CHK-29). */
export interface Offer {
  path: string
  id: string
  version: number
  name: string
  displayName: string
  ctaText: string | undefined
  /** Shown instead of the price that is worked out. */
  displayPrice: string | undefined
  image: string | null
  price: PricePart[]
  terms: SubscriptionTerms
  /** The rate plan that a billing provider bills it by. */
  ratePlan: string | undefined
  currency: string
  /** Whether the quantity may exceed one. */
  multibuy: boolean
  /** Whether it requires a delivery address. */
  requiresDelivery: boolean
  allowedCountries: string[]
  paymentTypes: ('card' | 'paypal')[]
  labels: string[]
  taxCode: string
  taxIncluded: boolean
  orderCutoff: boolean
  /** Of an offer in a gift: how long its recipient has it; null for good. Its price is all of that, paid at once. */
  given?: { length: Term | null }
  data: { products: string[]; productBundles: Record<string, unknown>[]; attributes: Record<string, unknown> }
}

/** The labels of a stored offer: its tags, and the label of its form. */
export function labelsOfOffer(data: Record<string, unknown>): string[] {
  const label = textOf(offerAttribute(attributesOf(data), 'label'))
  return [...listOf(data.tags), ...(label === undefined ? [] : [label])]
}

/** Parses a stored offer. Undefined when it has no valid price: it cannot be sold. */
export function offerOf({ path, id, version, name, data }: OfferSnapshot): Offer | undefined {
  const attributes = attributesOf(data)
  const read = (name: string) => offerAttribute(attributes, name)
  const price = parsePrice(read('price') ?? [])
  if (!price.ok || price.value.length === 0) return undefined
  const terms = offerTerms(attributes)
  return {
    path,
    id,
    version,
    name,
    displayName: textOf(read('display_name')) ?? name,
    ctaText: terms.ctaText,
    displayPrice: terms.displayPrice,
    image: textOf(read('image')) ?? null,
    price: price.value,
    terms: { term: terms.term, initialTerm: terms.initialTerm, autoRenew: terms.autoRenew },
    ratePlan: terms.ratePlan,
    currency: currencyOfPrice(price.value),
    multibuy: terms.multibuy,
    requiresDelivery: read('requires_delivery') === true,
    allowedCountries: terms.allowedCountries,
    paymentTypes: terms.paymentTypes,
    labels: labelsOfOffer(data),
    taxCode: textOf(read('tax_code')) ?? 'standard',
    taxIncluded: read('tax_included') !== false,
    orderCutoff: terms.orderCutoff,
    data: {
      products: listOf(data.products),
      productBundles: Array.isArray(data.productBundles) ? (data.productBundles as Record<string, unknown>[]) : [],
      attributes,
    },
  }
}

/** An offer's price, schedule and binding in words. @param today see `offerInWords` */
export const wordsOf = ({ price, terms, displayPrice }: Offer, language: string, today?: CalendarDate) =>
  offerInWords({ price, displayPrice, ...terms }, language, today)

/** `£48`, `a year`: what an offer costs, as a card shows it. */
export function priceAndTerm(offer: Offer, language: string): { price: string; term: string } {
  const { price, term } = wordsOf(offer, language)
  return { price, term }
}

/** All that an offer charges whoever buys it on a day: nothing after its end, where it does not renew. */
export const chargedPrice = ({ price, terms, orderCutoff }: Offer, today: CalendarDate): PricePart[] =>
  priceUnder(countingParts(price, { orderCutoff }), terms, today)

/**
 * An offer as a card shows it. Pages are read long after they were built, so it must not depend on the day of the
 * build.
 */
export function offerView(offer: Offer, language: string): OfferView {
  const { price, term, inWords, binding } = wordsOf(offer, language)
  return {
    path: offer.path,
    name: offer.name,
    displayName: offer.displayName,
    ...(offer.ctaText ? { ctaText: offer.ctaText } : {}),
    currency: offer.currency,
    price,
    amount: labelAmount(offer.price),
    term,
    inWords: [inWords, binding].filter(Boolean).join(' '),
  }
}
