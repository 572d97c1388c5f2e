import type { PaymentType } from './provider.ts'

/** Why a payment is declined, in our words. A provider's own words stay in the provider. */
export const declineReasons = [
  /** No more is known. */
  'declined',
  'insufficient_funds',
  'expired',
  'incorrect_details',
  /** The bank wants to hear from its customer, who is not there. */
  'authentication_required',
  /** The customer has refused, or failed, at the bank. */
  'authentication_failed',
  'limit_exceeded',
  'suspected_fraud',
  /** Stolen, closed, blocked: will not work again. */
  'unusable',
  /** What the fields collected can no longer be used: they are to be filled in again. */
  'token_expired',
  /** The provider cannot charge this amount in this currency. */
  'unsupported_amount',
  /** Taken back before it went through. */
  'cancelled',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Whether trying again can help: not with this method, after some days, or once its owner has acted. */
export type Retry = 'never' | 'later' | 'with_customer'

export interface Declined {
  outcome: 'declined'
  reason: DeclineReason
  retry: Retry
}

/** Data of a card that people may see. */
export interface CardFacts {
  brand: string
  last4: string
  /** 1 to 12. */
  expirationMonth: number
  expirationYear: number
}

/** A payment method as its provider keeps it. Later charges without the customer need no more than this. */
export interface PaymentMethod {
  /** The provider's id. */
  id: string
  /** The provider's id of the customer whom it belongs to. */
  customer: string
  type: PaymentType
  /** Null for what is no card. */
  card: CardFacts | null
}

/**
 * What the shopper has to do, for the provider's shop half. The server passes it on unread.
 * `address` is where it can be done without a script, if there is such a page.
 */
export interface ShopperAction {
  data: Readonly<Record<string, string>>
  address: string | null
}

/** @typeParam Method what is known of the method: the server adds whose it is */
export type ChargeAnswer<Method = PaymentMethod> =
  | {
      outcome: 'paid'
      /** The provider's id of the payment. */
      reference: string
      /** What later charges use. Null when the provider does not let it be used again. */
      method: Method | null
    }
  /** The shopper has to act; the same charge, with the same key, then goes on. */
  | { outcome: 'action'; reference: string; action: ShopperAction }
  /** Accepted, and not settled for some time: ask. */
  | { outcome: 'pending'; reference: string }
  | Declined

/** `unseen`: no such charge has ever arrived, so that it may be made. */
export type ChargeState<Method = PaymentMethod> = ChargeAnswer<Method> | { outcome: 'unseen' }

/** A method that was stored without a payment. */
export type SetUpAnswer<Method = PaymentMethod> =
  | { outcome: 'stored'; reference: string; method: Method }
  | { outcome: 'action'; reference: string; action: ShopperAction }
  | { outcome: 'pending'; reference: string }
  | Declined

/** `reference` is the provider's id of the refund. */
export type RefundAnswer =
  | { outcome: 'refunded' | 'pending'; reference: string }
  | { outcome: 'refused'; reason: 'more_than_paid' | 'not_paid' | 'disputed' | 'insufficient_balance' }

/** A payment that its customer has taken back at the bank. */
export interface Dispute {
  /** The provider's id. */
  id: string
  /** The provider's id of the payment. */
  payment: string
  state: 'open' | 'won' | 'lost'
  amount: { minor: bigint; currency: string }
  /** Whether the provider has taken the amount from the account. It does not while the bank only asks. */
  taken: boolean
  /** What the provider charges for the dispute, in the currency that it charges it in; null when it does not say. */
  fee: { minor: bigint; currency: string } | null
  /** Until when evidence can be sent, in ms since 1970; null when it is too late or not asked for. */
  answerBy: number | null
}
