import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Subscription } from '../subscription/index.ts'
import {
  daysBefore,
  daysOfPreset,
  monthlyMinor,
  movementOf,
  monthsUntil,
  noStanding,
  type Standing,
  standingOf,
} from './index.ts'

describe('an amount per month', () => {
  test.each([
    [1000n, 'months', 1, 1000n],
    [4800n, 'years', 1, 400n],
    [10_000n, 'years', 1, 833n],
    [1000n, 'months', 3, 333n],
    [500n, 'weeks', 1, 2173n],
    [100n, 'days', 1, 3042n],
    [0n, 'months', 1, 0n],
  ] as const)('%i every %s × %i is %i', (minor, unit, every, monthly) => {
    expect(monthlyMinor(minor, { unit, every })).toBe(monthly)
  })

  test('is within a minor unit of its share', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 15n),
        fc.constantFrom('months' as const, 'years' as const),
        fc.integer({ min: 1, max: 60 }),
        (minor, unit, every) => {
          const back = monthlyMinor(minor, { unit, every }) * BigInt(every * (unit === 'years' ? 12 : 1))
          const off = back > minor ? back - minor : minor - back
          expect(off <= BigInt(every * (unit === 'years' ? 12 : 1))).toBe(true)
        },
      ),
    )
  })
})

type State = Pick<Subscription, 'status' | 'trialUntil' | 'endReason'>
const state = (status: State['status'], more: Partial<State> = {}): State => ({
  status,
  trialUntil: null,
  endReason: null,
  ...more,
})
const monthly = {
  netMinor: 1000n,
  rhythm: { anchorOn: '2026-11-01', unit: 'months', every: 1, at: 0, last: false },
} as const
const once = { netMinor: 5000n, rhythm: null }
const counts = (mrrMinor: bigint): Standing => ({ mrrMinor, active: true })

describe('what a subscription counts for', () => {
  test('its planned charges, while it is active', () => {
    for (const status of ['active', 'past_due', 'cancel_pending'] as const)
      expect(standingOf(state(status), [monthly, once, monthly])).toEqual(counts(2000n))
    for (const status of ['future', 'paused', 'ended'] as const)
      expect(standingOf(state(status), [monthly])).toEqual(noStanding)
  })

  test('nothing yet in its trial, in which it is active', () => {
    expect(standingOf(state('trial', { trialUntil: '2026-12-01' }), [monthly])).toEqual(counts(0n))
    expect(standingOf(state('cancel_pending', { trialUntil: '2026-12-01' }), [])).toEqual(counts(0n))
  })

  test('what it was when no charge is planned any more, until it ends', () => {
    expect(standingOf(state('cancel_pending'), [], counts(900n))).toEqual(counts(900n))
    expect(standingOf(state('ended'), [], counts(900n))).toEqual(noStanding)
  })
})

describe('a movement', () => {
  const trial = state('trial', { trialUntil: '2026-12-01' })
  test.each<[string, State & Standing, State & Standing, string, bigint, number]>([
    ['begins', { ...state('future'), ...noStanding }, { ...state('active'), ...counts(1000n) }, 'new', 1000n, 1],
    ['begins with a trial', { ...state('future'), ...noStanding }, { ...trial, ...counts(0n) }, 'new', 0n, 1],
    ['pays after its trial', { ...trial, ...counts(0n) }, { ...state('active'), ...counts(1000n) }, 'new', 1000n, 0],
    [
      'pays more',
      { ...state('active'), ...counts(900n) },
      { ...state('active'), ...counts(1000n) },
      'expansion',
      100n,
      0,
    ],
    [
      'pays less',
      { ...state('active'), ...counts(900n) },
      { ...state('active'), ...counts(400n) },
      'contraction',
      -500n,
      0,
    ],
    [
      'pauses',
      { ...state('active'), ...counts(900n) },
      { ...state('paused'), ...noStanding },
      'contraction',
      -900n,
      -1,
    ],
    ['goes on', { ...state('paused'), ...noStanding }, { ...state('active'), ...counts(900n) }, 'reactivated', 900n, 1],
    [
      'is ended by a customer',
      { ...state('cancel_pending'), ...counts(900n) },
      { ...state('ended', { endReason: 'customer' }), ...noStanding },
      'churn_choice',
      -900n,
      -1,
    ],
    [
      'reaches its term',
      { ...state('active'), ...counts(900n) },
      { ...state('ended', { endReason: 'term_over' }), ...noStanding },
      'churn_choice',
      -900n,
      -1,
    ],
    [
      'is not paid',
      { ...state('past_due'), ...counts(900n) },
      { ...state('ended', { endReason: 'payment' }), ...noStanding },
      'churn_payment',
      -900n,
      -1,
    ],
  ])('of one that %s', (_what, before, after, kind, amountMinor, activeChange) => {
    expect(movementOf(before, after)).toEqual({ kind, amountMinor, activeChange })
  })

  test('is none where nothing that counts has changed', () => {
    expect(
      movementOf({ ...state('active'), ...counts(900n) }, { ...state('cancel_pending'), ...counts(900n) }),
    ).toBeUndefined()
    expect(
      movementOf({ ...state('paused'), ...noStanding }, { ...state('ended', { endReason: 'staff' }), ...noStanding }),
    ).toBeUndefined()
  })
})

describe('periods', () => {
  test('of presets', () => {
    expect(daysOfPreset('month', '2026-11-28')).toEqual({ from: '2026-11-01', to: '2026-11-28' })
    expect(daysOfPreset('last_month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(daysOfPreset('quarter', '2026-01-15')).toEqual({ from: '2025-11-01', to: '2026-01-15' })
    expect(daysOfPreset('year', '2026-11-28')).toEqual({ from: '2025-12-01', to: '2026-11-28' })
  })

  test('are compared with the whole months before, or as many days', () => {
    expect(daysBefore({ from: '2026-11-01', to: '2026-11-28' })).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(daysBefore({ from: '2026-09-01', to: '2026-11-28' })).toEqual({ from: '2026-06-01', to: '2026-08-31' })
    expect(daysBefore({ from: '2026-11-10', to: '2026-11-19' })).toEqual({ from: '2026-10-31', to: '2026-11-09' })
  })

  test('months up to one', () => {
    expect(monthsUntil('2026-02-10', 3)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
  })
})
