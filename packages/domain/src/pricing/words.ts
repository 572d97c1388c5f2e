import { type CalendarDate, formatDate, type IntervalUnit, plus } from '../calendar/index.ts'
import { formatMoney, isZero, type Money, sum, toDecimalText } from '../money/index.ts'
import { dueAtOnce } from './due.ts'
import { amountOf, currencyOfPrice, type PricePart } from './price-part.ts'
import { hasStartDay, isRepeating, scheduleOf } from './schedule.ts'
import { type PriceWords, priceWords } from './words-catalogue.ts'

const wordsOf = (language: string): PriceWords =>
  priceWords[language] ?? priceWords[language.split('-')[0]!] ?? priceWords.en!

/** How often a charge is taken, as it follows a price: `a month`, `every 3 months`, `once`. */
export function termOf(part: PricePart, language = 'en'): string {
  const words = wordsOf(language)
  if (!isRepeating(part)) return words.once
  const { repeat_interval: every, repeat_interval_type: unit } = part
  return every === 1 ? words.each[unit] : words.every[unit].replace('{n}', String(every))
}

/** The charge that names an offer's price: the first recurring one, else the first. */
export const leadingPart = (parts: readonly PricePart[]): PricePart | undefined =>
  parts.find(({ type }) => type === 'recurring') ?? parts[0]

/** Price and term of an offer as a card shows them: `£48`, `a year`. An empty price has neither. */
export function priceLabel(parts: readonly PricePart[], language = 'en'): { price: string; term: string } {
  const lead = leadingPart(parts)
  if (!lead) return { price: '', term: '' }
  return { price: formatMoney(amountOf(lead), { language, trimWhole: true }), term: termOf(lead, language) }
}

/** The amount in an offer's label as a decimal text, for price templates: `48.00`. Undefined for an empty price. */
export const labelAmount = (parts: readonly PricePart[]): string | undefined => {
  const lead = leadingPart(parts)
  return lead && toDecimalText(amountOf(lead))
}

/**
 * Describes a price with dates in one sentence: `£48 today, then £48 on 28 November 2027 and each year until you
 * cancel.`
 * @param start day of the subscription's start, taken as today
 */
export function inWords(parts: readonly PricePart[], start: CalendarDate, language = 'en'): string {
  const words = wordsOf(language)
  if (parts.length === 0) return words.noPrice
  const currency = currencyOfPrice(parts)
  const amount = (value: Money) => formatMoney(value, { language, trimWhole: true })
  const charges = scheduleOf(parts, start, plus(start, 3, 'years'))
  const due = sum(
    charges.filter(({ date }) => date === start).map((charge) => charge.amount),
    currency,
  )
  const later = charges.filter(({ date }) => date > start)
  const now = isZero(due) ? words.nothingToday : words.today.replace('{amount}', amount(due))
  const [next] = later
  if (!next) return `${now}.`
  const nextAmount = amount(
    sum(
      later.filter(({ date }) => date === next.date).map((charge) => charge.amount),
      currency,
    ),
  )
  const then = words.then.replace('{amount}', nextAmount).replace('{date}', formatDate(next.date, language))
  const lead = leadingPart(parts)
  const isOpenEnded = lead !== undefined && isRepeating(lead) && lead.repeat_count == null
  const tail = isOpenEnded ? ` ${words.andGoesOn.replace('{term}', repeatWords(lead, words))}` : ''
  return `${now}, ${then}${tail}.`
}

/**
 * Describes a price without dates, so that it stays true on a page built long ago: `£48 today, then £48 each year until
 * you cancel.` The leading charge stands for several later ones.
 */
export function inWordsUndated(parts: readonly PricePart[], language = 'en'): string {
  const words = wordsOf(language)
  const lead = leadingPart(parts)
  if (!lead) return words.noPrice
  const due = dueAtOnce(parts.filter((part) => !hasStartDay(part)))
  const now = isZero(due)
    ? words.nothingToday
    : words.today.replace('{amount}', formatMoney(due, { language, trimWhole: true }))
  const then = laterPayments(lead, words)
  if (!then) return `${now}.`
  const later = then
    .replace('{amount}', formatMoney(amountOf(lead), { language, trimWhole: true }))
    .replace('{term}', repeatWords(lead, words))
  const delay = lead.trigger === 'delay' ? afterWords(lead, words, then === words.thenOnly) : ''
  return `${[now, later, ...(delay ? [delay] : [])].join(', ')}.`
}

/** The text for the payments after today; undefined when there are none. */
function laterPayments(lead: PricePart, words: PriceWords): string | undefined {
  const delayed = lead.trigger === 'delay' || hasStartDay(lead)
  if (!isRepeating(lead)) return delayed ? words.thenOnly : undefined
  if (lead.repeat_count == null) return words.thenGoesOn
  const further = delayed ? lead.repeat_count : lead.repeat_count - 1
  if (further <= 0) return undefined
  if (further === 1) return delayed ? words.thenOnly : words.thenOnce
  return (delayed ? words.thenCounted : words.thenTimes).replace('{n}', String(further))
}

/** `after 30 days`: when a delayed charge starts. */
function afterWords(part: PricePart, words: PriceWords, isOnly: boolean): string {
  const count = part.delay_interval ?? 0
  const [one, several] = words.after[part.delay_interval_type ?? 'days']
  if (count === 0) return ''
  const after = count === 1 ? one : several.replace('{n}', String(count))
  return isOnly ? after : words.starting.replace('{after}', after)
}

function repeatWords(part: PricePart, words: PriceWords): string {
  if (!isRepeating(part)) return words.once
  const { repeat_interval: every, repeat_interval_type: unit } = part
  return every === 1 ? words.adverb[unit] : words.every[unit].replace('{n}', String(every))
}

interface Length {
  count: number
  unit: IntervalUnit
}

/**
 * How long an offer binds whoever buys it: `Runs for at least 12 months.` Empty for one that can be cancelled at any
 * time and goes on until it is.
 */
export function termsInWords(
  { initialTerm, term, autoRenew }: { initialTerm: Length | null; term: Length | null; autoRenew: boolean },
  language = 'en',
): string {
  const words = wordsOf(language)
  const length = ({ count, unit }: Length) => words.length[unit][count === 1 ? 0 : 1].replace('{n}', String(count))
  const first = initialTerm ?? term
  if (!first) return autoRenew ? '' : words.noRenewal
  if (!autoRenew) return words.ends.replace('{length}', length(first))
  if (!term) return words.binds.replace('{length}', length(first))
  return length(first) === length(term)
    ? words.bindsEach.replace('{length}', length(first))
    : words.bindsThen.replace('{length}', length(first)).replace('{further}', length(term))
}
