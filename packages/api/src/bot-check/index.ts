import * as z from 'zod'
import { endpoint } from '../endpoint/index.ts'

export { botCheckHeader } from '../shop-client/bot-check-header.ts'

/** Errors of calls that need a bot check. */
export const botCheckErrors = {
  BOT_CHECK: {
    status: 403,
    message: 'We could not tell that you are a person. Reload the page and try again.',
  },
  TOO_MANY: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
} as const

export const botCheck = {
  /**
   * The site key with which a page requests tokens; null while the check is off. Forms of landing pages use it only
   * when the setting is on.
   */
  get: endpoint
    .meta({ can: 'public' })
    .route({ method: 'GET', path: '/api/bot-check', summary: 'Bot check of the shop', tags: ['checkout'] })
    .output(z.object({ siteKey: z.string().nullable(), onLandingPages: z.boolean() })),
}
