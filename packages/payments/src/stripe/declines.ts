import type { Declined, DeclineReason, Retry } from '../provider/index.ts'

// Source of both tables: docs.stripe.com/declines/codes and docs.stripe.com/error-codes.
const words: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired',
  incorrect_cvc: 'incorrect_details',
  invalid_cvc: 'incorrect_details',
  incorrect_number: 'incorrect_details',
  invalid_number: 'incorrect_details',
  incorrect_zip: 'incorrect_details',
  invalid_expiry_month: 'incorrect_details',
  invalid_expiry_year: 'incorrect_details',
  invalid_account: 'unusable',
  authentication_required: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  authentication_not_handled: 'authentication_required',
  lost_card: 'unusable',
  stolen_card: 'unusable',
  pickup_card: 'unusable',
  restricted_card: 'unusable',
  revocation_of_all_authorizations: 'unusable',
  revocation_of_authorization: 'unusable',
  stop_payment_order: 'unusable',
  fraudulent: 'suspected_fraud',
  merchant_blacklist: 'suspected_fraud',
  security_violation: 'suspected_fraud',
  card_velocity_exceeded: 'limit_exceeded',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
  amount_too_small: 'unsupported_amount',
  amount_too_large: 'unsupported_amount',
  currency_not_supported: 'unsupported_amount',
}

const retries: Readonly<Record<DeclineReason, Retry>> = {
  declined: 'later',
  insufficient_funds: 'later',
  limit_exceeded: 'later',
  expired: 'with_customer',
  incorrect_details: 'with_customer',
  authentication_required: 'with_customer',
  authentication_failed: 'with_customer',
  token_expired: 'with_customer',
  suspected_fraud: 'never',
  unusable: 'never',
  unsupported_amount: 'never',
  cancelled: 'never',
}

export const declined = (reason: DeclineReason): Declined => ({ outcome: 'declined', reason, retry: retries[reason] })

/** What Stripe says of a failure, in our words. `decline_code` is the bank's, `code` is Stripe's own. */
export const declineOf = (error: { code?: string; decline_code?: string } | null | undefined): Declined =>
  declined(words[error?.decline_code ?? ''] ?? words[error?.code ?? ''] ?? 'declined')
