import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plus } from '../calendar/index.ts'
import { fittingSaveOffers, type Leaver, type SaveOfferRule } from './save-offers.ts'

const offer = (id: string, change: Partial<SaveOfferRule> = {}): SaveOfferRule => ({
  id,
  stopped: false,
  reasons: [],
  labels: [],
  segments: [],
  again_after_months: 12,
  ...change,
})
const leaver = (change: Partial<Leaver> = {}): Leaver => ({
  reason: 'price',
  labels: ['print'],
  segments: ['/segments/readers'],
  today: '2026-11-28',
  given: new Map(),
  ...change,
})
const taken = (day: string) => leaver({ given: new Map([['a', day]]) })

test.each([
  ['without conditions', offer('a'), leaver(), true],
  ['that is not offered any more', offer('a', { stopped: true }), leaver(), false],
  ['for the reason', offer('a', { reasons: ['unused', 'price'] }), leaver(), true],
  ['for another reason', offer('a', { reasons: ['unused'] }), leaver(), false],
  ['for a label of the offer', offer('a', { labels: ['print', 'box'] }), leaver(), true],
  ['for another label', offer('a', { labels: ['box'] }), leaver(), false],
  ['for a segment', offer('a', { segments: ['/segments/readers'] }), leaver(), true],
  ['for another segment', offer('a', { segments: ['/segments/cooks'] }), leaver(), false],
  ['for an offer without labels', offer('a', { labels: ['box'] }), leaver({ labels: [] }), false],
  ['for all of them at once', offer('a', { reasons: ['price'], labels: ['print'], segments: ['/x'] }), leaver(), false],
  ['taken eleven months ago', offer('a'), taken('2025-12-29'), false],
  ['taken a year ago', offer('a'), taken('2025-11-28'), true],
])('a save offer %s', (_, rule, who, fits) => {
  expect(fittingSaveOffers([rule], who)).toEqual(fits ? [rule] : [])
})

test('they stand in the order of staff', () => {
  const found = fittingSaveOffers([offer('b'), offer('a', { stopped: true }), offer('c')], leaver())
  expect(found.map(({ id }) => id)).toEqual(['b', 'c'])
})

test('whatever the months, it is not given on the day that it was taken, and is once they are over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), (months) => {
      const rule = offer('a', { again_after_months: months })
      const given = new Map([['a', '2026-01-31']])
      expect(fittingSaveOffers([rule], leaver({ given, today: '2026-01-31' }))).toEqual([])
      expect(fittingSaveOffers([rule], leaver({ given, today: plus('2026-01-31', months, 'months') }))).toEqual([rule])
    }),
  )
})
