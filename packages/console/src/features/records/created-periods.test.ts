import { describe, expect, test } from 'vitest'
import { createdPeriods, daysOf, periodOf } from './created-periods.ts'

describe('the usual periods of a list', () => {
  test.each([
    ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['week', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['days30', '2026-03-03', '2026-02-02', '2026-03-03'],
    ['month', '2026-03-03', '2026-03-01', '2026-03-03'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ] as const)('%s on %s', (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to })
  })

  test('are recognised by their days, and nothing else is', () => {
    for (const period of createdPeriods) expect(periodOf(daysOf(period, '2026-03-15'), '2026-03-15')).toBe(period)
    expect(periodOf({ from: '2026-03-02', to: '2026-03-15' }, '2026-03-15')).toBeUndefined()
    expect(periodOf({ from: '2026-03-15' }, '2026-03-15')).toBeUndefined()
    expect(periodOf({}, '2026-03-15')).toBeUndefined()
  })
})
