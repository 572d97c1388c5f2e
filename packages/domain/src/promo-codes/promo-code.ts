import type { CalendarDate } from '../calendar/index.ts'
import { formatMoney, toMoney } from '../money/index.ts'
import type { Discount, DiscountDuration } from '../pricing/index.ts'
import { effectWords } from './effect-words.ts'

/** A promo code of the second kind (PRO-13). */
export interface PromoCode {
  promoCode: string
  description?: string
  status: boolean
  usage: { availableQuantity: number | null; redeemedQuantity: number }
  promoStartDate: CalendarDate | null
  promoExpiryDate: CalendarDate | null
  applicationLevel: 'wholeBasket' | 'selectedItems'
  referencedOfferLabel?: string | null
  productDetails?: { product?: { path?: string }; ratePlan?: { path?: string } }
  discount: {
    discountType: 'DiscountPercentage' | 'DiscountFixedAmount'
    percentageDiscount?: number | null
    currency?: string | null
    amountDiscount?: number | null
  } & DiscountDuration
}

export type PromoRefusal = 'inactive' | 'not_started' | 'expired' | 'used_up' | 'not_for_basket'

/** Properties of a basket that codes depend on. */
export interface PromoBasket {
  currency: string
  items: readonly { path: string; labels: readonly string[] }[]
}

/**
 * Why a code does not apply today; undefined when it does. Its last day still counts. How many are left is decided by
 * the database when an order is placed; here it only spares the shopper a late surprise.
 * @param today the tenant's calendar day
 */
export function promoRefusal(code: PromoCode, basket: PromoBasket, today: CalendarDate): PromoRefusal | undefined {
  if (!code.status) return 'inactive'
  if (code.promoStartDate !== null && today < code.promoStartDate) return 'not_started'
  if (code.promoExpiryDate !== null && today > code.promoExpiryDate) return 'expired'
  const { availableQuantity, redeemedQuantity } = code.usage
  if (availableQuantity !== null && redeemedQuantity >= availableQuantity) return 'used_up'
  const discount = promoDiscount(code)
  if (discount.discountType === 'DiscountFixedAmount' && discount.currency !== basket.currency) return 'not_for_basket'
  if (!basket.items.some((item) => promoAppliesTo(code, item))) return 'not_for_basket'
  return undefined
}

/** Whether one item of the basket gets the discount: all do, or those that carry the code's label. */
export const promoAppliesTo = (code: PromoCode, item: { labels: readonly string[] }): boolean =>
  code.applicationLevel === 'wholeBasket' ||
  (code.referencedOfferLabel != null && item.labels.includes(code.referencedOfferLabel))

/** The discount of a code, for the pricing rules. */
export function promoDiscount({ discount }: PromoCode): Discount {
  return discount.discountType === 'DiscountPercentage'
    ? { discountType: 'DiscountPercentage', percentageDiscount: discount.percentageDiscount ?? 0 }
    : {
        discountType: 'DiscountFixedAmount',
        amountDiscount: discount.amountDiscount ?? 0,
        currency: discount.currency ?? 'GBP',
      }
}

/** Short description of a code's effect, for the chip at the checkout: `20% off your first year`. */
export function promoLabel(code: PromoCode, language = 'en'): string {
  const discount = promoDiscount(code)
  const words = effectWords(language)
  const off =
    discount.discountType === 'DiscountPercentage'
      ? percentText(discount.percentageDiscount, language)
      : formatMoney(toMoney(discount.amountDiscount, discount.currency), { language, trimWhole: true })
  const { durationLength, durationType } = code.discount
  if (!durationLength || !durationType) return words.off.replace('{off}', off)
  const [one, several] = words.first[durationType]
  return (durationLength === 1 ? one : several.replace('{n}', String(durationLength))).replace('{off}', off)
}

// German and French set a space before the sign.
const percentText = (percent: number, language: string): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, { style: 'percent', maximumFractionDigits: 2 }).format(
    percent / 100,
  )
