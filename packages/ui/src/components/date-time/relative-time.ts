const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
] as const

/**
 * A moment as people say it: "2 hours ago", "in 3 days". Beyond thirty days it is a date, DD/MM/YYYY in English.
 * @param then the moment
 * @param now the moment it is told at
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
  return shortDate(then, locale)
}

/** A day as DD/MM/YYYY, in the order the locale wants. */
export const shortDate = (date: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(date)

/** A day and a minute: DD/MM/YYYY HH:MM. */
export const shortDateTime = (date: Date, locale: string): string =>
  `${shortDate(date, locale)} ${new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false }).format(date)}`
