import { eq } from 'drizzle-orm'
import { cookieValue } from '@perennial/domain/order'
import { defaultLanguage } from '@perennial/domain/languages'
import { documentFor, nextBoundary, parametersIn, type ReaderChoice } from '@perennial/domain/page'
import type { Scope } from '../db/port.ts'
import { tenant } from '../db/schema/index.ts'
import { bytesAnswer } from '../http/file-answer.ts'
import { shopPolicy } from '../http/security-headers.ts'
import {
  type BuildManifest,
  manifestKey,
  pageKey,
  signedInPageKey,
  surfaceOfBuild,
} from '../modules/builds/build-files.ts'
import { getCompressed } from '../modules/builds/compressed-blobs.ts'
import { scriptOriginsOf } from '../modules/builds/page-source.ts'
import type { PageSources } from '../modules/settings/page-sources.ts'
import type { Ports, StoredBlob } from '../ports/index.ts'
import { chosenLanguage, languageCookie } from './choose-language.ts'
import { errorPage } from './error-page.ts'
import { toOtherOrigin } from './other-origin.ts'
import type { FormerAddresses } from './former-addresses.ts'
import { placeVary, readerOf } from './page-reader.ts'
import type { PublishedBuilds } from './published-builds.ts'
import type { PaymentOrigins } from './payment-origins.ts'
import { recentlyUsed } from './recently-used.ts'
import { shopCookie } from './shop-cookie.ts'
import type { ShopSecurity } from './shop-security.ts'
import type { ShopVisitors } from './visitors.ts'

/** What serving pages needs. */
export type ShopPorts = Pick<Ports, 'blobs' | 'settings' | 'clock'> & {
  /** The surface that serves the pages. */
  surface: 'shop' | 'account'
  visitors: ShopVisitors
  security: ShopSecurity
  published: PublishedBuilds
  former: FormerAddresses
  /** Other sites that pages use, and those that may frame them. */
  hosts: () => Promise<PageSources>
  /** What payment providers need on pages that take payment. */
  payments: () => Promise<PaymentOrigins>
}

// Built files never change, so they are cached by build up to a limit.
const manifests = recentlyUsed<BuildManifest>(500)
const pages = recentlyUsed<StoredBlob>(500)

/** The way to a page that the other surface serves; undefined when it is this one's, or nobody's. */
export async function pageElsewhere(ports: ShopPorts, tag: string, request: Request): Promise<Response | undefined> {
  const prefix = await ports.published(tag)
  const manifest = prefix === undefined ? undefined : await manifests.get(prefix, () => readManifest(ports, prefix))
  return manifest && surfaceOfBuild(manifest) !== ports.surface
    ? toOtherOrigin(request, ports.surface, ports.settings)
    : undefined
}

/** The page published under a tag, in the visitor's language. */
export async function publishedPage(ports: ShopPorts, tag: string, request: Request): Promise<Response> {
  const prefix = await ports.published(tag)
  if (prefix === undefined) return withoutPage(ports, tag, request)
  const manifest = await manifests.get(prefix, () => readManifest(ports, prefix))
  if (manifest && surfaceOfBuild(manifest) !== ports.surface) {
    return toOtherOrigin(request, ports.surface, ports.settings)
  }
  const language = manifest && chosenLanguage(request, manifest.languages)
  const signedIn = dependsOnVisitor(manifest) && (await ports.visitors.signedIn(request)) !== undefined
  if (manifest?.authProvider !== undefined && !signedIn) return toSignIn(request, manifest.authProvider, ports.visitors)
  const now = ports.clock()
  const choice = manifest?.readers
  const document = choice
    ? documentFor(choice, readerOf(request, { at: now, timeZone: choice.timeZone, signedIn }, ports.settings))
    : 0
  const keyOf = signedIn && manifest?.signedIn ? signedInPageKey : pageKey
  const key = keyOf(prefix, language ?? defaultLanguage, document)
  const page = manifest && (await pages.get(key, () => getCompressed(ports.blobs, key)))
  if (!manifest || !language || !page) throw new Error(`The files of the build ${prefix} are missing.`)
  const { surface, settings } = ports
  const secure = (surface === 'shop' ? settings.shopOrigin : settings.accountOrigin).startsWith('https:')
  const sources = await ports.hosts()
  // Nobody frames a page on which somebody pays, whatever the settings allow for the others.
  const hosts = surface === 'account' ? { ...sources, allowed_ancestors: [] } : sources
  const allowed = new Set(scriptOriginsOf(settings, surface))
  const scripts = (manifest.scriptOrigins ?? []).filter((origin) => surface === 'shop' || allowed.has(origin))
  const payment = manifest.takesPayment ? await ports.payments() : undefined
  const rules = await ports.security()
  const cache = cacheRules(manifest, now, settings)
  return pageAnswer(request, page, { manifest, language, secure, signedIn, hosts, scripts, payment, rules, cache })
}

/** The answer under a tag without a publication: on to the page's new address, gone with the page, or nothing known. */
async function withoutPage(ports: ShopPorts, tag: string, request: Request): Promise<Response> {
  const known = await ports.former(tag)
  if (known === undefined) return errorPage(request, 404)
  if (known.leadsTo === undefined) return errorPage(request, 'gone')
  const headers = {
    location: `${encodeURI(known.leadsTo)}${new URL(request.url).search}`,
    // Browsers would keep it for good, and the address may get another page.
    'cache-control': 'public, max-age=60',
  }
  return new Response(null, { status: 301, headers })
}

const dependsOnVisitor = (manifest: BuildManifest | undefined): boolean =>
  manifest?.signedIn !== undefined ||
  manifest?.authProvider !== undefined ||
  manifest?.readers?.axes.some(({ axis }) => axis === 'person') === true

/** For caches in front: how long they keep a page, and by what they tell readers apart. */
interface CacheRules {
  control: string
  vary: readonly string[]
  /** What of an address counts; undefined leaves it all. */
  noVarySearch?: string
}

/** In seconds, how long caches in front answer by themselves, and for how long they do while they ask. */
const sharedFor = { fresh: 60, stale: 30 } as const

/**
 * Browsers revalidate each time and mostly get 304; caches in front answer for a minute, and for half a minute more while
 * they ask. What is published or archived is everywhere by then (PAG-50). None of them keeps a page beyond the instant at
 * which its conditions change it (PAG-38).
 */
function cacheRules({ readers, languages }: BuildManifest, now: number, settings: Ports['settings']): CacheRules {
  const boundary = readers && boundaryAfter(readers, now)
  const left = boundary === undefined ? Number.POSITIVE_INFINITY : Math.floor((boundary - now) / 1000)
  const fresh = Math.min(sharedFor.fresh, left)
  const stale = Math.min(sharedFor.stale, left - fresh)
  const control = `public, max-age=0, s-maxage=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`
  if (!readers) return { control, vary: [] }
  const place = readers.axes.find(({ axis }) => axis === 'place')
  const byRegion = place?.conditions.some(({ attribute }) => attribute === 'region') === true
  const noVarySearch = searchRule([...parametersIn(readers), ...(languages.length > 1 ? ['lang'] : [])])
  return {
    control,
    vary: place ? placeVary(settings, byRegion) : [],
    ...(noVarySearch === undefined ? {} : { noVarySearch }),
  }
}

/** Finding midnight in a zone costs more than a page; the next boundary stays until it is reached. */
const boundaries = new WeakMap<ReaderChoice, { from: number; next: number | undefined }>()

function boundaryAfter(readers: ReaderChoice, now: number): number | undefined {
  const known = boundaries.get(readers)
  if (known && known.from <= now && (known.next ?? Number.POSITIVE_INFINITY) > now) return known.next
  const next = nextBoundary(readers, now)
  boundaries.set(readers, { from: now, next })
  return next
}

/** `No-Vary-Search`: all parameters but those that the page asks for. Names that a header cannot hold leave all of them. */
function searchRule(names: readonly string[]): string | undefined {
  if (names.length === 0) return 'params'
  if (!names.every((name) => /^[\x20-\x7E]+$/.test(name))) return undefined
  const quoted = names.map((name) => `"${name.replace(/["\\]/g, '\\$&')}"`)
  return `params, except=(${quoted.join(' ')})`
}

/** RUN-38: to the page's sign-in, and back. */
async function toSignIn(request: Request, authProvider: string, visitors: ShopVisitors): Promise<Response> {
  const location = await visitors.signInAddress(request, authProvider)
  if (location === undefined) return errorPage(request, 403)
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'private, no-store', vary: 'Cookie' },
  })
}

function pageAnswer(
  request: Request,
  page: StoredBlob,
  {
    manifest,
    language,
    secure,
    signedIn,
    hosts,
    scripts,
    payment,
    rules,
    cache,
  }: {
    manifest: BuildManifest
    language: string
    secure: boolean
    signedIn: boolean
    hosts: PageSources
    /** Third-party origins whose scripts it loads. */
    scripts: readonly string[]
    payment: PaymentOrigins | undefined
    rules: Awaited<ReturnType<ShopSecurity>>
    cache: CacheRules
  },
) {
  const several = manifest.languages.length > 1
  const varies = [
    ...(several ? ['Accept-Language'] : []),
    ...(several || dependsOnVisitor(manifest) ? ['Cookie'] : []),
    ...cache.vary,
  ]
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': signedIn ? 'private, no-cache' : cache.control,
    'content-security-policy': shopPolicy(
      manifest.scriptHashes[language],
      hosts.allowed_ancestors.length > 0 ? hosts.allowed_ancestors : undefined,
      [...scripts, ...hosts.scripts],
      [...hosts.hosts, ...hosts.scripts],
      payment?.origins,
    ),
    ...payment?.headers,
    ...(varies.length > 0 ? { vary: varies.join(', ') } : {}),
    ...(cache.noVarySearch === undefined ? {} : { 'no-vary-search': cache.noVarySearch }),
  })
  const requested = new URL(request.url).searchParams.get('lang')
  if (
    several &&
    requested === language &&
    cookieValue(request.headers.get('cookie') ?? '', languageCookie) !== language
  ) {
    const cookie = { name: languageCookie, value: language, maxAgeSeconds: 31_536_000 }
    headers.set('set-cookie', shopCookie(cookie, { request, secure, rules }))
    headers.set('cache-control', 'private, no-cache')
  }
  return bytesAnswer(request, page, headers)
}

async function readManifest({ blobs }: ShopPorts, prefix: string): Promise<BuildManifest | undefined> {
  const file = await blobs.get(manifestKey(prefix))
  return file && (JSON.parse(new TextDecoder().decode(file.bytes)) as BuildManifest)
}

/** The tag of the shop's front page. */
export async function homeTag({ db }: Pick<Ports, 'db'>, scope: Scope): Promise<string | undefined> {
  const [row] = await db.asOwner((tx) => tx.select().from(tenant).where(eq(tenant.id, scope.tenant)))
  return row?.homeTag ?? undefined
}
