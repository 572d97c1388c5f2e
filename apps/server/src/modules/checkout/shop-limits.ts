import type { SettingValue } from '@perennial/domain/settings'
import type { Context } from '../../http/context.ts'
import { type Attempt, countAttempts } from '../../rate-limit/count-attempt.ts'
import { siteSecurity } from './site-security.ts'

type Security = SettingValue<'siteSecurity'>
type Limited = 'payment' | 'promo_code' | 'checkout'

/** A call that is limited by settings, and the basket that it is about, if any. */
export interface LimitedCall {
  what: Limited
  basket?: string | undefined
}

/**
 * Counts a call of a shopper against the limits of its network address and its basket (CHK-55, SET-30, SET-31).
 * @returns whether one is exceeded; the answer then names the seconds to wait
 */
export async function exceedsShopLimit(context: Context, call: LimitedCall): Promise<boolean> {
  const { ports } = context
  const security = await siteSecurity(context)
  const wait = await countAttempts(ports.db, attemptsOf(context, call, security), ports.clock())
  context.call.retryAfter = wait
  return wait !== undefined
}

function attemptsOf({ scope, address }: Context, { what, basket }: LimitedCall, security: Security): Attempt[] {
  const limits = {
    payment: { from: security.payment_throttling, basket: security.payment_throttling_basket },
    promo_code: { from: security.promo_code_throttling, basket: security.promo_code_throttling_basket },
    checkout: { from: security.checkout_throttling, basket: undefined },
  }[what]
  const attempt = (of: string, { concurrency, locktime }: Security['payment_throttling']): Attempt => ({
    key: `${what} ${scope.tenant} ${scope.mode} ${of}`,
    limit: { max: concurrency, seconds: locktime },
    counted: { subject: what, by: { scope } },
  })
  return [
    ...(address ? [attempt(`from ${address}`, limits.from)] : []),
    ...(basket && limits.basket ? [attempt(`basket ${basket}`, limits.basket)] : []),
  ]
}
