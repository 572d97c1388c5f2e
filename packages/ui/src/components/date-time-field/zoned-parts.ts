import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date'
import type { CalendarDate } from '@perennial/domain/calendar'

/** A moment as a field shows it: the day and the time of day that calendar and clock of a zone show. */
export interface ZonedParts {
  date: CalendarDate | null
  /** `09:30` */
  time: string | null
}

/** Day and time of an instant in a zone; nothing for what is no instant. */
export function partsOf(instant: string | null | undefined, zone: string): ZonedParts {
  if (!instant || Number.isNaN(Date.parse(instant))) return { date: null, time: null }
  const local = parseAbsolute(new Date(instant).toISOString(), zone)
  return { date: local.toString().slice(0, 10), time: local.toString().slice(11, 16) }
}

/** The instant of a day and a time in a zone, in UTC; an hour that a clock change skips is the one after it. */
export function instantOf({ date, time }: ZonedParts, zone: string): string | null {
  if (!date || !time) return null
  return toZoned(parseDateTime(`${date}T${time}`), zone)
    .toDate()
    .toISOString()
}
