import type { Item } from '@perennial/api/catalogue'
import type { OfferView } from '@perennial/api/offers'
import { offerAttribute, offerInWords, offerTerms } from '@perennial/domain/order'
import { currencyOfPrice, labelAmount, parsePrice } from '@perennial/domain/pricing'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * An offer as cards show it, from the saved item, as in a build. Undefined for an offer without a valid price, which
 * cannot be sold.
 */
export function offerViewOf({ path, name, data }: Item): OfferView | undefined {
  const attributes =
    typeof data.attributes === 'object' && data.attributes !== null ? (data.attributes as Record<string, unknown>) : {}
  const read = (key: string) => offerAttribute(attributes, key)
  const parts = parsePrice(read('price') ?? [])
  if (!parts.ok || parts.value.length === 0) return undefined
  const terms = offerTerms(attributes)
  const { price, term, inWords, binding } = offerInWords({ ...terms, price: parts.value }, 'en')
  return {
    path,
    name,
    displayName: textOf(read('display_name')) ?? name,
    ...(terms.ctaText ? { ctaText: terms.ctaText } : {}),
    currency: currencyOfPrice(parts.value),
    price,
    amount: labelAmount(parts.value),
    term,
    inWords: [inWords, binding].filter(Boolean).join(' '),
  }
}
