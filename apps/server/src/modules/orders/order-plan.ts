import type { PlacedOrder } from '@perennial/api/orders'
import { toDecimalText, toWire } from '@perennial/domain/money'
import type { OrderTotal, PreviewEntry } from '@perennial/domain/order'
import { type DatedLine, type PricedBasket, previewOf, totalOf } from '../checkout/price-basket.ts'

/** One line of the order as agreed. Amounts are decimal numbers of the order's currency. */
export interface PlannedLine {
  offerPath: string
  offerId: string
  offerVersion: number
  name: string
  charge: string
  quantity: number
  unitPrice: number
  discount: number
  amountWithoutTax: number
  taxAmount: number
  amount: number
  taxName: string
  taxRate: number
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
  schedule: PreviewEntry[]
  promoCode: string | null
  today: string
  tag: string | null
}

/** The first payment after the day of the order. */
export const nextPaymentOf = ({ schedule, today }: Pick<OrderPlan, 'schedule' | 'today'>): PreviewEntry | undefined =>
  schedule.find(({ schedule_date }) => schedule_date > today)

/** Whether something is to be paid, now or later: then the order needs a payment method. */
export const needsMethod = (plan: Pick<OrderPlan, 'total' | 'schedule'>): boolean =>
  plan.total.orderTotal > 0 || plan.schedule.some(({ amount }) => amount > 0)

/** The country whose way of writing amounts and days the shopper knows. */
export const countryOf = ({ order }: Pick<OrderPlan, 'order'>): string =>
  order.deliveryDetails.country || order.billingDetails.country || order.country

/** Whether the customer has been forgotten: of an order placed by somebody unknown no page and no mail speaks. */
export const isForgotten = ({ order }: Pick<OrderPlan, 'order'>): boolean => order.customerDetails.email.trim() === ''

export function planOf(
  order: PlacedOrder,
  priced: PricedBasket,
  { promoCode, today, tag }: Pick<OrderPlan, 'promoCode' | 'today' | 'tag'>,
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
    schedule: previewOf(priced),
    promoCode,
    today,
    tag,
  }
}

const plannedLine = ({ offer, charge, line }: DatedLine): PlannedLine => ({
  offerPath: offer.path,
  offerId: offer.id,
  offerVersion: offer.version,
  name: offer.displayName,
  charge,
  quantity: line.quantity,
  unitPrice: toWire(line.unit),
  discount: toWire(line.discount),
  amountWithoutTax: toWire(line.net),
  taxAmount: toWire(line.tax),
  amount: toWire(line.gross),
  taxName: line.rate.name,
  taxRate: line.rate.percent,
})

/** The amount due today, exactly the sum of the stored lines. */
export const dueOf = (priced: PricedBasket) => ({
  minor: priced.due.reduce((acc, { line }) => acc + line.gross.minor, 0n),
  currency: priced.currency,
})

export const decimal = (minor: bigint, currency: string) => toDecimalText({ minor, currency })
