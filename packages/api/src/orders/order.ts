import type { OrderState as DomainOrderState } from '@perennial/domain/order'
import * as z from 'zod'
import { OrderTotal, TaxSummaryEntry } from '../checkout/index.ts'
import { Amount, CalendarDate, CurrencyCode } from '../endpoint/index.ts'
import { OfferReference } from '../offers/index.ts'

// Lengths only exclude abuse; which fields are required is a rule of the domain, reported by field.
const text = z.string().max(500)

export const PostalAddress = z.object({
  address1: text,
  address2: text,
  city: text,
  state: text,
  postalCode: text,
  country: z.string().max(2),
})

export type PostalAddress = z.infer<typeof PostalAddress>

const Person = z.object({ firstName: text, lastName: text, email: text, phone: text })

const OrderItem = z.object({
  offer: OfferReference,
  quantity: z.int().min(1).max(99),
  startDate: CalendarDate.nullable(),
  addOns: z.array(z.object({ addOn: OfferReference, quantity: z.int().min(1).max(99) })).max(50),
})

/** The order state of the checkout, version 2 (CHK-06 to CHK-22), for preview and placement. */
export const OrderState = z.object({
  __spec_version: z.literal(2),
  orderState: z.enum(['initial', 'error']),
  external_id: z.string().min(8).max(100),
  order_type: z.enum(['new', 'submitted']),
  orderItems: z.array(OrderItem).min(1).max(50),
  userDetails: z.object({ id: text, email: text }).nullable(),
  customerDetails: Person.extend({
    marketingPrefs: z.record(
      z.string().max(100),
      z.record(z.string().max(100), z.union([z.string().max(500), z.boolean()])),
    ),
  }),
  recipientDetails: Person.extend({
    sendEmail: z.boolean(),
    startNow: z.boolean(),
    startDate: CalendarDate.nullable(),
    hasRecipientAddress: z.boolean(),
    // Longer than the rule allows, so that the refusal can name the field.
    message: z.string().max(5000).optional(),
  }),
  studentDetails: z.object({ university: text, course: text, graduationYear: z.int().min(0).max(9999) }),
  deliveryDetails: PostalAddress,
  billingDetails: PostalAddress,
  total: OrderTotal,
  setBillingTheSameAsDelivery: z.boolean(),
  tracking: z
    .object({ campaign: text.optional(), tag: text.optional(), offers: z.array(text).max(50) })
    .catchall(z.union([text, z.array(text).max(50), z.undefined()]))
    .refine((told) => Object.keys(told).length <= 100, 'At most 100 parameters.'),
  country: z.string().max(2),
  allowedCountries: z.array(z.string().max(2)).max(300).nullable(),
  source: z.literal('shop'),
  paymentType: z.enum(['card', 'paypal']),
  checkoutId: z.string().min(1).max(100),
  fingerprint: text,
  payment: z
    .object({
      provider: z.string().max(50),
      connection: z.string().max(100),
      token: z.string().max(200),
      paymentAddress: PostalAddress,
    })
    .nullable(),
  redeemCode: text,
  termsAccepted: z.boolean(),
  /** Answers to the form's own questions, by the field's id. */
  customFields: z
    .record(z.string().max(100), text)
    .refine((fields) => Object.keys(fields).length <= 50, 'At most 50 fields.')
    .optional(),
  /** The form whose questions were shown: the tag of its page, its language, and the wording (`questionsVersion`). */
  formShown: z
    .object({ tag: z.string().max(200), language: z.string().max(10), version: z.string().max(40) })
    .optional(),
  gift: z.boolean(),
}) satisfies z.ZodType<DomainOrderState>
export type OrderState = z.infer<typeof OrderState>

/** What the shop sends to place an order (CHK-66). */
export const PlacedOrder = OrderState.extend({
  process_immediately: z.literal(true),
  mode: z.enum(['test', 'production']),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** One future payment of a preview (CHK-31). */
export const PreviewEntry = z.object({
  schedule_date: CalendarDate,
  amount: Amount,
  amountWithoutTax: Amount,
  taxAmount: Amount,
  taxSummary: z.array(TaxSummaryEntry),
  currency: CurrencyCode,
})
