import { expect, test } from 'vitest'
import { relativeTime, shortDateTime } from './relative-time.ts'

const now = new Date('2026-11-27T12:00:00Z')

test.each([
  ['2026-11-27T11:59:30Z', 'now'],
  ['2026-11-27T11:58:00Z', '2 minutes ago'],
  ['2026-11-27T10:00:00Z', '2 hours ago'],
  ['2026-11-26T12:00:00Z', 'yesterday'],
  ['2026-11-30T12:00:00Z', 'in 3 days'],
  ['2026-09-02T12:00:00Z', '02/09/2026'],
])('%s is formatted as "%s"', (moment, expected) => {
  expect(relativeTime(new Date(moment), now, 'en-GB')).toBe(expected)
})

test('dates have one format in every language (PRC-34)', () => {
  const evening = new Date(2026, 8, 2, 19, 5)
  expect(shortDateTime(evening)).toBe('02/09/2026 19:05')
  expect(relativeTime(evening, now, 'de')).toBe('02/09/2026')
})
