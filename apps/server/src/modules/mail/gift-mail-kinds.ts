import type { CalendarDate } from '@perennial/domain/calendar'
import type { BusinessNow } from '../../ports/index.ts'

/** What givers and recipients are told of a gift. */
export const giftMailKinds = [
  'gift_arrives',
  'gift_welcome',
  'gift_to_print',
  'gift_sent',
  'gift_redeemed',
  'gift_reminder',
  'gift_expired',
  'gift_cancelled',
] as const
export type GiftMailKind = (typeof giftMailKinds)[number]
export type GiftMailTopic = `mail.${GiftMailKind}`

/** What a mail is about. No address and no code: those are looked up when it is sent. */
export interface GiftMailPayload {
  gift: string
  /** Of what has begun by it. */
  subscription?: string
  /** What goes back to the giver's payment, and to their balance, in minor units. */
  back?: string
  credited?: string
  on: CalendarDate
  at: string
}

/** A mail as it is queued. */
export const giftMailOf = (
  kind: GiftMailKind,
  gift: string,
  { now, ...facts }: Omit<GiftMailPayload, 'gift' | 'on' | 'at'> & { now: Pick<BusinessNow, 'today' | 'at'> },
): { topic: GiftMailTopic; payload: Record<string, unknown> } => ({
  topic: `mail.${kind}`,
  payload: { ...facts, gift, on: now.today, at: now.at.toISOString() },
})

/** The kind of a topic; undefined for mails of other kinds. */
export const giftMailKind = (topic: string): GiftMailKind | undefined =>
  giftMailKinds.find((kind) => topic === `mail.${kind}`)
