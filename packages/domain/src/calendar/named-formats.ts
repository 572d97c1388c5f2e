import type { CalendarDate } from './index.ts'
import { twoDigits, wallClock } from './wall-clock.ts'

/** Named date formats of texts, attributes and exports (PRC-27 to PRC-31). */
export const dateFormats = ['DATE_EN', 'DATE_MED', 'DATE_FULL', 'DATE_SHORT', 'DATE_SHORT_US'] as const
export type DateFormat = (typeof dateFormats)[number]

/** How the console shows a date (PRC-34). */
export const consoleDateFormat: DateFormat = 'DATE_SHORT'

/** The locale of dates in exports, unless one is chosen (PRC-35). */
export const defaultExportLocale = 'en-gb'

interface Parts {
  day: number
  month: number
  year: number
}

const patterns: Readonly<Record<DateFormat, (parts: Parts, locale: string) => string>> = {
  DATE_EN: (parts, locale) => `${parts.day} ${monthName(parts, locale, 'short')} ${parts.year}`,
  DATE_MED: (parts, locale) => `${monthName(parts, locale, 'short')} ${parts.day}, ${parts.year}`,
  DATE_FULL: (parts, locale) => `${monthName(parts, locale, 'long')} ${parts.day}, ${parts.year}`,
  DATE_SHORT: ({ day, month, year }) => `${twoDigits(day)}/${twoDigits(month)}/${year}`,
  DATE_SHORT_US: ({ day, month, year }) => `${twoDigits(month)}/${twoDigits(day)}/${year}`,
}

const isNamed = (format: string): format is DateFormat => (dateFormats as readonly string[]).includes(format)

/**
 * A date in a named format; any other name gives the locale's own form (PRC-33).
 * @param locale whose names of months are used, and whose form an unknown name gives; any BCP 47 tag
 */
export function formatNamedDate(date: CalendarDate, format: string, locale = defaultExportLocale): string {
  if (!isNamed(format)) return new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(utc(date))
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return patterns[format]({ day, month, year }, locale)
}

/**
 * The date-time variant of a named format: the date, then 24-hour `HH:mm` (PRC-32).
 * @param at ms since 1970
 * @param zone IANA name of the zone whose clock is read
 */
export function formatNamedDateTime(
  at: number,
  zone: string,
  format: string,
  locale: string = defaultExportLocale,
): string {
  if (!isNamed(format)) {
    return new Intl.DateTimeFormat(locale, { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  }
  const { day, month, year, hour, minute } = wallClock(zone, at)
  return `${patterns[format]({ day, month, year }, locale)} ${twoDigits(hour)}:${twoDigits(minute)}`
}

// British English shortens September to four letters; the formats of the specification have three.
const monthName = ({ month }: Parts, locale: string, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(/^en\b/i.test(locale) ? 'en-US' : locale, { month: length, timeZone: 'UTC' }).format(
    Date.UTC(2024, month - 1, 1),
  )

const utc = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)
