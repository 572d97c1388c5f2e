import { botCheckHeader } from '@perennial/api/bot-check'
import type { Tx } from '../../db/port.ts'
import { inTenant } from '../../http/guard.ts'
import type { Context } from '../../http/context.ts'
import { countAttempt } from '../../rate-limit/count-attempt.ts'
import { isUnavailable } from '../../http/problem.ts'
import { readOpenSetting } from '../settings/setting-secrets.ts'
import { readSetting } from '../settings/setting-store.ts'
import { siteSecurity } from './site-security.ts'

/** Limit of calls without a token per network address: a blocked script must not prevent anybody from buying. */
const withoutToken = { max: 5, seconds: 900 }

export const botCheck = {
  get: inTenant.botCheck.get.handler(async ({ context: { tx } }) => {
    const { recaptcha_on_landing_page: onLandingPages } = await readSetting(tx, 'siteSecurity')
    return { siteKey: await siteKeyOf(tx), onLandingPages }
  }),
}

/** The site key with which pages request tokens; null while the check is off. */
export async function siteKeyOf(tx: Tx): Promise<string | null> {
  const { enabled, site_key, secret_key } = (await readSetting(tx, 'siteSecurity')).recaptcha
  // With only one of the two keys set, nobody could pass.
  return enabled && site_key && secret_key ? site_key : null
}

/**
 * Whether a call comes from a person, as far as settings require it (CHK-51, CHK-52). If the service does not answer,
 * the call is allowed; calls without a token are rate limited.
 */
export async function botRefusal(context: Context): Promise<'BOT_CHECK' | 'TOO_MANY' | undefined> {
  const { ports, scope, request, address, requestId } = context
  const { enabled, site_key, secret_key, threshold } = (await siteSecurity(context)).recaptcha
  if (!enabled || !site_key || !secret_key) return undefined
  const token = request.headers.get(botCheckHeader)
  if (!token) {
    ports.log.warn('a call came without the bot check', { requestId })
    const key = `unchecked ${scope.tenant} ${scope.mode} ${address ?? ''}`
    const wait = await countAttempt(ports.db, { key, limit: withoutToken }, ports.clock())
    return wait === undefined ? undefined : 'TOO_MANY'
  }
  const secret = await secretOf(context)
  if (secret === undefined) return undefined
  try {
    const score = await ports.botCheck.score({ secret, token: token.slice(0, 4000), address })
    return score === undefined || score < threshold ? 'BOT_CHECK' : undefined
  } catch (error) {
    ports.log.warn('the bot check did not answer', { error, requestId })
    return undefined
  }
}

/** The key of the service; undefined, and reported, when it cannot be opened: the check is off until it is entered again. */
async function secretOf({ ports, scope, requestId }: Context): Promise<string | undefined> {
  try {
    const opened = await ports.db.asTenant(scope, (tx) => readOpenSetting(tx, ports.sealing, scope, 'siteSecurity'))
    return opened.recaptcha.secret_key
  } catch (error) {
    if (isUnavailable(error)) throw error
    ports.errorReports.report({ error, where: 'the secret key of the bot check', requestId })
    return undefined
  }
}

/** The same for a form of a landing page: required only when the setting is on (SET-27). */
export async function formBotRefusal(context: Context): Promise<'BOT_CHECK' | 'TOO_MANY' | undefined> {
  const security = await siteSecurity(context)
  return security.recaptcha_on_landing_page ? botRefusal(context) : undefined
}
