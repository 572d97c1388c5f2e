import { giftStates } from '@perennial/domain/gift'
import * as z from 'zod'
import { CalendarDate, Version } from '../endpoint/index.ts'

/** How long something goes: `{count: 1, unit: "years"}`. */
export const Length = z.object({ count: z.int(), unit: z.enum(['days', 'weeks', 'months', 'years']) })

/** A gift as its giver sees it: nothing of what its recipient has typed. */
export const OwnGift = z.object({
  id: z.string(),
  name: z.string(),
  /** Address of the offer's picture. */
  image: z.string().nullable(),
  /** As the giver has typed it. */
  recipientName: z.string(),
  byMail: z.boolean(),
  state: z.enum(giftStates),
  sendOn: CalendarDate,
  sentOn: CalendarDate.nullable(),
  /** The first day on which its code is too late; null where it never is. */
  expiresOn: CalendarDate.nullable(),
  /** How often its code can be redeemed, and was. */
  quantity: z.int(),
  used: z.int(),
  message: z.string(),
  /** While somebody can redeem it. */
  code: z.string().nullable(),
  /** Send it back with every change. */
  version: Version,
  /** The day of the business. */
  today: CalendarDate,
  can: z.object({ resend: z.boolean(), move: z.boolean(), extend: z.boolean(), cancel: z.boolean() }),
})
export type OwnGift = z.infer<typeof OwnGift>

/** A gift as staff see it. */
export const StaffGift = OwnGift.extend({
  /** Id of the customer who gives it. */
  giver: z.string(),
  giverName: z.string(),
  recipientEmail: z.string(),
  orderReference: z.string(),
  /** Ids of what has begun by it. */
  subscriptions: z.array(z.string()),
})
export type StaffGift = z.infer<typeof StaffGift>

/** What a giver does with a gift. */
export const GiverCommand = z.discriminatedUnion('action', [
  z.object({ action: z.literal('resend') }),
  z.object({ action: z.literal('move'), sendOn: CalendarDate }),
  z.object({ action: z.literal('cancel') }),
])
export type GiverCommand = z.infer<typeof GiverCommand>

/** What staff do with one, beside taking it back. */
export const StaffGiftCommand = z.discriminatedUnion('action', [
  z.object({ action: z.literal('resend') }),
  z.object({ action: z.literal('move'), sendOn: CalendarDate }),
  /** @property until the first day on which its code is too late */
  z.object({ action: z.literal('extend'), until: CalendarDate }),
])
export type StaffGiftCommand = z.infer<typeof StaffGiftCommand>

/** How a change of a gift is refused. */
export const giftChangeErrors = <Current extends z.ZodType>(current: Current) =>
  ({
    NOT_FOUND: { status: 404, message: 'There is no such gift.' },
    NOT_ALLOWED: {
      status: 409,
      message: 'This is not possible now.',
      /** One of the rules' codes: `NOT_IN_THIS_STATE`, `TOO_EARLY` ... */
      data: z.object({ code: z.string(), why: z.string() }),
    },
    CONFLICT: {
      status: 409,
      message: 'This gift has changed since you opened it.',
      data: z.object({ current }),
    },
    KEY_REUSED: { status: 422, message: 'This key was used for another change. Send a new one.' },
    TOO_MANY: { status: 429, message: 'It was sent several times already. Please wait a few minutes.' },
  }) as const
