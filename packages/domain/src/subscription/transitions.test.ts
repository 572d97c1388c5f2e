import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween, plus } from '../calendar/index.ts'
import {
  isBilled,
  isPossible,
  newSubscription,
  next,
  nextPeriodFrom,
  hasAccess,
  type Subscription,
  type SubscriptionEvent,
  type SubscriptionEventType,
  subscriptionStatuses,
} from './index.ts'

const subscriptionEventTypes = [
  'begin',
  'trialOver',
  'renewed',
  'paid',
  'declined',
  'gaveUp',
  'pause',
  'resume',
  'skip',
  'cancel',
  'keep',
  'endReached',
  'endNow',
  'change',
  'extend',
] as const satisfies readonly SubscriptionEventType[]

const date = fc.integer({ min: 0, max: 20_000 }).map((days) => plus('2024-01-01', days, 'days'))
const move = fc.record({
  type: fc.constantFrom(...subscriptionEventTypes),
  off: fc.constantFrom(0, 0, 0, -1, 1, 31),
  wait: fc.integer({ min: 0, max: 120 }),
  length: fc.integer({ min: 1, max: 400 }),
})
const life = fc.tuple(
  date,
  fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
  fc.option(fc.integer({ min: 1, max: 700 }), { nil: null }),
  fc.array(move, { maxLength: 60 }),
)

/** An event of a type that would be possible on a day, or a little beside it. */
function eventOf(
  type: SubscriptionEvent['type'],
  subscription: Subscription,
  { on, off, length }: { on: string; off: number; length: number },
): SubscriptionEvent {
  const from = plus(nextPeriodFrom(subscription), off, 'days')
  const to = plus(from, length, 'days')
  switch (type) {
    case 'renewed':
    case 'skip':
      return { type, on, from, to }
    case 'pause':
      return { type, on, until: length % 2 === 0 ? null : plus(on, length, 'days') }
    case 'extend':
      return { type, on, until: plus(subscription.paidUntil, length - 30, 'days') }
    default:
      return { type, on }
  }
}

/** Lives a life and reports each step. */
function lived([startsOn, trial, term, moves]: typeof life extends fc.Arbitrary<infer Value> ? Value : never) {
  let on = startsOn
  const trialUntil = trial === null ? null : plus(startsOn, trial, 'days')
  let subscription = newSubscription({
    startsOn,
    trialUntil,
    paidUntil: trialUntil ?? plus(startsOn, 30, 'days'),
    termEndsOn: term === null ? null : plus(startsOn, term, 'days'),
  })
  return moves.map(({ type, wait, ...rest }) => {
    on = plus(on, wait, 'days')
    const before = subscription
    const event = eventOf(type, before, { on, ...rest })
    const answer = next(before, event)
    if (answer.ok) subscription = answer.subscription
    return { before, after: subscription, event, answer }
  })
}
const everyStep = (check: (step: ReturnType<typeof lived>[number]) => void) =>
  fc.assert(
    fc.property(life, (one) => lived(one).forEach(check)),
    { numRuns: 300 },
  )

describe('the life of a subscription', () => {
  test('every event has an answer in every status (SUB-01)', () => {
    for (const status of subscriptionStatuses) {
      for (const type of subscriptionEventTypes) {
        const subscription: Subscription = {
          ...newSubscription({
            startsOn: '2026-01-31',
            trialUntil: null,
            paidUntil: '2026-02-28',
            termEndsOn: null,
          }),
          status,
          cancelOn: '2026-02-28',
          pause: { from: '2026-02-01', until: null },
        }
        const answer = next(subscription, eventOf(type, subscription, { on: '2026-03-01', off: 0, length: 31 }))
        if (answer.ok) expect(subscriptionStatuses).toContain(answer.subscription.status)
        else expect(answer.code).toMatch(/^[A-Z_]+$/)
        if (!isPossible({ status }, type)) expect(answer).toEqual({ ok: false, code: 'NOT_IN_THIS_STATUS' })
      }
    }
  })

  test('a refused event changes nothing (SUB-01)', () => {
    everyStep(({ before, after, answer }) => {
      if (!answer.ok) expect(after).toBe(before)
    })
  })

  test('what has ended stays ended, and every end has a day and a reason, and nothing else has (SUB-02)', () => {
    everyStep(({ before, after }) => {
      if (before.status === 'ended') expect(after.status).toBe('ended')
      expect(after.status === 'ended').toBe(after.endedOn !== null && after.endReason !== null)
    })
  })

  test('paid days are never taken away, and nothing ends before them unless it is ended at once (SUB-03)', () => {
    everyStep(({ before, after, event }) => {
      expect(after.paidUntil >= before.paidUntil).toBe(true)
      if (after.cancelOn !== null && after.cancelOn !== before.cancelOn && event.type === 'cancel') {
        expect(after.cancelOn >= after.paidUntil).toBe(true)
      }
    })
  })

  test('a cancellation stays through a failed payment and its recovery, until it is kept or over (SUB-04)', () => {
    everyStep(({ before, after, event }) => {
      if (before.cancelOn !== null && event.type !== 'keep' && after.status !== 'ended') {
        expect(after.cancelOn !== null && after.cancelOn >= before.cancelOn).toBe(true)
      }
      if (['future', 'trial', 'active'].includes(after.status)) expect(after.cancelOn).toBeNull()
      if (after.status === 'cancel_pending') expect(after.cancelOn).not.toBeNull()
    })
  })

  test('periods follow on each other, pauses and skips aside, and nothing else is billed (SUB-10)', () => {
    everyStep(({ before, event, answer }) => {
      if (event.type !== 'renewed' || !answer.ok) return
      expect(event.from).toBe(before.skip?.to ?? before.paidUntil)
      expect(isBilled(before)).toBe(true)
      if (before.cancelOn !== null) expect(event.to <= before.cancelOn).toBe(true)
    })
  })

  test('events, replayed from the start, give the stored state (SUB-06)', () => {
    fc.assert(
      fc.property(life, (one) => {
        const steps = lived(one)
        const replayed = steps
          .filter(({ answer }) => answer.ok)
          .reduce((subscription, { event }) => {
            const answer = next(subscription, event)
            return answer.ok ? answer.subscription : subscription
          }, steps[0]?.before as Subscription)
        expect(replayed).toEqual(steps.at(-1)?.after)
      }),
    )
  })
})

describe('single steps', () => {
  const active: Subscription = {
    ...newSubscription({ startsOn: '2026-01-31', trialUntil: null, paidUntil: '2026-02-28', termEndsOn: null }),
    status: 'active',
  }
  const after = (subscription: Subscription, event: SubscriptionEvent): Subscription => {
    const answer = next(subscription, event)
    if (!answer.ok) throw new Error(answer.code)
    return answer.subscription
  }

  test('a term binds: a cancellation counts at its end, and its parts are billed until then (SUB-11)', () => {
    const bound = { ...active, termEndsOn: '2027-01-31' }
    const leaving = after(bound, { type: 'cancel', on: '2026-02-10' })
    expect(leaving).toMatchObject({ status: 'cancel_pending', cancelOn: '2027-01-31' })
    expect(after(leaving, { type: 'renewed', on: '2026-02-28', from: '2026-02-28', to: '2026-03-31' }).paidUntil).toBe(
      '2026-03-31',
    )
    const last = { ...leaving, paidUntil: '2027-01-31' }
    expect(next(last, { type: 'renewed', on: '2027-01-31', from: '2027-01-31', to: '2027-02-28' })).toEqual({
      ok: false,
      code: 'BEYOND_ITS_END',
    })
  })

  test('a pause gives its days back, and ends access until it is over (SUB-19)', () => {
    const paused = after(active, { type: 'pause', on: '2026-02-10', until: null })
    expect(hasAccess(paused, '2026-02-11', 14)).toBe(false)
    const resumed = after(paused, { type: 'resume', on: '2026-02-20' })
    expect(resumed).toMatchObject({ status: 'active', paidUntil: '2026-03-10', pause: null })
  })

  test('a skip leaves out one period and moves no other date (SUB-20)', () => {
    const skipping = after(active, { type: 'skip', on: '2026-02-10', from: '2026-02-28', to: '2026-03-31' })
    expect([hasAccess(skipping, '2026-02-27', 14), hasAccess(skipping, '2026-03-01', 14)]).toEqual([true, false])
    expect(after(skipping, { type: 'renewed', on: '2026-03-31', from: '2026-03-31', to: '2026-04-30' })).toMatchObject({
      paidUntil: '2026-04-30',
      skip: null,
    })
  })

  test('access goes on for the days of grace, and is back with the payment (SUB-39)', () => {
    const late = after(active, { type: 'declined', on: '2026-02-28' })
    expect([hasAccess(late, '2026-03-13', 14), hasAccess(late, '2026-03-14', 14)]).toEqual([true, false])
    expect(hasAccess(after(late, { type: 'paid', on: '2026-03-20' }), '2026-03-20', 14)).toBe(true)
  })

  test('an extension moves a planned end by its days', () => {
    const leaving = after(active, { type: 'cancel', on: '2026-02-10' })
    const extended = after(leaving, { type: 'extend', on: '2026-02-11', until: '2026-03-07' })
    expect([extended.cancelOn, daysBetween('2026-02-28', extended.paidUntil)]).toEqual(['2026-03-07', 7])
  })
})
