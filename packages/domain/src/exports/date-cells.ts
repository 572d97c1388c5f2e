import { formatNamedDate, formatNamedDateTime, isCalendarDate } from '../calendar/index.ts'

/** How an export writes dates; without a format they stay as they are stored. */
export interface ExportDates {
  format?: string
  locale: string
  /** IANA zone whose clock instants are read by. */
  zone: string
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** A cell's value with dates and instants in the format of the export; anything else stays as it is. */
export function withDates(value: unknown, { format, locale, zone }: ExportDates): unknown {
  if (format === undefined || typeof value !== 'string') return value
  if (isCalendarDate(value)) return formatNamedDate(value, format, locale)
  const at = instant.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? value : formatNamedDateTime(at, zone, format, locale)
}
