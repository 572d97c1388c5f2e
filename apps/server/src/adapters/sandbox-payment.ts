import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/port.ts'
import { sandboxCard, sandboxCharge } from '../db/schema/index.ts'
import type { Charge, ChargeAnswer, ChargeState, Payment } from '../ports/index.ts'
import type { CardBehaviour } from './sandbox-cards.ts'

/** The provider did not answer in time: the charge may have gone through. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  constructor() {
    super('The payment provider did not answer in time.')
  }
}

const declines: Partial<Record<CardBehaviour, string>> = {
  declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
}

/**
 * A payment provider for tests of the shop that behaves like a real one: tokens instead of cards, an idempotency key
 * for each charge, declines, and cards whose charges get no answer although they went through.
 */
export const sandboxPayment = (db: Db): Payment => ({
  name: 'sandbox',

  async charge(scope, charge) {
    const answer = await db.asTenant(scope, (tx) => settle(tx, charge))
    if (answer === 'no answer') throw new NoAnswer()
    return answer
  },

  ask: (scope, key) => db.asTenant(scope, (tx) => lookUp(tx, key)),

  async void(scope, key) {
    await db.asTenant(scope, async (tx) => {
      // Recorded also when there was no charge, so that one still in progress finds it and stops.
      const none = { key, reference: '', token: '', amountMinor: 0n, currency: 'XXX', state: 'voided' as const }
      await tx
        .insert(sandboxCharge)
        .values(none)
        .onConflictDoUpdate({ target: keyOfCharge, set: { state: 'voided' } })
    })
  },
})

type StoredCard = typeof sandboxCard.$inferSelect

const paid = (
  reference: string,
  { brand, last4, expirationMonth, expirationYear }: StoredCard,
): ChargeAnswer & { outcome: 'paid' } => ({
  outcome: 'paid',
  reference,
  card: { brand, last4, expirationMonth, expirationYear },
})

const silent: ReadonlySet<string> = new Set<CardBehaviour>([
  'no_answer_once',
  'unknown_then_paid',
  'unknown_then_declined',
  'pending_then_paid',
])

const keyOfCharge = [sandboxCharge.tenantId, sandboxCharge.mode, sandboxCharge.key]

async function settle(tx: Tx, { key, token, amount }: Charge): Promise<ChargeAnswer | 'no answer'> {
  const [card] = await tx.select().from(sandboxCard).where(eq(sandboxCard.token, token))
  if (!card) return { outcome: 'declined', reason: 'unknown_token' }
  const reason = declines[card.behaviour as CardBehaviour]
  if (reason) return { outcome: 'declined', reason }

  const fresh = { key, reference: `sandbox-${key}`, token, amountMinor: amount.minor, currency: amount.currency }
  const state = silent.has(card.behaviour) ? 'pending' : 'paid'
  const [made] = await tx
    .insert(sandboxCharge)
    .values({ ...fresh, state })
    .onConflictDoNothing()
    .returning()
  if (made?.state === 'pending') return 'no answer'
  const [charge] = made ? [made] : await tx.select().from(sandboxCharge).where(eq(sandboxCharge.key, key))
  if (charge!.state === 'voided') return { outcome: 'declined', reason: 'voided' }
  if (charge!.state === 'declined') return { outcome: 'declined', reason: 'card_declined' }
  if (charge!.state === 'pending' && card.behaviour !== 'no_answer_once') return 'no answer'
  await end(tx, key, 'paid')
  return paid(charge!.reference, card)
}

async function lookUp(tx: Tx, key: string): Promise<ChargeState> {
  const [charge] = await tx
    .update(sandboxCharge)
    .set({ attempts: sql`${sandboxCharge.attempts} + 1` })
    .where(eq(sandboxCharge.key, key))
    .returning()
  if (!charge) return { outcome: 'unseen' }
  if (charge.state === 'voided') return { outcome: 'declined', reason: 'voided' }
  if (charge.state === 'declined') return { outcome: 'declined', reason: 'card_declined' }
  const [card] = await tx.select().from(sandboxCard).where(eq(sandboxCard.token, charge.token))
  if (charge.state === 'pending') {
    // The charge is the first attempt, this question the second one at least.
    if (card!.behaviour === 'pending_then_paid' && charge.attempts === 2) return { outcome: 'pending' }
    const isDeclined = card!.behaviour === 'unknown_then_declined'
    await end(tx, key, isDeclined ? 'declined' : 'paid')
    if (isDeclined) return { outcome: 'declined', reason: 'card_declined' }
  }
  return paid(charge.reference, card!)
}

const end = (tx: Tx, key: string, state: 'paid' | 'declined') =>
  tx
    .update(sandboxCharge)
    .set({ state })
    .where(and(eq(sandboxCharge.key, key), eq(sandboxCharge.state, 'pending')))
