import { type CalendarDate as PickedDate, parseDate } from '@internationalized/date'
import { type CalendarDate, isCalendarDate } from '@perennial/domain/calendar'

/** A stored date as the calendar widgets take it; null for none, and for what is no date. */
export const pickedDate = (date: CalendarDate | null | undefined): PickedDate | null =>
  isCalendarDate(date) ? parseDate(date) : null
