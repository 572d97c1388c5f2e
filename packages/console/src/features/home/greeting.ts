import { type MessageKey, message } from '../../messages/index.ts'

const keyAt = (hour: number): MessageKey => (hour < 12 ? 'goodMorning' : hour < 18 ? 'goodAfternoon' : 'goodEvening')

/** Greets somebody by the hour of their own clock. */
export const greeting = (name: string, now: Date): string => message(keyAt(now.getHours()), { name })

/** The line under the greeting: the day, and what waits. */
export function dayLine(now: Date, changedPages: number | undefined): string {
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(now)
  if (!changedPages) return `${day}.`
  return `${day}. ${changedPages === 1 ? message('onePageChanged') : message('pagesChanged', { n: changedPages })}`
}
