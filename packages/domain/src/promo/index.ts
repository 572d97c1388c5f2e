export {
  type PromoCode,
  type PromoRefusal,
  promoAppliesTo,
  promoDiscount,
  promoLabel,
  promoRefusal,
} from './promo-code.ts'
export { normaliseCode } from './code.ts'
