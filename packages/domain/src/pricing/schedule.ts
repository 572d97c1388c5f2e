import { type CalendarDate, type IntervalUnit, isBefore, nextDayOfMonth, plus } from '../calendar/index.ts'
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
  const rhythm = rhythmOf(part, start)
  if (!rhythm) {
    const date = firstDateOf(part, start)
    return isBefore(date, until) ? [{ date, charge, occurrence: 0, amount }] : []
  }
  const charges: ScheduledCharge[] = []
  const times = part.repeat_count ?? Number.POSITIVE_INFINITY
  for (let n = 0; n < times; n += 1) {
    const date = dateIn(rhythm, n)
    if (!isBefore(date, until)) break
    charges.push({ date, charge, occurrence: n, amount })
  }
  return charges
}

type RepeatingPart = PricePart & { repeat_interval: number; repeat_interval_type: IntervalUnit }

/** Day after which no charge with a count is looked for; far beyond what anybody sells. */
const farthest = (start: CalendarDate): CalendarDate => plus(start, 100, 'years')

/**
 * The day of the last payment of a price, so that nobody is told of a renewal that never comes (PRC).
 * @param start day on which the subscription starts
 * @returns null while one of its charges goes on without an end, and where it costs nothing
 * @example lastPaymentOf([{ ...monthly, repeat_count: 3 }], '2026-01-31') // '2026-03-31'
 */
export function lastPaymentOf(parts: readonly PricePart[], start: CalendarDate): CalendarDate | null {
  const paid = parts.filter((part) => part.use_external_price || part.value > 0)
  if (paid.some((part) => isRepeating(part) && (part.repeat_count ?? null) === null)) return null
  return scheduleOf(paid, start, farthest(start)).at(-1)?.date ?? null
}

/** Whether a charge is taken again after its first time. */
export const isRepeating = (part: PricePart): part is RepeatingPart =>
  part.type === 'recurring' &&
  (part.repeat_interval ?? 0) > 0 &&
  part.repeat_interval_type !== 'N/A' &&
  part.repeat_interval_type != null

/**
 * On which dates a charge is taken: every `every` units, counted from its anchor, never from the date before, so that the
 * 31st stays the 31st wherever a month has one.
 */
export interface Rhythm {
  anchorOn: CalendarDate
  unit: IntervalUnit
  every: number
  /** How many units after its anchor the charge is taken next. */
  at: number
  /** On the last day of each month, whatever day the anchor is. */
  last: boolean
}

/**
 * The dates of a repeating charge from the start of its subscription; undefined for a charge that is taken once. A delay
 * of months or years is counted along with the interval: the 31st, delayed by a month, is the 31st again in March.
 */
export function rhythmOf(part: PricePart, start: CalendarDate): Rhythm | undefined {
  if (!isRepeating(part)) return undefined
  const { repeat_interval: every, repeat_interval_type: unit } = part
  const delayed = delayOf(part)
  const [delay, months] = [monthsOf(delayed.count, delayed.unit), monthsOf(every, unit)]
  if (part.trigger === 'delay' && delay !== undefined && months !== undefined) {
    return { anchorOn: start, unit: 'months', every: months, at: delay, last: false }
  }
  const last = part.subscription_start_day === 'last' && unit === 'months'
  return { anchorOn: firstDateOf(part, start), unit, every, at: 0, last }
}

/** The nth date of a rhythm from its next one on, n from 0. */
export function dateIn({ anchorOn, unit, every, at, last }: Rhythm, n = 0): CalendarDate {
  const date = plus(anchorOn, at + n * every, unit)
  return last ? nextDayOfMonth(`${date.slice(0, 8)}01`, 'last') : date
}

const delayOf = ({ delay_interval, delay_interval_type }: PricePart) => ({
  count: delay_interval ?? 0,
  unit: delay_interval_type ?? ('days' as const),
})

/** Undefined for an interval that is no number of months. */
const monthsOf = (count: number, unit: IntervalUnit): number | undefined =>
  unit === 'months' ? count : unit === 'years' ? 12 * count : undefined

/** The day of the first payment: the start, delayed, or moved to the configured day of the month. */
export function firstDateOf(part: PricePart, start: CalendarDate): CalendarDate {
  if (part.trigger === 'delay') {
    const { count, unit } = delayOf(part)
    return plus(start, count, unit)
  }
  return hasStartDay(part) ? nextDayOfMonth(start, part.subscription_start_day as number | 'last') : start
}

/** Whether the first payment waits for a day of the month, so that nothing of it is due on most days of an order. */
export const hasStartDay = ({ type, trigger, repeat_interval_type, subscription_start_day: day }: PricePart): boolean =>
  type === 'recurring' &&
  trigger === 'subscription_start' &&
  repeat_interval_type === 'months' &&
  day != null &&
  day !== 'asap'

/**
 * A price that ends: repeating charges stop before a day, and charges that would come later are left out.
 * @param start day on which the subscription starts
 * @param end first day on which nothing is charged any more
 */
export const priceUntil = (parts: readonly PricePart[], start: CalendarDate, end: CalendarDate): PricePart[] =>
  parts.flatMap((part) => {
    if (part.use_external_price) return [part]
    const { length } = chargesOf(part, '', start, end)
    if (length === 0) return []
    return [isRepeating(part) ? { ...part, repeat_count: length } : part]
  })
