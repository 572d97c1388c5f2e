export {
  type EndReason,
  endReasons,
  forGood,
  newSubscription,
  nextPeriodFrom,
  type Subscription,
  type SubscriptionStatus,
  subscriptionStatuses,
} from './subscription.ts'
export {
  earliestEnd,
  hasAccess,
  isBilled,
  isPossible,
  next,
  type SubscriptionEffect,
  type SubscriptionEvent,
  type SubscriptionEventType,
  type SubscriptionRefusal,
} from './transitions.ts'
export { firstTermEnd, parseTerm, priceUnder, type SubscriptionTerms, type Term, termEndAfter } from './terms.ts'
export {
  daysOf,
  discountFor,
  firstCharges,
  followingCharge,
  forecast,
  type KeptDiscount,
  beginsWithTrial,
  leadingCharge,
  movedCharge,
  type PlannedCharge,
} from './charges.ts'
export { type Decline, type DunningRules, nextTry, reminderDays } from './dunning.ts'
export {
  announcedDays,
  type KeptPriceReason,
  keptPriceReasons,
  type PriceChange,
  priceChange,
} from './price-change.ts'
export {
  lastDayOfCard,
  type NoticeKind,
  noticeKinds,
  type PlannedNotice,
  plannedNotices,
} from './notices.ts'
export {
  type LeftOutReason,
  leftOutReasons,
  type RecordedCharge,
  type RecordedSubscription,
  type TakeOver,
  takeOver,
} from './take-over.ts'
export { cancelReasons, fittingSaveOffers, isGivenAgain, type Leaver, type SaveOfferRule } from './save-offers.ts'
