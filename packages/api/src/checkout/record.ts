import * as z from 'zod'
import { Amount, CalendarDate, CurrencyCode, Instant } from '../endpoint/index.ts'
import { OfferReference } from '../offers/index.ts'

/** Tax of one rate: `rate` in per cent (CHK-17). */
export const TaxSummaryEntry = z.object({
  name: z.string().max(500),
  rate: z.number().min(0).max(1000),
  amount: Amount,
})

/** Amounts of a basket or an order; `orderTotal` is what is due today. */
export const OrderTotal = z.object({
  amount: Amount,
  currency: CurrencyCode,
  taxAmount: Amount,
  amountWithoutTax: Amount,
  taxSummary: z.array(TaxSummaryEntry).max(1000),
  orderTotal: Amount,
})
export type OrderTotal = z.infer<typeof OrderTotal>

/** An offer or add-on of a basket as the checkout shows it. */
const LineView = z.object({
  offer: OfferReference.extend({
    name: z.string(),
    displayName: z.string(),
    /** Address of a picture, relative to the shop. */
    image: z.string().nullable(),
    /** `£48`, `a year`, and a sentence with all charges and their intervals, in the checkout's language. */
    price: z.string(),
    term: z.string(),
    inWords: z.string(),
    /** How long it binds, in the checkout's language: `Runs for at least 12 months.` Empty for an offer that does not. */
    binding: z.string(),
    /** Whether the quantity may exceed one. */
    multibuy: z.boolean(),
    requiresDelivery: z.boolean(),
    /** Whether nothing is paid before its first repeating payment, which is still to come. */
    trial: z.boolean(),
    /** Whether it is labelled as one for students. */
    student: z.boolean(),
  }),
  quantity: z.int(),
  /** Due today for one unit, and for the whole line after its discount. */
  unitPrice: Amount,
  price: Amount,
  discount: Amount,
})

/** One offer of the basket with the add-ons that go with it. */
export const OrderItemView = LineView.extend({ addOns: z.array(LineView) })
export type AddOnView = z.infer<typeof LineView>
export type OrderItemView = z.infer<typeof OrderItemView>

/** What can be bought besides what is in a basket, or in the place of it. */
export const Suggestion = z.object({
  path: z.string(),
  displayName: z.string(),
  /** Address of a picture, relative to the shop. */
  image: z.string().nullable(),
  /** `£48` and `a year`, in the basket's language. */
  price: z.string(),
  term: z.string(),
  /** The offer in the basket that it belongs to. */
  forOffer: z.object({ path: z.string(), displayName: z.string() }),
})
export type Suggestion = z.infer<typeof Suggestion>

export const Suggestions = z.object({
  /** In the place of an offer that is in the basket. */
  upsells: z.array(Suggestion),
  /** Besides it. */
  crossSells: z.array(Suggestion),
  /** Along with it. */
  addOns: z.array(Suggestion),
})
export type Suggestions = z.infer<typeof Suggestions>

/** A basket before it becomes an order. Its id is the only credential and cannot be guessed. */
export const CheckoutRecord = z.object({
  id: z.string(),
  mode: z.enum(['test', 'production']),
  language: z.string(),
  currency: CurrencyCode,
  items: z.array(OrderItemView),
  total: OrderTotal,
  /** Sum of the discounts in `items`. */
  totalDiscount: Amount,
  gift: z.boolean(),
  promoCode: z.object({ code: z.string(), label: z.string() }).nullable(),
  /** A code that was applied and does not apply any more, and why, in the checkout's language. */
  promoRefused: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** How many offers were taken out with this answer, because they are no longer sold. */
  offersGone: z.int(),
  /** Whether a payment follows, today or later: without one the shopper is asked for no payment method. */
  needsPaymentMethod: z.boolean(),
  /** Day of the last payment; null while one goes on until it is cancelled, and where nothing is paid. */
  lastPayment: CalendarDate.nullable(),
  /** ISO 3166-1 alpha-2; null without a restriction, empty when no country suits all offers. */
  allowedCountries: z.array(z.string()).nullable(),
  /** Ways to pay that its offers are limited to; null without a restriction, empty when no way suits all offers. */
  paymentTypes: z.array(z.enum(['card', 'paypal'])).nullable(),
  requiresDelivery: z.boolean(),
  tracking: z.record(z.string(), z.string()),
  tag: z.string().nullable(),
  /** Set once it has become an order: a checkout makes one order. */
  orderReference: z.string().nullable(),
  expires: Instant,
})
export type CheckoutRecord = z.infer<typeof CheckoutRecord>
