import * as z from 'zod'
import { endpoint, Instant } from '../endpoint/index.ts'

const NOT_FOUND = {
  status: 404,
  message: 'This mail does not exist any more, or there is nothing to tell any more.',
} as const
const KEY_REUSED = { status: 422, message: 'This key was used for something else. Send a new one.' } as const

/** A mail to a customer, as it would be sent now. Addresses of pages that need no sign-in are left out of its text. */
export const CustomerMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** When it was sent; null while it waits, or before it is sent. */
  sentAt: Instant.nullable(),
})
export type CustomerMail = z.infer<typeof CustomerMail>

const id = z.string().min(1).max(100)
/** Idempotency key: a call sent again sends no second mail. */
const key = z.string().min(8).max(100)
/** Why: kept with the event. */
const reason = z.string().trim().min(1).max(500)

export const mails = {
  get: endpoint
    .meta({ can: ['edit', 'subscriptions'] })
    .route({ method: 'GET', path: '/api/mails/{id}', summary: 'A mail to a customer', tags: ['mails'] })
    .errors({ NOT_FOUND })
    .input(z.object({ id }))
    .output(CustomerMail),

  /** Sends a mail to a customer again, with what is true now (SUB-79). */
  resend: endpoint
    .meta({ can: ['edit', 'subscriptions'] })
    .route({
      method: 'POST',
      path: '/api/mails/{id}/resend',
      summary: 'Send a mail to a customer again',
      tags: ['mails'],
    })
    .errors({ NOT_FOUND, KEY_REUSED })
    .input(z.object({ id, key, reason }))
    .output(CustomerMail),

  previewCardRequest: endpoint
    .meta({ can: ['edit', 'subscriptions'] })
    .route({
      method: 'GET',
      path: '/api/subscriptions/{id}/card-request',
      summary: 'The mail with a link to store another card, before it is sent',
      tags: ['mails'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ id }))
    .output(CustomerMail),

  /** Sends a customer a link by which another card is stored, without signing in. */
  sendCardRequest: endpoint
    .meta({ can: ['edit', 'subscriptions'] })
    .route({
      method: 'POST',
      path: '/api/subscriptions/{id}/card-request',
      summary: 'Send a link to store another card',
      tags: ['mails'],
    })
    .errors({ NOT_FOUND, KEY_REUSED })
    .input(z.object({ id, key, reason }))
    .output(CustomerMail),
}
