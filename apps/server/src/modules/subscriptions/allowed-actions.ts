import { type SubscriptionAction, subscriptionActions } from '@perennial/api/subscriptions'
import {
  forGood,
  isPossible,
  leadingCharge,
  type Subscription,
  type SubscriptionEventType,
} from '@perennial/domain/subscription'
import type { ChargeRow, SubscriptionRow } from './subscription-store.ts'

const eventOf: Readonly<Record<Exclude<SubscriptionAction, 'refund' | 'address'>, SubscriptionEventType>> = {
  cancel: 'cancel',
  keep: 'keep',
  pause: 'pause',
  resume: 'resume',
  skip: 'skip',
  extend: 'extend',
  change: 'change',
  end: 'endNow',
}

const reasons: Readonly<Record<string, string>> = {
  NOT_IN_THIS_STATUS: 'The status of the subscription does not allow it.',
  NOT_THE_NEXT_PERIOD: 'The next period has begun meanwhile. Reload the page.',
  BEYOND_ITS_END: 'The subscription ends before.',
  NOT_LATER: 'Choose a later day.',
  TOO_EARLY: 'It is too early for this.',
  ALREADY_SKIPPED: 'The next period is left out already.',
  NOTHING_PLANNED: 'No further payment is planned.',
  NOTHING_CHANGES: 'This is what the subscription has already.',
  PAYMENT_UNDER_WAY: 'A payment is being collected. Try again when its outcome is known.',
  NO_PAYMENT_METHOD: 'There is no payment method to charge the difference to.',
  DISPUTED:
    'The customer’s bank has taken a payment back: it is not given back a second time. Answer the dispute at the provider.',
  PAID_BEFORE: 'It was paid before it was taken over. Refund it where it was paid, or credit it to the balance.',
  REQUEST_WAITS: 'A refund waits for a second person already. It has to be decided first.',
  MORE_THAN_ASKED: 'More would be given back now than was asked for. Decline it and ask again.',
  NOT_OFFERED: 'Customers are not offered this.',
  GIVEN_BEFORE: 'The customer has taken this offer before.',
  NOT_PAID: 'Nothing was paid that could go back to the payment.',
}

/** A refusal in words for staff. */
export const whyNot = (code: string): string => reasons[code] ?? 'This is not possible now.'

/** What staff can do with a subscription now, and otherwise why not (SUB-05). */
export function allowedActions(
  life: Subscription,
  { pending, hasInvoice }: { pending: readonly ChargeRow[]; hasInvoice: boolean },
): { action: SubscriptionAction; allowed: boolean; why: string | null }[] {
  return subscriptionActions.map((action) => {
    const code = refusalOf(action, life, { pending, hasInvoice })
    return { action, allowed: code === undefined, why: code === undefined ? null : whyNot(code) }
  })
}

/** Whether a subscription ends by itself and nothing is planned after that, so that its customer can go on with it. */
export const mayGoOn = (
  { status, terms, paidUntil }: Pick<SubscriptionRow, 'status' | 'terms' | 'paidUntil'>,
  pending: readonly ChargeRow[],
): boolean => status === 'active' && !terms.autoRenew && pending.length === 0 && paidUntil !== forGood

/** The rule's code against an action; undefined when nothing is. */
export function refusalOf(
  action: SubscriptionAction,
  life: Subscription,
  { pending, hasInvoice }: { pending: readonly ChargeRow[]; hasInvoice: boolean },
): string | undefined {
  if (action === 'refund') return hasInvoice ? undefined : 'NOT_PAID'
  if (action === 'address') return life.status === 'ended' ? 'NOT_IN_THIS_STATUS' : undefined
  if (!isPossible(life, eventOf[action])) return 'NOT_IN_THIS_STATUS'
  if (action !== 'skip') return undefined
  if (life.skip !== null) return 'ALREADY_SKIPPED'
  return leadingCharge(pending) ? undefined : 'NOTHING_PLANNED'
}
