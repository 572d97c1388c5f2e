import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plus } from '../calendar/index.ts'
import { type Decline, nextTry, reminderDays } from './index.ts'

const rules = { retryDays: [1, 3, 6, 10, 14], maxAttempts: 8 }
const decline = (on: string, change: Partial<Decline> = {}): Decline => ({
  on,
  reason: 'card_declined',
  retry: 'later',
  ...change,
})

test('a declined payment is tried on the days of the rules, and then no more (SUB-36)', () => {
  const declines = [decline('2026-12-02')]
  const tried: string[] = []
  for (;;) {
    const answer = nextTry(declines, rules)
    if (!('tryOn' in answer)) break
    tried.push(answer.tryOn)
    declines.push(decline(answer.tryOn))
  }
  expect(tried).toEqual(['2026-12-03', '2026-12-05', '2026-12-08', '2026-12-12', '2026-12-16'])
})

test('a lack of funds waits for the next payday (SUB-36)', () => {
  const poor = decline('2026-12-11', { reason: 'insufficient_funds' })
  expect(nextTry([poor], rules)).toEqual({ tryOn: '2026-12-15' })
})

test('a card that cannot succeed without its owner is not tried again (SUB-37)', () => {
  const lost = decline('2026-12-02', { reason: 'lost_card', retry: 'never' })
  const challenged = decline('2026-12-02', { reason: 'authentication_required', retry: 'with_customer' })
  for (const one of [lost, challenged]) {
    expect(nextTry([one], rules)).toEqual({ waitFor: 'customer', until: '2026-12-16' })
    expect(nextTry([decline('2026-12-01'), { ...one, on: '2026-12-20' }], rules)).toEqual({ giveUp: true })
  }
})

test('no payment is tried oftener than allowed within fourteen days, and never on a day twice (SUB-36)', () => {
  const setting = fc.record({
    retryDays: fc
      .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 })
      .map((days) => days.sort((a, b) => a - b)),
    maxAttempts: fc.integer({ min: 1, max: 8 }),
  })
  fc.assert(
    fc.property(setting, fc.boolean(), (some, poor) => {
      const declines = [decline('2026-12-02', poor ? { reason: 'insufficient_funds' } : {})]
      for (let n = 0; n < 40; n += 1) {
        const answer = nextTry(declines, some)
        if (!('tryOn' in answer)) break
        expect(answer.tryOn > declines.at(-1)!.on).toBe(true)
        declines.push({ ...declines[0]!, on: answer.tryOn })
      }
      for (const { on } of declines) {
        const within = declines.filter((other) => other.on <= on && other.on > plus(on, -14, 'days'))
        expect(within.length).toBeLessThanOrEqual(some.maxAttempts)
      }
    }),
  )
})

test.each([
  [[1, 3, 6, 10, 14], '2026-12-08', '2026-12-12'],
  [[5], null, '2026-12-03'],
  [[1, 3], null, '2026-12-03'],
  [[1], null, null],
] as const)('with tries after %j days a reminder comes on %s, the last one on %s', (days, halfway, last) => {
  expect(reminderDays('2026-12-01', days)).toEqual({ halfway, last })
})
