import type { CalendarDate } from '../calendar/index.ts'

export const subscriptionStatuses = [
  'future',
  'trial',
  'active',
  'past_due',
  'paused',
  'cancel_pending',
  'ended',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Why a subscription ended. */
export const endReasons = ['customer', 'staff', 'payment', 'term_over'] as const
export type EndReason = (typeof endReasons)[number]

/** The state of a subscription. All dates are calendar days of the tenant's zone; an `until` is the first day that is not part of it. */
export interface Subscription {
  status: SubscriptionStatus
  startsOn: CalendarDate
  /** First day that is paid for; null without a trial, and after it. */
  trialUntil: CalendarDate | null
  /** First day that is neither invoiced nor free. */
  paidUntil: CalendarDate
  /** Day up to which the offer's terms bind; null where nothing binds beyond what is paid. */
  termEndsOn: CalendarDate | null
  /** Day of the end that somebody asked for. */
  cancelOn: CalendarDate | null
  cancelReason: EndReason | null
  pause: { from: CalendarDate; until: CalendarDate | null } | null
  /** The period that is left out next. */
  skip: { from: CalendarDate; to: CalendarDate } | null
  /** Day of the first declined payment since the last one that went through. */
  pastDueSince: CalendarDate | null
  endedOn: CalendarDate | null
  endReason: EndReason | null
}

/** What is paid once and for all: there is no day on which it ends. */
export const forGood: CalendarDate = '9999-12-31'

/** A subscription before its first day. */
export const newSubscription = ({
  startsOn,
  trialUntil,
  paidUntil,
  termEndsOn,
}: Pick<Subscription, 'startsOn' | 'trialUntil' | 'paidUntil' | 'termEndsOn'>): Subscription => ({
  status: 'future',
  startsOn,
  trialUntil,
  paidUntil,
  termEndsOn,
  cancelOn: null,
  cancelReason: null,
  pause: null,
  skip: null,
  pastDueSince: null,
  endedOn: null,
  endReason: null,
})

/** The first day of the period that is billed next. */
export const nextPeriodFrom = ({ skip, paidUntil }: Pick<Subscription, 'skip' | 'paidUntil'>): CalendarDate =>
  skip?.to ?? paidUntil
