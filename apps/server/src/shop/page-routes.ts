import { accountPaths } from '@perennial/domain/account'
import { normaliseTag } from '@perennial/domain/catalogue'
import type { Hono } from 'hono'
import type { AppEnv } from '../http/base-app.ts'
import { isUnavailable, retryAfterSeconds } from '../http/problem.ts'
import { pageSources } from '../modules/settings/page-sources.ts'
import type { Ports } from '../ports/index.ts'
import { cachedFor } from './cached-for.ts'
import { errorPage } from './error-page.ts'
import { formerAddresses } from './former-addresses.ts'
import { decodedPath } from './file-names.ts'
import { journeyRouting } from './journey-routing.ts'
import { toOtherOrigin } from './other-origin.ts'
import { isAccountTag, plainAccountPages } from './plain-account-page.ts'
import { personalFacts, placeScript } from './page-reader.ts'
import { homeTag, pageElsewhere, publishedPage, type ShopPorts } from './published-page.ts'
import { paymentOrigins } from './payment-origins.ts'
import { publishedBuilds } from './published-builds.ts'
import type { ShopSecurity } from './shop-security.ts'
import type { ShopVisitors } from './visitors.ts'

/** What both surfaces know of their visitors. */
export interface PageRules {
  security: ShopSecurity
  visitors: ShopVisitors
}

/** What keeps an address with a secret out of caches, logs of other sites and search engines. */
export const secretPage = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const

/**
 * Published pages by their tags, for the surface that serves them: routes of everything that no other route has taken.
 * A page of the other surface leads there.
 */
export function pageRoutes(
  app: Hono<AppEnv>,
  ports: Ports,
  surface: 'shop' | 'account',
  { security, visitors }: PageRules,
): void {
  const scope = { tenant: ports.settings.shopTenant, mode: ports.settings.mode }
  const hosts = cachedFor(1000, ports.clock, () => ports.db.asTenant(scope, pageSources))
  const { shopOrigin, accountOrigin } = ports.settings
  const origin = surface === 'shop' ? shopOrigin : accountOrigin
  const payments = cachedFor(1000, ports.clock, () => paymentOrigins(ports, scope))
  const published = publishedBuilds(ports.db, scope)
  const former = formerAddresses(ports.db, scope)
  const shop: ShopPorts = { ...ports, surface, payments, visitors, published, former, hosts, security }
  const secure = origin.startsWith('https:')
  // Journeys name the shop's addresses, and hold for its pages wherever they are served.
  const domain = surface === 'account' ? new URL(shopOrigin).hostname : undefined
  const { db, clock } = ports
  const { placeHeaders } = ports.settings
  const onward = journeyRouting({ db, clock, visitors, secure, security, domain, placeHeaders }, scope)

  const plainAccount = plainAccountPages(ports, scope)

  async function pageUnder(tag: string, request: Request): Promise<Response> {
    if (isAccountTag(tag) && (await published(tag)) === undefined) {
      return surface === 'account' ? plainAccount(tag, request) : toOtherOrigin(request, 'shop', ports.settings)
    }
    const journey = await onward(tag, request)
    if (!journey) return publishedPage(shop, tag, request)
    // Where the page is decides over its journey: two decisions could differ.
    const elsewhere = await pageElsewhere(shop, tag, request)
    if (elsewhere) return elsewhere
    const { location, cookie } = journey
    const answer =
      location === undefined
        ? await publishedPage(shop, tag, request)
        : new Response(null, { status: 302, headers: { location } })
    const headers = new Headers(answer.headers)
    headers.set('cache-control', location === undefined ? 'private, no-cache' : 'private, no-store')
    if (cookie !== undefined) headers.append('set-cookie', cookie)
    return new Response(answer.body, { status: answer.status, headers })
  }

  app.get('/', async (c) => {
    const named = await homeTag(ports, scope)
    // The front page stays at its one address when its page gets another one.
    const moved = named && (await published(named)) === undefined ? await former(named) : undefined
    const tag = moved?.leadsTo ?? named
    return tag ? pageUnder(tag, c.req.raw) : errorPage(c.req.raw, 404)
  })

  // For pages whose conditions ask for more than the server may put into a document for several.
  app.get('/l-api/page/reader', (c) => personalFacts(ports.db, scope, visitors, c.req.raw))
  app.get('/l-api/page/place.js', (c) => placeScript(c.req.raw, ports.settings))

  // The page of a gift's code. The code is a secret, and stands in the address.
  app.get('/gift/:code{[0-9A-Za-z-]{12,20}}', async (c) => {
    if (surface === 'shop') return toOtherOrigin(c.req.raw, 'shop', ports.settings)
    const answer = await pageUnder(accountPaths.gift, c.req.raw)
    const headers = new Headers(answer.headers)
    for (const [name, value] of Object.entries(secretPage)) headers.set(name, value)
    return new Response(answer.body, { status: answer.status, headers })
  })

  app.get('/*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    // One address per page: search engines and caches treat two as different pages.
    // Never two leading slashes: that would be another host.
    if (!pathname.endsWith('/') && !pathname.includes('.'))
      return c.redirect(`/${pathname.replace(/^\/+/, '')}/${search}`, 308)
    return pageUnder(normaliseTag(decodedPath(pathname)), c.req.raw)
  })

  app.notFound((c) => errorPage(c.req.raw, 404))
  // A failing page returns an error page: its visitor cannot read JSON.
  app.onError((error, c) => {
    const requestId = c.get('requestId')
    const page = errorPage(c.req.raw, 500, ports.settings.supportUrl)
    if (isUnavailable(error)) {
      ports.log.warn(error.message, { error, requestId })
      page.headers.set('retry-after', retryAfterSeconds('UNAVAILABLE'))
      return new Response(page.body, { status: 503, headers: page.headers })
    }
    ports.errorReports.report({ error, where: `${surface} ${c.req.method} ${c.req.path}`, requestId })
    return page
  })
}
