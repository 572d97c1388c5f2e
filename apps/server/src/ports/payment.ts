import type { Money } from '@perennial/domain/money'
import type { Scope } from '../db/port.ts'

export interface Charge {
  /** Idempotency key: a repeated call never charges twice. */
  key: string
  token: string
  amount: Money
  description: string
}

export type ChargeAnswer =
  | {
      outcome: 'paid'
      reference: string
      card: { brand: string; last4: string; expirationMonth: number; expirationYear: number }
    }
  | { outcome: 'declined'; reason: string }

/** What a provider knows of a charge: its outcome, that it is not settled yet, or that no such charge ever arrived. */
export type ChargeState = ChargeAnswer | { outcome: 'pending' } | { outcome: 'unseen' }

/** A card and payment provider (CHK-05). Rejects when the outcome is unknown: repeating the same call is safe. */
export interface Payment {
  readonly name: string
  charge(scope: Scope, charge: Charge): Promise<ChargeAnswer>
  /** Looks up a charge whose answer was lost, by its key. Charges nothing. Rejects when the provider does not answer. */
  ask(scope: Scope, key: string): Promise<ChargeState>
  /** Reverses a charge; does nothing when there was none. */
  void(scope: Scope, key: string): Promise<void>
}
