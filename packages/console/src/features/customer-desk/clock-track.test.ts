import { describe, expect, test } from 'vitest'
import { type Tracked, trackOf } from './clock-track.ts'

const pounds = (minor: number) => ({ minor: String(minor), currency: 'GBP' })
const standing = { begun: '2026-12-01', now: '2026-12-01', target: null, nextEvent: null }
const given = (more: Partial<Tracked>): Tracked => ({
  clock: standing,
  rows: [],
  coming: [],
  timeZone: 'Europe/London',
  ...more,
})
const row = (id: string, type: string, at: string) => ({ id, type, at, amount: pounds(1350) })

describe('the track of a test clock (SUB-46)', () => {
  test('shows a month while the clock stands still, or up to the next event', () => {
    expect(trackOf(given({}))).toMatchObject({ from: '2026-12-01', to: '2027-01-01', now: 0, target: null })
    const track = trackOf(given({ clock: { ...standing, nextEvent: '2027-03-01' } }))
    expect(track.to).toBe('2027-03-01')
  })

  test('ends at the target while it moves, with the lived part as a share', () => {
    const clock = { begun: '2026-12-01', now: '2026-12-11', target: '2026-12-21', nextEvent: null }
    expect(trackOf(given({ clock }))).toMatchObject({ to: '2026-12-21', now: 0.5, target: 1 })
  })

  test('has what was paid and declined since it began, and what is still to come before its end, in order', () => {
    const clock = { begun: '2026-12-01', now: '2026-12-21', target: '2027-01-10', nextEvent: null }
    const rows = [
      row('after', 'payment.paid', '2026-12-21T09:00:00Z'),
      row('declined', 'payment.declined', '2026-12-11T06:00:00Z'),
      row('invoice', 'invoice.issued', '2026-12-11T06:00:00Z'),
      row('before', 'payment.paid', '2026-11-30T09:00:00Z'),
      row('later', 'payment.paid', '2026-12-22T09:00:00Z'),
    ]
    const coming = [
      { date: '2026-12-21', gross: pounds(1) },
      { date: '2027-01-05', gross: pounds(1350) },
      { date: '2027-01-11', gross: pounds(2) },
    ]
    const { marks } = trackOf(given({ clock, rows, coming }))
    expect(marks.map(({ kind, day, share }) => [kind, day, share])).toEqual([
      ['declined', '2026-12-11', 0.25],
      ['paid', '2026-12-21', 0.5],
      ['coming', '2027-01-05', 0.875],
    ])
  })

  test('takes the day of the business: late in the evening in London is the next day in Kiritimati', () => {
    const clock = { begun: '2026-12-01', now: '2026-12-21', target: '2027-01-10', nextEvent: null }
    const rows = [row('one', 'payment.paid', '2026-12-10T22:00:00Z')]
    expect(trackOf(given({ clock, rows, timeZone: 'Pacific/Kiritimati' })).marks[0]!.day).toBe('2026-12-11')
  })

  test('names at most seven months, evenly', () => {
    const clock = { begun: '2026-12-15', now: '2026-12-15', target: '2031-12-15', nextEvent: null }
    const { months } = trackOf(given({ clock }))
    expect(months.length).toBeLessThanOrEqual(7)
    expect(months[0]!.day).toBe('2027-01-01')
    expect(trackOf(given({ clock: { ...clock, target: '2027-03-15' } })).months.map(({ day }) => day)).toEqual([
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
    ])
  })
})
