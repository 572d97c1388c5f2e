import { type CalendarDate, daysBetween, plus } from '../calendar/index.ts'
import type { Money } from '../money/index.ts'
import {
  amountOf,
  dateIn,
  type Discount,
  type DiscountDuration,
  discountCovers,
  firstDateOf,
  type PricePart,
  type Rhythm,
  rhythmOf,
} from '../pricing/index.ts'

/** The next payment of one charge of a price. */
export interface PlannedCharge {
  /** Place of the charge in the price. */
  part: number
  name: string
  /** How often it was taken before. */
  occurrence: number
  dueOn: CalendarDate
  /** The period that it pays, `[from, to)`; a charge that is taken once pays none, and both are its day. */
  from: CalendarDate
  to: CalendarDate
  /** Null for a charge that is taken once. */
  rhythm: Rhythm | null
  /** For one unit. */
  unit: Money
  /** Of an add-on: it is billed with its subscription and never decides over its periods (SUB-66). */
  addOn?: boolean
}

const plannedFrom = (
  { part, name, occurrence, unit }: Pick<PlannedCharge, 'part' | 'name' | 'occurrence' | 'unit'>,
  rhythm: Rhythm,
): PlannedCharge => {
  const dueOn = dateIn(rhythm)
  return { part, name, occurrence, unit, dueOn, from: dueOn, to: dateIn(rhythm, 1), rhythm }
}

/** The first payment of each charge of a price (PRC-12). Those set outside of the catalogue have none. */
export const firstCharges = (price: readonly PricePart[], startsOn: CalendarDate): PlannedCharge[] =>
  price.flatMap((part, index): PlannedCharge[] => {
    if (part.use_external_price || part.repeat_count === 0) return []
    const known = { part: index, name: part.name ?? `charge_${index + 1}`, occurrence: 0, unit: amountOf(part) }
    const rhythm = rhythmOf(part, startsOn)
    if (rhythm) return [plannedFrom(known, rhythm)]
    const day = firstDateOf(part, startsOn)
    return [{ ...known, dueOn: day, from: day, to: day, rhythm: null }]
  })

/** The payment after one; undefined after the last. */
export function followingCharge(
  price: readonly PricePart[],
  charge: Pick<PlannedCharge, 'part' | 'name' | 'occurrence' | 'rhythm'>,
): PlannedCharge | undefined {
  const part = price[charge.part]
  const { rhythm } = charge
  const occurrence = charge.occurrence + 1
  if (!part || !rhythm || occurrence >= (part.repeat_count ?? Number.POSITIVE_INFINITY)) return undefined
  return plannedFrom({ ...charge, occurrence, unit: amountOf(part) }, { ...rhythm, at: rhythm.at + rhythm.every })
}

/** A payment some days later. Its day is the new anchor: the following ones keep to it. */
export function movedCharge<Charge extends Pick<PlannedCharge, 'dueOn' | 'rhythm'>>(
  charge: Charge,
  days: number,
): Charge & Pick<PlannedCharge, 'dueOn' | 'from' | 'to' | 'rhythm'> {
  const dueOn = plus(charge.dueOn, days, 'days')
  const rhythm: Rhythm | null = charge.rhythm && { ...charge.rhythm, anchorOn: dueOn, at: 0, last: false }
  return { ...charge, dueOn, from: dueOn, to: rhythm ? dateIn(rhythm, 1) : dueOn, rhythm }
}

/** The payments of a price from its planned ones up to but excluding a day, by date (SUB-07). */
export function forecast(
  price: readonly PricePart[],
  planned: readonly PlannedCharge[],
  until: CalendarDate,
): PlannedCharge[] {
  const charges: PlannedCharge[] = []
  for (const first of planned) {
    for (let one: PlannedCharge | undefined = first; one && one.dueOn < until; one = followingCharge(price, one)) {
      charges.push(one)
    }
  }
  return charges.sort((one, other) =>
    one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.part - other.part,
  )
}

/**
 * The charge whose period is the subscription's: the first repeating one of its offer's price that is still to be paid. The
 * next takes its place when its last payment is made.
 */
export const leadingCharge = <Charge extends Pick<PlannedCharge, 'part' | 'rhythm' | 'addOn'>>(
  planned: readonly Charge[],
): Charge | undefined =>
  planned.filter(({ rhythm, addOn }) => rhythm !== null && !addOn).sort((one, other) => one.part - other.part)[0]

/**
 * Whether a subscription begins with a trial (SUB-14): its offer's first repeating payment is still to come, and nothing is
 * paid before.
 */
export const beginsWithTrial = (
  planned: readonly Pick<PlannedCharge, 'part' | 'rhythm' | 'dueOn' | 'unit' | 'addOn'>[],
  today: CalendarDate,
): boolean => {
  const lead = leadingCharge(planned)
  const paysToday = planned.some(({ dueOn, unit }) => dueOn <= today && unit.minor > 0n)
  return lead !== undefined && lead.dueOn > today && !paysToday
}

/** A discount that a subscription was sold with, and the day of the first payment that it reduces. */
export type KeptDiscount = Discount & DiscountDuration & { from: CalendarDate }

/** The discount on a payment of a day; undefined when there is none any more. */
export const discountFor = (discount: KeptDiscount | null, day: CalendarDate): Discount | undefined =>
  discount && discountCovers(discount, discount.from, day) ? discount : undefined

/** How many days of a period have passed on a day, and how many are left. */
export function daysOf(
  { from, to }: { from: CalendarDate; to: CalendarDate },
  day: CalendarDate,
): { used: number; left: number } {
  const at = day < from ? from : day > to ? to : day
  return { used: daysBetween(from, at), left: daysBetween(at, to) }
}
