import { expect, test } from 'vitest'
import { instantOf, partsOf } from './zoned-parts.ts'

test('a moment is shown on the clock of the zone and comes back as the same moment', () => {
  const parts = partsOf('2026-11-28T23:30:00.000Z', 'Europe/Zurich')
  expect(parts).toEqual({ date: '2026-11-29', time: '00:30' })
  expect(instantOf(parts, 'Europe/Zurich')).toBe('2026-11-28T23:30:00.000Z')
})

test('summer time is that of the day, not of today', () => {
  expect(instantOf({ date: '2026-07-01', time: '09:00' }, 'Europe/London')).toBe('2026-07-01T08:00:00.000Z')
  expect(instantOf({ date: '2026-12-01', time: '09:00' }, 'Europe/London')).toBe('2026-12-01T09:00:00.000Z')
})

test('an hour that does not exist on the day of a clock change is the one after it', () => {
  expect(instantOf({ date: '2026-03-29', time: '01:30' }, 'Europe/London')).toBe('2026-03-29T01:30:00.000Z')
})

test('half of a moment is none', () => {
  expect(instantOf({ date: '2026-07-01', time: null }, 'Europe/London')).toBeNull()
  expect(partsOf('soon', 'Europe/London')).toEqual({ date: null, time: null })
})
