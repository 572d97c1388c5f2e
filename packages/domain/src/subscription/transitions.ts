import { type CalendarDate, daysBetween, laterOf, plus } from '../calendar/index.ts'
import { type EndReason, forGood, nextPeriodFrom, type Subscription, type SubscriptionStatus } from './subscription.ts'

/** What happens to a subscription. `on` is the day on which it counts. */
export type SubscriptionEvent =
  | { type: 'begin'; on: CalendarDate }
  | { type: 'trialOver'; on: CalendarDate }
  /** @property termEndsOn the end of the new term, where the period begins one */
  | { type: 'renewed'; on: CalendarDate; from: CalendarDate; to: CalendarDate; termEndsOn?: CalendarDate | null }
  | { type: 'paid'; on: CalendarDate }
  | { type: 'declined'; on: CalendarDate }
  | { type: 'gaveUp'; on: CalendarDate }
  | { type: 'pause'; on: CalendarDate; until: CalendarDate | null }
  | { type: 'resume'; on: CalendarDate }
  | { type: 'skip'; on: CalendarDate; from: CalendarDate; to: CalendarDate }
  /** @property by who asks; a customer by default */
  | { type: 'cancel'; on: CalendarDate; by?: EndReason }
  | { type: 'keep'; on: CalendarDate }
  | { type: 'endReached'; on: CalendarDate }
  | { type: 'endNow'; on: CalendarDate }
  /** @property paidUntil where the new offer's first period ends; without it no period has changed */
  | { type: 'change'; on: CalendarDate; paidUntil?: CalendarDate; termEndsOn?: CalendarDate | null }
  | { type: 'extend'; on: CalendarDate; until: CalendarDate }

export type SubscriptionEventType = SubscriptionEvent['type']

/**
 * What has to follow from an event in the same transaction; the engine carries it out. What is planned for later follows
 * from the state itself.
 */
export type SubscriptionEffect =
  | 'start entitlement'
  | 'suspend entitlement'
  | 'restore entitlement'
  | 'end entitlement'
  | 'move charges'
  | 'drop charges'
  | 'skip charge'
  | 'drop retries'
  | 'credit unused'
  | 'close open invoices'

/** Why an event is refused. */
export type SubscriptionRefusal =
  | 'NOT_IN_THIS_STATUS'
  | 'NOT_THE_NEXT_PERIOD'
  | 'BEYOND_ITS_END'
  | 'NOT_LATER'
  | 'TOO_EARLY'
  | 'ALREADY_SKIPPED'

export type SubscriptionAnswer =
  | { ok: true; subscription: Subscription; effects: readonly SubscriptionEffect[] }
  | { ok: false; code: SubscriptionRefusal }

type EventOf<Type extends SubscriptionEventType> = Extract<SubscriptionEvent, { type: Type }>
type Row = {
  [Type in SubscriptionEventType]?: (subscription: Subscription, event: EventOf<Type>) => SubscriptionAnswer
}

const ok = (subscription: Subscription, ...effects: SubscriptionEffect[]): SubscriptionAnswer => ({
  ok: true,
  subscription,
  effects,
})
const no = (code: SubscriptionRefusal): SubscriptionAnswer => ({ ok: false, code })
const same = (subscription: Subscription) => ok(subscription)

/** Where a subscription stands whose payments are in order: it is leaving, or not. */
const inOrder = ({ cancelOn, trialUntil }: Subscription): SubscriptionStatus =>
  cancelOn !== null ? 'cancel_pending' : trialUntil !== null ? 'trial' : 'active'

const end =
  (reason: EndReason, ...effects: SubscriptionEffect[]) =>
  (subscription: Subscription, { on }: { on: CalendarDate }): SubscriptionAnswer =>
    ok(
      {
        ...subscription,
        status: 'ended',
        endedOn: on,
        endReason: subscription.cancelReason ?? reason,
        cancelOn: null,
        cancelReason: null,
        pause: null,
        skip: null,
        pastDueSince: null,
      },
      'end entitlement',
      'drop charges',
      'drop retries',
      ...effects,
    )

const endBy = (event: EventOf<'cancel'>, ...effects: SubscriptionEffect[]) => end(event.by ?? 'customer', ...effects)

/** The first day on which the terms let a subscription end; never before what is paid. */
export const earliestEnd = ({ trialUntil, termEndsOn, paidUntil }: Subscription): CalendarDate =>
  trialUntil ?? laterOf(termEndsOn ?? paidUntil, paidUntil)

const cancelAtEnd = (subscription: Subscription, { by = 'customer' }: EventOf<'cancel'>) =>
  ok({ ...subscription, status: 'cancel_pending', cancelOn: earliestEnd(subscription), cancelReason: by })

function renewed(subscription: Subscription, { from, to, termEndsOn }: EventOf<'renewed'>): SubscriptionAnswer {
  if (from !== nextPeriodFrom(subscription) || to <= from) return no('NOT_THE_NEXT_PERIOD')
  return ok({
    ...subscription,
    paidUntil: to,
    skip: null,
    ...(termEndsOn === undefined ? {} : { termEndsOn }),
  })
}

/** All that lies ahead, some days later. */
function movedBy(subscription: Subscription, days: number): Subscription {
  const { paidUntil, termEndsOn, cancelOn, skip } = subscription
  const moved = (day: CalendarDate) => plus(day, days, 'days')
  return {
    ...subscription,
    paidUntil: moved(paidUntil),
    termEndsOn: termEndsOn === null ? null : moved(termEndsOn),
    cancelOn: cancelOn === null ? null : moved(cancelOn),
    skip: skip === null ? null : { from: moved(skip.from), to: moved(skip.to) },
  }
}

function extend(subscription: Subscription, { until }: EventOf<'extend'>): SubscriptionAnswer {
  const { paidUntil } = subscription
  if (until <= paidUntil || until >= forGood) return no('NOT_LATER')
  const extended = movedBy(subscription, daysBetween(paidUntil, until))
  return ok(extended, 'move charges')
}

/** The days of a pause are given back: all that lies ahead moves by them. */
function resume(subscription: Subscription, { on }: EventOf<'resume'>): SubscriptionAnswer {
  const { pause, paidUntil } = subscription
  if (pause === null || on < pause.from) return no('TOO_EARLY')
  // What was not paid when it was paused begins with the resumption.
  const from = laterOf(pause.from, on)
  const days = paidUntil > pause.from ? daysBetween(pause.from, from) : Math.max(0, daysBetween(paidUntil, from))
  const resumed = paidUntil === forGood ? subscription : movedBy(subscription, days)
  return ok({ ...resumed, pause: null, status: inOrder(resumed) }, 'restore entitlement', 'move charges')
}

const declined = (subscription: Subscription, { on }: EventOf<'declined'>) =>
  ok({ ...subscription, status: 'past_due', pastDueSince: on })

function change(subscription: Subscription, { paidUntil, termEndsOn }: EventOf<'change'>): SubscriptionAnswer {
  return ok({
    ...subscription,
    ...(paidUntil === undefined ? {} : { paidUntil }),
    ...(termEndsOn === undefined ? {} : { termEndsOn }),
  })
}

function endReached(subscription: Subscription, event: EventOf<'endReached'>): SubscriptionAnswer {
  return subscription.cancelOn !== null && event.on < subscription.cancelOn
    ? no('TOO_EARLY')
    : end('customer')(subscription, event)
}

/** By status and event. What is missing is refused with `NOT_IN_THIS_STATUS`. */
const table: Readonly<Record<SubscriptionStatus, Row>> = {
  future: {
    begin: (subscription) => ok({ ...subscription, status: inOrder(subscription) }, 'start entitlement'),
    cancel: (subscription, event) => endBy(event, 'credit unused', 'close open invoices')(subscription, event),
    endNow: end('staff', 'credit unused', 'close open invoices'),
  },
  trial: {
    trialOver: (subscription) => ok({ ...subscription, status: 'active', trialUntil: null }),
    cancel: cancelAtEnd,
    endNow: end('staff', 'credit unused', 'close open invoices'),
    extend: (subscription, event) => {
      const answer = extend(subscription, event)
      return answer.ok ? { ...answer, subscription: { ...answer.subscription, trialUntil: event.until } } : answer
    },
  },
  active: {
    renewed,
    paid: same,
    declined,
    pause: (subscription, { on, until }) =>
      until !== null && until <= on
        ? no('NOT_LATER')
        : ok({ ...subscription, status: 'paused', pause: { from: on, until } }, 'suspend entitlement'),
    skip: (subscription, { from, to }) => {
      if (subscription.skip !== null) return no('ALREADY_SKIPPED')
      if (from !== subscription.paidUntil || to <= from) return no('NOT_THE_NEXT_PERIOD')
      return ok({ ...subscription, skip: { from, to } }, 'skip charge')
    },
    cancel: cancelAtEnd,
    endNow: end('staff', 'credit unused', 'close open invoices'),
    endReached: end('term_over'),
    change,
    extend,
  },
  past_due: {
    paid: (subscription) => {
      const settled: Subscription = { ...subscription, pastDueSince: null }
      return ok({ ...settled, status: inOrder(settled) }, 'drop retries', 'restore entitlement')
    },
    declined: same,
    gaveUp: end('payment', 'close open invoices'),
    cancel: (subscription, event) => endBy(event, 'close open invoices')(subscription, event),
    endNow: end('staff', 'credit unused', 'close open invoices'),
    extend,
  },
  paused: {
    resume,
    paid: same,
    cancel: (subscription, event) => endBy(event, 'credit unused', 'close open invoices')(subscription, event),
    endNow: end('staff', 'credit unused', 'close open invoices'),
  },
  cancel_pending: {
    // A term that is paid in parts goes on being billed until its end.
    renewed: (subscription, event) =>
      event.to <= subscription.cancelOn! ? renewed(subscription, event) : no('BEYOND_ITS_END'),
    keep: (subscription) => {
      const kept: Subscription = { ...subscription, cancelOn: null, cancelReason: null }
      return ok({ ...kept, status: inOrder(kept) })
    },
    paid: same,
    declined,
    trialOver: endReached as Row['trialOver'] & Row['endReached'],
    endReached,
    endNow: end('staff', 'credit unused', 'close open invoices'),
    extend: (subscription, event) => {
      const answer = extend(subscription, event)
      if (!answer.ok || subscription.trialUntil === null) return answer
      return { ...answer, subscription: { ...answer.subscription, trialUntil: event.until, cancelOn: event.until } }
    },
  },
  // Money may still come or go back for what has ended; that changes the ledger and never the life.
  ended: { paid: same, declined: same },
}

/**
 * The subscription after an event, and what has to follow from it in the same transaction (SUB-01). Total: every event
 * has an answer in every status, and a refused event changes nothing.
 * @example next(active, { type: 'cancel', on: '2026-11-28' }) // cancel_pending until what is paid, or bound, is over
 */
export function next(subscription: Subscription, event: SubscriptionEvent): SubscriptionAnswer {
  const handler = table[subscription.status][event.type] as
    | ((subscription: Subscription, event: SubscriptionEvent) => SubscriptionAnswer)
    | undefined
  return handler ? handler(subscription, event) : no('NOT_IN_THIS_STATUS')
}

/** Whether a status has an answer other than a refusal to an event, on some day. */
export const isPossible = ({ status }: Pick<Subscription, 'status'>, type: SubscriptionEventType): boolean =>
  Object.hasOwn(table[status], type)

/** Whether a subscription is billed, and its access on a day (SUB-03, SUB-39). */
export const isBilled = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'active' || status === 'cancel_pending'

/**
 * Whether what was bought may be used on a day: what is paid is served whatever else happens, and for days of grace after
 * a payment was declined.
 */
export function hasAccess(subscription: Subscription, on: CalendarDate, graceDays: number): boolean {
  const { status, skip, paidUntil, pastDueSince, startsOn } = subscription
  if (status === 'future' || status === 'paused' || status === 'ended' || on < startsOn) return false
  if (status === 'past_due') return pastDueSince !== null && on < plus(pastDueSince, graceDays, 'days')
  return skip === null || on < paidUntil || on >= skip.to
}
