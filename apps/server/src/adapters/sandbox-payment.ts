import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/port.ts'
import { sandboxCard, sandboxCharge } from '../db/schema/index.ts'
import type { Charge, ChargeAnswer, Payment } from '../ports/index.ts'
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
 * for each charge, declines, and a card whose first charge gets no answer although it went through.
 */
export const sandboxPayment = (db: Db): Payment => ({
  name: 'sandbox',

  async charge(scope, charge) {
    const answer = await db.asTenant(scope, (tx) => settle(tx, charge))
    if (answer === 'no answer') throw new NoAnswer()
    return answer
  },

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

const keyOfCharge = [sandboxCharge.tenantId, sandboxCharge.mode, sandboxCharge.key]

async function settle(tx: Tx, { key, token, amount }: Charge): Promise<ChargeAnswer | 'no answer'> {
  const [card] = await tx.select().from(sandboxCard).where(eq(sandboxCard.token, token))
  if (!card) return { outcome: 'declined', reason: 'unknown_token' }
  const reason = declines[card.behaviour as CardBehaviour]
  if (reason) return { outcome: 'declined', reason }

  const fresh = { key, reference: `sandbox-${key}`, token, amountMinor: amount.minor, currency: amount.currency }
  const state = card.behaviour === 'no_answer_once' ? 'pending' : 'paid'
  const [made] = await tx
    .insert(sandboxCharge)
    .values({ ...fresh, state })
    .onConflictDoNothing()
    .returning()
  if (made?.state === 'pending') return 'no answer'
  const [charge] = made ? [made] : await tx.select().from(sandboxCharge).where(eq(sandboxCharge.key, key))
  if (charge!.state === 'voided') return { outcome: 'declined', reason: 'voided' }
  await tx
    .update(sandboxCharge)
    .set({ state: 'paid' })
    .where(and(eq(sandboxCharge.key, key), eq(sandboxCharge.state, 'pending')))
  const { brand, last4, expirationMonth, expirationYear } = card
  return { outcome: 'paid', reference: charge!.reference, card: { brand, last4, expirationMonth, expirationYear } }
}
