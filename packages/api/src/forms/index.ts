import * as z from 'zod'
import { botCheckErrors } from '../bot-check/index.ts'
import { endpoint } from '../endpoint/index.ts'

/** Which card on which published page a form is of: what it says and does stands there, not in the call. */
const place = {
  tag: z.string().min(1).max(200),
  card: z.string().min(1).max(100),
  language: z.string().max(10).optional(),
}

const NOT_FOUND = { status: 404, message: 'This form is not on the page any more. Reload the page.' } as const
const TOO_MANY = { status: 429, message: 'Too many attempts. Please wait a few minutes.' } as const
const INVALID = { status: 422, message: 'Please provide a valid email address' } as const

/** Where settings ask for the bot check on landing pages, too (SET-27). */
const { BOT_CHECK } = botCheckErrors

/** Forms on pages of the shop. */
export const forms = {
  /** Somebody who wants to hear from us, and has agreed to it in the words of the card. */
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
        /** A field that people do not see: whoever fills it in is a machine. */
        website: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ received: z.literal(true) })),

  /** A student's address of their university: the offer is sent there, and nowhere else. */
  student: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/forms/student', summary: 'Ask for a student offer', tags: ['forms'] })
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
