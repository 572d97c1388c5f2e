import * as z from 'zod'
import { botCheckErrors } from '../bot-check/index.ts'
import { endpoint } from '../endpoint/index.ts'

/** The card on a published page that a form belongs to: its texts and effects come from there, not from the call. */
const place = {
  tag: z.string().min(1).max(200),
  card: z.string().min(1).max(100),
  language: z.string().max(10).optional(),
}

const NOT_FOUND = { status: 404, message: 'This form is not on the page any more. Reload the page.' } as const
const TOO_MANY = { status: 429, message: 'Too many attempts. Please wait a few minutes.' } as const
const INVALID = { status: 422, message: 'Please provide a valid email address' } as const

/** Used when settings require the bot check on landing pages, too (SET-27). */
const { BOT_CHECK } = botCheckErrors

/** Forms on pages of the shop. */
export const forms = {
  /** Contact request of a visitor who has accepted the card's consent text. */
  lead: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/forms/lead', summary: 'Leave an address', tags: ['forms'] })
    .errors({ NOT_FOUND, TOO_MANY, INVALID, BOT_CHECK })
    .input(
      z.object({
        ...place,
        email: z.string().max(254),
        firstName: z.string().trim().max(100).optional(),
        consent: z.literal(true),
        /** Honeypot: people do not see the field, so only bots fill it in. */
        website: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ received: z.literal(true) })),

  /** University address of a student: the offer is sent to this address only. */
  student: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/forms/student', summary: 'Request a student offer', tags: ['forms'] })
    .errors({
      NOT_FOUND,
      TOO_MANY,
      INVALID,
      BOT_CHECK,
      NOT_ACADEMIC: { status: 422, message: 'This is not an address of a university that we know.' },
    })
    .input(z.object({ ...place, email: z.string().max(254) }))
    .output(z.object({ sent: z.literal(true) })),
}
