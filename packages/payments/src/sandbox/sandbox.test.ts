import { describe, expect, test } from 'vitest'
import { conformance } from '../testing/conformance.ts'
import { memoryContext } from '../testing/memory.ts'
import { answerChallenge, NoAnswer, sandboxServer } from './server.ts'
import { tokenOf } from './test-cards.ts'

const cards = {
  paid: 'visa',
  declined: 'declined',
  insufficient_funds: 'insufficient',
  challenge: 'challenge',
  challenge_on_renewal: 'challenge-renewal',
  insufficient_on_renewal: 'insufficient-renewal',
}
const token = (name: string) =>
  tokenOf({ name, expirationMonth: 12, expirationYear: 2034 }, crypto.randomUUID().slice(0, 8))

describe('like every provider (SUB-59)', () => {
  conformance({
    name: 'The sandbox',
    open: async () => {
      const context = memoryContext()
      return {
        half: sandboxServer,
        context,
        token: (behaves) => token(cards[behaves]),
        answerBank: async ({ address }, answer) => {
          const [kind, key, secret] = address!.split('/').slice(-3)
          await answerChallenge(context, { kind: kind!, key: key!, secret: secret! }, answer)
        },
      }
    },
  })
})

const charge = (name: string, change: object = {}) => ({
  key: crypto.randomUUID(),
  source: { token: token(name) },
  amount: { minor: 4800n, currency: 'GBP' },
  description: 'O-1',
  customer: { id: null, email: 'ada@example.com', name: 'Ada' },
  offSession: false,
  returnUrl: null,
  ...change,
})

test.each([
  ['no-answer-once', ['paid']],
  ['unknown-paid', ['paid']],
  ['unknown-declined', ['declined']],
])('card %s gives no answer, and is asked about: %j (SUB-58)', async (name, expected) => {
  const context = memoryContext()
  const one = charge(name)
  await expect(sandboxServer.charge(context, one)).rejects.toThrow(NoAnswer)
  const seen: string[] = []
  for (const _ of expected) seen.push((await sandboxServer.ask(context, { key: one.key, reference: null })).outcome)
  expect(seen).toEqual(expected)
})

test('the pending card is pending, asked about once more, then paid (SUB-58)', async () => {
  const context = memoryContext()
  const one = charge('pending')
  const ask = async () => (await sandboxServer.ask(context, { key: one.key, reference: null })).outcome
  expect((await sandboxServer.charge(context, one)).outcome).toBe('pending')
  expect([await ask(), await ask()]).toEqual(['pending', 'paid'])
})

test.each([
  ['expired', 'expired'],
  ['fraud', 'suspected_fraud'],
])('card %s is refused as %s (SUB-58)', async (name, reason) => {
  expect(await sandboxServer.charge(memoryContext(), charge(name))).toMatchObject({ outcome: 'declined', reason })
})

test('a card that is over on the day of its renewal is refused, and one that the bank replaced is not over (SUB-58)', async () => {
  const time = { now: Date.parse('2026-11-28T12:00:00Z') }
  const context = memoryContext({}, time)
  const soon = tokenOf({ name: 'replaced', expirationMonth: 12, expirationYear: 2026 }, 'abcdefgh')
  const paid = await sandboxServer.charge(context, charge('visa', { source: { token: soon } }))
  const { method } = paid as Extract<typeof paid, { outcome: 'paid' }>
  time.now = Date.parse('2027-01-01T12:00:00Z')
  const renewal = charge('visa', { source: { method }, offSession: true })
  expect(await sandboxServer.charge(context, renewal)).toMatchObject({ outcome: 'declined', reason: 'expired' })
  expect(await sandboxServer.method(context, soon)).toMatchObject({ card: { expirationYear: 2029 } })
})

test('a disputed card gives notice after seven days, and the dispute is lost after fourteen more (SUB-58)', async () => {
  const time = { now: Date.parse('2026-11-28T12:00:00Z') }
  const context = memoryContext({}, time)
  const one = charge('disputed')
  await sandboxServer.charge(context, one)
  const { notice, at } = context.announced[0]!
  expect([notice.about, at - time.now]).toEqual(['dispute', 7 * 86_400_000])
  expect(await sandboxServer.dispute(context, notice.reference)).toBeUndefined()
  time.now = at
  expect(await sandboxServer.dispute(context, notice.reference)).toMatchObject({
    state: 'open',
    amount: { minor: 4800n, currency: 'GBP' },
    taken: true,
    fee: { minor: 1500n, currency: 'GBP' },
  })
  time.now = context.announced[1]!.at
  expect(await sandboxServer.dispute(context, notice.reference)).toMatchObject({ state: 'lost', answerBy: null })
})
