import { instantIn, isCalendarDate } from '../calendar/index.ts'
import { failed, type FieldError, ok, type Result } from '../result/index.ts'

/** What happens to a page at a time that was chosen before. */
export const scheduledActions = ['publish', 'unpublish'] as const
export type ScheduledAction = (typeof scheduledActions)[number]

/** State of a scheduled publication. */
export const scheduleStates = ['waiting', 'done', 'failed', 'cancelled'] as const

const year = 366 * 86_400_000

/**
 * The instant of a scheduled publication.
 * @param date calendar day in the tenant's zone
 * @param time `HH:MM` on that day's clock; a time that the clock skips is the one after the gap
 * @returns ms since 1970, or the errors by field
 */
export function scheduledInstant(
  { date, time }: { date: string; time: string },
  { zone, now }: { zone: string; now: number },
): Result<number> {
  const errors: FieldError[] = []
  if (!isCalendarDate(date)) errors.push({ path: 'date', code: 'date', message: 'Enter a date as DD/MM/YYYY' })
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) {
    errors.push({ path: 'time', code: 'time', message: 'Enter a time as HH:MM' })
  }
  if (errors.length > 0) return failed(errors)
  const at = instantIn(zone, date, time)
  if (at <= now) return failed([{ path: 'time', code: 'past', message: 'Choose a time in the future' }])
  if (at > now + year) return failed([{ path: 'date', code: 'far', message: 'Choose a day within a year' }])
  return ok(at)
}
