import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seenPeriods, timeLine, versionsToThin } from './index.ts'

const now = new Date('2026-11-29T12:00:00Z')
const daysAgo = (days: number, hour = 12) => new Date(Date.UTC(2026, 10, 29, hour) - days * 86_400_000)
const kept = (version: number, at: Date, more = {}) => ({ version, at, named: false, published: false, ...more })

describe('keeping versions', () => {
  test('keeps all of 90 days, the last of a day for a year, named and published ones for good (PAG-22)', () => {
    const versions = [
      kept(1, daysAgo(800)),
      kept(2, daysAgo(799), { named: true }),
      kept(3, daysAgo(798), { published: true }),
      kept(4, daysAgo(200, 9)),
      kept(5, daysAgo(200, 17)),
      kept(6, daysAgo(89, 9)),
      kept(7, daysAgo(89, 10)),
      kept(8, daysAgo(0)),
    ]
    expect(versionsToThin(versions, now, 'Europe/London')).toEqual([1, 4])
  })

  test('days are those of the tenant (PAG-22)', () => {
    const versions = [
      kept(1, new Date('2026-05-01T10:00:00Z')),
      kept(2, new Date('2026-05-01T18:00:00Z')),
      kept(3, now),
    ]
    expect(versionsToThin(versions, now, 'Europe/London')).toEqual([1])
    expect(versionsToThin(versions, now, 'Asia/Tokyo')).toEqual([])
  })

  test('the newest stays however old it is, and thinning twice is thinning once', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.boolean()), { minLength: 1 }), (list) => {
        const versions = list
          .map(([days, named]) => ({ days, named }))
          .sort((one, other) => other.days - one.days)
          .map(({ days, named }, index) => kept(index + 1, daysAgo(days), { named }))
        const gone = new Set(versionsToThin(versions, now, 'UTC'))
        expect(gone.has(versions.length)).toBe(false)
        const left = versions.filter(({ version }) => !gone.has(version))
        expect(versionsToThin(left, now, 'UTC')).toEqual([])
      }),
    )
  })
})

const saved = (version: number, minute: number, more = {}) => ({
  version,
  at: new Date(Date.UTC(2026, 10, 29, 10, minute)).toISOString(),
  userName: version % 2 ? 'Ines' : 'Odile',
  name: null,
  live: [],
  ...more,
})
const live = { live: [{ since: '2026-11-29T10:00:00Z', until: null }] }
const shown = (versions: Parameters<typeof timeLine>[0]) =>
  timeLine(versions).map((stop) => stop.versions.map(({ version }) => version))

describe('the time line', () => {
  test('joins saves that are close and names who made them (PAG-18)', () => {
    const versions = [saved(6, 55), saved(5, 50), saved(4, 45), saved(3, 40), saved(2, 5), saved(1, 0)]
    expect(shown(versions)).toEqual([[6], [5, 4, 3], [2, 1]])
    expect(timeLine(versions)[1]!.authors).toEqual(['Ines', 'Odile'])
  })

  test('named versions and those that were live stand for themselves (PAG-18)', () => {
    const versions = [
      saved(6, 6),
      saved(5, 5),
      saved(4, 4, live),
      saved(3, 3),
      saved(2, 2, { name: 'Before' }),
      saved(1, 1),
    ]
    expect(shown(versions)).toEqual([[6], [5], [4], [3], [2], [1]])
  })
})

describe('what was live when', () => {
  const period = (version: number, since: number, until: number | null, tag = '/a/') => ({
    tag,
    buildId: `b${version}`,
    version,
    since: new Date(since),
    until: until === null ? null : new Date(until),
    userName: 'ines',
  })

  test('addresses that change together are one period, and going back is told as such (PAG-18, PAG-24)', () => {
    const periods = [period(3, 100, 200), period(3, 100, 200, '/b/'), period(7, 200, 300), period(3, 300, null)]
    expect(
      seenPeriods(periods).map(({ version, rolledBack, until }) => [version, rolledBack, until?.getTime()]),
    ).toEqual([
      [3, false, 200],
      [7, false, 300],
      [3, true, undefined],
    ])
  })
})
