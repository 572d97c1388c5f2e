import * as z from 'zod'
import { endpoint } from '../endpoint/index.ts'

export { botCheckHeader } from '../shop-client/bot-check-header.ts'

/** What calls that need a bot check may be refused with. */
export const botCheckErrors = {
  BOT_CHECK: {
    status: 403,
    message: 'We could not tell that you are a person. Reload the page and try again.',
  },
  TOO_MANY: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
} as const

export const botCheck = {
  /** With which key a page asks for tokens; null while the check is off. Forms of landing pages ask where it says so. */
  get: endpoint
    .meta({ can: 'public' })
    .route({ method: 'GET', path: '/api/bot-check', summary: 'Bot check of the shop', tags: ['checkout'] })
    .output(z.object({ siteKey: z.string().nullable(), onLandingPages: z.boolean() })),
}
