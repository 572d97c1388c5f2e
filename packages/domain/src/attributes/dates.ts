import { consoleDateFormat, formatNamedDate, formatNamedDateTime, isCalendarDate } from '../calendar/index.ts'

/** Minutes between the times of day that a date-time offers (ATT-27). */
export const timeStep = 30

/** The times of day that a date-time offers, `00:00` to `23:30` (ATT-27). */
export const timeChoices: readonly string[] = Array.from({ length: (24 * 60) / timeStep }, (_, index) => {
  const minutes = index * timeStep
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

/** A stored date as DD/MM/YYYY (ATT-28); an invalid date is returned unchanged. */
export const dateText = (date: string): string =>
  isCalendarDate(date) ? formatNamedDate(date, consoleDateFormat) : date

/** A stored instant as DD/MM/YYYY HH:MM in a zone. */
export function instantText(instant: string, zone: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? instant : formatNamedDateTime(at, zone, consoleDateFormat)
}

/** The line over the attributes of an item (ITM-66). @param zone of the tenant */
export const createdAndUpdated = (created: string, modified: string, zone: string): string =>
  `Created ${dayText(created, zone)}, Updated ${dayText(modified, zone)}`

const dayText = (instant: string, zone: string) => instantText(instant, zone).slice(0, 10)
