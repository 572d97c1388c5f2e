export {
  type PromoCode,
  type PromoRefusal,
  promoAppliesTo,
  promoDiscount,
  promoLabel,
  promoRefusal,
} from './promo-code.ts'
export { normaliseCode } from './code.ts'
export {
  isExpiryPossible,
  isPromoCodeName,
  isPromoCodeTaken,
  lockedByRatePlan,
  newPromoDraft,
  nextPromoDraft,
  type PromoChange,
  promoCodeOf,
  type PromoDraft,
  promoDraftErrors,
  promoFailureTexts,
  promoFormTexts,
  type PromoRatePlan,
  promoStatusText,
  ratePlanDiscount,
} from './promo-form.ts'
export {
  newPromoCodeV1,
  type PromoCodeV1,
  promoRecordId,
  promoV1Errors,
  promoV1NameText,
  promoV1Refusal,
} from './promo-v1.ts'
export { promoRefusalText, type PromoRefusedBecause } from './refusals.ts'
export { parsePromoCode } from './parse.ts'
