import { type CalendarDate, formatDate, type IntervalUnit, plus } from '../calendar/index.ts'
import { formatMoney, isZero, type Money, sum, toDecimalText } from '../money/index.ts'
import { dueAtOnce } from './due.ts'
import { amountOf, currencyOfPrice, type PricePart } from './price-part.ts'
import { dateIn, firstDateOf, hasStartDay, isRepeating, rhythmOf, scheduleOf } from './schedule.ts'
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

/**
 * The charge that names an offer's price: the first one that goes on until the subscription ends, since what an
 * introduction costs is not what the offer costs; else the first recurring one, else the first.
 */
export const leadingPart = (parts: readonly PricePart[]): PricePart | undefined =>
  parts.find(goesOn) ?? parts.find(({ type }) => type === 'recurring') ?? parts[0]

const goesOn = (part: PricePart): boolean => isRepeating(part) && part.repeat_count == null

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
 * Describes a price with dates in one sentence, with every payment that it asks for: `£48 today, then £48 on 28 November
 * 2027 and each year until you cancel.`
 * @param start day of the subscription's start, taken as today
 */
export function inWords(parts: readonly PricePart[], start: CalendarDate, language = 'en'): string {
  const words = wordsOf(language)
  if (parts.length === 0) return words.noPrice
  const later = parts.flatMap((part): Payments[] => {
    if (part.use_external_price || isZero(amountOf(part))) return []
    const rhythm = rhythmOf(part, start)
    const first = rhythm ? dateIn(rhythm) : firstDateOf(part, start)
    const isDelayed = first > start
    const taken = isDelayed ? 0 : 1
    const n = (rhythm ? (part.repeat_count ?? Number.POSITIVE_INFINITY) : 1) - taken
    if (n <= 0) return []
    const from = rhythm ? dateIn(rhythm, taken) : first
    const last = rhythm && Number.isFinite(n) ? dateIn(rhythm, taken + n - 1) : from
    const template = n === 1 ? words.onDate : Number.isFinite(n) ? words.onDateUntil : words.onDateGoesOn
    const text = template
      .replace('{date}', formatDate(from, language))
      .replace('{last}', formatDate(last, language))
      .replace('{term}', repeatWords(part, words))
    return [{ amount: amountOf(part), text, from, isDelayed }]
  })
  const due = sum(
    scheduleOf(parts, start, plus(start, 1, 'days')).map(({ amount }) => amount),
    currencyOfPrice(parts),
  )
  return sentence(due, later, language)
}

/**
 * Describes a price without dates, so that it stays true on a page built long ago: `£48 today, then £48 each year until
 * you cancel.`
 */
export function inWordsUndated(parts: readonly PricePart[], language = 'en'): string {
  const words = wordsOf(language)
  if (parts.length === 0) return words.noPrice
  const due = dueAtOnce(parts.filter((part) => !hasStartDay(part)))
  const later = parts.flatMap((part): Payments[] => {
    const isDelayed = part.trigger === 'delay' || hasStartDay(part)
    const all = !isRepeating(part) ? 1 : (part.repeat_count ?? Number.POSITIVE_INFINITY)
    const n = isDelayed ? all : all - 1
    if (isZero(amountOf(part)) || n <= 0) return []
    const [one, several] = isDelayed ? [words.onlyOnce, words.times] : [words.onceMore, words.timesMore]
    const template = n === 1 ? one : Number.isFinite(n) ? several : words.goesOn
    const often = template.replace('{term}', repeatWords(part, words)).replace('{n}', String(n))
    const delay = part.trigger === 'delay' ? afterWords(part, words, n === 1) : ''
    const from = part.trigger === 'delay' ? firstDateOf(part, someDay) : someDay
    return [{ amount: amountOf(part), text: delay ? `${often}, ${delay}` : often, from, isDelayed }]
  })
  return sentence(due, later, language)
}

/** Some day, to tell which of two delays is the longer one. */
const someDay: CalendarDate = '2026-01-01'

/** The payments of a charge after today. */
interface Payments {
  amount: Money
  /** When and how often, around its `{amount}`: those that say the same are told as one. */
  text: string
  /** When the first of them is, which sorts them. */
  from: CalendarDate
  /** None of them is today. */
  isDelayed: boolean
}

/** What is due today and each later payment, in the order in which they begin. */
function sentence(due: Money, later: readonly Payments[], language: string): string {
  const words = wordsOf(language)
  const amount = (value: Money) => formatMoney(value, { language, trimWhole: true })
  const alike = new Map<string, Payments>()
  for (const one of later) {
    const known = alike.get(one.text)
    alike.set(one.text, known ? { ...known, amount: sum([known.amount, one.amount], due.currency) } : one)
  }
  const clauses = [...alike.values()]
    .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
    .map((payments, index) => {
      const text = payments.text.replace('{amount}', amount(payments.amount))
      const isBeside = index > 0 && !payments.isDelayed
      return isBeside ? ` ${words.beside.replace('{payments}', text)}` : `, ${words.then.replace('{payments}', text)}`
    })
  return `${isZero(due) ? words.nothingToday : words.today.replace('{amount}', amount(due))}${clauses.join('')}.`
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
