import { type CalendarDate, type IntervalUnit, intervalUnits, nthDate } from '../calendar/index.ts'

/** A length of time that binds: `{count: 12, unit: 'months'}`. */
export interface Term {
  count: number
  unit: IntervalUnit
}

/** How long an offer binds, and whether it goes on. */
export interface SubscriptionTerms {
  initialTerm: Term | null
  term: Term | null
  autoRenew: boolean
}

const pattern = /^\s*(\d{1,4})\s*(day|week|month|year)s?\s*$/i

/**
 * Reads a term as offers have it: a text such as `12 months` or `1 year`, or an object with a length and its unit.
 * @returns null for anything else, and for a length of zero
 */
export function parseTerm(value: unknown): Term | null {
  if (typeof value === 'object' && value !== null) {
    const { length, type } = value as { length?: unknown; type?: unknown }
    const unit = intervalUnits.find((one) => one === String(type).toLowerCase())
    return unit && Number.isSafeInteger(length) && Number(length) > 0 ? { count: Number(length), unit } : null
  }
  const [, count, unit] = pattern.exec(String(value ?? '')) ?? []
  if (!count || Number(count) === 0) return null
  return { count: Number(count), unit: `${unit!.toLowerCase()}s` as IntervalUnit }
}

/**
 * The end of the term in which a day lies (SUB-11). The first term is the initial one; the others follow on it, counted
 * from its end.
 * @returns null without a term
 */
export function termEndAfter(
  { initialTerm, term }: SubscriptionTerms,
  startsOn: CalendarDate,
  day: CalendarDate,
): CalendarDate | null {
  const first = initialTerm ?? term
  if (!first) return null
  const firstEnd = nthDate(startsOn, 1, first.count, first.unit)
  if (day < firstEnd) return firstEnd
  if (!term) return null
  for (let n = 1; ; n += 1) {
    const end = nthDate(firstEnd, n, term.count, term.unit)
    if (end > day) return end
  }
}
