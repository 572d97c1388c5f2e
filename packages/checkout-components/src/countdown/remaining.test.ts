import { describe, expect, it } from 'vitest'
import { endText, remaining, unitText } from './remaining.ts'

describe('the time left', () => {
  it.each([
    [0, [0, 0, 0, 0]],
    [-5000, [0, 0, 0, 0]],
    // A started second counts as left: 0 means over.
    [1, [0, 0, 0, 1]],
    [59_999, [0, 0, 1, 0]],
    [86_400_000, [1, 0, 0, 0]],
    [400 * 86_400_000 + 23 * 3_600_000 + 59 * 60_000 + 59_000, [400, 23, 59, 59]],
  ])('of %d ms', (ms, expected) => {
    const { day, hour, minute, second } = remaining(ms)
    expect([day, hour, minute, second]).toEqual(expected)
  })

  it.each([
    [1, 'day', 'en', 'day'],
    [2, 'day', 'en', 'days'],
    [1, 'hour', 'de', 'Stunde'],
    [0, 'minute', 'fr', 'minute'],
    [3, 'second', 'it', 'secondi'],
  ] as const)('names %d %s in %s', (count, unit, language, name) => expect(unitText(count, unit, language)).toBe(name))

  it('formats the end in the shop’s time zone, and names the zone', () => {
    const end = Date.parse('2026-06-30T22:59:00Z')
    expect(endText(end, 'en', 'Europe/London')).toMatch(/^30 June 2026.*23:59 BST$/)
    expect(endText(end, 'de', 'Europe/Zurich')).toMatch(/^1\. Juli 2026.*00:59 MESZ$/)
    expect(endText(end, 'en')).toMatch(/22:59 UTC$/)
  })
})
