import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/port.ts'
import { sandboxCard, sandboxCharge } from '../db/schema/index.ts'
import type { Charge, ChargeAnswer, ChargeState, Declined, DeclineReason } from '@perennial/payments/provider'
import { sandboxAccount } from '../modules/payments/sandbox-account.ts'
import type { Payment, StoredMethod } from '../ports/index.ts'
import type { CardBehaviour } from './sandbox-cards.ts'

/** The provider did not answer in time: the charge may have gone through. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  constructor() {
    super('The payment provider did not answer in time.')
  }
}

const declined = (reason: DeclineReason, retry: Declined['retry'] = 'with_customer'): Declined => ({
  outcome: 'declined',
  reason,
  retry,
})
const declines: Partial<Record<CardBehaviour, Declined>> = {
  declined: declined('declined'),
  insufficient_funds: declined('insufficient_funds', 'later'),
}

/**
 * A payment provider for tests of the shop that behaves like a real one: tokens instead of cards, an idempotency key
 * for each charge, declines, and cards whose charges get no answer although they went through.
 */
export const sandboxPayment = (db: Db): Payment => ({
  async charge(scope, _account, charge) {
    const answer = await db.asTenant(scope, (tx) => settle(tx, charge))
    if (answer === 'no answer') throw new NoAnswer()
    return answer
  },

  ask: (scope, _account, { key }) => db.asTenant(scope, (tx) => lookUp(tx, key)),

  async cancel(scope, _account, { key }) {
    await db.asTenant(scope, async (tx) => {
      // Recorded also when there was no charge, so that one still in progress finds it and stops.
      const none = { key, reference: '', token: '', amountMinor: 0n, currency: 'XXX', state: 'voided' as const }
      await tx
        .insert(sandboxCharge)
        .values(none)
        .onConflictDoUpdate({ target: keyOfCharge, set: { state: 'voided' } })
    })
  },

  // It holds no money that could run out.
  refund: async (_scope, _account, { key }) => ({ outcome: 'refunded', reference: `sandbox-refund-${key}` }),
})

type StoredCard = typeof sandboxCard.$inferSelect

const paid = (
  reference: string,
  { token, brand, last4, expirationMonth, expirationYear }: StoredCard,
): ChargeAnswer<StoredMethod> => ({
  outcome: 'paid',
  reference,
  method: {
    ...sandboxAccount,
    id: token,
    customer: '',
    type: 'card',
    card: { brand, last4, expirationMonth, expirationYear },
  },
})

const silent: ReadonlySet<string> = new Set<CardBehaviour>([
  'no_answer_once',
  'unknown_then_paid',
  'unknown_then_declined',
  'pending_then_paid',
])

const keyOfCharge = [sandboxCharge.tenantId, sandboxCharge.mode, sandboxCharge.key]

async function settle(tx: Tx, { key, source, amount }: Charge): Promise<ChargeAnswer<StoredMethod> | 'no answer'> {
  const token = 'token' in source ? source.token : source.method.id
  const [card] = await tx.select().from(sandboxCard).where(eq(sandboxCard.token, token))
  if (!card) return declined('token_expired')
  const refusal = declines[card.behaviour as CardBehaviour]
  if (refusal) return refusal

  const fresh = { key, reference: `sandbox-${key}`, token, amountMinor: amount.minor, currency: amount.currency }
  const state = silent.has(card.behaviour) ? 'pending' : 'paid'
  const [made] = await tx
    .insert(sandboxCharge)
    .values({ ...fresh, state })
    .onConflictDoNothing()
    .returning()
  if (made?.state === 'pending') return 'no answer'
  const [charge] = made ? [made] : await tx.select().from(sandboxCharge).where(eq(sandboxCharge.key, key))
  if (charge!.state === 'voided') return declined('cancelled', 'never')
  if (charge!.state === 'declined') return declined('declined')
  if (charge!.state === 'pending' && card.behaviour !== 'no_answer_once') return 'no answer'
  await end(tx, key, 'paid')
  return paid(charge!.reference, card)
}

async function lookUp(tx: Tx, key: string): Promise<ChargeState<StoredMethod>> {
  const [charge] = await tx
    .update(sandboxCharge)
    .set({ attempts: sql`${sandboxCharge.attempts} + 1` })
    .where(eq(sandboxCharge.key, key))
    .returning()
  if (!charge) return { outcome: 'unseen' }
  if (charge.state === 'voided') return declined('cancelled', 'never')
  if (charge.state === 'declined') return declined('declined')
  const [card] = await tx.select().from(sandboxCard).where(eq(sandboxCard.token, charge.token))
  if (charge.state === 'pending') {
    // The charge is the first attempt, this question the second one at least.
    if (card!.behaviour === 'pending_then_paid' && charge.attempts === 2) {
      return { outcome: 'pending', reference: charge.reference }
    }
    const isDeclined = card!.behaviour === 'unknown_then_declined'
    await end(tx, key, isDeclined ? 'declined' : 'paid')
    if (isDeclined) return declined('declined')
  }
  return paid(charge.reference, card!)
}

const end = (tx: Tx, key: string, state: 'paid' | 'declined') =>
  tx
    .update(sandboxCharge)
    .set({ state })
    .where(and(eq(sandboxCharge.key, key), eq(sandboxCharge.state, 'pending')))
