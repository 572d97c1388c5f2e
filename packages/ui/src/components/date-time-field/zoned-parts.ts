import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date'
import type { CalendarDate } from '@perennial/domain/calendar'

/** An instant as a field shows it: the local date and time of day in a zone. */
export interface ZonedParts {
  date: CalendarDate | null
  /** `09:30` */
  time: string | null
}

/** Local date and time of an instant in a zone; null parts for an invalid instant. */
export function partsOf(instant: string | null | undefined, zone: string): ZonedParts {
  if (!instant || Number.isNaN(Date.parse(instant))) return { date: null, time: null }
  const local = parseAbsolute(new Date(instant).toISOString(), zone)
  return { date: local.toString().slice(0, 10), time: local.toString().slice(11, 16) }
}

/** The UTC instant of a local date and time in a zone; an hour skipped by a clock change becomes the next one. */
export function instantOf({ date, time }: ZonedParts, zone: string): string | null {
  if (!date || !time) return null
  return toZoned(parseDateTime(`${date}T${time}`), zone)
    .toDate()
    .toISOString()
}
