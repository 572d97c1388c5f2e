import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plus } from '../calendar/index.ts'
import { parsePrice, type PricePart } from '../pricing/index.ts'
import {
  type Gift,
  giftAllows,
  giftCodeFrom,
  giftCodeTyped,
  type GiftEvent,
  givenTerm,
  isRedeemable,
  nextGift,
} from './index.ts'

const today = '2026-11-28'
const scheduled: Gift = {
  state: 'scheduled',
  sendOn: '2026-12-24',
  sentOn: null,
  expiresOn: null,
  quantity: 1,
  used: 0,
  hasAddress: false,
}
const sent: Gift = { ...scheduled, state: 'sent', sentOn: '2026-12-24', expiresOn: '2027-12-24' }
const redeemed: Gift = { ...sent, state: 'redeemed', used: 1 }
const started: Gift = { ...scheduled, state: 'started', sentOn: '2026-12-24', used: 1, hasAddress: true }
const expired: Gift = { ...sent, state: 'expired' }
const cancelled: Gift = { ...scheduled, state: 'cancelled' }

const year = { length: 1, type: 'years' } as const
const after = (gift: Gift, event: GiftEvent) => {
  const answer = nextGift(gift, event)
  return answer.ok ? answer.gift.state : answer.code
}

describe('the life of a gift', () => {
  const events: Record<string, GiftEvent> = {
    send: { type: 'send', on: '2026-12-24', maxAge: year },
    redeem: { type: 'redeem', on: '2027-01-10' },
    move: { type: 'move', on: today, sendOn: '2027-01-06' },
    expire: { type: 'expire', on: '2027-12-24' },
    extend: { type: 'extend', on: '2027-12-30', until: '2028-03-01' },
    'cancel (giver)': { type: 'cancel', on: today, by: 'giver' },
    'cancel (staff)': { type: 'cancel', on: today, by: 'staff' },
  }
  const wrong = 'NOT_IN_THIS_STATE'

  test.each<[string, Gift, string[]]>([
    ['scheduled', scheduled, ['sent', 'NOT_SENT_YET', 'scheduled', wrong, wrong, 'cancelled', 'cancelled']],
    ['sent', sent, [wrong, 'redeemed', wrong, 'expired', 'sent', wrong, 'cancelled']],
    ['redeemed', redeemed, [wrong, 'USED_UP', wrong, wrong, wrong, wrong, wrong]],
    ['started', started, [wrong, 'USED_UP', wrong, wrong, wrong, wrong, wrong]],
    ['expired', expired, [wrong, 'EXPIRED', wrong, wrong, 'sent', wrong, 'cancelled']],
    ['cancelled', cancelled, [wrong, 'CANCELLED', wrong, wrong, wrong, wrong, wrong]],
  ])('%s answers every event (SUB-87) (SUB-88)', (_name, gift, answers) => {
    expect(Object.values(events).map((event) => after(gift, event))).toEqual(answers)
  })

  test('begins by itself where the giver knows the address, and otherwise waits as long as the setting says (SUB-87) (SET-36)', () => {
    expect(nextGift({ ...scheduled, hasAddress: true, quantity: 2 }, events.send!)).toMatchObject({
      gift: { state: 'started', used: 2, expiresOn: null },
    })
    expect(nextGift(scheduled, events.send!)).toMatchObject({ gift: { sentOn: '2026-12-24', expiresOn: '2027-12-24' } })
    expect(nextGift(scheduled, { type: 'send', on: '2026-12-24', maxAge: null })).toMatchObject({
      gift: { expiresOn: null },
    })
    expect(after(scheduled, { type: 'send', on: '2026-12-23', maxAge: year })).toBe('TOO_EARLY')
  })

  test('is too late on the day it runs out, also before the diary says so', () => {
    expect(after(sent, { type: 'redeem', on: '2027-12-23' })).toBe('redeemed')
    expect(after(sent, { type: 'redeem', on: '2027-12-24' })).toBe('EXPIRED')
    expect(after(sent, { type: 'expire', on: '2027-12-23' })).toBe('TOO_EARLY')
  })

  test('is sent within a year, extended to a later day, and not taken back once somebody has it', () => {
    expect(after(scheduled, { type: 'move', on: today, sendOn: '2026-11-27' })).toBe('TOO_EARLY')
    expect(after(scheduled, { type: 'move', on: today, sendOn: '2027-11-29' })).toBe('TOO_LATE')
    expect(after(sent, { type: 'extend', on: today, until: '2027-12-24' })).toBe('TOO_EARLY')
    expect(after(sent, { type: 'extend', on: today, until: '2031-11-29' })).toBe('TOO_LATE')
    expect(after({ ...sent, expiresOn: null }, { type: 'extend', on: today, until: '2028-01-01' })).toBe(wrong)
    expect(after({ ...sent, quantity: 3, used: 1 }, { type: 'cancel', on: today, by: 'staff' })).toBe('IN_USE')
  })

  const day = fc.integer({ min: 0, max: 900 }).map((days) => plus('2026-11-01', days, 'days'))
  const event: fc.Arbitrary<GiftEvent> = fc.oneof(
    fc.record({ type: fc.constant('send' as const), on: day, maxAge: fc.constantFrom(year, null) }),
    fc.record({ type: fc.constant('redeem' as const), on: day }),
    fc.record({ type: fc.constant('move' as const), on: day, sendOn: day }),
    fc.record({ type: fc.constant('expire' as const), on: day }),
    fc.record({ type: fc.constant('extend' as const), on: day, until: day }),
    fc.record({
      type: fc.constant('cancel' as const),
      on: day,
      by: fc.constantFrom('giver' as const, 'staff' as const),
    }),
  )

  test('whatever happens, in whatever order: no use too many, and what is offered is not refused (SUB-88)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        fc.array(event, { maxLength: 30 }),
        (quantity, hasAddress, all) => {
          let gift: Gift = { ...scheduled, quantity, hasAddress }
          for (const one of all) {
            const before = { ...gift }
            const offered = one.type === 'cancel' && giftAllows(gift, 'cancel', one.by)
            const answer = nextGift(gift, one)
            expect(gift).toEqual(before)
            if (one.type === 'cancel') expect(answer.ok).toBe(offered)
            if (one.type === 'redeem') expect(answer.ok).toBe(isRedeemable(gift, one.on))
            if (!answer.ok) continue
            gift = answer.gift
            expect(gift.used).toBeLessThanOrEqual(gift.quantity)
            expect(gift.state === 'redeemed' || gift.state === 'started').toBe(gift.used === gift.quantity)
            // What is over stays over.
            if (['redeemed', 'started', 'cancelled'].includes(before.state)) expect(gift.state).toBe(before.state)
          }
        },
      ),
    )
  })
})

describe('what a giver pays', () => {
  const part = (change: Partial<PricePart> = {}): PricePart => ({
    name: 'charge_1',
    type: 'recurring',
    value: 10,
    currencyCode: 'GBP',
    trigger: 'subscription_start',
    repeat_interval: 1,
    repeat_interval_type: 'months',
    repeat_count: null,
    ...change,
  })
  const free = { initialTerm: null, term: null, autoRenew: true }
  const twelve = { count: 12, unit: 'months' as const }

  test.each<
    [
      string,
      PricePart[],
      typeof free | { initialTerm: typeof twelve; term: null; autoRenew: boolean },
      number,
      object | null,
    ]
  >([
    [
      'a year that is paid at once',
      [part({ value: 48, repeat_interval_type: 'years' })],
      free,
      48,
      { count: 1, unit: 'years' },
    ],
    ['one month where nothing binds', [part()], free, 10, { count: 1, unit: 'months' }],
    ['all months of a term', [part()], { ...free, initialTerm: twelve, term: null }, 120, twelve],
    [
      'a trial is no part of it, what follows is',
      [part({ trigger: 'delay', delay_interval: 1, delay_interval_type: 'months' })],
      free,
      10,
      { count: 1, unit: 'months' },
    ],
    [
      'an introduction as it is sold',
      [
        part({ value: 1, repeat_count: 3 }),
        part({ trigger: 'delay', delay_interval: 3, delay_interval_type: 'months' }),
      ],
      { ...free, initialTerm: twelve, term: null },
      93,
      twelve,
    ],
    [
      'what is paid once along with it',
      [part(), part({ type: 'onetime', value: 5 })],
      free,
      15,
      { count: 1, unit: 'months' },
    ],
    ['what is bought once and kept', [part({ type: 'onetime', value: 30 })], free, 30, null],
  ])('is one term: %s (SUB-89)', (_name, price, terms, value, length) => {
    const given = givenTerm(price, terms, '2026-01-31')
    expect(given).toMatchObject({ price: { value, type: 'onetime' }, length })
    expect(parsePrice([given.price]).ok).toBe(true)
  })
})

describe('codes', () => {
  test('are read however they are typed, and nothing else is', () => {
    expect(giftCodeFrom(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))).toBe('2345-6789-ABCD')
    for (const typed of ['2345-6789-ABCD', ' 2345 6789 abcd ', '２３４５6789ABCD', '2345\u200b-6789–abcd']) {
      expect(giftCodeTyped(typed), typed).toBe('2345-6789-ABCD')
    }
    for (const typed of ['', '2345-6789-ABC', '2345-6789-ABCDE', '2345-6789-ABC0', '<script>']) {
      expect(giftCodeTyped(typed), typed).toBeUndefined()
    }
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 16 }), (bytes) => {
        const code = giftCodeFrom(bytes)
        expect(giftCodeTyped(code.toLowerCase().replaceAll('-', ' '))).toBe(code)
      }),
    )
  })
})
