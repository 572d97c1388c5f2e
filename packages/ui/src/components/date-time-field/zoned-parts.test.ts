import { expect, test } from 'vitest'
import { instantOf, partsOf } from './zoned-parts.ts'

test('an instant converts to the local time of the zone and back', () => {
  const parts = partsOf('2026-11-28T23:30:00.000Z', 'Europe/Zurich')
  expect(parts).toEqual({ date: '2026-11-29', time: '00:30' })
  expect(instantOf(parts, 'Europe/Zurich')).toBe('2026-11-28T23:30:00.000Z')
})

test('daylight saving time is that of the date, not of today', () => {
  expect(instantOf({ date: '2026-07-01', time: '09:00' }, 'Europe/London')).toBe('2026-07-01T08:00:00.000Z')
  expect(instantOf({ date: '2026-12-01', time: '09:00' }, 'Europe/London')).toBe('2026-12-01T09:00:00.000Z')
})

test('an hour skipped by a clock change becomes the next one', () => {
  expect(instantOf({ date: '2026-03-29', time: '01:30' }, 'Europe/London')).toBe('2026-03-29T01:30:00.000Z')
})

test('an incomplete value is no instant', () => {
  expect(instantOf({ date: '2026-07-01', time: null }, 'Europe/London')).toBeNull()
  expect(partsOf('soon', 'Europe/London')).toEqual({ date: null, time: null })
})
