import { addressForTax, type TaxAddress } from '@perennial/domain/address'
import { type CalendarDate, plus } from '@perennial/domain/calendar'
import { allocate, type Money, sum, times, toMoney, toWire } from '@perennial/domain/money'
import type { OrderTotal, PreviewEntry } from '@perennial/domain/order'
import {
  type Discount,
  discountCovers,
  discountOn,
  type Line,
  lineOf,
  type ScheduledCharge,
  scheduleOf,
  type TaxRate,
  totalsOf,
} from '@perennial/domain/pricing'
import { type PromoCode, promoAppliesTo, promoDiscount } from '@perennial/domain/promo-codes'
import type { Tax } from '../../ports/index.ts'
import { chargedPrice, type Offer } from '../offers/offer-view.ts'

export interface BasketLine {
  offer: Offer
  quantity: number
  /** Of an add-on: the path of the offer that it is bought with; null of an offer. */
  goesWith: string | null
}

/** Whether two are of one line: an add-on can go with several offers. */
export const isSameLine = (
  one: Pick<BasketLine, 'offer' | 'goesWith'>,
  other: Pick<BasketLine, 'offer' | 'goesWith'>,
): boolean => one.offer.path === other.offer.path && one.goesWith === other.goesWith

/** A charge on a date, with its amounts. */
export interface DatedLine {
  date: CalendarDate
  charge: string
  offer: Offer
  goesWith: string | null
  line: Line
}

export interface PricedBasket {
  currency: string
  lines: DatedLine[]
  /** The charges that are due today. */
  due: DatedLine[]
}

/** Tax rates by tax code, for one order. */
export type TaxRates = ReadonlyMap<string, TaxRate>

/** Requests the rates of all tax codes of a basket in one call. */
export async function taxRates(
  tax: Tax,
  offers: readonly Offer[],
  { address, currency, country, date }: { address: TaxAddress; currency: string; country: string; date: CalendarDate },
): Promise<TaxRates> {
  const codes = [...new Set(offers.map((offer) => offer.taxCode))]
  const where = addressForTax(address, currency, country)
  const rates = await tax.ratesFor(codes.map((code) => ({ code, address: where, date })))
  return new Map(codes.map((code, index) => [code, rates[index]!]))
}

/**
 * The price of a basket over time: each payment of the coming year with its discount and tax.
 * @throws MultipleCurrencies when the offers differ in currency (PRC-11)
 */
export function priceBasket(
  basket: readonly BasketLine[],
  { rates, promo, today }: { rates: TaxRates; promo: PromoCode | undefined; today: CalendarDate },
): PricedBasket {
  const currency = basket[0]?.offer.currency ?? 'GBP'
  const charges = basket.flatMap(({ offer, quantity, goesWith }) =>
    scheduleOf(chargedPrice(offer, today), today, horizon(today)).map((charge) => ({
      ...charge,
      offer,
      quantity,
      goesWith,
    })),
  )
  const discountStart = promo && discountStartOf(charges, promo)
  const lines: DatedLine[] = []
  for (const date of [...new Set(charges.map((charge) => charge.date))].sort()) {
    const ofDay = charges.filter((charge) => charge.date === date)
    const discounts = discountsOf(ofDay, promo, { start: discountStart ?? today, date })
    ofDay.forEach(({ offer, goesWith, charge, amount, quantity }, index) => {
      const tax = rates.get(offer.taxCode)
      if (!tax) throw new Error(`No tax rate for the code ${offer.taxCode}.`)
      const discount = discounts[index]
      const line = lineOf({
        unit: amount,
        quantity,
        tax,
        taxIncluded: offer.taxIncluded,
        ...(discount ? { discount } : {}),
      })
      lines.push({ date, charge, offer, goesWith, line })
    })
  }
  return { currency, lines, due: lines.filter(({ date }) => date === today) }
}

/** First day after the preview: the payment in a year's time is still shown. */
const horizon = (today: CalendarDate) => plus(plus(today, 1, 'years'), 1, 'days')

interface Charge {
  offer: Offer
  amount: Money
  quantity: number
}

/**
 * The day of the first payment that a promo code reduces, from which its length counts; undefined when it reduces none.
 */
const discountStartOf = (
  charges: readonly (Charge & { date: CalendarDate })[],
  promo: PromoCode,
): CalendarDate | undefined =>
  charges
    .filter(({ offer, amount }) => amount.minor > 0n && promoAppliesTo(promo, offer))
    .map(({ date }) => date)
    .sort()[0]

/** The discount of each charge of one day. An amount is deducted once, split over the lines that it applies to. */
function discountsOf(
  charges: readonly Charge[],
  promo: PromoCode | undefined,
  { start, date }: { start: CalendarDate; date: CalendarDate },
): (Discount | undefined)[] {
  if (!promo || !discountCovers(promo.discount, start, date)) return charges.map(() => undefined)
  const discount = promoDiscount(promo)
  const applies = charges.map(({ offer }) => promoAppliesTo(promo, offer))
  if (discount.discountType === 'DiscountPercentage') return applies.map((does) => (does ? discount : undefined))

  const full = charges.map(({ amount, quantity }) => times(amount, quantity))
  const discounted = full.filter((_amount, index) => applies[index])
  const off = discountOn(sum(discounted, discount.currency), discount)
  const shares = allocate(
    off,
    discounted.map(({ minor }) => minor),
  )
  let next = 0
  return applies.map((does) =>
    does ? { ...discount, amountDiscount: toWire(shares[next++] ?? toMoney(0, discount.currency)) } : undefined,
  )
}

/** Years after which a price that has cost nothing so far is taken to be free. */
const longestFree = 30

/** Whether anything is ever to be paid: today, after a trial, or once a code has ended. */
export function isEverPaid(
  basket: readonly BasketLine[],
  { promo, today }: { promo: PromoCode | undefined; today: CalendarDate },
): boolean {
  const isFree = ({ date, amount }: ScheduledCharge, { offer, quantity }: BasketLine) => {
    if (amount.minor <= 0n) return true
    if (!promo || !promoAppliesTo(promo, offer) || !discountCovers(promo.discount, today, date)) return false
    const discount = promoDiscount(promo)
    const full = times(amount, quantity)
    // An amount is shared by the lines of a basket: only alone it is known to cover one.
    const isWhole = discount.discountType === 'DiscountPercentage' || basket.length === 1
    return isWhole && discountOn(full, discount).minor === full.minor
  }
  const paidUntil = (day: CalendarDate) =>
    basket.some((line) => {
      const parts = chargedPrice(line.offer, today)
      // What a billing provider decides may cost something.
      if (parts.some((part) => part.use_external_price)) return true
      return scheduleOf(parts, today, day).some((charge) => !isFree(charge, line))
    })
  return paidUntil(horizon(today)) || paidUntil(plus(today, longestFree, 'years'))
}

/** Sums of lines in the format of the API. */
export function totalOf(lines: readonly DatedLine[], currency: string): OrderTotal {
  const totals = totalsOf(
    lines.map(({ line }) => line),
    currency,
  )
  return {
    amount: toWire(totals.gross),
    currency,
    taxAmount: toWire(totals.tax),
    amountWithoutTax: toWire(totals.net),
    taxSummary: totals.taxSummary.map(({ name, rate, amount }) => ({ name, rate, amount: toWire(amount) })),
    orderTotal: toWire(totals.gross),
  }
}

/** The payments by day (CHK-31). */
export function previewOf({ lines, currency }: PricedBasket): PreviewEntry[] {
  return [...new Set(lines.map(({ date }) => date))].map((date) => {
    const { orderTotal: _total, ...entry } = totalOf(
      lines.filter((line) => line.date === date),
      currency,
    )
    return { schedule_date: date, ...entry }
  })
}
