import * as z from 'zod'
import { isCalendarDate } from '../calendar/index.ts'
import { failed, fieldErrorsOf, ok, type Result } from '../result/index.ts'
import type { PromoCode } from './promo-code.ts'
import type { PromoCodeV1 } from './promo-v1.ts'

const date = z.string().refine(isCalendarDate, 'Enter a date as YYYY-MM-DD.').nullable()
const path = z.object({ path: z.string().max(500).optional() }).optional()
const count = z.int().min(0).max(1_000_000_000)

const Discount = z.object({
  discountType: z.enum(['DiscountPercentage', 'DiscountFixedAmount']),
  percentageDiscount: z.number().min(0).max(100).nullish(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullish(),
  amountDiscount: z.number().min(0).max(1e12).nullish(),
  durationLength: z.int().min(0).max(10_000).nullish(),
  durationType: z.enum(['Days', 'Weeks', 'Months', 'Years']).nullish(),
})

/** A promo code of the second kind as it is stored (PRO-13 to PRO-20). Other fields of a record stay with the record. */
const Shape = z.looseObject({
  promoCode: z.string().min(1).max(100),
  description: z.string().max(1000).optional(),
  status: z.boolean(),
  usage: z.object({ availableQuantity: count.nullable(), redeemedQuantity: count }),
  promoStartDate: date,
  promoExpiryDate: date,
  applicationLevel: z.enum(['wholeBasket', 'selectedItems']),
  referencedOfferLabel: z.string().max(200).nullish(),
  productDetails: z.object({ product: path, ratePlan: path }).optional(),
  discount: Discount,
})

/** A promo code of the first kind as it is stored (PRO-04). A negative quantity becomes 0 (PRO-06). */
const FirstShape = z.looseObject({
  promoCode: z.string().max(100),
  description: z.string().max(1000).default(''),
  enabled: z.boolean().default(true),
  usage: z
    .object({
      availableQuantity: z.preprocess(
        (typed) => (typeof typed === 'number' ? Math.max(0, typed) : (typed ?? null)),
        count.nullable(),
      ),
      redeemedQuantity: count.default(0),
    })
    .default({ availableQuantity: null, redeemedQuantity: 0 }),
  promoStartDate: date.default(null),
  promoExpiryDate: date.default(null),
  offer: z.object({ path: z.string().max(500).default('') }).default({ path: '' }),
})

/** Checks a stored or sent promo code of the first kind. @returns errors with the path of each wrong value */
export function parsePromoCodeV1(value: unknown): Result<PromoCodeV1> {
  const checked = FirstShape.safeParse(value, { jitless: true })
  if (checked.success) return ok(checked.data as PromoCodeV1)
  return failed(fieldErrorsOf(checked.error.issues))
}

/** Checks a stored or sent promo code of the second kind. @returns errors with the path of each wrong value */
export function parsePromoCode(value: unknown): Result<PromoCode> {
  const checked = Shape.safeParse(value, { jitless: true })
  if (checked.success) return ok(checked.data as PromoCode)
  return failed(fieldErrorsOf(checked.error.issues))
}
