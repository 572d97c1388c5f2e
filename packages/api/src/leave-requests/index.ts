import * as z from 'zod'
import { botCheckErrors } from '../bot-check/index.ts'
import { endpoint, Instant } from '../endpoint/index.ts'

const errors = {
  TOO_MANY: { status: 429, message: 'Too many attempts. Please wait a few minutes.' },
  INVALID: { status: 422, message: 'Please provide a valid email address' },
  BOT_CHECK: botCheckErrors.BOT_CHECK,
} as const

const said = z.object({
  name: z.string().trim().min(1).max(200),
  /** Where the confirmation goes. */
  email: z.string().max(254),
  /** Number of the subscription or of the order; without it a person looks for the contract. */
  reference: z.string().trim().max(100).default(''),
  comment: z.string().trim().max(1000).default(''),
  language: z.string().max(20).default('en'),
  /** Honeypot: people do not see the field, so only bots fill it in. */
  website: z.string().max(200).optional(),
})

/** The same for everybody, so that it tells nobody who is a customer (SUB-75). */
const Received = z.object({ received: z.literal(true), at: Instant })

/** Leaving without signing in. */
export const leaveRequests = {
  cancel: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/cancellations', summary: 'Cancel without signing in', tags: ['customer'] })
    .errors(errors)
    .input(said)
    .output(Received),

  withdraw: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/withdrawals', summary: 'Withdraw from a contract', tags: ['customer'] })
    .errors(errors)
    .input(said)
    .output(Received),
}
