import { formatDate } from '@perennial/ui/messages'
import { text } from './texts.ts'

const keyAt = (hour: number) => (hour < 12 ? 'goodMorning' : hour < 18 ? 'goodAfternoon' : 'goodEvening')

/** Greeting by the hour of the user's clock. */
export const greeting = (name: string, now: Date): string => text(keyAt(now.getHours()), { name })

/** The line under the greeting: the day, and what waits. */
export function dayLine(now: Date, changedPages: number | undefined): string {
  const day = formatDate(now, { weekday: 'long', day: 'numeric', month: 'long' })
  if (!changedPages) return `${day}.`
  return `${day}. ${text('pagesChanged', { n: changedPages })}`
}
