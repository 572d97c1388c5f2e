import { queryOf, type Reader, regionOf, unknownReader } from '@perennial/domain/page'
import type { Db, Scope } from '../db/port.ts'
import type { Ports } from '../ports/index.ts'
import { placeOf } from './visitor-place.ts'
import { standingOf } from './visitor-standing.ts'
import type { Visitors } from './visitors.ts'

/** Where a reader is, by the headers of a proxy in front. */
export function readerPlace(
  request: Request,
  { placeHeaders }: Pick<Ports['settings'], 'placeHeaders'>,
): Pick<Reader, 'country' | 'region'> {
  const { country, region: named } = placeOf((name) => request.headers.get(name) ?? undefined, placeHeaders)
  const region = regionOf(country, named)
  return { ...(country ? { country } : {}), ...(region ? { region } : {}) }
}

/** What a request says of who reads a page. Nothing of it is their own. */
export const readerOf = (
  request: Request,
  { at, timeZone, signedIn }: { at: number; timeZone: string; signedIn: boolean },
  settings: Pick<Ports['settings'], 'placeHeaders'>,
): Reader => ({
  ...unknownReader(at, timeZone),
  ...readerPlace(request, settings),
  query: queryOf(new URL(request.url).search),
  signedIn,
})

/** What belongs to the reader alone: a page asks for it where its conditions do, and no cache keeps it. */
export async function personalFacts(db: Db, scope: Scope, visitors: Visitors, request: Request): Promise<Response> {
  const found = await visitors.signedIn(request)
  const known = found?.shopper === undefined ? {} : await standingOf(db, scope, found.shopper)
  const { segments = [], hasActiveSubscription = false, subscriptionOfferLabels = [] } = known
  const facts: Pick<Reader, 'signedIn' | 'segments' | 'activeSubscription' | 'subscriptionLabels'> = {
    signedIn: found !== undefined,
    segments,
    activeSubscription: hasActiveSubscription,
    subscriptionLabels: subscriptionOfferLabels,
  }
  return Response.json(facts, { headers: { 'cache-control': 'private, no-store', vary: 'Cookie' } })
}

/** A script that says where a reader is, for pages on which the browser decides by it. */
export function placeScript(request: Request, settings: Pick<Ports['settings'], 'placeHeaders'>): Response {
  const { country = '', region = '' } = readerPlace(request, settings)
  const place = JSON.stringify(`${country} ${region}`.trim()).replace(/[<>&\u2028\u2029]/g, '')
  return new Response(`document.documentElement.dataset.place=${place}`, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
      vary: placeVary(settings, true).join(', '),
    },
  })
}

/** The headers by which caches tell places apart. */
export const placeVary = (
  { placeHeaders: { country, region } }: Pick<Ports['settings'], 'placeHeaders'>,
  byRegion: boolean,
): string[] => [...country, ...(byRegion ? region : [])]
