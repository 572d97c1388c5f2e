import { botCheckHeader } from '@perennial/api/bot-check'
import type { Tx } from '../../db/port.ts'
import { inTenant } from '../../http/guard.ts'
import type { Context } from '../../http/context.ts'
import { takeTurn } from '../../sign-in/throttle.ts'
import { settingWithSecrets } from '../settings/setting-secrets.ts'
import { settingOf } from '../settings/setting-store.ts'

interface Recaptcha {
  enabled?: boolean
  site_key?: string
  secret_key?: string
  threshold?: number
}

/** Unless settings say otherwise, as the service itself advises. */
const usualThreshold = 0.5
/** Calls without a token from one address in a quarter of an hour: a blocked script must not keep anybody from buying. */
const withoutToken = { most: 5, seconds: 900 }

export const botCheck = {
  get: inTenant.botCheck.get.handler(async ({ context: { tx } }) => ({ siteKey: await siteKeyOf(tx) })),
}

/** The key by which pages ask for tokens; null while the check is off. */
export async function siteKeyOf(tx: Tx): Promise<string | null> {
  return checkIn(await settingOf(tx, 'siteSecurity'))?.siteKey ?? null
}

/** The check as settings have it, while it is on; with one of its keys alone nobody could pass it. */
function checkIn({ recaptcha }: Readonly<Record<string, unknown>>) {
  const { enabled, site_key: siteKey, secret_key: secret, threshold = usualThreshold } = (recaptcha ?? {}) as Recaptcha
  return enabled && siteKey && secret ? { siteKey, secret, threshold } : undefined
}

/**
 * Whether a call comes from a person, as far as settings ask (CHK-51, CHK-52). A service that does not answer keeps nobody
 * from buying; a call without a token is one of few.
 */
export async function botRefusal({
  ports,
  scope,
  request,
  address,
  requestId,
}: Context): Promise<'BOT_CHECK' | 'TOO_MANY' | undefined> {
  const check = checkIn(
    await ports.db.asTenant(scope, (tx) => settingWithSecrets(tx, ports.sealing, scope, 'siteSecurity')),
  )
  if (!check) return undefined
  const token = request.headers.get(botCheckHeader)
  if (!token) {
    ports.log.warn('a call came without the bot check', { requestId })
    const key = `unchecked ${scope.tenant} ${scope.mode} ${address ?? ''}`
    return (await takeTurn(ports.db, key, withoutToken, ports.clock())) ? undefined : 'TOO_MANY'
  }
  try {
    const score = await ports.botCheck.score({ secret: check.secret, token: token.slice(0, 4000), address })
    return score === undefined || score < check.threshold ? 'BOT_CHECK' : undefined
  } catch (error) {
    ports.log.warn('the bot check did not answer', { error, requestId })
    return undefined
  }
}
