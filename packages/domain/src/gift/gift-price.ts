import type { CalendarDate } from '../calendar/index.ts'
import { sum, times, toWire } from '../money/index.ts'
import { currencyOfPrice, type PricePart } from '../pricing/index.ts'
import {
  firstCharges,
  forecast,
  leadingCharge,
  type SubscriptionTerms,
  type Term,
  termEndAfter,
} from '../subscription/index.ts'

export interface GivenTerm {
  /** How long it goes; null for what is bought once and kept. */
  length: Term | null
  /** All of it, paid at once. */
  price: PricePart
}

/**
 * What a giver pays for an offer, and how long its recipient has it (SUB-89): one term, or the first period where the offer
 * has none. Everything that falls due within it is paid at once, nothing later.
 * @param price the charges that count
 */
export function givenTerm(price: readonly PricePart[], terms: SubscriptionTerms, startsOn: CalendarDate): GivenTerm {
  const planned = firstCharges(price, startsOn)
  const lead = leadingCharge(planned)
  const bound = terms.initialTerm ?? terms.term
  const length: Term | null = bound ?? (lead?.rhythm ? { count: lead.rhythm.every, unit: lead.rhythm.unit } : null)
  const end = (bound && termEndAfter(terms, startsOn, startsOn)) ?? lead?.to ?? null
  const charges = end === null ? planned : forecast(price, planned, end)
  const currency = currencyOfPrice(price)
  const whole = sum(
    charges.map(({ unit }) => times(unit, 1)),
    currency,
  )
  return {
    length,
    price: { name: 'gift', type: 'onetime', trigger: 'order_date', value: toWire(whole), currencyCode: currency },
  }
}
