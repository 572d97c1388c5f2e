import { expect, test } from 'vitest'
import { dayBefore, isCalendarDate, nextDayOfMonth, plus, todayIn } from './index.ts'

test('today depends on the zone, not on the server', () => {
  const at = Date.UTC(2026, 10, 28, 11, 30)
  expect(todayIn('Pacific/Tongatapu', at)).toBe('2026-11-29')
  expect(todayIn('Europe/London', at)).toBe('2026-11-28')
})

test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', null, 20261128])('%s is no date', (text) => {
  expect(isCalendarDate(text)).toBe(false)
})

test('a leap day is a date, and a year later it is the 28th', () => {
  expect(isCalendarDate('2028-02-29')).toBe(true)
  expect(plus('2028-02-29', 1, 'years')).toBe('2029-02-28')
})

test('the next day of the month is today when it fits', () => {
  expect(nextDayOfMonth('2027-01-15', 15)).toBe('2027-01-15')
  expect(nextDayOfMonth('2027-01-31', 'last')).toBe('2027-01-31')
  expect(nextDayOfMonth('2027-12-16', 15)).toBe('2028-01-15')
})

test.each([
  ['2027-01-01', '2026-12-31'],
  ['2028-03-01', '2028-02-29'],
  ['2026-03-30', '2026-03-29'],
])('before %s comes %s', (date, before) => {
  expect(dayBefore(date)).toBe(before)
})
