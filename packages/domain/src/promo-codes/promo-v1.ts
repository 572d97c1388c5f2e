import type { CalendarDate } from '../calendar/index.ts'
import type { FieldError } from '../result/index.ts'
import { normaliseCode } from './code.ts'
import type { PromoCode } from './promo-code.ts'

/**
 * A promo code of the first kind: it leads to one offer (PRO-04). Whoever applies it has that offer in the basket, at the
 * offer's own price.
 */
export interface PromoCodeV1 {
  promoCode: string
  description: string
  enabled: boolean
  /** Null for "immediately" and "without an end" (PRO-07). */
  promoStartDate: CalendarDate | null
  promoExpiryDate: CalendarDate | null
  offer: { path: string }
  usage: { availableQuantity: number | null; redeemedQuantity: number }
}

/** A new code of the first kind. */
export const newPromoCodeV1 = (): PromoCodeV1 => ({
  promoCode: '',
  description: '',
  enabled: true,
  promoStartDate: null,
  promoExpiryDate: null,
  offer: { path: '' },
  usage: { availableQuantity: null, redeemedQuantity: 0 },
})

const texts = {
  name: 'Promo code name cannot be empty or contain spaces',
  offer: 'Please select an offer to proceed',
  expiry: 'Promo code expiry date must be after the start date.',
} as const

/**
 * Validates a code of the first kind, in the order of the form (PRO-05, PRO-07). It may have ended already: such codes are
 * edited, too.
 */
export function promoV1Errors({ promoCode, promoStartDate, promoExpiryDate, offer }: PromoCodeV1): FieldError[] {
  const errors: FieldError[] = []
  if (promoCode === '' || /\s/.test(promoCode)) {
    errors.push({ path: 'promoCode', code: 'invalid_code', message: texts.name })
  }
  if (promoStartDate !== null && promoExpiryDate !== null && promoExpiryDate <= promoStartDate) {
    errors.push({ path: 'promoExpiryDate', code: 'invalid_expiry', message: texts.expiry })
  }
  if (offer.path === '') errors.push({ path: 'offer.path', code: 'required', message: texts.offer })
  return errors
}

/** Whether a code leads to an offer, and is not one that takes something off. */
export const leadsToOffer = (code: PromoCode | PromoCodeV1): code is PromoCodeV1 => 'offer' in code

/** Why a code of the first kind does not apply to a basket today; undefined when it does. */
export function promoV1Refusal(
  code: PromoCodeV1,
  { items }: { items: readonly { path: string }[] },
  today: CalendarDate,
): 'inactive' | 'not_started' | 'expired' | 'used_up' | 'not_for_basket' | undefined {
  if (!code.enabled) return 'inactive'
  if (code.promoStartDate !== null && today < code.promoStartDate) return 'not_started'
  if (code.promoExpiryDate !== null && today > code.promoExpiryDate) return 'expired'
  const { availableQuantity, redeemedQuantity } = code.usage
  if (availableQuantity !== null && redeemedQuantity >= availableQuantity) return 'used_up'
  return items.some(({ path }) => path === code.offer.path) ? undefined : 'not_for_basket'
}

/** The record id of a code of either kind (PRO-08, PRO-43): v1 keeps its spelling, v2 is stored in capitals. */
export const promoRecordId = (code: string, kind: 'v1' | 'v2'): string =>
  kind === 'v1' ? `promo_code-${code.trim()}` : `promo_code_v2-${normaliseCode(code)}`
