import { type CalendarDate, type IntervalUnit, isBefore, nextDayOfMonth, nthDate, plus } from '../calendar/index.ts'
import type { Money } from '../money/index.ts'
import { amountOf, type PricePart } from './price-part.ts'

/** One payment of one charge. */
export interface ScheduledCharge {
  date: CalendarDate
  /** The charge's name, and how often it was taken before: 0 for the first. */
  charge: string
  occurrence: number
  amount: Money
}

/**
 * The payments of a price, by date, from its start up to but excluding `until`.
 * @param start day on which the subscription starts
 * @param until first excluded day; a charge without an end would never stop
 */
export function scheduleOf(parts: readonly PricePart[], start: CalendarDate, until: CalendarDate): ScheduledCharge[] {
  return parts
    .filter((part) => !part.use_external_price)
    .flatMap((part, index) => chargesOf(part, part.name ?? `charge_${index + 1}`, start, until))
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

function chargesOf(part: PricePart, charge: string, start: CalendarDate, until: CalendarDate): ScheduledCharge[] {
  const amount = amountOf(part)
  const first = firstDateOf(part, start)
  if (!isRepeating(part)) return isBefore(first, until) ? [{ date: first, charge, occurrence: 0, amount }] : []
  const charges: ScheduledCharge[] = []
  const times = part.repeat_count ?? Number.POSITIVE_INFINITY
  for (let n = 0; n < times; n += 1) {
    const date = dateOf(part, first, n)
    if (!isBefore(date, until)) break
    charges.push({ date, charge, occurrence: n, amount })
  }
  return charges
}

type RepeatingPart = PricePart & { repeat_interval: number; repeat_interval_type: IntervalUnit }

/** Whether a charge is taken again after its first time. */
export const isRepeating = (part: PricePart): part is RepeatingPart =>
  part.type === 'recurring' &&
  (part.repeat_interval ?? 0) > 0 &&
  part.repeat_interval_type !== 'N/A' &&
  part.repeat_interval_type != null

function dateOf(part: RepeatingPart, first: CalendarDate, n: number): CalendarDate {
  const date = nthDate(first, n, part.repeat_interval, part.repeat_interval_type)
  // "last" stays the last day of each month, whatever day the first one was.
  return part.subscription_start_day === 'last' && part.repeat_interval_type === 'months'
    ? nextDayOfMonth(`${date.slice(0, 8)}01`, 'last')
    : date
}

/** The day of the first payment: the start, delayed, or moved to the configured day of the month. */
export function firstDateOf(part: PricePart, start: CalendarDate): CalendarDate {
  if (part.trigger === 'delay') return plus(start, part.delay_interval ?? 0, part.delay_interval_type ?? 'days')
  const day = part.subscription_start_day
  const movesDay =
    part.type === 'recurring' && part.trigger === 'subscription_start' && part.repeat_interval_type === 'months'
  return movesDay && day != null && day !== 'asap' ? nextDayOfMonth(start, day) : start
}
