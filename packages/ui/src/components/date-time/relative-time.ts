import { consoleDateFormat, formatNamedDate, formatNamedDateTime, todayIn } from '@perennial/domain/calendar'

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
] as const

/**
 * Formats an instant relative to another: "2 hours ago", "in 3 days". Beyond thirty days it is a date.
 * @param then the instant to format
 * @param now the reference instant
 * @param locale a BCP 47 tag
 */
export function relativeTime(then: Date, now: Date, locale: string): string {
  let amount = (then.getTime() - now.getTime()) / 1000
  if (Math.abs(amount) < 45) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second')
  for (const [unit, size] of steps) {
    if (Math.abs(amount) < size) {
      return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(amount), unit)
    }
    amount /= size
  }
  return shortDate(then)
}

// Asking for the zone makes a formatter, which took a tenth of a second for a table of dates. A page has one zone.
let localZone: string | undefined
const zone = () => (localZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Formats the local calendar day of an instant: DD/MM/YYYY. */
export const shortDate = (date: Date): string => formatNamedDate(todayIn(zone(), date.getTime()), consoleDateFormat)

/** Formats an instant to the minute: DD/MM/YYYY HH:MM. */
export const shortDateTime = (date: Date): string => formatNamedDateTime(date.getTime(), zone(), consoleDateFormat)
