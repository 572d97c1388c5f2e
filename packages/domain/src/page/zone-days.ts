import type { Weekday } from './reader.ts'

const hour = 3_600_000
const minute = 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Intl instead of a date library: this runs on pages, too. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = clockIn(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const parts = { weekday: 'long', day: 'numeric' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' })
  }
}

const dayOf = (at: number, timeZone: string): string => clockOf(timeZone).format(at)

/** The weekday of an instant in a zone; that of UTC when the zone does not exist. */
export const weekdayAt = (at: number, timeZone = 'UTC'): Weekday =>
  // `Thursday 24` or `Thursday, 24`, by the version of the engine's data.
  /^[a-z]+/i.exec(dayOf(at, timeZone))![0].toLowerCase() as Weekday

/** The first instant of the next day in a zone. Days have 23 to 25 hours, and some begin at one o'clock. */
export function nextDay(at: number, timeZone = 'UTC'): number {
  const today = dayOf(at, timeZone)
  let from = Math.floor(at / minute)
  let to = from + (26 * hour) / minute
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    if (dayOf(middle * minute, timeZone) === today) from = middle
    else to = middle
  }
  return to * minute
}
