export {
  type Gift,
  type GiftAge,
  type GiftAnswer,
  type GiftEvent,
  type GiftRefusal,
  type GiftState,
  giftAllows,
  giftReminderDays,
  giftStates,
  isRedeemable,
  nextGift,
} from './gift.ts'
export { giftCodeFrom, giftCodeTyped } from './gift-code.ts'
export { type GivenTerm, givenTerm } from './gift-price.ts'
