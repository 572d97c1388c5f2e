import { type CalendarDate, type IntervalUnit, plus } from '../calendar/index.ts'
import { compare, least, type Money, percentOf, toMoney, zero } from '../money/index.ts'

/** A reduction of a price, by a percentage or by an amount. */
export type Discount =
  | { discountType: 'DiscountPercentage'; percentageDiscount: number }
  | { discountType: 'DiscountFixedAmount'; amountDiscount: number; currency: string }

/**
 * The amount of a discount on a price. A percentage of 100 or more deducts all of it (PRC-15); an amount is limited to
 * the price (PRC-16) and deducts nothing in another currency.
 */
export function discountOn(price: Money, discount: Discount): Money {
  if (compare(price, zero(price.currency)) <= 0) return zero(price.currency)
  if (discount.discountType === 'DiscountPercentage') {
    if (discount.percentageDiscount <= 0) return zero(price.currency)
    return discount.percentageDiscount >= 100 ? price : percentOf(price, discount.percentageDiscount)
  }
  if (discount.currency !== price.currency || discount.amountDiscount <= 0) return zero(price.currency)
  return least(price, toMoney(discount.amountDiscount, price.currency))
}

/** How long a discount lasts; without a length it never ends. */
export interface DiscountDuration {
  durationLength?: number | null
  durationType?: 'Days' | 'Weeks' | 'Months' | 'Years' | null
}

/**
 * Whether a payment on a date is still reduced by a discount.
 * @param start day of the first payment that it reduces: free days before it use up nothing of its length
 */
export function discountCovers(
  { durationLength, durationType }: DiscountDuration,
  start: CalendarDate,
  date: CalendarDate,
): boolean {
  if (!durationLength || !durationType) return true
  return date < plus(start, durationLength, durationType.toLowerCase() as IntervalUnit)
}
