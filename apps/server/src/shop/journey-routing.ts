import { randomUUID } from 'node:crypto'
import { decide, type Device, groupFor, type JourneyGroup, type Visitor } from '@perennial/domain/journey'
import { cookieValue } from '@perennial/domain/order'
import type { Db, Scope } from '../db/port.ts'
import { journeyGroup } from '../db/schema/index.ts'
import { cachedFor } from './cached-for.ts'
import { shopCookie } from './shop-cookie.ts'
import type { ShopSecurity } from './shop-security.ts'
import type { Visitors } from './visitors.ts'

/** Keeps who a visitor is for splits: the same person goes the same way each time. */
const visitorCookie = 'perennial_visitor'
const yearSeconds = 31_536_000

/** Milliseconds that groups are used before they are read again: what staff save counts within a second. */
const freshMs = 1000

export interface JourneyRouting {
  /** Where a visitor goes on who comes in under a tag; undefined where they stay. */
  (tag: string, request: Request): Promise<Response | undefined>
}

/** Sends visitors who come in at the starting point of a journey group to the tag that its rules say (JRN-50). */
export function journeyRouting(
  {
    db,
    clock,
    visitors,
    secure,
    security,
  }: { db: Db; clock: () => number; visitors: Visitors; secure: boolean; security: ShopSecurity },
  scope: Scope,
): JourneyRouting {
  const groupsNow = cachedFor(freshMs, clock, () => groupsOf(db, scope))

  return async (tag, request) => {
    const groups = await groupsNow()
    const { hostname, search } = new URL(request.url)
    if (!groupFor(groups, { tag, domain: hostname })) return undefined
    const known = cookieValue(request.headers.get('cookie') ?? '', visitorCookie) || undefined
    const visitor = await visitorOf(request, known ?? randomUUID(), visitors)
    const target = followed(groups, { tag, domain: hostname, visitor })
    if (target === tag || !target.startsWith('/') || target.startsWith('//')) return undefined
    const headers = new Headers({ location: target + search, 'cache-control': 'private, no-store' })
    if (known === undefined) {
      const cookie = { name: visitorCookie, value: visitor.id, maxAgeSeconds: yearSeconds, httpOnly: true }
      headers.set('set-cookie', shopCookie(cookie, { request, secure, rules: await security() }))
    }
    return new Response(null, { status: 302, headers })
  }
}

/**
 * From group to group until one leads to a tag where none starts. Where groups lead in a circle the visitor stays: a
 * browser would be sent round until it gives up.
 */
function followed(
  groups: Record<string, JourneyGroup>,
  { tag, domain, visitor }: { tag: string; domain: string; visitor: Visitor },
): string {
  const seen = new Set<string>()
  for (let at = tag; ; ) {
    seen.add(at)
    const found = groupFor(groups, { tag: at, domain })
    const next = found && decide(found.group, visitor).tag
    if (!next) return at
    if (seen.has(next)) return tag
    at = next
  }
}

async function groupsOf(db: Db, scope: Scope): Promise<Record<string, JourneyGroup>> {
  const rows = await db.asTenant(scope, (tx) =>
    tx.select({ name: journeyGroup.name, data: journeyGroup.data }).from(journeyGroup),
  )
  return Object.fromEntries(rows.map(({ name, data }) => [name, data]))
}

/** What is known of a visitor: from the delivery network's headers, the address and the cookies of the request. */
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
  const told = (Object.keys(deviceHeaders) as Device[]).filter((device) => header(deviceHeaders[device]) === 'true')
  if (told.length > 0) return told
  // Without such a network the browser's own word has to do.
  const mobile = header('sec-ch-ua-mobile')
  return mobile === '?1' ? ['Mobile'] : mobile === '?0' ? ['Desktop'] : []
}
