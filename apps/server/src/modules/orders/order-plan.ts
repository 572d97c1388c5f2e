import type { PlacedOrder } from '@perennial/api/orders'
import { add, toDecimalText, toMoney, toWire } from '@perennial/domain/money'
import type { OrderTotal, PreviewEntry } from '@perennial/domain/order'
import { countingParts, lastPaymentOf, type PricePart, type TaxRate } from '@perennial/domain/pricing'
import { normaliseCode, promoDiscount, type PromoCode } from '@perennial/domain/promo-codes'
import { type KeptDiscount, priceUnder, type SubscriptionTerms, type Term } from '@perennial/domain/subscription'
import type { Offer } from '../offers/offer-view.ts'
import { type AnyPromoCode, discountIn } from '../promo-codes/promo-records.ts'
import type { AskedForm } from './form-questions.ts'
import {
  type BasketLine,
  type DatedLine,
  isSameLine,
  type PricedBasket,
  previewOf,
  type TaxRates,
  totalOf,
} from '../checkout/price-basket.ts'

/** One line of the order as agreed. Amounts are decimal numbers of the order's currency. */
export interface PlannedLine {
  offerPath: string
  offerId: string
  offerVersion: number
  name: string
  /** Of an add-on: the offer that it was bought with. Missing in plans from before there were any. */
  goesWith?: string | null
  charge: string
  quantity: number
  unitPrice: number
  discount: number
  amountWithoutTax: number
  taxAmount: number
  amount: number
  taxName: string
  taxRate: number
  /** The billing provider's rate plan of the offer; missing where the offer has none. */
  ratePlan?: string
}

/** An offer or add-on as it was sold: all that its subscription is billed by from then on (SUB-13). */
export interface SoldItem {
  offerPath: string
  offerId: string
  offerVersion: number
  name: string
  /** Of an add-on: the path of the offer that it was bought with. Missing in plans from before there were any. */
  goesWith?: string | null
  quantity: number
  /** The charges that count. */
  price: PricePart[]
  taxCode: string
  taxIncluded: boolean
  taxName: string
  taxPercent: number
  terms: SubscriptionTerms
  discount: KeptDiscount | null
  /** Paths of what the offer contains; missing in plans that were made before this was kept. */
  products?: string[]
  /** Of a gift: how long its recipient has it, null for good, and where it can go. */
  given?: { length: Term | null; requiresDelivery: boolean; allowedCountries: string[]; image: string | null }
}

/**
 * What was agreed when an attempt was claimed: everything that the later phases need, in any process. Payments and
 * records are made from it and never priced again.
 */
export interface OrderPlan {
  order: Omit<PlacedOrder, 'payment'> & { payment: PlacedOrder['payment'] }
  total: OrderTotal
  totalDiscount: number
  lines: PlannedLine[]
  /** One a line of the basket, also where nothing of it is due today. */
  items: SoldItem[]
  schedule: PreviewEntry[]
  promoCode: string | null
  today: string
  tag: string | null
  /** Of the basket: that of the documents to come. */
  language: string
  /** What the order's form asked; missing where its page has none. */
  form?: AskedForm
}

/** Whether what was sold goes along with an offer. */
export const isAddOn = ({ goesWith }: Pick<SoldItem, 'goesWith'>): boolean => (goesWith ?? null) !== null

/** The offers of an order, each with the add-ons that were bought with it. */
export const withAddOns = (items: readonly SoldItem[]): { sold: SoldItem; addOns: SoldItem[] }[] =>
  items
    .filter((one) => !isAddOn(one))
    .map((sold) => ({ sold, addOns: items.filter(({ goesWith }) => goesWith === sold.offerPath) }))

/** The first payment after the day of the order. */
export const nextPaymentOf = ({ schedule, today }: Pick<OrderPlan, 'schedule' | 'today'>): PreviewEntry | undefined =>
  schedule.find(({ schedule_date }) => schedule_date > today)

/** The day of the last payment; null while something renews. */
export const lastPaymentIn = ({ items, today }: Pick<OrderPlan, 'items' | 'today'>): string | null =>
  lastPaymentOf(
    items.flatMap(({ price, terms }) => priceUnder(price, terms, today)),
    today,
  )

/** The tax by rate, each with the net amount that it is of; zero is listed, too. */
export function taxesOf({ lines, total: { currency } }: Pick<OrderPlan, 'lines' | 'total'>) {
  const byRate = new Map<string, { name: string; rate: number; net: number; tax: number }>()
  const plus = (one: number, other: number) => toWire(add(toMoney(one, currency), toMoney(other, currency)))
  for (const { taxName: name, taxRate: rate, amountWithoutTax, taxAmount } of lines) {
    const { net, tax } = byRate.get(`${name} ${rate}`) ?? { net: 0, tax: 0 }
    byRate.set(`${name} ${rate}`, { name, rate, net: plus(net, amountWithoutTax), tax: plus(tax, taxAmount) })
  }
  return [...byRate.values()]
}

/** The country whose way of writing amounts and days the shopper knows. */
export const countryOf = ({ order }: Pick<OrderPlan, 'order'>): string =>
  order.deliveryDetails.country || order.billingDetails.country || order.country

/** Whether the customer has been forgotten: of an order placed by somebody unknown no page and no mail speaks. */
export const isForgotten = ({ order }: Pick<OrderPlan, 'order'>): boolean => order.customerDetails.email.trim() === ''

export function planOf(
  order: PlacedOrder,
  priced: PricedBasket,
  {
    basket,
    promo,
    rates,
    today,
    tag,
    language,
    form,
  }: Pick<OrderPlan, 'today' | 'tag' | 'language'> & {
    basket: readonly BasketLine[]
    promo: AnyPromoCode | undefined
    rates: TaxRates
    form: AskedForm | undefined
  },
): OrderPlan {
  return {
    order,
    total: totalOf(priced.due, priced.currency),
    totalDiscount: toWire(
      priced.due.reduce((acc, { line }) => ({ ...acc, minor: acc.minor + line.discount.minor }), {
        minor: 0n,
        currency: priced.currency,
      }),
    ),
    lines: priced.due.map(plannedLine),
    items: basket.map((line) => ({
      ...soldItemOf(line.offer, line.quantity, rates.get(line.offer.taxCode)!),
      goesWith: line.goesWith,
      discount: keptDiscount(line, priced, discountIn(promo)),
    })),
    schedule: previewOf(priced),
    promoCode: promo ? normaliseCode(promo.promoCode) : null,
    today,
    tag,
    language,
    ...(form ? { form } : {}),
  }
}

const placesOf = ({ requiresDelivery, allowedCountries, image }: Offer) => ({
  requiresDelivery,
  allowedCountries,
  image,
})

/** An offer as a subscription keeps it, in the version that is sold, without a discount. */
export function soldItemOf(offer: Offer, quantity: number, rate: TaxRate): SoldItem {
  return {
    offerPath: offer.path,
    offerId: offer.id,
    offerVersion: offer.version,
    name: offer.displayName,
    quantity,
    price: countingParts(offer.price, { orderCutoff: offer.orderCutoff }),
    taxCode: offer.taxCode,
    taxIncluded: offer.taxIncluded,
    taxName: rate.name,
    taxPercent: rate.percent,
    terms: offer.terms,
    discount: null,
    products: offer.data.products,
    ...(offer.given ? { given: { ...offer.given, ...placesOf(offer) } } : {}),
  }
}

/** The discount of an offer as its subscription keeps it. Of an amount that is split over a basket it keeps its share. */
function keptDiscount(sold: BasketLine, priced: PricedBasket, promo: PromoCode | undefined): KeptDiscount | null {
  const discounted = priced.lines.filter(({ line }) => line.discount.minor > 0n)
  const own = discounted.filter((one) => isSameLine(one, sold))
  const [first] = own
  const from = discounted.map(({ date }) => date).sort()[0]
  if (!promo || !first || from === undefined) return null
  const { durationLength = null, durationType = null } = promo.discount
  const length = { durationLength, durationType, from }
  const discount = promoDiscount(promo)
  if (discount.discountType === 'DiscountPercentage') return { ...discount, ...length }
  const share = own.filter(({ date }) => date === first.date).reduce((sum, { line }) => sum + line.discount.minor, 0n)
  return { ...discount, amountDiscount: toWire({ minor: share, currency: priced.currency }), ...length }
}

const plannedLine = ({ offer, goesWith, charge, line }: DatedLine): PlannedLine => ({
  offerPath: offer.path,
  offerId: offer.id,
  offerVersion: offer.version,
  name: offer.displayName,
  goesWith,
  charge,
  quantity: line.quantity,
  unitPrice: toWire(line.unit),
  discount: toWire(line.discount),
  amountWithoutTax: toWire(line.net),
  taxAmount: toWire(line.tax),
  amount: toWire(line.gross),
  taxName: line.rate.name,
  taxRate: line.rate.percent,
  ...(offer.ratePlan === undefined ? {} : { ratePlan: offer.ratePlan }),
})

/** The amount due today, exactly the sum of the stored lines. */
export const dueOf = (priced: PricedBasket) => ({
  minor: priced.due.reduce((acc, { line }) => acc + line.gross.minor, 0n),
  currency: priced.currency,
})

export const decimal = (minor: bigint, currency: string) => toDecimalText({ minor, currency })
