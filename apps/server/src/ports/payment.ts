import type { Money } from '@perennial/domain/money'
import type { FieldError } from '@perennial/domain/result'
import type {
  Asked,
  Charge,
  ChargeAnswer,
  ChargeState,
  Dispute,
  Notice,
  PaymentMethod,
  PaymentProvider,
  PaymentType,
  RefundAnswer,
  SetUp,
  SetUpAnswer,
  Wallet,
} from '@perennial/payments/provider'
import type { Scope } from '../db/port.ts'

/** Which connection of which provider. What was begun with one goes on with it, whatever the default is by then. */
export interface PaymentAccount {
  provider: string
  connection: string
}

/** A method with everything that a later charge needs. */
export type StoredMethod = PaymentMethod & PaymentAccount

/** An account that takes new payments, and what the shop has to know of it. */
export interface OpenAccount extends PaymentAccount {
  methods: readonly PaymentType[]
  origins: PaymentProvider['origins']
  popups: boolean
  config: Readonly<Record<string, string>>
}

/**
 * The connected payment providers (CHK-05), each by its server half. A rejected call means that the outcome is not known:
 * repeating the same call is safe.
 */
export interface Payment {
  /** Tests the data of a connection before it is stored. @returns the field that is wrong */
  test(scope: Scope, provider: string, data: Readonly<Record<string, unknown>>): Promise<FieldError | undefined>
  /** Reads a call of a provider. Undefined unless the provider has made it, or when there is no such account. */
  webhook(
    scope: Scope,
    account: PaymentAccount,
    call: { headers: Headers; body: Uint8Array },
  ): Promise<readonly Notice[] | undefined>
  /** Registers the host whose pages take payment for the wallets of an account. Empty for a provider without. */
  wallets(scope: Scope, account: PaymentAccount, host: string): Promise<readonly Wallet[]>
  /** The accounts that take new payments, the preferred one first. */
  accounts(scope: Scope): Promise<readonly OpenAccount[]>
  /** Charges what the shopper's fields collected, or a stored method. */
  charge(scope: Scope, account: PaymentAccount, charge: Charge): Promise<ChargeAnswer<StoredMethod>>
  /** Looks up a charge whose answer was lost, by its key. Charges nothing. */
  ask(scope: Scope, account: PaymentAccount, asked: Asked): Promise<ChargeState<StoredMethod>>
  /** Takes a charge back, also one that has not arrived yet; does nothing the second time. */
  cancel(scope: Scope, account: PaymentAccount, asked: Asked): Promise<void>
  /** Gives back a part of a payment. @param refund.payment the reference of the paid answer */
  refund(
    scope: Scope,
    account: PaymentAccount,
    refund: { key: string; payment: string; amount: Money },
  ): Promise<RefundAnswer>
  /** Stores what the shopper's fields collected for later charges, without one now. */
  setUp(scope: Scope, account: PaymentAccount, setUp: SetUp): Promise<SetUpAnswer<StoredMethod>>
  askSetUp(
    scope: Scope,
    account: PaymentAccount,
    asked: Asked,
  ): Promise<SetUpAnswer<StoredMethod> | { outcome: 'unseen' }>
  /** A stored method as it is now; undefined when it is gone. */
  method(scope: Scope, stored: StoredMethod): Promise<StoredMethod | undefined>
  /** Has a stored method forgotten. */
  detach(scope: Scope, stored: StoredMethod): Promise<void>
  /** Calls a second of one operation that a provider takes from one account. */
  perSecond(provider: string): number
  dispute(scope: Scope, account: PaymentAccount, id: string): Promise<Dispute | undefined>
}
