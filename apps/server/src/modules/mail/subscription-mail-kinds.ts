import type { CalendarDate } from '@perennial/domain/calendar'
import type { BusinessNow } from '../../ports/index.ts'

/** Mails that confirm what the customer has done. */
export const confirmingMailKinds = [
  'cancellation',
  'kept',
  'stayed',
  'paused',
  'resumed',
  'skipped',
  'switched',
] as const

/** What customers are told about a subscription. */
export const subscriptionMailKinds = [
  'invoice_due',
  'payment_failed',
  'payment_reminder',
  'payment_last_warning',
  'payment_ended',
  'payment_kept_open',
  'payment_recovered',
  'renewal_receipt',
  'card_request',
  'renewal_notice',
  'trial_notice',
  'card_notice',
  'price_change',
  ...confirmingMailKinds,
] as const
export type SubscriptionMailKind = (typeof subscriptionMailKinds)[number]
export type SubscriptionMailTopic = `mail.${SubscriptionMailKind}`

/** What a mail is about, beside its subscription. No address: that is looked up when it is sent. */
export interface SubscriptionMailFacts {
  invoice?: string
  /** Of a mail with a link to store a card. */
  link?: string
  /** The day of the next try, of the end, of the charge or of the renewal. */
  day?: CalendarDate
  /** Up to when access goes on while a payment is missing. */
  accessUntil?: CalendarDate
  /** What the leading charge costs before and after, in minor units. */
  prices?: { before: string; after: string }
  /** Why the payment was declined. */
  reason?: string
  /** What goes back to the payment method, and to the balance, in minor units. */
  back?: string
  credited?: string
  /** The save offer that was taken. */
  save?: { kind: 'discount' | 'pause' | 'extension' | 'offer'; percent: number; payments: number; days: number }
}

export interface SubscriptionMailPayload extends SubscriptionMailFacts {
  subscription: string
  customer: string
  /** The business's day and instant. */
  on: CalendarDate
  at: string
}

/** A mail as it is queued. */
export const subscriptionMailOf = (
  kind: SubscriptionMailKind,
  { id, customerId }: { id: string; customerId: string },
  { now, ...facts }: SubscriptionMailFacts & { now: Pick<BusinessNow, 'today' | 'at'> },
): { topic: SubscriptionMailTopic; payload: Record<string, unknown> } => ({
  topic: `mail.${kind}`,
  payload: {
    ...facts,
    subscription: id,
    customer: customerId,
    on: now.today,
    at: now.at.toISOString(),
  } satisfies SubscriptionMailPayload as unknown as Record<string, unknown>,
})

/** The kind of a topic; undefined for mails of other kinds. */
export const subscriptionMailKind = (topic: string): SubscriptionMailKind | undefined =>
  subscriptionMailKinds.find((kind) => topic === `mail.${kind}`)
