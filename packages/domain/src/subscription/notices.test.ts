import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plus } from '../calendar/index.ts'
import { newSubscription } from './subscription.ts'
import { lastDayOfCard, noticeDays, noticeRules, plannedNotices } from './notices.ts'

const active = {
  ...newSubscription({ startsOn: '2026-01-31', trialUntil: null, paidUntil: '2027-01-31', termEndsOn: null }),
  status: 'active' as const,
}
const none = { initialTerm: null, term: null, autoRenew: true }
const yearly = { dueOn: '2027-01-31', from: '2027-01-31', to: '2028-01-31', rhythm: {} as never }
const monthly = { dueOn: '2026-02-28', from: '2026-02-28', to: '2026-03-31', rhythm: {} as never }
const told = { terms: none, place: { country: 'GB', state: '' }, pending: [yearly], cardExpiresOn: null }

test.each([
  ['renewal_notice', 'GB', '', 365, 30],
  ['renewal_notice', 'GB', '', 364, undefined],
  ['renewal_notice', 'US', 'CA', 365, 30],
  ['renewal_notice', 'US', 'IL', 366, 30],
  ['renewal_notice', 'US', 'TX', 365, 30],
  ['renewal_notice', 'FR', '', 365, 31],
  ['renewal_notice', 'IT', '', 90, 30],
  ['renewal_notice', 'IT', '', 30, undefined],
  ['trial_notice', 'GB', '', 30, 7],
  ['trial_notice', 'GB', '', 7, undefined],
  ['trial_notice', 'US', 'ca', 32, 7],
] as const)('a %s in %s %s of %s days is told %s days ahead (SUB-43)', (kind, country, state, days, ahead) => {
  expect(noticeDays(kind, { country, state }, days)).toBe(ahead)
})

test('whatever the place, the day lies within what its law asks for (SUB-43)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...noticeRules), fc.integer({ min: 0, max: 900 }), (rule, more) => {
      const days = noticeDays(rule.kind, { country: rule.country, state: rule.state ?? '' }, rule.minDays + more)
      expect(days).toBeGreaterThanOrEqual(rule.latestDays)
      expect(days).toBeLessThanOrEqual(rule.earliestDays)
    }),
  )
})

describe('what is told', () => {
  test('of a yearly renewal is its day, and nothing of a monthly one', () => {
    expect(plannedNotices(active, told)).toEqual([
      { kind: 'renewal_notice', on: '2027-01-01', about: '2027-01-31', required: false },
    ])
    expect(plannedNotices(active, { ...told, pending: [monthly] })).toEqual([])
  })

  test('of a yearly term that is paid by the month is the end of the term', () => {
    const terms = { initialTerm: null, term: { count: 1, unit: 'years' as const }, autoRenew: true }
    const life = { ...active, termEndsOn: '2027-01-31' }
    expect(plannedNotices(life, { ...told, terms, pending: [monthly] })).toMatchObject([{ about: '2027-01-31' }])
    expect(plannedNotices(life, { ...told, terms: { ...terms, autoRenew: false }, pending: [monthly] })).toEqual([])
  })

  test('of a card is the charge that it would not live to (SUB-42)', () => {
    expect(plannedNotices(active, { ...told, pending: [monthly], cardExpiresOn: '2026-02-27' })).toEqual([
      { kind: 'card_notice', on: '2026-02-07', about: '2026-02-28', required: false },
    ])
    expect(plannedNotices(active, { ...told, pending: [monthly], cardExpiresOn: '2026-02-28' })).toEqual([])
  })

  test('is nothing once somebody leaves, and in states that are not billed', () => {
    expect(plannedNotices({ ...active, status: 'cancel_pending', cancelOn: '2027-01-31' }, told)).toEqual([])
    for (const status of ['future', 'past_due', 'paused', 'ended'] as const) {
      expect(plannedNotices({ ...active, status }, told)).toEqual([])
    }
  })
})

test('a card is good until the end of its month', () => {
  expect(lastDayOfCard({ expirationMonth: 2, expirationYear: 2028 })).toBe('2028-02-29')
  expect(lastDayOfCard({ expirationMonth: 12, expirationYear: 2026 })).toBe('2026-12-31')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2020, max: 2099 }), (month, year) => {
      const last = lastDayOfCard({ expirationMonth: month, expirationYear: year })
      expect(plus(last, 1, 'days').slice(8)).toBe('01')
    }),
  )
})
