import { type CalendarDate as PickedDate, parseDate } from '@internationalized/date'
import { type CalendarDate, isCalendarDate } from '@perennial/domain/calendar'

/** Converts a stored date for the calendar widgets; null for an empty or invalid date. */
export const pickedDate = (date: CalendarDate | null | undefined): PickedDate | null =>
  isCalendarDate(date) ? parseDate(date) : null
