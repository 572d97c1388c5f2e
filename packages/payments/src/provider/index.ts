export { type PaymentProvider, type PaymentType, paymentTypes } from './provider.ts'
export {
  type CardFacts,
  type ChargeAnswer,
  type ChargeState,
  type Declined,
  type DeclineReason,
  declineReasons,
  type Dispute,
  type PaymentMethod,
  type RefundAnswer,
  type Retry,
  type SetUpAnswer,
  type ShopperAction,
} from './answers.ts'
export type {
  Asked,
  Charge,
  Kept,
  Notice,
  PayingCustomer,
  PaymentServer,
  ProviderContext,
  SetUp,
  Wallet,
} from './server.ts'
export type { Collected, MountOptions, PaymentFields, PaymentShop } from './shop.ts'
