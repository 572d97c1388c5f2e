import type { TestClock } from '@perennial/api/test-clocks'
import type { TimelineRow } from '@perennial/api/customers'
import type { MinorAmount } from '@perennial/api/subscriptions'
import { type CalendarDate, daysBetween, laterOf, plus, todayIn } from '@perennial/domain/calendar'

/** Something on the track: what has happened to the customer, or will. */
export interface TrackMark {
  id: string
  day: CalendarDate
  /** From 0 at the beginning of the track to 1 at its end. */
  share: number
  kind: 'paid' | 'declined' | 'coming'
  /** What is charged on the day; of several things the first. */
  amount: MinorAmount | null
}

/** The way of a test clock as a line: where it began, stands and goes, and what lies on it. */
export interface Track {
  from: CalendarDate
  to: CalendarDate
  /** Where the clock stands, from 0 to 1. */
  now: number
  /** Where it goes; null while it stands still. */
  target: number | null
  marks: TrackMark[]
  /** Firsts of months, or of some of them where there are many. */
  months: { day: CalendarDate; share: number }[]
}

/** As many months as have room for their names. */
const mostMonths = 7

const pastKinds: Readonly<Record<string, TrackMark['kind']>> = {
  'payment.paid': 'paid',
  'payment.declined': 'declined',
}

export interface Tracked {
  clock: Pick<TestClock, 'begun' | 'now' | 'target' | 'nextEvent'>
  /** Charges and payments that have happened, from the timeline. */
  rows: readonly Pick<TimelineRow, 'id' | 'type' | 'at' | 'amount'>[]
  coming: readonly { date: CalendarDate; gross: MinorAmount }[]
  timeZone: string
}

/** Lays the way of a clock out. It ends at its target; while it stands still, a month on or at the next event. */
export function trackOf({ clock, rows, coming, timeZone }: Tracked): Track {
  const { begun: from, now, target, nextEvent } = clock
  const to = target ?? laterOf(plus(now, 1, 'months'), nextEvent ?? now)
  const length = Math.max(1, daysBetween(from, to))
  const share = (day: CalendarDate) => Math.min(1, Math.max(0, daysBetween(from, day) / length))
  const past = rows.flatMap(({ id, type, at, amount }): TrackMark[] => {
    const kind = pastKinds[type]
    const day = todayIn(timeZone, Date.parse(at))
    return kind && day >= from && day <= now ? [{ id, day, share: share(day), kind, amount }] : []
  })
  const next = coming
    .filter(({ date }) => date > now && date <= to)
    .map(({ date, gross }, index): TrackMark => {
      return { id: `coming ${index}`, day: date, share: share(date), kind: 'coming', amount: gross }
    })
  return {
    from,
    to,
    now: share(now),
    target: target === null ? null : share(target),
    marks: [...past, ...next].toSorted((one, other) => one.share - other.share),
    months: monthsBetween(from, to).map((day) => ({ day, share: share(day) })),
  }
}

function monthsBetween(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const all: CalendarDate[] = []
  const first = `${from.slice(0, 7)}-01`
  for (let day = first < from ? plus(first, 1, 'months') : first; day <= to; day = plus(day, 1, 'months')) all.push(day)
  const step = Math.ceil(all.length / mostMonths)
  return all.filter((_, index) => index % step === 0)
}
