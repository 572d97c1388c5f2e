import { localeOf } from '../languages/index.ts'
import { Temporal } from 'temporal-polyfill'
import { twoDigits, wallClock } from './wall-clock.ts'

/** A calendar date as text: `2026-11-28`. Business dates carry no time and no zone. */
export type CalendarDate = string

export type IntervalUnit = 'days' | 'weeks' | 'months' | 'years'
export const intervalUnits: readonly IntervalUnit[] = ['days', 'weeks', 'months', 'years']

/** Today in a time zone, at a given instant in ms since 1970. The clock is the caller's. */
export const todayIn = (zone: string, now: number): CalendarDate => {
  const { day, month, year } = wallClock(zone, now)
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

/** The day before a date. */
export const dayBefore = (date: CalendarDate): CalendarDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** Whether a text is a date of the calendar. */
export function isCalendarDate(text: unknown): text is CalendarDate {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

/**
 * The instant at which the clocks of a zone show a time of a day. A time that they skip is the one after the gap; of one
 * that they show twice it is the first.
 * @param zone IANA name
 * @param time `HH:MM`
 * @returns ms since 1970
 */
export const instantIn = (zone: string, date: CalendarDate, time: string): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds

// A night of renewals asks for the same few days a million times, and looking one up takes a fraction of reckoning it.
const sums = new Map<string, CalendarDate>()
const maxSums = 1000

/** `amount` units after a date; the last day of a shorter month when the day does not exist there. */
export function plus(date: CalendarDate, amount: number, unit: IntervalUnit): CalendarDate {
  const key = `${date} ${amount} ${unit}`
  const found = sums.get(key)
  if (found !== undefined) return found
  const sum = Temporal.PlainDate.from(date)
    .add({ [unit]: amount })
    .toString()
  if (sums.size >= maxSums) sums.clear()
  sums.set(key, sum)
  return sum
}

/** How many days lie between two dates; negative when `to` is the earlier one. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** The later of two dates. */
export const laterOf = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other)

/** Dates as ISO text sort like time. */
export const isBefore = (one: CalendarDate, other: CalendarDate) => one < other

/**
 * The nth date of a schedule (n from 0), counted from its anchor, never from the date before: a schedule that starts on
 * the 31st falls on the 31st wherever the month has one.
 */
export const nthDate = (anchor: CalendarDate, n: number, interval: number, unit: IntervalUnit): CalendarDate =>
  plus(anchor, n * interval, unit)

/** The first date on or after `from` that is this day of the month; `last` is the last day. */
export function nextDayOfMonth(from: CalendarDate, day: number | 'last'): CalendarDate {
  const start = Temporal.PlainDate.from(from)
  const inMonth = (month: Temporal.PlainYearMonth) =>
    month.toPlainDate({ day: day === 'last' ? month.daysInMonth : Math.min(day, month.daysInMonth) })
  const here = inMonth(start.toPlainYearMonth())
  const found =
    Temporal.PlainDate.compare(here, start) >= 0 ? here : inMonth(start.toPlainYearMonth().add({ months: 1 }))
  return found.toString()
}

/** A date for people: `28 November 2026` (long) or `28 Nov 2026` (medium). */
export const formatDate = (date: CalendarDate, language = 'en', length: 'long' | 'medium' = 'long'): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: length === 'long' ? 'long' : 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

export {
  consoleDateFormat,
  type DateFormat,
  dateFormats,
  defaultExportLocale,
  formatNamedDate,
  formatNamedDateTime,
} from './named-formats.ts'
