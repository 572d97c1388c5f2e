import * as z from 'zod'
import { CalendarDate, endpoint, FieldErrorSchema } from '../endpoint/index.ts'
import { Length } from '../gifts/gift-view.ts'
import { PostalAddress } from '../orders/order.ts'

const NOT_FOUND = { status: 404, message: 'There is no gift with this code. Check it, and type it again.' } as const
const TOO_MANY = { status: 429, message: 'Too many attempts. Please wait a few minutes.' } as const

/** As it was typed: blanks, hyphens and small letters do not matter. */
const code = z.string().min(1).max(100)
const Language = z.string().max(20).default('en')

/** A gift as whoever holds its code sees it: no address of anybody. */
export const GiftOfCode = z.object({
  state: z.enum(['open', 'used', 'expired']),
  giverName: z.string(),
  /** As the giver has typed it. */
  firstName: z.string(),
  lastName: z.string(),
  message: z.string(),
  sentOn: CalendarDate.nullable(),
  name: z.string(),
  image: z.string().nullable(),
  /** Null for what is kept for good. */
  length: Length.nullable(),
  today: CalendarDate,
  /** The day on which it ends by itself when it begins today. */
  endsOn: CalendarDate.nullable(),
  /** The first day on which its code is too late. */
  expiresOn: CalendarDate.nullable(),
  /** Something is posted: an address is needed. */
  requiresDelivery: z.boolean(),
  /** Countries that it goes to; null for all. */
  allowedCountries: z.array(z.string()).nullable(),
  country: z.string(),
  /** What has to be agreed to, in the language that was asked for, and where it can be read. */
  consent: z.object({ text: z.string(), termsUrl: z.string().nullable() }),
})
export type GiftOfCode = z.infer<typeof GiftOfCode>

export const RedeemedGift = z.object({
  name: z.string(),
  startsOn: CalendarDate,
  endsOn: CalendarDate.nullable(),
})
export type RedeemedGift = z.infer<typeof RedeemedGift>

/** What somebody does who was given a code. */
export const giftCodes = {
  look: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/gift-codes/look', summary: 'Look at a gift by its code', tags: ['gifts'] })
    .errors({ NOT_FOUND, TOO_MANY })
    .input(z.object({ code, language: Language }))
    .output(GiftOfCode),

  /** Begins a gift for whoever holds its code: as often as it has uses (SUB-88). */
  redeem: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/gift-codes/redeem', summary: 'Redeem a gift', tags: ['gifts'] })
    .errors({
      NOT_FOUND,
      TOO_MANY,
      USED_UP: { status: 409, message: 'This gift has been redeemed already.' },
      EXPIRED: { status: 409, message: 'This gift has run out. Ask whoever gave it to you: we can extend it.' },
      INVALID: {
        status: 422,
        message: 'Some fields are not valid.',
        data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
      },
    })
    .input(
      z.object({
        code,
        firstName: z.string().max(200),
        lastName: z.string().max(200),
        email: z.string().max(254),
        /** Of what is only read the country counts. */
        address: PostalAddress,
        consented: z.boolean(),
        language: Language,
        /** Idempotency key: a call sent again redeems nothing again. */
        key: z.string().min(8).max(100),
      }),
    )
    .output(RedeemedGift),
}
