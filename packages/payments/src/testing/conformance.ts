import type { Money } from '@perennial/domain/money'
import { describe, expect, test } from 'vitest'
import type { Charge, PaymentServer, ProviderContext, ShopperAction } from '../provider/index.ts'

export type Behaviour =
  | 'paid'
  | 'declined'
  | 'insufficient_funds'
  | 'challenge'
  | 'challenge_on_renewal'
  | 'insufficient_on_renewal'

/** A provider with the means to bring about what is tested. */
export interface Subject {
  name: string
  /** What cannot be brought about, such as a bank's question where nobody can answer it: its tests are left out. */
  without?: readonly Behaviour[]
  /** A half and an account of its own for each test. */
  open(): Promise<{
    half: PaymentServer
    context: ProviderContext
    /** What the fields give for a method that behaves so. */
    token(behaves: Behaviour): string | Promise<string>
    /** The customer's answer at the bank. */
    answerBank(action: ShopperAction, answer: 'approve' | 'refuse'): Promise<void>
    close?(): Promise<void>
  }>
}

const amounts: readonly Money[] = [
  { minor: 1200n, currency: 'JPY' },
  { minor: 4801n, currency: 'GBP' },
  { minor: 12_340n, currency: 'KWD' },
]

type Opened = Awaited<ReturnType<Subject['open']>>

/**
 * What every payment provider keeps to (SUB-59), as tests of Vitest. Call it in a test file of the provider.
 * @example conformance({ name: 'acme', open: async () => ({ half: acmeServer(), context, token, answerBank }) })
 */
export function conformance({ name, without = [], open }: Subject): void {
  const needs = (behaves: Behaviour) => test.skipIf(without.includes(behaves))
  const using = (work: (opened: Opened) => Promise<void>) => async () => {
    const opened = await open()
    try {
      await work(opened)
    } finally {
      await opened.close?.()
    }
  }
  const charge = (token: string, change: Partial<Charge> = {}): Charge => ({
    key: crypto.randomUUID(),
    source: { token },
    amount: amounts[1]!,
    description: 'O-CONFORMS',
    customer: { id: null, email: 'ada@example.com', name: 'Ada Marsh' },
    offSession: false,
    returnUrl: 'https://shop.example/order/secret',
    ...change,
  })
  const asked = ({ key }: Charge) => ({ key, reference: null })
  /** A first payment. @returns what later charges use */
  async function stored({ half, context, token }: Opened, behaves: Parameters<Opened['token']>[0]) {
    const answer = await half.charge(context, charge(await token(behaves)))
    if (answer.outcome !== 'paid' || !answer.method) throw new Error(`The first payment is ${answer.outcome}.`)
    return { method: answer.method, reference: answer.reference }
  }

  describe(`${name} conforms`, () => {
    test.each(amounts)('charges $minor $currency to the last unit, once, and gives it back once (SUB-59)', (amount) =>
      using(async ({ half, context, token }) => {
        const one = charge(await token('paid'), { amount })
        const paid = await half.charge(context, one)
        expect(paid).toMatchObject({ outcome: 'paid', method: { type: 'card', card: { last4: '4242' } } })
        expect(await half.charge(context, one)).toEqual(paid)
        expect(await half.ask(context, asked(one))).toEqual(paid)
        const { reference } = paid as Extract<typeof paid, { outcome: 'paid' }>
        const step = amount.currency === 'KWD' ? 10n : 1n
        const part = { key: crypto.randomUUID(), payment: reference, amount: { ...amount, minor: amount.minor - step } }
        expect(await half.refund(context, part)).toMatchObject({ outcome: 'refunded' })
        expect(await half.refund(context, part)).toMatchObject({ outcome: 'refunded' })
        const refund = (minor: bigint) =>
          half.refund(context, { key: crypto.randomUUID(), payment: reference, amount: { ...amount, minor } })
        expect(await refund(2n * step)).toEqual({ outcome: 'refused', reason: 'more_than_paid' })
        expect(await refund(step)).toMatchObject({ outcome: 'refunded' })
        expect(await refund(step)).toEqual({ outcome: 'refused', reason: 'more_than_paid' })
      })(),
    )

    test(
      'refuses a key that was used for another amount',
      using(async ({ half, context, token }) => {
        const one = charge(await token('paid'))
        const paid = await half.charge(context, one)
        await expect(half.charge(context, { ...one, amount: { ...one.amount, minor: 1n } })).rejects.toThrow()
        expect(await half.ask(context, asked(one))).toEqual(paid)
      }),
    )

    test(
      'charges once when asked twenty times at once',
      using(async ({ half, context, token }) => {
        const one = charge(await token('paid'))
        const answers = await Promise.allSettled(Array.from({ length: 20 }, () => half.charge(context, one)))
        const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [JSON.stringify(answer.value)] : []))
        // One that met another at work may not know: it asks, and finds the same.
        done.push(JSON.stringify(await half.ask(context, asked(one))))
        expect(new Set(done).size).toBe(1)
        expect(await half.ask(context, asked(one))).toMatchObject({ outcome: 'paid' })
      }),
    )

    test(
      'the first token of a key counts',
      using(async ({ half, context, token }) => {
        const one = charge(await token('paid'))
        const paid = await half.charge(context, one)
        expect(await half.charge(context, { ...one, source: { token: await token('declined') } })).toEqual(paid)
      }),
    )

    test(
      'has not seen what was never sent',
      using(async ({ half, context }) => {
        expect(await half.ask(context, { key: crypto.randomUUID(), reference: null })).toEqual({ outcome: 'unseen' })
        expect(await half.askSetUp(context, { key: crypto.randomUUID(), reference: null })).toEqual({
          outcome: 'unseen',
        })
      }),
    )

    test.each([
      ['declined', { outcome: 'declined', reason: 'declined' }],
      ['insufficient_funds', { outcome: 'declined', reason: 'insufficient_funds', retry: 'later' }],
    ] as const)('tells why a card is refused: %s', (behaves, expected) =>
      using(async ({ half, context, token }) => {
        const one = charge(await token(behaves))
        const refused = await half.charge(context, one)
        expect(refused).toMatchObject(expected)
        expect(await half.charge(context, one)).toEqual(refused)
        expect(await half.ask(context, asked(one))).toEqual(refused)
      })(),
    )

    test(
      'takes a token that it never gave for one that has ended',
      using(async ({ half, context }) => {
        expect(await half.charge(context, charge('4242424242424242'))).toMatchObject({
          outcome: 'declined',
          reason: 'token_expired',
        })
      }),
    )

    needs('challenge')(
      'lets the shopper approve, under the same key (SUB-54)',
      using(async ({ half, context, token, answerBank }) => {
        const one = charge(await token('challenge'))
        const action = await half.charge(context, one)
        expect(action).toMatchObject({ outcome: 'action' })
        expect(await half.ask(context, asked(one))).toEqual(action)
        await answerBank((action as Extract<typeof action, { outcome: 'action' }>).action, 'approve')
        const paid = await half.charge(context, one)
        expect(paid).toMatchObject({ outcome: 'paid', reference: (action as { reference: string }).reference })
        expect(await half.ask(context, asked(one))).toEqual(paid)
      }),
    )

    needs('challenge')(
      'lets the shopper refuse (SUB-54)',
      using(async ({ half, context, token, answerBank }) => {
        const one = charge(await token('challenge'))
        const action = await half.charge(context, one)
        await answerBank((action as Extract<typeof action, { outcome: 'action' }>).action, 'refuse')
        const refused = { outcome: 'declined', reason: 'authentication_failed', retry: 'with_customer' }
        expect(await half.ask(context, asked(one))).toEqual(refused)
        expect(await half.charge(context, one)).toEqual(refused)
      }),
    )

    needs('challenge')(
      'takes back what was paid, what waits and what has not arrived yet',
      using(async ({ half, context, token, answerBank }) => {
        const paid = charge(await token('paid'))
        const waiting = charge(await token('challenge'))
        const late = charge(await token('paid'))
        await half.charge(context, paid)
        const action = await half.charge(context, waiting)
        for (const one of [paid, waiting, late]) {
          await half.cancel(context, asked(one))
          await half.cancel(context, asked(one))
        }
        await answerBank((action as Extract<typeof action, { outcome: 'action' }>).action, 'approve')
        for (const one of [waiting, late]) {
          expect(await half.charge(context, one)).toMatchObject({ outcome: 'declined', reason: 'cancelled' })
          expect(await half.ask(context, asked(one))).toMatchObject({ outcome: 'declined', reason: 'cancelled' })
        }
      }),
    )

    test(
      'charges a stored method without its owner',
      using(async (opened) => {
        const { half, context } = opened
        const { method } = await stored(opened, 'paid')
        const renewal = charge('', { source: { method }, offSession: true, returnUrl: null })
        const paid = await half.charge(context, renewal)
        expect(paid).toMatchObject({ outcome: 'paid', method: { id: method.id } })
        expect(await half.charge(context, renewal)).toEqual(paid)
        expect(await half.ask(context, asked(renewal))).toEqual(paid)
        expect(await half.method(context, method.id)).toMatchObject({ card: { last4: '4242' } })
      }),
    )

    const renewals = [
      ['challenge_on_renewal', 'authentication_required', 'with_customer'],
      ['insufficient_on_renewal', 'insufficient_funds', 'later'],
    ] as const
    const possible = renewals.filter(([behaves]) => !without.includes(behaves))
    test.each(possible)('tells why a renewal is refused: %s', (behaves, reason, retry) =>
      using(async (opened) => {
        const { half, context } = opened
        const { method } = await stored(opened, behaves)
        const renewal = charge('', { source: { method }, offSession: true, returnUrl: null })
        const refused = await half.charge(context, renewal)
        expect(refused).toEqual({ outcome: 'declined', reason, retry })
        expect(await half.charge(context, renewal)).toEqual(refused)
      })(),
    )

    test(
      'stores a method without a payment, and charges it later',
      using(async ({ half, context, token }) => {
        const { key, customer } = charge('')
        const setUp = { key, token: await token('paid'), customer, returnUrl: 'https://shop.example/order/secret' }
        const answer = await half.setUp(context, setUp)
        expect(answer).toMatchObject({ outcome: 'stored' })
        expect(await half.setUp(context, setUp)).toEqual(answer)
        expect(await half.askSetUp(context, { key, reference: null })).toEqual(answer)
        const { method } = answer as Extract<typeof answer, { outcome: 'stored' }>
        const first = charge('', { source: { method }, offSession: true, returnUrl: null })
        expect(await half.charge(context, first)).toMatchObject({ outcome: 'paid' })
      }),
    )

    test(
      'forgets a method, and says so twice',
      using(async (opened) => {
        const { half, context } = opened
        const { method } = await stored(opened, 'paid')
        await half.detach(context, method.id)
        await half.detach(context, method.id)
        expect(await half.method(context, method.id)).toBeUndefined()
      }),
    )

    test(
      'knows no dispute that there is none, and no webhook that nobody signed (SUB-56)',
      using(async ({ half, context }) => {
        expect(await half.dispute(context, 'du_nobody')).toBeUndefined()
        const body = new TextEncoder().encode('{"id":"evt_1","type":"payment_intent.succeeded"}')
        expect(await half.webhook(context, { headers: new Headers(), body })).toBeUndefined()
        const forged = new Headers({ 'stripe-signature': `t=${Math.floor(context.now() / 1000)},v1=00` })
        expect(await half.webhook(context, { headers: forged, body })).toBeUndefined()
      }),
    )
  })
}
