export { type Discount, type DiscountDuration, discountCovers, discountOn } from './discount.ts'
export { countingParts, dueAtOnce } from './due.ts'
export { type Line, type LineInput, lineOf, type TaxRate, type Totals, totalsOf } from './lines.ts'
export { amountOf, currencyOfPrice, defaultPricePart, type PricePart, parsePrice } from './price-part.ts'
export {
  dateIn,
  firstDateOf,
  isRepeating,
  lastPaymentOf,
  priceUntil,
  type Rhythm,
  rhythmOf,
  type ScheduledCharge,
  scheduleOf,
} from './schedule.ts'
export { inWords, inWordsUndated, labelAmount, leadingPart, priceLabel, termOf, termsInWords } from './words.ts'
export {
  canDeleteCharge,
  changedCharge,
  delayIntervalTyped,
  emptyPriceText,
  isCurrencyLocked,
  isExternalPrice,
  isFixedTerm,
  nextPrice,
  type PriceChange,
  type PriceEditing,
  repeatCountText,
  repeatCountTyped,
  repeatIntervalTyped,
  showsStartDay,
  triggerChoices,
  valueTyped,
} from './price-editor.ts'
export {
  type ItemDiscount,
  nextTermDiscount,
  parseItemDiscount,
  type TermDiscount,
} from './discount-editor.ts'
export {
  areSplitsLocked,
  evenSplits,
  missingSkuText,
  type ProductBundle,
  splitTotal,
  splitTyped,
  splitWarning,
  withoutProduct,
  withProduct,
} from './bundles.ts'
export { type RatePlan, ratePlanDetails, ratePlanTexts } from './rate-plan.ts'
export { fillPriceTemplate } from './template.ts'
export { chargesInWords, type Timeline, type TimelineTick, type TimelineTrack, timeline } from './timeline.ts'
