import type { CalendarDate } from '../calendar/index.ts'
import type { FieldError } from '../result/index.ts'
import { normaliseCode } from './code.ts'

/** A promo code of the first kind: it leads to one offer (PRO-04). */
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

/** Text of a code without a name, or with a space in it (PRO-05). */
export const promoV1NameText = 'Promo code name cannot be empty or contain spaces'

/** Validates a code of the first kind. */
export const promoV1Errors = ({ promoCode }: Pick<PromoCodeV1, 'promoCode'>): FieldError[] =>
  promoCode === '' || /\s/.test(promoCode)
    ? [{ path: 'promoCode', code: 'invalid_code', message: promoV1NameText }]
    : []

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
