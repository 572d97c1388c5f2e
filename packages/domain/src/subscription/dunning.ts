import { type CalendarDate, nextDayOfMonth, plus } from '../calendar/index.ts'

/** How payments that were declined are tried again. */
export interface DunningRules {
  /** Days after the first decline, rising. */
  retryDays: readonly number[]
  /** Tries of one payment within `windowDays` of the first, that one included. */
  maxAttempts: number
}

/** Card schemes count tries of one payment within this many days. */
export const attemptWindowDays = 14

/** One try of a payment that was declined. */
export interface Decline {
  on: CalendarDate
  /** `insufficient_funds`, `card_declined` ... */
  reason: string
  /** Whether another try can succeed: never with this card, later, or once the customer has acted. */
  retry: 'never' | 'later' | 'with_customer'
}

export type NextTry = { tryOn: CalendarDate } | { waitFor: 'customer'; until: CalendarDate } | { giveUp: true }

/**
 * What follows the latest decline of a payment (SUB-36, SUB-37): another try on a day of the rules, which for a lack of
 * funds moves to the next payday; waiting for the customer where no try can succeed without them; or the end of trying.
 * @param declines of one payment, the oldest first; at least one
 */
export function nextTry(declines: readonly Decline[], { retryDays, maxAttempts }: DunningRules): NextTry {
  const [first] = declines
  const latest = declines.at(-1)!
  const lastDay = plus(first!.on, retryDays.at(-1) ?? 0, 'days')
  if (latest.retry !== 'later') {
    return latest.on >= lastDay ? { giveUp: true } : { waitFor: 'customer', until: lastDay }
  }
  const recent = declines.filter(({ on }) => on > plus(latest.on, -attemptWindowDays, 'days'))
  const day = retryDays.map((days) => plus(first!.on, days, 'days')).find((one) => one > latest.on)
  if (day === undefined || recent.length >= maxAttempts) return { giveUp: true }
  const moved = latest.reason === 'insufficient_funds' ? paydayFrom(day) : day
  return { tryOn: moved <= lastDay ? moved : day }
}

/** Days on which people are paid: the 1st, the 15th and the last of a month. */
const paydayFrom = (day: CalendarDate): CalendarDate =>
  [nextDayOfMonth(day, 1), nextDayOfMonth(day, 15), nextDayOfMonth(day, 'last')].sort()[0]!

/**
 * When a customer whose payment is missing is reminded, after the mail of the first day: halfway to the last try, and some
 * days before the end. Short schedules have one reminder, or none.
 * @param declinedOn day of the first decline
 */
export function reminderDays(
  declinedOn: CalendarDate,
  retryDays: readonly number[],
): { halfway: CalendarDate | null; last: CalendarDate | null } {
  const span = Math.max(0, ...retryDays)
  const day = (offset: number) => plus(declinedOn, offset, 'days')
  return {
    halfway: span >= 8 ? day(Math.round(span / 2)) : null,
    last: span >= 5 ? day(span - 3) : span >= 2 ? day(span - 1) : null,
  }
}
