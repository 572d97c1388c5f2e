/** What clock and calendar of a zone show at an instant; months from 1. */
export interface WallClock {
  day: number
  month: number
  year: number
  hour: number
  minute: number
}

/** A day, month, hour or minute in two digits. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

// Making a formatter costs far more than using it, and there are a few hundred zones at most.
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB-u-ca-gregory', {
    timeZone: zone,
    hourCycle: 'h23',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formatters.set(zone, made)
  return made
}

/**
 * Reads clock and calendar of a zone. By Intl, so that a browser which only shows dates loads no polyfill for it.
 * @param zone IANA name
 * @param at ms since 1970
 * @throws RangeError for a zone that does not exist
 */
export const wallClock = (zone: string, at: number): WallClock =>
  Object.fromEntries(
    formatterOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as unknown as WallClock
