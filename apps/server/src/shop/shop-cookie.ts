import type { SettingValue } from '@perennial/domain/settings'
import { getDomain } from 'tldts'

type CookieRules = Pick<SettingValue<'siteSecurity'>, 'cookie_on_main_domain' | 'cookie_domain_mapping'>

/** The registrable domain, such as `example.co.uk`; undefined for addresses and public suffixes. */
const mainDomainOf = (hostname: string) => getDomain(hostname, { allowPrivateDomains: true }) ?? undefined

/**
 * The domain of a shop cookie (SET-28, SET-29); undefined limits it to the shop's own host. Browsers drop a cookie for
 * a foreign domain or a public suffix, so those fall back to the host.
 */
export function cookieDomain(
  name: string,
  hostname: string,
  { cookie_on_main_domain, cookie_domain_mapping }: CookieRules,
): string | undefined {
  const mapped = cookie_domain_mapping
    .find(({ cookies }) => cookies.includes(name))
    ?.domain?.toLowerCase()
    .replace(/^\./, '')
  if (mapped && mainDomainOf(mapped) && (hostname === mapped || hostname.endsWith(`.${mapped}`))) return mapped
  return cookie_on_main_domain ? mainDomainOf(hostname) : undefined
}

export interface ShopCookie {
  name: string
  value: string
  maxAgeSeconds: number
  httpOnly?: boolean
}

/**
 * A `Set-Cookie` header of a page. Does not apply to shoppers' sessions: they are limited to the shop's host, whatever
 * the settings.
 */
export function shopCookie(
  { name, value, maxAgeSeconds, httpOnly = false }: ShopCookie,
  { request, secure, rules }: { request: Request; secure: boolean; rules: CookieRules },
): string {
  const domain = cookieDomain(name, new URL(request.url).hostname, rules)
  return [
    `${name}=${value}`,
    'Path=/',
    ...(domain ? [`Domain=${domain}`] : []),
    `Max-Age=${maxAgeSeconds}`,
    ...(httpOnly ? ['HttpOnly'] : []),
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}
