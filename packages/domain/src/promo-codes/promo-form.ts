import type { CalendarDate } from '../calendar/index.ts'
import type { FieldError } from '../result/index.ts'
import { normaliseCode } from './code.ts'
import type { PromoCode } from './promo-code.ts'

/** A code of the second kind while its form is filled in: choices may be missing. */
export interface PromoDraft extends Omit<PromoCode, 'status' | 'applicationLevel' | 'discount'> {
  status: boolean | null
  applicationLevel: PromoCode['applicationLevel'] | null
  discount: Partial<PromoCode['discount']>
}

/** A new code with its defaults (PRO-23). */
export const newPromoDraft = (): PromoDraft => ({
  promoCode: '',
  description: '',
  status: true,
  usage: { availableQuantity: null, redeemedQuantity: 0 },
  promoStartDate: null,
  promoExpiryDate: null,
  applicationLevel: 'wholeBasket',
  referencedOfferLabel: null,
  productDetails: {},
  discount: {},
})

/** One change in the form. */
export type PromoChange =
  | { type: 'codeTyped'; code: string }
  | { type: 'discountTypeChosen'; discountType: PromoCode['discount']['discountType'] | undefined }
  | { type: 'applicationLevelChosen'; applicationLevel: PromoCode['applicationLevel'] | null }
  | { type: 'productChosen'; path: string | undefined }
  | { type: 'ratePlanChosen'; path: string | undefined; ratePlan?: PromoRatePlan }
  | { type: 'discountChanged'; discount: Partial<Omit<PromoCode['discount'], 'discountType'>> }
  | { type: 'changed'; change: Pick<Partial<PromoDraft>, 'description' | 'status' | 'usage' | 'referencedOfferLabel'> }
  | { type: 'datesChanged'; promoStartDate?: CalendarDate | null; promoExpiryDate?: CalendarDate | null }

/** The draft after a change, with all that the change clears. */
export function nextPromoDraft(draft: PromoDraft, change: PromoChange): PromoDraft {
  switch (change.type) {
    // Upper-cased while typing (PRO-24); trimmed only for validation, since an inner space is an error to report.
    case 'codeTyped':
      return { ...draft, promoCode: change.code.toUpperCase() }
    case 'discountTypeChosen': {
      const { product } = draft.productDetails ?? {}
      return {
        ...draft,
        productDetails: product ? { product } : {},
        discount: change.discountType ? { discountType: change.discountType } : {},
      }
    }
    case 'applicationLevelChosen':
      return { ...draft, applicationLevel: change.applicationLevel, referencedOfferLabel: null }
    case 'productChosen':
      // The rate plans belong to the product.
      return { ...draft, productDetails: change.path ? { product: { path: change.path } } : {} }
    case 'ratePlanChosen': {
      const { product } = draft.productDetails ?? {}
      const discount = { ...draft.discount, ...(change.ratePlan ? ratePlanDiscount(change.ratePlan) : {}) }
      return {
        ...draft,
        productDetails: {
          ...(product ? { product } : {}),
          ...(change.path ? { ratePlan: { path: change.path } } : {}),
        },
        discount,
      }
    }
    case 'discountChanged':
      return { ...draft, discount: { ...draft.discount, ...change.discount } }
    case 'datesChanged': {
      const { type: _type, ...dates } = change
      return { ...draft, ...dates }
    }
    case 'changed':
      return { ...draft, ...change.change }
  }
}

/** Texts of the form's checks (PRO-25, PRO-29 to PRO-35). */
export const promoFormTexts = {
  code: 'Promo code name cannot be empty, contain spaces or special characters',
  status: 'Please select a status to proceed',
  expiry: 'Promo code expiry date must be after the start date and cannot be in the past.',
  product: 'Please select a product to proceed',
  discountType: 'Please select a discount type to proceed',
  ratePlan: 'Please select a rate plan to proceed',
  applicationLevel: 'Please select whether discount applies to the whole basket or selected items to proceed',
  label: 'Please specify an attached label or change application level to whole basket to proceed',
} as const

/**
 * Validates a code of the second kind, in the order of the form.
 * @param creating validates the code itself only when it is new: later it is immutable (PRO-26)
 * @param today the tenant's calendar day
 */
export function promoDraftErrors(
  draft: PromoDraft,
  { creating, today }: { creating: boolean; today: CalendarDate },
): FieldError[] {
  const errors: FieldError[] = []
  const check = (fails: boolean, path: string, code: string, message: string) => {
    if (fails) errors.push({ path, code, message })
  }
  check(creating && !isPromoCodeName(draft.promoCode), 'promoCode', 'invalid_code', promoFormTexts.code)
  check(draft.status === null, 'status', 'required', promoFormTexts.status)
  check(!isExpiryPossible(draft, today), 'promoExpiryDate', 'invalid_expiry', promoFormTexts.expiry)
  check(!draft.productDetails?.product?.path, 'productDetails.product.path', 'required', promoFormTexts.product)
  check(!draft.discount.discountType, 'discount.discountType', 'required', promoFormTexts.discountType)
  check(!draft.productDetails?.ratePlan?.path, 'productDetails.ratePlan.path', 'required', promoFormTexts.ratePlan)
  check(draft.applicationLevel === null, 'applicationLevel', 'required', promoFormTexts.applicationLevel)
  check(
    draft.applicationLevel === 'selectedItems' && !draft.referencedOfferLabel,
    'referencedOfferLabel',
    'required',
    promoFormTexts.label,
  )
  return errors
}

/** Whether a code has letters and digits only, and at least one (PRO-25). */
export const isPromoCodeName = (code: string): boolean => /^[\p{L}\p{Nd}]+$/u.test(code.normalize('NFC'))

/**
 * Whether a code can end on its day: after its start, or after today where it has none, and not in the past (PRO-30).
 * The last day itself still counts, so a code that began before may end today.
 */
export function isExpiryPossible(
  { promoStartDate, promoExpiryDate }: Pick<PromoCode, 'promoStartDate' | 'promoExpiryDate'>,
  today: CalendarDate,
): boolean {
  if (promoExpiryDate === null) return true
  return promoExpiryDate > (promoStartDate ?? today) && promoExpiryDate >= today
}

/** A discount's rate plan at the billing provider, as far as it is read (PRO-41). */
export interface PromoRatePlan {
  data?: {
    productRatePlanCharges?: readonly {
      upToPeriods?: number | null
      upToPeriodsType?: string | null
      pricing?: readonly {
        discountPercentage?: number | null
        discountAmount?: number | null
        currency?: string | null
      }[]
    }[]
  }
}

const durationTypes = ['Days', 'Weeks', 'Months', 'Years'] as const

/** Discount fields of a rate plan; only those with a value (PRO-40, PRO-41). */
export function ratePlanDiscount({ data }: PromoRatePlan): Partial<PromoCode['discount']> {
  const charge = data?.productRatePlanCharges?.[0]
  const pricing = charge?.pricing?.[0]
  const durationType = durationTypes.find((type) => type === charge?.upToPeriodsType)
  return {
    ...(pricing?.discountPercentage == null ? {} : { percentageDiscount: pricing.discountPercentage }),
    ...(pricing?.discountAmount == null ? {} : { amountDiscount: pricing.discountAmount }),
    ...(pricing?.currency ? { currency: pricing.currency } : {}),
    ...(charge?.upToPeriods && durationType ? { durationLength: charge.upToPeriods, durationType } : {}),
  }
}

/** The discount's fields that cannot be typed because the rate plan gives them. */
export const lockedByRatePlan = (ratePlan: PromoRatePlan | undefined): (keyof PromoCode['discount'])[] =>
  ratePlan ? (Object.keys(ratePlanDiscount(ratePlan)) as (keyof PromoCode['discount'])[]) : []

/** The code of a complete draft. */
export const promoCodeOf = (draft: PromoDraft): PromoCode => ({
  ...draft,
  promoCode: normaliseCode(draft.promoCode),
  status: draft.status ?? false,
  applicationLevel: draft.applicationLevel ?? 'wholeBasket',
  discount: { discountType: 'DiscountPercentage', ...draft.discount },
})

/** Messages of calls that failed (PRO-46, PRO-47, PRO-48). */
export const promoFailureTexts = {
  create: (code: string) => `Failed to create promo code: ${code}`,
  update: (code: string) => `Failed to update promo code: ${code}. Please try again or contact support.`,
  delete: (name: string) => `Failed to delete: ${name}. Please try again or contact support.`,
} as const
