import { randomUUID } from 'node:crypto'
import {
  decide,
  devicesOf,
  groupFor,
  type JourneyConditionType,
  type JourneyGroup,
  type Visitor,
} from '@perennial/domain/journeys'
import { cookieValue } from '@perennial/domain/order'
import type { Db, Scope } from '../db/port.ts'
import { journeyGroup } from '../db/schema/index.ts'
import type { PlaceHeaders } from '../ports/index.ts'
import { cachedFor } from './cached-for.ts'
import { shopCookie } from './shop-cookie.ts'
import type { ShopSecurity } from './shop-security.ts'
import { placeOf } from './visitor-place.ts'
import { standingOf } from './visitor-standing.ts'
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
    placeHeaders,
  }: {
    db: Db
    clock: () => number
    visitors: Visitors
    secure: boolean
    placeHeaders: PlaceHeaders
    security: ShopSecurity
    /** The host that groups are looked up for; by default the one that was asked. */
    domain?: string | undefined
  },
  scope: Scope,
): JourneyRouting {
  const groupsNow = cachedFor(freshMs, clock, () => groupsOf(db, scope))

  /** What is known of who has signed in (JRN-50). */
  async function knownOf(
    request: Request,
    asked: ReadonlySet<JourneyConditionType>,
  ): Promise<Omit<Visitor, 'id'> | undefined> {
    const isAsked = (...types: JourneyConditionType[]) => types.some((type) => asked.has(type))
    const ofCustomer = isAsked('segment', 'subscriptionStatus', 'subscriptionOfferLabel', 'jwt')
    if (!ofCustomer && !isAsked('authentication')) return undefined
    const signedIn = await visitors.signedIn(request)
    if (!signedIn) return undefined
    const { shopper, claims } = signedIn
    return {
      loggedIn: true,
      claims,
      ...(ofCustomer && shopper !== undefined ? await standingOf(db, scope, shopper) : {}),
    }
  }

  return async (tag, request) => {
    const { groups, asked } = await groupsNow()
    const { hostname, search } = new URL(request.url)
    const place = domain ?? hostname
    if (!groupFor(groups, { tag, domain: place })) return undefined
    const known = cookieValue(request.headers.get('cookie') ?? '', visitorCookie) || undefined
    const id = known ?? randomUUID()
    const visitor = { ...seenOf(request, id, placeHeaders), ...(await knownOf(request, asked)) }
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

interface Groups {
  groups: Record<string, JourneyGroup>
  /** What their conditions ask for: nothing else is looked up. */
  asked: ReadonlySet<JourneyConditionType>
}

async function groupsOf(db: Db, scope: Scope): Promise<Groups> {
  const rows = await db.asTenant(scope, (tx) =>
    tx.select({ name: journeyGroup.name, data: journeyGroup.data }).from(journeyGroup),
  )
  return {
    groups: Object.fromEntries(rows.map(({ name, data }) => [name, data])),
    asked: new Set(
      rows.flatMap(({ data }) => data.journeys.flatMap(({ conditions }) => conditions.map(({ type }) => type))),
    ),
  }
}

/** What a request says of its visitor: place, device, query and cookies. */
function seenOf(request: Request, id: string, placeHeaders: PlaceHeaders): Visitor {
  const header = (name: string) => request.headers.get(name) ?? undefined
  const cookies = (header('cookie') ?? '').split(';').map((pair) => pair.split('=')[0]!.trim())
  return {
    id,
    ...placeOf(header, placeHeaders),
    devices: devicesOf(header),
    query: new URL(request.url).search,
    cookies: cookies.filter((name) => name !== ''),
  }
}
