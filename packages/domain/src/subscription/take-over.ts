import { type CalendarDate, plus } from '../calendar/index.ts'
import { type Money, toWire } from '../money/index.ts'
import { dateIn, isRepeating, type PricePart, type Rhythm, rhythmOf } from '../pricing/index.ts'
import type { PlannedCharge } from './charges.ts'
import { forGood, newSubscription, type Subscription } from './subscription.ts'
import type { SubscriptionTerms } from './terms.ts'

/** A payment of a subscription as it was recorded where it was billed so far. */
export interface RecordedCharge {
  id: string
  name: string
  /** `pending`, `paid`, `refunded`, `cancelled` ... */
  status: string
  date: CalendarDate
  quantity: number
  /** For one unit. */
  unit: Money
  gross: Money
  tax: Money
}

/** A subscription that was billed elsewhere. */
export interface RecordedSubscription {
  status: string
  /** Another system goes on billing it. */
  external: boolean
  startsOn: CalendarDate
  termEndsOn: CalendarDate | null
  charges: readonly RecordedCharge[]
  /** The offer as the catalogue has it now; what is paid for it is what was recorded. */
  offer: { price: readonly PricePart[]; terms: SubscriptionTerms } | null
}

/** Why a subscription is left out of a take-over. */
export const leftOutReasons = [
  'EXTERNAL',
  'UNKNOWN_STATUS',
  'NOT_BEGUN',
  'NO_OFFER',
  'NO_CUSTOMER',
  'NOTHING_PENDING',
  'SEVERAL_CURRENCIES',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** A payment to come, with the record whose place it takes. */
export interface TakenCharge extends PlannedCharge {
  recorded: RecordedCharge
  /** Its amount is not that of its price: it is issued as it was recorded. */
  edited: boolean
}

/** What a subscription becomes here. */
export interface TakeOver {
  life: Subscription
  /** The charges that count, with the amounts that were agreed. */
  price: PricePart[]
  pending: TakenCharge[]
  /** What happened before, by the records of it. */
  settled: RecordedCharge[]
  /** Later payments that follow from the price again, and those of them that had another amount. */
  forecast: RecordedCharge[]
  differing: RecordedCharge[]
  /** What was paid for the period that runs. */
  running: { charge: RecordedCharge; from: CalendarDate; to: CalendarDate } | null
}

export type TakeOverAnswer = { ok: true; takeOver: TakeOver } | { ok: false; reason: LeftOutReason }

const no = (reason: LeftOutReason): TakeOverAnswer => ({ ok: false, reason })
const overStatuses: readonly string[] = ['cancelled', 'ended', 'expired']
const liveStatuses: readonly string[] = ['active', 'trial', ...overStatuses]

/**
 * How a subscription that was billed elsewhere goes on here (SUB-90): its next pending date is its next charge, at the
 * price that was recorded, and nothing that lies behind is charged again. What does not say clearly how it goes on is
 * left out, for people to look at.
 * @param today day of the take-over
 */
export function takeOver(recorded: RecordedSubscription, today: CalendarDate): TakeOverAnswer {
  const { status, external, startsOn, offer, charges } = recorded
  if (external) return no('EXTERNAL')
  if (!liveStatuses.includes(status)) return no('UNKNOWN_STATUS')
  if (startsOn > today) return no('NOT_BEGUN')
  if (!offer) return no('NO_OFFER')
  if (new Set(charges.map(({ gross }) => gross.currency)).size > 1) return no('SEVERAL_CURRENCIES')
  const isOver = overStatuses.includes(status)
  const byDate = [...charges].sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  const open = isOver ? [] : byDate.filter((one) => one.status === 'pending')
  const plan = planOf(open, byDate, { startsOn, price: offer.price })
  const lead = plan.repeating[0]
  if (!isOver && !lead && (recorded.termEndsOn === null || recorded.termEndsOn < today)) return no('NOTHING_PENDING')
  const rhythm = lead?.rhythm ?? null
  return {
    ok: true,
    takeOver: {
      life: lifeOf(recorded, lead, today),
      price: plan.price,
      pending: [...plan.repeating, ...plan.once],
      settled: byDate.filter((one) => one.status !== 'pending' || isOver),
      forecast: plan.forecast,
      differing: plan.differing,
      running: rhythm && lead ? runningOf(byDate, lead, rhythm, today) : null,
    },
  }
}

interface Plan {
  price: PricePart[]
  repeating: TakenCharge[]
  once: TakenCharge[]
  forecast: RecordedCharge[]
  differing: RecordedCharge[]
}

/** Which of the open payments repeat, by the charges of the offer; the rest is paid once. */
function planOf(
  open: readonly RecordedCharge[],
  all: readonly RecordedCharge[],
  { startsOn, price: offered }: { startsOn: CalendarDate; price: readonly PricePart[] },
): Plan {
  const plan: Plan = { price: [], repeating: [], once: [], forecast: [], differing: [] }
  let left = [...open]
  for (const part of offered) {
    if (!isRepeating(part)) continue
    const candidates = left.filter((one) => rhythmThrough(one, part, { all, startsOn }) !== undefined)
    const first = candidates.find(({ name }) => isNamed(name, part)) ?? candidates[0]
    if (!first) continue
    const rhythm = rhythmThrough(first, part, { all, startsOn })!
    const index = plan.price.length
    const occurrence = occurrencesBefore(rhythm)
    plan.price.push(agreed(part, first, occurrence))
    const whole = first.unit.minor * BigInt(first.quantity)
    plan.repeating.push({
      part: index,
      name: first.name,
      occurrence,
      unit: first.unit,
      dueOn: first.date,
      from: first.date,
      to: dateIn(rhythm, 1),
      rhythm,
      recorded: first,
      edited: first.gross.minor !== whole,
    })
    const later = left.filter((one) => one !== first && one.date > first.date && isOn(rhythm, one.date))
    plan.forecast.push(...later)
    plan.differing.push(...later.filter(({ gross }) => gross.minor !== whole))
    left = left.filter((one) => one !== first && !later.includes(one))
  }
  plan.once = left.map((one, index) => ({
    part: plan.price.length,
    name: one.name,
    occurrence: index,
    unit: one.unit,
    dueOn: one.date,
    from: one.date,
    to: one.date,
    rhythm: null,
    recorded: one,
    edited: true,
  }))
  return plan
}

const isNamed = (name: string, { name: key, label }: PricePart): boolean =>
  [key, label].some((one) => one !== undefined && one.toLowerCase() === name.toLowerCase())

/** The charge of the offer with the amount that was agreed, as many times as it is still to be paid. */
const agreed = (part: PricePart, { unit, name }: RecordedCharge, occurrence: number): PricePart => ({
  ...part,
  name,
  value: toWire(unit),
  currencyCode: unit.currency,
  ...(part.repeat_count ? { repeat_count: Math.max(occurrence + 1, part.repeat_count) } : {}),
})

/**
 * The rhythm of a charge in which a payment lies: that of the subscription's start, else one that counts from a payment
 * which is an interval before or after it.
 */
function rhythmThrough(
  { date, name }: RecordedCharge,
  part: PricePart,
  { all, startsOn }: { all: readonly RecordedCharge[]; startsOn: CalendarDate },
): Rhythm | undefined {
  const ofStart = rhythmOf(part, startsOn)
  if (!ofStart) return undefined
  const reached = rhythmAt(ofStart, date)
  if (reached) return reached
  const { unit, every } = ofStart
  const neighbour = all.some(
    (one) => one.name === name && (plus(one.date, every, unit) === date || plus(date, every, unit) === one.date),
  )
  return neighbour ? { anchorOn: date, unit, every, at: 0, last: false } : undefined
}

/** The rhythm as it is next on a day; undefined when that is none of its days. */
function rhythmAt(rhythm: Rhythm, day: CalendarDate): Rhythm | undefined {
  for (let n = 0; ; n += 1) {
    const date = dateIn(rhythm, n)
    if (date === day) return { ...rhythm, at: rhythm.at + n * rhythm.every }
    if (date > day) return undefined
  }
}

const isOn = (rhythm: Rhythm, day: CalendarDate): boolean => rhythmAt(rhythm, day) !== undefined
const occurrencesBefore = ({ at, every }: Rhythm): number => Math.floor(at / every)

function lifeOf(
  { status, startsOn, termEndsOn: recordedEnd, offer }: RecordedSubscription,
  lead: TakenCharge | undefined,
  today: CalendarDate,
): Subscription {
  const { terms } = offer!
  const isTrial = status === 'trial' && lead !== undefined
  const isBound = terms.term !== null || terms.initialTerm !== null || !terms.autoRenew
  const paidUntil = lead?.dueOn ?? recordedEnd ?? forGood
  const isOver = overStatuses.includes(status)
  const endsOn = recordedEnd ?? today
  return {
    ...newSubscription({
      startsOn,
      trialUntil: isTrial ? lead.dueOn : null,
      paidUntil: isOver ? endsOn : paidUntil,
      termEndsOn: isBound ? recordedEnd : null,
    }),
    ...(isOver
      ? endsOn > today
        ? { status: 'cancel_pending', cancelOn: endsOn, cancelReason: 'customer' }
        : { status: 'ended', endedOn: endsOn, endReason: 'customer' }
      : { status: isTrial ? 'trial' : 'active' }),
  }
}

/** The payment of the period that runs on the day of the take-over. */
function runningOf(
  charges: readonly RecordedCharge[],
  lead: TakenCharge,
  rhythm: Rhythm,
  today: CalendarDate,
): TakeOver['running'] {
  const [from, to] = [dateIn(rhythm, -1), lead.dueOn]
  if (today < from || today >= to) return null
  const paid = charges.filter(({ status, date }) => status === 'paid' && date === from)
  const charge = paid.find(({ name }) => name === lead.name || name.startsWith(`${lead.name},`)) ?? paid[0]
  return charge && charge.gross.minor > 0n ? { charge, from, to } : null
}
