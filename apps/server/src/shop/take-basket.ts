import type { MiddlewareHandler } from 'hono'
import type { Scope } from '../db/port.ts'
import type { AppEnv } from '../http/base-app.ts'
import { basketCookie, basketIn, basketParameter, handedOver } from '../modules/checkout/basket.ts'
import { currencyOfLines } from '../modules/checkout/checkout-store.ts'
import type { Ports } from '../ports/index.ts'

/**
 * Takes over the basket that the other origin names in an address, into the cookie of this one, and out of the address: it
 * would otherwise be shared with it. On the shop it replaces the one that is there, so that both go on with the same.
 */
export function takeBasket(
  ports: Ports,
  scope: Scope,
  surface: 'shop' | 'account' = 'account',
): MiddlewareHandler<AppEnv> {
  const origin = surface === 'account' ? ports.settings.accountOrigin : ports.settings.shopOrigin
  return async (c, next) => {
    const url = new URL(c.req.url)
    const given = url.searchParams.get(basketParameter)
    if (given === null) return next()
    const before = basketIn({ origin, request: c.req.raw })
    const inCookie = surface === 'account' ? before : ''
    const kept =
      given === before || given.length > 100
        ? undefined
        : await ports.db.asTenant(scope, (tx) =>
            handedOver(tx, { given, inCookie, now: ports.clock() }, (lines) => currencyOfLines(tx, lines)),
          )
    url.searchParams.delete(basketParameter)
    c.header('cache-control', 'private, no-store')
    if (kept !== undefined) c.header('set-cookie', basketCookie({ origin }, kept))
    return c.redirect(`${url.pathname}${url.search}`)
  }
}
