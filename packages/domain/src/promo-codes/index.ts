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
  ratePlanDiscount,
} from './promo-form.ts'
export {
  leadsToOffer,
  newPromoCodeV1,
  type PromoCodeV1,
  promoRecordId,
  promoV1Errors,
  promoV1Refusal,
} from './promo-v1.ts'
export { promoRefusalText, type PromoRefusedBecause } from './refusals.ts'
export { parsePromoCode, parsePromoCodeV1 } from './parse.ts'
