import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plus } from '../calendar/index.ts'
import { firstCharges, newSubscription, priceChange } from './index.ts'

const part = (value: number, unit = 'months') => ({
  name: 'charge_1',
  type: 'recurring' as const,
  value,
  currencyCode: 'GBP',
  trigger: 'subscription_start' as const,
  repeat_interval: 1,
  repeat_interval_type: unit as 'months',
  repeat_count: null,
})
const start = '2026-01-31'
const life = {
  ...newSubscription({ startsOn: start, trialUntil: null, paidUntil: '2026-02-28', termEndsOn: null }),
  status: 'active' as const,
}
const price = [part(10)]
const terms = { initialTerm: null, term: null, autoRenew: true }
const pending = firstCharges(price, '2026-02-28')
const priced = { terms, price, pending, isChanging: false }

test('a new price counts from the first period that begins after it was announced (SUB-44)', () => {
  expect(priceChange(life, priced, [part(12)], '2026-02-28')).toMatchObject({ on: '2026-02-28' })
  expect(priceChange(life, priced, [part(12)], '2026-03-01')).toMatchObject({
    on: '2026-03-28',
    before: { unit: { minor: 1000n } },
    after: { unit: { minor: 1200n } },
  })
})

test('what a term binds keeps its price until the term is over (SUB-13)', () => {
  const yearly = { initialTerm: null, term: { count: 1, unit: 'years' as const }, autoRenew: true }
  const bound = { ...life, termEndsOn: '2027-01-31' }
  expect(priceChange(bound, { ...priced, terms: yearly }, [part(12)], '2026-03-01')).toMatchObject({ on: '2027-01-31' })
  expect(priceChange(bound, { ...priced, terms: yearly }, [part(12)], '2027-02-01')).toMatchObject({ on: '2028-01-31' })
})

describe('it leaves out', () => {
  test.each([
    ['LEAVING', { ...life, status: 'cancel_pending' as const, cancelOn: '2026-02-28' }, {}, [part(12)]],
    ['NOT_IN_ORDER', { ...life, status: 'past_due' as const }, {}, [part(12)]],
    ['CHANGING', life, { isChanging: true }, [part(12)]],
    ['SAME_PRICE', life, {}, [part(10)]],
    ['OTHER_INTERVAL', life, {}, [part(100, 'years')]],
    ['NOTHING_PLANNED', life, { pending: [] }, [part(12)]],
  ] as const)('%s (SUB-44)', (keeps, one, change, next) => {
    expect(priceChange(one, { ...priced, ...change }, [...next], '2026-03-01')).toEqual({ keeps })
  })
})

test('whatever the day, it is never charged before, and on a day that was planned anyway', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), (days) => {
      const earliest = plus('2026-02-28', days, 'days')
      const answer = priceChange(life, priced, [part(12)], earliest)
      expect('on' in answer && answer.on >= earliest).toBe(true)
    }),
  )
})
