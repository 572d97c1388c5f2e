import type { CalendarDate } from '../calendar/index.ts'
import type { PricePart } from '../pricing/index.ts'
import { firstCharges, followingCharge, leadingCharge, type PlannedCharge } from './charges.ts'
import type { Subscription } from './subscription.ts'
import { type SubscriptionTerms, termEndAfter } from './terms.ts'

/** Days between the mail that announces a new price and the first charge of it, at least. */
export const announcedDays = 30

/** Why a subscription keeps its price (SUB-44). */
export const keptPriceReasons = [
  /** Its customer has cancelled. */
  'LEAVING',
  /** In a trial, paused, past due, or not begun: the price is changed when it is in order again. */
  'NOT_IN_ORDER',
  /** Another change is agreed already. */
  'CHANGING',
  'SAME_PRICE',
  /** The new price is paid in another rhythm: that is another offer. */
  'OTHER_INTERVAL',
  'NOTHING_PLANNED',
] as const
export type KeptPriceReason = (typeof keptPriceReasons)[number]

export type PriceChange =
  /** @property before, after the leading charge as it is, and as it will be from `on` */
  { on: CalendarDate; before: PlannedCharge; after: PlannedCharge } | { keeps: KeptPriceReason }

interface Priced {
  terms: SubscriptionTerms
  /** The price that the subscription was sold with. */
  price: readonly PricePart[]
  pending: readonly PlannedCharge[]
  /** Another change of offer, quantity or price is agreed. */
  isChanging: boolean
}

/**
 * From when a new price of its offer counts for a subscription: from the first term, or where no term binds the first
 * period, that begins on or after a day (SUB-13, SUB-44). What is paid, or bound, keeps its price.
 * @param earliest the first day on which the new price may be charged
 */
export function priceChange(
  life: Subscription,
  { terms, price, pending, isChanging }: Priced,
  newPrice: readonly PricePart[],
  earliest: CalendarDate,
): PriceChange {
  if (life.cancelOn !== null || life.status === 'ended') return { keeps: 'LEAVING' }
  if (life.status !== 'active') return { keeps: 'NOT_IN_ORDER' }
  if (isChanging) return { keeps: 'CHANGING' }
  const before = leadingCharge(pending)
  if (!before?.rhythm) return { keeps: 'NOTHING_PLANNED' }
  const on = startOfNext(life, { terms, price, before }, earliest)
  if (on === undefined) return { keeps: 'NOTHING_PLANNED' }
  const after = leadingCharge(firstCharges(newPrice, on))
  if (!after?.rhythm || after.rhythm.unit !== before.rhythm.unit || after.rhythm.every !== before.rhythm.every) {
    return { keeps: 'OTHER_INTERVAL' }
  }
  if (after.unit.currency !== before.unit.currency || after.unit.minor === before.unit.minor) {
    return { keeps: 'SAME_PRICE' }
  }
  return { on, before, after }
}

function startOfNext(
  { termEndsOn }: Subscription,
  { terms, price, before }: Pick<Priced, 'terms' | 'price'> & { before: PlannedCharge },
  earliest: CalendarDate,
): CalendarDate | undefined {
  if (termEndsOn !== null) {
    if (!terms.autoRenew) return undefined
    let end = termEndsOn
    while (end < earliest) {
      const following = termEndAfter({ ...terms, initialTerm: null }, termEndsOn, end)
      if (following === null || following <= end) return undefined
      end = following
    }
    return end
  }
  let one: PlannedCharge | undefined = before
  while (one && one.dueOn < earliest) one = followingCharge(price, one)
  return one?.dueOn
}
