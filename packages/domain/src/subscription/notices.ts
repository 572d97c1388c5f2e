import { type CalendarDate, daysBetween, plus } from '../calendar/index.ts'
import type { PlannedCharge } from './charges.ts'
import type { Subscription } from './subscription.ts'
import type { SubscriptionTerms } from './terms.ts'

export const noticeKinds = ['renewal_notice', 'trial_notice', 'card_notice'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Where a customer lives, as addresses have it: `{country: 'US', state: 'CA'}`. */
export interface NoticePlace {
  country: string
  state: string
}

/** When the law of a place wants a customer to be told ahead. Days are counted back from the renewal or the trial's end. */
export interface NoticeRule {
  kind: 'renewal_notice' | 'trial_notice'
  /** ISO 3166-1 alpha-2. */
  country: string
  /** As addresses of the country write it; all of the country without one. */
  state?: string
  /** Terms and trials that are shorter need no notice, in days. */
  minDays: number
  earliestDays: number
  latestDays: number
  source: string
}

/** The shortest term that counts as a year, in days. */
const year = 365

/** Reviewed on 29 November 2026. A place without a row gets the defaults below. */
export const noticeRules: readonly NoticeRule[] = [
  {
    kind: 'renewal_notice',
    country: 'US',
    state: 'CA',
    minDays: year,
    earliestDays: 45,
    latestDays: 15,
    source: 'California Business and Professions Code, section 17602(b)',
  },
  {
    kind: 'trial_notice',
    country: 'US',
    state: 'CA',
    minDays: 32,
    earliestDays: 21,
    latestDays: 3,
    source: 'California Business and Professions Code, section 17602(b)',
  },
  {
    kind: 'renewal_notice',
    country: 'US',
    state: 'NY',
    minDays: year,
    earliestDays: 45,
    latestDays: 15,
    source: 'New York General Business Law, section 527-a',
  },
  {
    kind: 'renewal_notice',
    country: 'US',
    state: 'IL',
    minDays: year,
    earliestDays: 60,
    latestDays: 30,
    source: 'Illinois Automatic Contract Renewal Act, 815 ILCS 601/10',
  },
  {
    kind: 'renewal_notice',
    country: 'FR',
    minDays: 120,
    earliestDays: 89,
    latestDays: 31,
    source: 'France, Code de la consommation, article L215-1',
  },
  {
    kind: 'renewal_notice',
    country: 'IT',
    minDays: 60,
    earliestDays: 45,
    latestDays: 30,
    source: 'Italy, Codice del consumo, articolo 65-bis',
  },
]

/** What is done where no law says more: a month before a yearly renewal, a week before the end of a trial. */
const defaults: Readonly<Record<NoticeRule['kind'], { days: number; minDays: number }>> = {
  renewal_notice: { days: 30, minDays: year },
  // Card schemes want a reminder a week before the first charge after a trial.
  trial_notice: { days: 7, minDays: 8 },
}

/** Days before the charge that an expiring card would fail. */
const cardDays = 21

/** The rule of a place for a term or a trial of so many days; undefined where no law has one. */
export const noticeRuleOf = (
  kind: NoticeRule['kind'],
  { country, state }: NoticePlace,
  lengthDays: number,
): NoticeRule | undefined =>
  noticeRules.find(
    (rule) =>
      rule.kind === kind &&
      rule.country === country &&
      (rule.state === undefined || rule.state === state.toUpperCase()) &&
      lengthDays >= rule.minDays,
  )

/**
 * How many days ahead a customer is told (SUB-43): the default where it lies within what the law asks for, else the
 * nearest day that does.
 * @returns undefined where nobody is told
 */
export function noticeDays(kind: NoticeRule['kind'], place: NoticePlace, lengthDays: number): number | undefined {
  const rule = noticeRuleOf(kind, place, lengthDays)
  const { days, minDays } = defaults[kind]
  if (rule) return Math.min(Math.max(days, rule.latestDays), rule.earliestDays)
  return lengthDays >= minDays ? days : undefined
}

export interface PlannedNotice {
  kind: NoticeKind
  /** The day on which the customer is told. */
  on: CalendarDate
  /** The day that it is about: of the renewal, of the first charge, of the charge that would fail. */
  about: CalendarDate
  /** Whether a law asks for it. */
  required: boolean
}

interface Told {
  terms: SubscriptionTerms
  place: NoticePlace
  /** The planned charges. */
  pending: readonly Pick<PlannedCharge, 'dueOn' | 'from' | 'to' | 'rhythm' | 'addOn'>[]
  /** Last day on which the card is good; null for other methods, or without one. */
  cardExpiresOn: CalendarDate | null
}

/** What a customer is told ahead of in the present state of a subscription. Those who leave are told nothing. */
export function plannedNotices(life: Subscription, told: Told): PlannedNotice[] {
  const { status, cancelOn } = life
  if (cancelOn !== null || (status !== 'active' && status !== 'trial')) return []
  const [next] = [...told.pending].sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
  if (!next) return []
  return [...renewalNotice(life, told), ...trialNotice(life, told), ...cardNotice(next.dueOn, told)]
}

function renewalNotice({ status, termEndsOn }: Subscription, { terms, place, pending }: Told): PlannedNotice[] {
  if (status !== 'active') return []
  const lead = pending.find(({ rhythm, addOn }) => rhythm !== null && !addOn)
  const [about, lengthDays] =
    termEndsOn !== null && terms.term
      ? [termEndsOn, daysBetween(plus(termEndsOn, -terms.term.count, terms.term.unit), termEndsOn)]
      : [lead?.dueOn, lead ? daysBetween(lead.from, lead.to) : 0]
  if (about === undefined || (termEndsOn !== null && !terms.autoRenew)) return []
  return noticeOf('renewal_notice', about, place, lengthDays)
}

const trialNotice = ({ status, startsOn, trialUntil }: Subscription, { place }: Told): PlannedNotice[] =>
  status === 'trial' && trialUntil !== null
    ? noticeOf('trial_notice', trialUntil, place, daysBetween(startsOn, trialUntil))
    : []

function noticeOf(
  kind: NoticeRule['kind'],
  about: CalendarDate,
  place: NoticePlace,
  lengthDays: number,
): PlannedNotice[] {
  const days = noticeDays(kind, place, lengthDays)
  if (days === undefined) return []
  const required = noticeRuleOf(kind, place, lengthDays) !== undefined
  return [{ kind, on: plus(about, -days, 'days'), about, required }]
}

const cardNotice = (about: CalendarDate, { cardExpiresOn }: Told): PlannedNotice[] =>
  cardExpiresOn !== null && cardExpiresOn < about
    ? [{ kind: 'card_notice', on: plus(about, -cardDays, 'days'), about, required: false }]
    : []

/** The last day on which a card is good: the end of its month. */
export const lastDayOfCard = ({
  expirationMonth,
  expirationYear,
}: {
  expirationMonth: number
  expirationYear: number
}): CalendarDate => {
  const first = `${expirationYear}-${String(expirationMonth).padStart(2, '0')}-01`
  return plus(plus(first, 1, 'months'), -1, 'days')
}
