import { type CalendarDate, type IntervalUnit, intervalUnits, nthDate } from '../calendar/index.ts'
import { type PricePart, priceUntil } from '../pricing/index.ts'
import { firstCharges, leadingCharge, type PlannedCharge } from './charges.ts'

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

/**
 * The end of the first term, as a subscription begins with it (SUB-11, SUB-12): what does not renew and has no term ends
 * when its first payment is used up, or with its trial.
 * @param lead the repeating charge whose periods are the subscription's
 * @returns null for one without an end
 */
export const firstTermEnd = (
  terms: SubscriptionTerms,
  lead: Pick<PlannedCharge, 'dueOn' | 'to'> | undefined,
  startsOn: CalendarDate,
): CalendarDate | null =>
  termEndAfter(terms, startsOn, startsOn) ??
  (terms.autoRenew || !lead ? null : lead.dueOn > startsOn ? lead.dueOn : lead.to)

/** All that a price ever charges under its terms: an offer that does not renew costs nothing after its term. */
export function priceUnder(price: readonly PricePart[], terms: SubscriptionTerms, startsOn: CalendarDate): PricePart[] {
  if (terms.autoRenew) return [...price]
  const end = firstTermEnd(terms, leadingCharge(firstCharges(price, startsOn)), startsOn)
  return end === null ? [...price] : priceUntil(price, startsOn, end)
}
