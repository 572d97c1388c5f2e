import type { Rhythm } from '../pricing/index.ts'
import type { Subscription } from '../subscription/index.ts'

/**
 * What changed recurring revenue (SUB-85). A trial that is paid for is new, a pause is a contraction, its end a
 * reactivation; `churn_payment` is an end after the last try of a payment, `churn_choice` any other end.
 */
export const movementKinds = [
  'new',
  'expansion',
  'reactivated',
  'contraction',
  'churn_choice',
  'churn_payment',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** What a subscription counts for: its monthly recurring revenue before tax, in minor units, and whether it is active. */
export interface Standing {
  mrrMinor: bigint
  /** Begun, not ended and not paused. */
  active: boolean
}

export const noStanding: Standing = { mrrMinor: 0n, active: false }

/**
 * A repeating amount per month, rounded half up to a minor unit. Days and weeks are scaled by a year of 365 days.
 * @example monthlyMinor(4800n, { unit: 'years', every: 1 }) // 400n
 */
export function monthlyMinor(minor: bigint, { unit, every }: Pick<Rhythm, 'unit' | 'every'>): bigint {
  const [times, among] = shares[unit]
  return rounded(minor * times, among * BigInt(every))
}

const shares: Readonly<Record<Rhythm['unit'], readonly [bigint, bigint]>> = {
  years: [1n, 12n],
  months: [1n, 1n],
  weeks: [365n, 7n * 12n],
  days: [365n, 12n],
}

const rounded = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)

const activeStates: readonly Subscription['status'][] = ['trial', 'active', 'past_due', 'cancel_pending']

/**
 * What a subscription counts for: the charges that are planned, scaled to a month. Who has cancelled counts until the
 * end, and who has paid the last of a fixed number of charges counts what it was, both with no charge planned any more.
 * @param planned amounts before tax
 */
export function standingOf(
  { status, trialUntil }: Pick<Subscription, 'status' | 'trialUntil'>,
  planned: readonly { netMinor: bigint; rhythm: Rhythm | null }[],
  before: Standing = noStanding,
): Standing {
  if (!activeStates.includes(status)) return noStanding
  if (trialUntil !== null) return { mrrMinor: 0n, active: true }
  const repeating = planned.flatMap(({ netMinor, rhythm }) => (rhythm ? [monthlyMinor(netMinor, rhythm)] : []))
  return {
    mrrMinor: repeating.length > 0 ? repeating.reduce((sum, one) => sum + one, 0n) : before.mrrMinor,
    active: true,
  }
}

export interface Movement {
  kind: MovementKind
  amountMinor: bigint
  /** Subscriptions that became active, or ceased to be. */
  activeChange: -1 | 0 | 1
}

/** The movement between two standings; undefined when nothing that counts has changed. */
export function movementOf(
  before: Standing & Pick<Subscription, 'status' | 'trialUntil'>,
  after: Standing & Pick<Subscription, 'status' | 'trialUntil' | 'endReason'>,
): Movement | undefined {
  const amountMinor = after.mrrMinor - before.mrrMinor
  const activeChange = after.active === before.active ? 0 : after.active ? 1 : -1
  if (amountMinor === 0n && activeChange === 0) return undefined
  return { kind: kindOf(before, after, amountMinor), amountMinor, activeChange }
}

function kindOf(
  before: Standing & Pick<Subscription, 'status' | 'trialUntil'>,
  after: Standing & Pick<Subscription, 'status' | 'trialUntil' | 'endReason'>,
  amountMinor: bigint,
): MovementKind {
  if (after.status === 'ended') return after.endReason === 'payment' ? 'churn_payment' : 'churn_choice'
  if (before.status === 'future') return 'new'
  if (!before.active) return 'reactivated'
  if (before.trialUntil !== null && after.trialUntil === null) return 'new'
  return amountMinor > 0n ? 'expansion' : 'contraction'
}
