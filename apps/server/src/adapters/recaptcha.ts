import { ApplicationError } from '@perennial/domain/errors'
import type { BotCheck, Outbound } from '../ports/index.ts'

const verify = new URL('https://www.google.com/recaptcha/api/siteverify')

/** Recaptcha, version 3. Tokens of earlier versions have no score: a valid one is a person's. */
export const recaptcha = (outbound: Outbound): BotCheck => ({
  async score({ secret, token, address }) {
    const { status, body } = await outbound.send(
      {
        method: 'POST',
        url: verify,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          secret,
          response: token,
          ...(address === undefined ? {} : { remoteip: address }),
        }).toString(),
      },
      { timeoutMs: 5000, maxBytes: 20_000 },
    )
    if (status !== 200) throw new ApplicationError('The bot check did not answer.', { code: 'NO_ANSWER' })
    const { success, score = 1 } = JSON.parse(body) as { success?: boolean; score?: number }
    return success === true ? score : undefined
  },
})
