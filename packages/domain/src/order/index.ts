export { nextOrder, type OrderEvent, totalOfToday } from './order-events.ts'
export {
  type CustomerDetails,
  emptyAddress,
  newOrder,
  noTotal,
  type OfferReference,
  type OrderItem,
  type OrderPayment,
  type OrderState,
  type OrderTotal,
  orderSpecVersion,
  type PaymentType,
  type PostalAddress,
  type PreviewEntry,
  type RecipientDetails,
  type StudentDetails,
  type TaxSummaryEntry,
} from './order-state.ts'
export {
  type BasketAddOn,
  type BasketChange,
  type BasketEntry,
  basketCount,
  changedBasket,
  joinedLines,
  linesWithout,
  maxAddOns,
  maxBasketLines,
} from './basket.ts'
export { cookieValue, trackingFrom } from './tracking.ts'
export { cleanOrder, cleanPerson } from './clean-order.ts'
export { hasGiftDay, maxGiftMessage } from './gift-day.ts'
export { orderErrors, type OrderRules } from './order-errors.ts'
export {
  chosenConsents,
  type ConsentBlock,
  consentErrors,
  type ConsentOption,
  type CustomField,
  customFieldErrors,
  customFieldValues,
  type MarketingPrefs,
  withConsent,
} from './consent.ts'
export {
  answerErrors,
  askedAnswers,
  type CheckoutQuestions,
  checkoutQuestions,
  type ConsentAnswer,
  consentAnswers,
  questionErrors,
  questionsVersion,
} from './checkout-questions.ts'
export {
  allowedCountriesOf,
  offerAttribute,
  type OfferTerms,
  offerTerms,
  paymentTypesOf,
  studentLabel,
  takesMethod,
  quantityIn,
} from './offer-terms.ts'
export { type OfferWords, offerInWords } from './offer-words.ts'
export { nextPayments, previewAddress } from './preview.ts'
export { type OfferContext, orderTemplateContext, withoutMarkup } from './template-context.ts'
