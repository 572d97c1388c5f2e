export type Unit = 'day' | 'hour' | 'minute' | 'second'

/** A length of time in whole units; nothing is left of a negative one. @param ms milliseconds */
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

/** A unit's name that fits the number, without the number: `days`, `Stunde`. */
export const unitText = (count: number, unit: Unit, language: string): string =>
  new Intl.NumberFormat(tagOf(language), { style: 'unit', unit, unitDisplay: 'long' })
    .formatToParts(count)
    .filter(({ type }) => type === 'unit')
    .map(({ value }) => value)
    .join('')

/** When it ends, in words and in the shop's zone, which it names: a date without one is a different one elsewhere. */
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
