import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conformance } from '../testing/conformance.ts'
import { memoryContext } from '../testing/memory.ts'
import { startStripeStandIn, type StandInBehaviour, type StripeStandIn } from '../testing/stripe-stand-in.ts'
import { fromStripe, stripeAmount } from './amount.ts'
import { stripeServer } from './server.ts'

const settings = { publishable_key: 'pk_test_standin', secret_key: 'sk_test_standin', webhook_secret: 'whsec_standin' }

conformance({
  name: 'Stripe, on a stand-in,',
  open: async () => {
    const standIn = await startStripeStandIn()
    return {
      half: stripeServer(standIn.address),
      context: memoryContext(settings),
      token: (behaves) => standIn.token(behaves),
      answerBank: async ({ data }, answer) => standIn.answerBank(data.clientSecret!, answer),
      close: () => standIn.stop(),
    }
  },
})

// Stripe itself, in its test mode, where a key of it is given. Nobody is there to answer the bank.
const realKey = process.env.STRIPE_TEST_KEY
if (realKey) {
  // docs.stripe.com/testing
  const methods = {
    paid: 'pm_card_visa',
    declined: 'pm_card_visa_chargeDeclined',
    insufficient_funds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  }
  conformance({
    name: 'Stripe, in its test mode,',
    without: ['challenge', 'challenge_on_renewal', 'insufficient_on_renewal'],
    open: async () => ({
      half: stripeServer(),
      context: {
        ...memoryContext({ ...settings, secret_key: realKey }),
        now: Date.now,
      },
      token: async (behaves) => {
        const made = await new Stripe(realKey).testHelpers.confirmationTokens.create({
          payment_method: methods[behaves as keyof typeof methods],
          return_url: 'https://shop.example/order/secret',
        })
        return made.id
      },
      answerBank: () => Promise.reject(new Error('Nobody is there.')),
    }),
  })
}

describe('amounts', () => {
  test.each([
    [{ minor: 1200n, currency: 'JPY' }, 1200],
    [{ minor: 4801n, currency: 'GBP' }, 4801],
    [{ minor: 12_340n, currency: 'KWD' }, 12_340],
    [{ minor: 12_345n, currency: 'KWD' }, undefined],
    [{ minor: 100n, currency: 'ISK' }, 10_000],
    [{ minor: 500n, currency: 'MGA' }, 5],
    [{ minor: 550n, currency: 'MGA' }, undefined],
    [{ minor: 0n, currency: 'GBP' }, undefined],
    [{ minor: 100_000_000n, currency: 'GBP' }, undefined],
  ])('%o is %s', (money, expected) => expect(stripeAmount(money)).toBe(expected))

  test('that Stripe takes come back as they were', () => {
    const currency = fc.constantFrom('JPY', 'GBP', 'KWD', 'ISK', 'MGA', 'UGX', 'EUR')
    fc.assert(
      fc.property(fc.bigInt(1n, 99_999_999n), currency, (minor, code) => {
        const amount = stripeAmount({ minor, currency: code })
        if (amount !== undefined) expect(fromStripe(amount, code.toLowerCase())).toEqual({ minor, currency: code })
      }),
    )
  })
})

describe('what goes wrong on the way', () => {
  let standIn: StripeStandIn
  beforeAll(async () => {
    standIn = await startStripeStandIn()
  })
  afterAll(() => standIn.stop())

  const charge = (behaves: StandInBehaviour = 'paid', change: object = {}) => ({
    key: crypto.randomUUID(),
    source: { token: standIn.token(behaves) },
    amount: { minor: 4800n, currency: 'GBP' },
    description: 'O-1',
    customer: { id: null, email: 'ada@example.com', name: 'Ada' },
    offSession: false,
    returnUrl: 'https://shop.example/order/secret',
    ...change,
  })

  // The SDK sends a call again by itself once: two lost answers are one that the product misses.
  test.each([
    /^POST .*customers/,
    /^GET .*confirmation_tokens/,
    /^POST .*payment_intents$/,
    /^POST .*payment_intents\/.*confirm/,
  ])('a lost answer to %s is found by the key, and charged once (SUB-61)', async (at) => {
    const half = stripeServer(standIn.address)
    const context = memoryContext(settings)
    const before = standIn.kept()
    const one = charge()
    standIn.faults.push({ kind: 'lost', at, times: 2 })
    await expect(half.charge(context, one)).rejects.toThrow()
    const known = await half.ask(context, { key: one.key, reference: null })
    const paid = known.outcome === 'unseen' ? await half.charge(context, one) : known
    expect(paid.outcome).toBe('paid')
    expect(standIn.kept() - before).toBe(4800)
  })

  // The SDK repeats a failed call once by itself, and a limited one not at all.
  test.each([
    ['limited', 1],
    ['down', 2],
  ] as const)('a call that is %s is not known, and may be repeated', async (kind, times) => {
    const half = stripeServer(standIn.address)
    const context = memoryContext(settings)
    const before = standIn.kept()
    const one = charge()
    standIn.faults.push({ kind, at: /confirm$/, times })
    await expect(half.charge(context, one)).rejects.toThrow()
    expect(await half.ask(context, { key: one.key, reference: null })).toEqual({ outcome: 'unseen' })
    expect(await half.charge(context, one)).toMatchObject({ outcome: 'paid' })
    expect(standIn.kept() - before).toBe(4800)
  })

  test('a renewal whose answer was lost is repeated with its key, and found by its metadata when the key is gone', async () => {
    const half = stripeServer(standIn.address)
    const time = { now: Date.parse('2026-11-28T12:00:00Z') }
    const context = memoryContext(settings, time)
    const first = await half.charge(context, charge())
    const { method } = first as Extract<typeof first, { outcome: 'paid' }>
    const before = standIn.kept()
    const renewal = charge('paid', { source: { method: method! }, offSession: true, returnUrl: null })
    standIn.faults.push({ kind: 'lost', at: /^POST .*payment_intents$/, times: 2 })
    await expect(half.charge(context, renewal)).rejects.toThrow()
    time.now += 24 * 60 * 60_000
    expect(await half.charge(context, renewal)).toMatchObject({ outcome: 'paid', method: { id: method!.id } })
    expect(standIn.calls.at(-2)).toContain('/search')
    expect(standIn.kept() - before).toBe(4800)
  })

  test('a cancel that overtakes its charge leaves nothing charged', async () => {
    const half = stripeServer(standIn.address)
    const before = standIn.kept()
    for (let round = 0; round < 10; round += 1) {
      const context = memoryContext(settings)
      const one = charge()
      const asked = { key: one.key, reference: null }
      await Promise.allSettled([half.charge(context, one), half.cancel(context, asked)])
      await half.cancel(context, asked)
    }
    expect(standIn.kept() - before).toBe(0)
  })

  test('a webhook counts when Stripe has signed it, lately, as it is (SUB-56)', async () => {
    const half = stripeServer(standIn.address)
    const context = memoryContext(settings)
    const object = { id: 'pi_1', object: 'payment_intent', metadata: { perennial_key: 'order-1' } }
    const now = context.now()
    const call = standIn.webhook('payment_intent.succeeded', object, now, 'evt_1')
    expect(await half.webhook(context, call)).toEqual([
      { eventId: 'evt_1', about: 'charge', key: 'order-1', reference: 'pi_1' },
    ])
    const changed = new Uint8Array([...call.body, 32])
    expect(await half.webhook(context, { ...call, body: changed })).toBeUndefined()
    const old = standIn.webhook('payment_intent.succeeded', object, now - 10 * 60_000)
    expect(await half.webhook(context, old)).toBeUndefined()
    const other = memoryContext({ ...settings, webhook_secret: 'whsec_other' })
    expect(await half.webhook(other, call)).toBeUndefined()
    const boring = standIn.webhook('customer.created', { id: 'cus_1' }, now)
    expect(await half.webhook(context, boring)).toEqual([])
  })

  test('a dispute is read with its payment, its amount and its day', async () => {
    const half = stripeServer(standIn.address)
    const context = memoryContext(settings)
    const paid = await half.charge(context, charge())
    const { reference } = paid as { reference: string }
    const open = standIn.disputed(reference, 'needs_response')
    expect(await half.dispute(context, open)).toEqual({
      id: open,
      payment: reference,
      state: 'open',
      amount: { minor: 4800n, currency: 'GBP' },
      taken: true,
      fee: { minor: 1500n, currency: 'GBP' },
      answerBy: 1_900_000_000_000,
    })
    expect(await half.dispute(context, standIn.disputed(reference, 'warning_needs_response'))).toMatchObject({
      state: 'open',
      taken: false,
      fee: null,
    })
    expect(await half.dispute(context, standIn.disputed(reference, 'won'))).toMatchObject({ state: 'won' })
  })

  test('keys are tried where they are typed', async () => {
    const half = stripeServer(standIn.address)
    expect(await half.test(memoryContext(settings))).toBeUndefined()
    expect(await half.test(memoryContext({ ...settings, secret_key: 'sk_test_unknown' }))).toMatchObject({
      path: 'secret_key',
      code: 'refused',
    })
    const live = memoryContext({ ...settings, publishable_key: 'pk_live_x' })
    expect(await half.test(live)).toMatchObject({ path: 'publishable_key', code: 'wrong_mode' })
    standIn.faults.push({ kind: 'down', at: /balance/, times: 2 })
    expect(await half.test(memoryContext(settings))).toMatchObject({ code: 'no_answer' })
  })
})
