import type { Money } from '@perennial/domain/money'
import type { FieldError } from '@perennial/domain/result'
import type { ChargeAnswer, ChargeState, Dispute, PaymentMethod, RefundAnswer, SetUpAnswer } from './answers.ts'

/** What a provider may keep for an account, such as its own id of a payment by our key: JSON values by kind and id. */
export interface Kept {
  get<Value extends object>(kind: string, id: string): Promise<Value | undefined>
  /**
   * Reads and writes one value: of several changes at once each sees the one before. `change` runs again when another was
   * faster, so it may have no effects of its own.
   */
  change<Value extends object, Answer>(
    kind: string,
    id: string,
    change: (known: Value | undefined) => { value?: Value; answer: Answer },
  ): Promise<Answer>
}

/** On whose account a provider works, and with what. */
export interface ProviderContext {
  mode: 'test' | 'production'
  /** Data of the connection by its form, secrets opened. */
  settings: Readonly<Record<string, unknown>>
  kept: Kept
  /** In ms since 1970. */
  now(): number
  /** Gives notice of what happens without a webhook, at a time to come. */
  announce(notice: Notice, at: number): Promise<void>
}

/** Whom a payment is from. */
export interface PayingCustomer {
  /** The provider's id, of an earlier method of the same customer; null for somebody new. */
  id: string | null
  email: string
  name: string
}

export interface Charge {
  /** Idempotency key: a repeated call never charges twice. Letters, digits, `-` and `_`; at most 100. */
  key: string
  /** What the shop half collected, or a stored method. */
  source: { token: string } | { method: Pick<PaymentMethod, 'id' | 'customer'> }
  /** More than zero. */
  amount: Money
  /** On the customer's statement and in the provider's console. No personal data. */
  description: string
  customer: PayingCustomer
  /** Nobody is there to act: a challenge is a decline with `authentication_required`. */
  offSession: boolean
  /** Where a bank sends the shopper back to; null off session. */
  returnUrl: string | null
}

export interface SetUp {
  key: string
  token: string
  customer: PayingCustomer
  returnUrl: string
}

/** What a call is about: the key that was sent and, once an answer has come, the provider's id. */
export interface Asked {
  key: string
  reference: string | null
}

/** Something happened. What it means is asked for, so that order and repetition of notices do not matter. */
export interface Notice {
  /** The provider's id of the event: each is counted once. */
  eventId: string
  about: 'charge' | 'set_up' | 'refund' | 'dispute' | 'method'
  /** The key of the charge, set-up or refund, where the provider knows it. */
  key: string | null
  /** The provider's id of what it is about; of a dispute, the dispute's. */
  reference: string
}

/** A wallet of the shopper's device, such as Apple Pay, on the host whose pages take payment. */
export interface Wallet {
  /** For staff: `Apple Pay`. */
  name: string
  ready: boolean
  /** Why it is not ready, in the provider's words; null when it says nothing. */
  reason: string | null
}

/**
 * The half of a provider that runs on the server. A rejected call means that the outcome is *not known*, never that it
 * failed: the same call may be repeated, or `ask` be called. Each call ends within 30 seconds.
 */
export interface PaymentServer {
  /** Tests the connection's data at the provider. @returns the field that is wrong */
  test(context: ProviderContext): Promise<FieldError | undefined>
  /** What the shop half needs, such as a public key. Sent to browsers: never a secret. */
  clientConfig(context: ProviderContext): Readonly<Record<string, string>>
  /** Registers a host for wallets, where the provider has any; the same when it is registered. @returns how they stand */
  wallets?(context: ProviderContext, host: string): Promise<readonly Wallet[]>
  charge(context: ProviderContext, charge: Charge): Promise<ChargeAnswer>
  /** The state of a charge, by its key. Changes nothing. */
  ask(context: ProviderContext, asked: Asked): Promise<ChargeState>
  /**
   * Takes a charge back: gives back what was paid, stops what is not paid yet, and lets none with this key go through
   * later. Does nothing the second time.
   */
  cancel(context: ProviderContext, asked: Asked): Promise<void>
  /** Gives back a part of a payment, or all. @param refund.key idempotency key of the refund */
  refund(context: ProviderContext, refund: { key: string; payment: string; amount: Money }): Promise<RefundAnswer>
  /** Stores a method without a payment, for charges to come. */
  setUp(context: ProviderContext, setUp: SetUp): Promise<SetUpAnswer>
  /** The state of a set-up, by its key. */
  askSetUp(context: ProviderContext, asked: Asked): Promise<SetUpAnswer | { outcome: 'unseen' }>
  /** A stored method as it is now: banks replace cards. Undefined when it is gone. */
  method(context: ProviderContext, id: string): Promise<PaymentMethod | undefined>
  /** Forgets a stored method. Does nothing when it is gone. */
  detach(context: ProviderContext, id: string): Promise<void>
  /** A dispute by its id; undefined when there is none. */
  dispute(context: ProviderContext, id: string): Promise<Dispute | undefined>
  /**
   * Reads a webhook.
   * @param call.body the bytes as they came
   * @returns undefined unless the provider has signed it, and lately; empty when it is of no interest
   */
  webhook(
    context: ProviderContext,
    call: { headers: Headers; body: Uint8Array },
  ): Promise<readonly Notice[] | undefined>
}
