import type { Item } from '@perennial/api/catalogue'
import type { OfferView } from '@perennial/api/offers'
import { currencyOfPrice, inWordsUndated, labelAmount, parsePrice, priceLabel } from '@perennial/domain/pricing'
import { attributeKey } from '@perennial/domain/product'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * An offer as cards show it, from the saved item, as in a build. Undefined for an offer without a valid price, which
 * cannot be sold.
 */
export function offerViewOf({ path, name, data }: Item): OfferView | undefined {
  const attributes =
    typeof data.attributes === 'object' && data.attributes !== null ? (data.attributes as Record<string, unknown>) : {}
  const read = (key: string) => attributes[attributeKey(key)] ?? attributes[key]
  const parts = parsePrice(read('price') ?? [])
  if (!parts.ok || parts.value.length === 0) return undefined
  const ctaText = textOf(read('cta_text'))
  return {
    path,
    name,
    displayName: textOf(read('display_name')) ?? name,
    ...(ctaText ? { ctaText } : {}),
    currency: currencyOfPrice(parts.value),
    ...priceLabel(parts.value, 'en'),
    amount: labelAmount(parts.value),
    inWords: inWordsUndated(parts.value, 'en'),
  }
}
