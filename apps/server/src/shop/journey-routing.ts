import { randomUUID } from 'node:crypto'
import { decide, type Device, groupFor, type JourneyGroup, type Visitor } from '@perennial/domain/journeys'
import { cookieValue } from '@perennial/domain/order'
import type { Db, Scope } from '../db/port.ts'
import { journeyGroup } from '../db/schema/index.ts'
import { cachedFor } from './cached-for.ts'
import { shopCookie } from './shop-cookie.ts'
import type { ShopSecurity } from './shop-security.ts'
import type { Visitors } from './visitors.ts'

/** Identifies a visitor for splits: the same person is routed the same way each time. */
const visitorCookie = 'perennial_visitor'
const yearSeconds = 31_536_000

/** Cache time of groups in ms: changes of staff take effect within a second. */
const freshMs = 1000

/** Decision of a starting point's rules for one visitor. Caches must not share it. */
export interface JourneyOutcome {
  /** Target of the redirect, a path on this shop; undefined when the visitor stays. */
  location?: string
  /** The cookie that routes the same visitor the same way next time. */
  cookie?: string
}

export interface JourneyRouting {
  /** Undefined when a tag has no rules: every visitor gets the same. */
  (tag: string, request: Request): Promise<JourneyOutcome | undefined>
}

/** Redirects visitors at the starting point of a journey group to the tag that its rules select (JRN-50). */
export function journeyRouting(
  {
    db,
    clock,
    visitors,
    secure,
    security,
    domain,
  }: {
    db: Db
    clock: () => number
    visitors: Visitors
    secure: boolean
    security: ShopSecurity
    /** The host that groups are looked up for; by default the one that was asked. */
    domain?: string | undefined
  },
  scope: Scope,
): JourneyRouting {
  const groupsNow = cachedFor(freshMs, clock, () => groupsOf(db, scope))

  return async (tag, request) => {
    const groups = await groupsNow()
    const { hostname, search } = new URL(request.url)
    const place = domain ?? hostname
    if (!groupFor(groups, { tag, domain: place })) return undefined
    const known = cookieValue(request.headers.get('cookie') ?? '', visitorCookie) || undefined
    const visitor = await visitorOf(request, known ?? randomUUID(), visitors)
    const { tag: target, split } = followed(groups, { tag, domain: place, visitor })
    const path = target === tag ? undefined : pathOnShop(target, request.url)
    const cookie = { name: visitorCookie, value: visitor.id, maxAgeSeconds: yearSeconds, httpOnly: true }
    return {
      ...(path === undefined ? {} : { location: path + search }),
      ...(split && known === undefined
        ? { cookie: shopCookie(cookie, { request, secure, rules: await security() }) }
        : {}),
    }
  }
}

/**
 * Follows groups until one leads to a tag where none starts. In a circle the visitor stays: a redirect loop would fail
 * in the browser.
 */
function followed(
  groups: Record<string, JourneyGroup>,
  { tag, domain, visitor }: { tag: string; domain: string; visitor: Visitor },
): { tag: string; split: boolean } {
  const seen = new Set<string>()
  let split = false
  for (let current = tag; ; ) {
    seen.add(current)
    const found = groupFor(groups, { tag: current, domain })
    const decision = found && decide(found.group, visitor)
    split ||= decision?.split ?? false
    if (!decision?.tag) return { tag: current, split }
    if (seen.has(decision.tag)) return { tag, split }
    current = decision.tag
  }
}

/**
 * The path of a target as a browser would parse it; undefined when it leads to another site. Browsers treat `\\` as `/`
 * and ignore tabs, so only the parsed URL shows where it leads.
 */
function pathOnShop(target: string, shopUrl: string): string | undefined {
  if (!target.startsWith('/') || !URL.canParse(target, shopUrl)) return undefined
  const { origin, pathname } = new URL(target, shopUrl)
  return origin === new URL(shopUrl).origin && !pathname.startsWith('//') ? pathname : undefined
}

async function groupsOf(db: Db, scope: Scope): Promise<Record<string, JourneyGroup>> {
  const rows = await db.asTenant(scope, (tx) =>
    tx.select({ name: journeyGroup.name, data: journeyGroup.data }).from(journeyGroup),
  )
  return Object.fromEntries(rows.map(({ name, data }) => [name, data]))
}

/** Facts about a visitor: from the CDN's headers, the address and the cookies of the request. */
async function visitorOf(request: Request, id: string, visitors: Visitors): Promise<Visitor> {
  const header = (name: string) => request.headers.get(name) ?? undefined
  const cookies = (header('cookie') ?? '').split(';').map((pair) => pair.split('=')[0]!.trim())
  return {
    id,
    country: header('cloudfront-viewer-country'),
    region: header('cloudfront-viewer-country-region'),
    city: header('cloudfront-viewer-city'),
    loggedIn: await visitors.isSignedIn(request),
    devices: devicesOf(header),
    query: new URL(request.url).search,
    cookies: cookies.filter((name) => name !== ''),
  }
}

const deviceHeaders: Readonly<Record<Device, string>> = {
  Android: 'cloudfront-is-android-viewer',
  Desktop: 'cloudfront-is-desktop-viewer',
  IOS: 'cloudfront-is-ios-viewer',
  Mobile: 'cloudfront-is-mobile-viewer',
  Tablet: 'cloudfront-is-tablet-viewer',
}

function devicesOf(header: (name: string) => string | undefined): Device[] {
  const reported = (Object.keys(deviceHeaders) as Device[]).filter((device) => header(deviceHeaders[device]) === 'true')
  if (reported.length > 0) return reported
  // Without a CDN the browser's own headers have to do.
  const mobile = header('sec-ch-ua-mobile')
  return mobile === '?1' ? ['Mobile'] : mobile === '?0' ? ['Desktop'] : []
}
