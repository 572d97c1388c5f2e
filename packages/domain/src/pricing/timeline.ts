import { type CalendarDate, formatNamedDate, plus } from '../calendar/index.ts'
import { add, formatMoney, type Money, sum } from '../money/index.ts'
import { amountOf, currencyOfPrice, type PricePart } from './price-part.ts'
import { scheduleOf } from './schedule.ts'
import { termOf } from './words.ts'

/** The payments of one charge on the timeline. */
export interface TimelineTrack {
  /** Place of the charge in the price. */
  at: number
  label: string
  payments: { date: CalendarDate; amount: Money /** From 0 at the start to 1 at the end. */; place: number }[]
  /** Whether payments go on beyond the end. */
  continues: boolean
  /** `3 × £2.00`, or `£13.50, ∞` without an end. */
  summary: string
}

export interface TimelineTick {
  date: CalendarDate
  place: number
  label: string
  /** All that is paid up to and including this day. */
  paidSoFar: Money
}

/** A customer's payments over a number of months: the price editor draws and describes it. */
export interface Timeline {
  start: CalendarDate
  /** First day that is not shown any more. */
  end: CalendarDate
  tracks: TimelineTrack[]
  ticks: TimelineTick[]
  /** One row a month for the table: what falls into it, and everything up to its end. */
  months: { from: CalendarDate; paid: Money; paidSoFar: Money }[]
  firstYear: Money
  /** What the second year costs, and every later one unless a charge ends. */
  secondYear: Money
}

/**
 * The payments of a price over the coming months.
 * @param months a multiple of 6, so that a tick stands on each half year
 * @throws MultipleCurrencies
 */
export function timeline(
  parts: readonly PricePart[],
  start: CalendarDate,
  { months = 24, language = 'en' }: { months?: number; language?: string } = {},
): Timeline {
  const currency = currencyOfPrice(parts)
  const end = plus(start, months, 'months')
  const all = scheduleOf(parts, start, end)
  const placeOf = placement(start, end)
  const paidIn = (from: CalendarDate, until: CalendarDate) =>
    sum(
      all.filter(({ date }) => date >= from && date < until).map(({ amount }) => amount),
      currency,
    )
  const monthStart = (month: number) => plus(start, month, 'months')
  return {
    start,
    end,
    tracks: parts.map((part, index) => trackOf(part, index, { start, end, placeOf, language })),
    ticks: Array.from({ length: months / 6 + 1 }, (_, half) => {
      const date = monthStart(half * 6)
      const last = half * 6 === months
      const until = last ? end : plus(date, 1, 'days')
      return {
        date,
        place: placeOf(date),
        label: half === 0 ? 'Today' : last ? `Month ${months}` : formatNamedDate(date, 'DATE_SHORT'),
        paidSoFar: paidIn(start, until),
      }
    }),
    months: Array.from({ length: months }, (_, month) => ({
      from: monthStart(month),
      paid: paidIn(monthStart(month), monthStart(month + 1)),
      paidSoFar: paidIn(start, monthStart(month + 1)),
    })),
    firstYear: paidIn(start, monthStart(12)),
    secondYear: paidIn(monthStart(12), monthStart(24)),
  }
}

interface TrackFrame {
  start: CalendarDate
  end: CalendarDate
  placeOf: (date: CalendarDate) => number
  language: string
}

function trackOf(part: PricePart, at: number, { start, end, placeOf, language }: TrackFrame): TimelineTrack {
  const charges = scheduleOf([part], start, end)
  const count = paymentsOf(part)
  const amount = formatMoney(amountOf(part), { language })
  return {
    at,
    label: part.label ?? part.name ?? `Charge ${at + 1}`,
    payments: charges.map(({ date, amount: paid }) => ({ date, amount: paid, place: placeOf(date) })),
    continues: count > charges.length,
    summary: Number.isFinite(count) ? `${count} × ${amount}` : `${amount}, ∞`,
  }
}

const repeats = (part: PricePart) => part.type === 'recurring' && termOf(part) !== 'once'

/** How many payments a charge has in all. */
function paymentsOf(part: PricePart): number {
  if (part.use_external_price) return 0
  return repeats(part) ? (part.repeat_count ?? Number.POSITIVE_INFINITY) : 1
}

const dayOf = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`)

function placement(start: CalendarDate, end: CalendarDate): (date: CalendarDate) => number {
  const [from, length] = [dayOf(start), dayOf(end) - dayOf(start)]
  return (date) => (dayOf(date) - from) / length
}

/**
 * A price as staff read it, charge by charge and with dates: `£6.00 today, then £2.00 a month 2 more times. From
 * 27/02/2027, £13.50 every 3 months until cancelled.`
 */
export function chargesInWords(parts: readonly PricePart[], start: CalendarDate): string {
  if (parts.length === 0) return 'No price set.'
  if (parts.some(({ use_external_price }) => use_external_price)) return 'The price is set outside the catalogue.'
  const end = plus(start, 24, 'months')
  const first = parts.map((part) => ({ part, charge: scheduleOf([part], start, end)[0] }))
  const today = first.filter(({ charge }) => charge?.date === start)
  const due = today.map(({ part }) => amountOf(part)).reduce(add, sum([], currencyOfPrice(parts)))
  const following = today.map(({ part }) => furtherWords(part)).filter((words) => words !== '')
  const later = first.filter(({ charge }) => charge !== undefined && charge.date > start)
  const beyond = first.filter(({ charge }) => charge === undefined)
  return [
    [today.length > 0 ? `${formatMoney(due)} today` : 'Nothing today', ...following].join(', then '),
    ...later.map(({ part, charge }) => laterWords(part, charge!.date)),
    ...beyond.map(({ part }) => `${formatMoney(amountOf(part))} after the first 24 months`),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

/** What follows a charge's first payment; empty when nothing does. */
function furtherWords(part: PricePart): string {
  const further = paymentsOf(part) - 1
  if (further <= 0) return ''
  return `${formatMoney(amountOf(part))} ${termOf(part)} ${Number.isFinite(further) ? moreTimes(further) : 'until cancelled'}`
}

function laterWords(part: PricePart, date: CalendarDate): string {
  const [amount, day, count] = [formatMoney(amountOf(part)), formatNamedDate(date, 'DATE_SHORT'), paymentsOf(part)]
  if (count === 1) return `On ${day}, ${amount} once`
  return `From ${day}, ${amount} ${termOf(part)} ${Number.isFinite(count) ? `${count} times` : 'until cancelled'}`
}

const moreTimes = (count: number) => (count === 1 ? 'once more' : `${count} more times`)
