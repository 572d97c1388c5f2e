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
export { cookieValue, trackingFrom } from './tracking.ts'
export { orderErrors, type OrderRules } from './order-errors.ts'
