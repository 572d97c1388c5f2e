import { type CalendarDate, plus } from '../calendar/index.ts'

/** For whom a save offer is: an empty list is for all. */
export interface SaveOfferRule {
  id: string
  stopped: boolean
  reasons: readonly string[]
  labels: readonly string[]
  segments: readonly string[]
  /** Not before so many months after it was taken. */
  again_after_months: number
}

/** Somebody who is about to leave. */
export interface Leaver {
  /** Id of the reason that was chosen. */
  reason: string
  /** Of the offer that they leave. */
  labels: readonly string[]
  /** Paths of the segments that they are in. */
  segments: readonly string[]
  today: CalendarDate
  /** On which day each save offer was taken last, by its id. */
  given: ReadonlyMap<string, CalendarDate>
}

const isFor = (wanted: readonly string[], has: readonly string[]) =>
  wanted.length === 0 || wanted.some((one) => has.includes(one))

/** Ids of the reasons to leave where staff have none of their own; the account pages word them. */
export const cancelReasons = ['price', 'unused', 'content', 'delivery', 'problem', 'other'] as const

/** Whether a save offer may be given again. @param givenOn undefined for who has never taken it */
export const isGivenAgain = (
  { again_after_months: months }: Pick<SaveOfferRule, 'again_after_months'>,
  givenOn: CalendarDate | undefined,
  today: CalendarDate,
): boolean => givenOn === undefined || plus(givenOn, months, 'months') <= today

/** The save offers that fit somebody, in the order in which staff have put them (SUB-74). */
export const fittingSaveOffers = <Offer extends SaveOfferRule>(
  offers: readonly Offer[],
  { reason, labels, segments, today, given }: Leaver,
): Offer[] =>
  offers.filter(
    (offer) =>
      !offer.stopped &&
      isFor(offer.reasons, [reason]) &&
      isFor(offer.labels, labels) &&
      isFor(offer.segments, segments) &&
      isGivenAgain(offer, given.get(offer.id), today),
  )
