import { cookieValue } from '@perennial/domain/order'
import type { Ports } from '../ports/index.ts'
import { basketCookieName, basketParameter } from '../modules/checkout/basket.ts'
import { languageCookie } from './choose-language.ts'

type Origins = Pick<Ports['settings'], 'shopOrigin' | 'accountOrigin'>

/**
 * Leads a visitor to the same path on the other origin, with the query, the chosen language and the basket: cookies stay
 * with their host.
 * @param from the surface that was asked
 */
export function toOtherOrigin(request: Request, from: 'shop' | 'account', origins: Origins): Response {
  const { pathname, search } = new URL(request.url)
  const address = new URL(from === 'shop' ? origins.accountOrigin : origins.shopOrigin)
  address.pathname = `/${pathname.replace(/^\/+/, '')}`
  address.search = search
  const cookies = request.headers.get('cookie') ?? ''
  const language = cookieValue(cookies, languageCookie)
  if (language && !address.searchParams.has('lang')) address.searchParams.set('lang', language)
  const own = from === 'shop' ? origins.shopOrigin : origins.accountOrigin
  const basket = cookieValue(cookies, basketCookieName(own))
  if (basket) address.searchParams.set(basketParameter, basket)
  return new Response(null, {
    status: 302,
    headers: { location: address.href, 'cache-control': 'private, no-store' },
  })
}
