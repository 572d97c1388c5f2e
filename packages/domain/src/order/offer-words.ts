import type { CalendarDate } from '../calendar/index.ts'
import { inWords, inWordsUndated, type PricePart, priceLabel, termsInWords } from '../pricing/index.ts'
import { priceUnder } from '../subscription/index.ts'
import type { OfferTerms } from './offer-terms.ts'

/** What an offer costs and how long it binds, in words for shoppers. */
export interface OfferWords {
  /** Its price as a card shows it, `£48`, and `a year` after it; the price that staff have written has no term. */
  price: string
  term: string
  /** `£48 today, then £48 each year until you cancel.` */
  inWords: string
  /** `Runs for at least 12 months.` Empty for an offer that binds nobody. */
  binding: string
}

/** Some day: a term in months has as many payments from any other. */
const someDay = '2026-01-01'

/**
 * An offer in words, by its terms: what does not renew promises no payment after its end.
 * @param today day of the purchase; without one the words name no date, for pages that are read long after they were built
 */
export function offerInWords(
  {
    price,
    displayPrice,
    ...terms
  }: Pick<OfferTerms, 'displayPrice' | 'term' | 'initialTerm' | 'autoRenew'> & {
    price: readonly PricePart[]
  },
  language: string,
  today?: CalendarDate,
): OfferWords {
  const charged = priceUnder(price, terms, today ?? someDay)
  return {
    ...(displayPrice === undefined ? priceLabel(price, language) : { price: displayPrice, term: '' }),
    inWords: today === undefined ? inWordsUndated(charged, language) : inWords(charged, today, language),
    binding: termsInWords(terms, language),
  }
}
