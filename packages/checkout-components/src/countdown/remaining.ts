export type Unit = 'day' | 'hour' | 'minute' | 'second'

/** Splits a duration into whole units; a negative one is zero. @param ms milliseconds */
export function remaining(ms: number): Record<Unit, number> {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return {
    day: Math.floor(seconds / 86_400),
    hour: Math.floor(seconds / 3600) % 24,
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
  }
}

const tagOf = (language: string) => (language === 'en' ? 'en-GB' : language)

/** The plural form of a unit for a number, without the number: `days`, `Stunde`. */
export const unitText = (count: number, unit: Unit, language: string): string =>
  new Intl.NumberFormat(tagOf(language), { style: 'unit', unit, unitDisplay: 'long' })
    .formatToParts(count)
    .filter(({ type }) => type === 'unit')
    .map(({ value }) => value)
    .join('')

/** Formats the end in the shop's time zone, with the zone's name: without it the time is ambiguous. */
export const endText = (end: number, language: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(tagOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(end)
