import { type BuildFacts, type FailedCard, scriptBytesOf, scriptWarning } from '@perennial/domain/builds'
import { attachedPaths, authProviderOf } from '@perennial/domain/page'
import { eq } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { build, type OfferSnapshot } from '../../db/schema/index.ts'
import { shopProfile } from '../tenants/shop-profile.ts'
import type { PageFiles, Ports } from '../../ports/index.ts'
import { offersAlong, savedOffers } from '../offers/find-offers.ts'
import { type BuildManifest, buildPrefix, manifestKey, pageKey, signedInPageKey, styleKey } from './build-files.ts'
import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { descriptorsFor } from '../components/index.ts'
import { factsOf } from './build-facts.ts'
import { type BuildProgress, buildProgress } from './build-progress.ts'
import { type PageSource, pageSource, renderLanguage, scriptOriginsOf } from './page-source.ts'
import { type PageSurface, surfaceOfPage } from './page-surface.ts'

export type BuildPorts = Pick<Ports, 'db' | 'blobs' | 'renderer' | 'settings' | 'clock' | 'log' | 'shopFiles'>

/**
 * The job `build`: a page's saved JSON to files. Idempotent: a second run writes the same files, and a finished build
 * is left alone. Within a transaction only the database is awaited.
 * @returns the final status; undefined when there is no such build
 */
export async function runBuild(ports: BuildPorts, scope: Scope, id: string): Promise<string | undefined> {
  const { db } = ports
  const [row] = await db.asTenant(scope, (tx) => tx.select().from(build).where(eq(build.id, id)))
  if (!row || row.endedAt) return row?.status
  const { log, end } = buildProgress(ports, scope, id)
  try {
    await log('PREPARING BUILD', `Building ${row.itemPath}, version ${row.itemVersion}.`)
    const { rendered: _rendered, ...made } = await makeBuild(ports, scope, row, log)
    await end(
      'SUCCEEDED',
      `Built ${made.facts.languages.length} page${made.facts.languages.length === 1 ? '' : 's'}.`,
      made,
    )
    return 'SUCCEEDED'
  } catch (error) {
    ports.log.error('build failed', { error, build: id })
    await end('FAILED', error instanceof Error ? error.message : String(error))
    return 'FAILED'
  }
}

/** What a build is made of. */
interface BuildSource {
  itemPath: string
  source: Record<string, unknown>
  /** The offers of an earlier build, to show their prices again; by default those that are saved now. */
  shownOffers?: readonly OfferSnapshot[]
}

/** The output of a build, of which nothing is stored in the database yet. */
export interface MadeBuild {
  prefix: string
  offers: OfferSnapshot[]
  facts: BuildFacts
}

/** A rendered page of which no file is written yet. */
export interface RenderedBuild extends RenderedLanguages, PageSurface {
  page: PageSource['page']
  tags: string[]
  offers: OfferSnapshot[]
  components: readonly ComponentDescriptor[]
  facts: BuildFacts
}

/** Renders a page and writes its files. @throws Error when it cannot be rendered */
export async function makeBuild(
  ports: BuildPorts,
  scope: Scope,
  { id, ...source }: BuildSource & { id: string },
  log: LogStep,
): Promise<MadeBuild & { rendered: RenderedBuild }> {
  const rendered = await renderBuild(ports, scope, source, log)
  await log('UPLOADING BUILD', 'Writing files.')
  const prefix = buildPrefix(scope, id)
  await write(ports, scope, prefix, { ...rendered, authProvider: authProviderOf(rendered.page) })
  const { facts, offers } = rendered
  const warning = scriptWarning(scriptBytesOf(facts))
  if (warning) await log('UPLOADING BUILD', warning, 'warn')
  return { prefix, offers, facts, rendered }
}

/** Renders a page in all of its languages and measures it. @throws Error when it cannot be rendered */
export async function renderBuild(
  ports: BuildPorts,
  scope: Scope,
  { itemPath, source: stored, shownOffers }: BuildSource,
  log: LogStep,
): Promise<RenderedBuild> {
  const draft = pageSource(nameIn(itemPath), stored, [])
  // Items attached to the page go on sale with it, whether or not a card shows them.
  const attached = (['offers', 'addOns'] as const).flatMap((kind) => attachedPaths(draft.page, kind))
  const paths = [...new Set([...ports.renderer.offersIn(draft.page), ...attached])]
  const { offers, along, components } = await ports.db.asTenant(scope, async (tx) => {
    const own = shownOffers ? [...shownOffers] : await savedOffers(tx, paths)
    return {
      offers: own,
      along: shownOffers ? [] : await offersAlong(tx, own),
      components: await descriptorsFor(tx, draft.page),
    }
  })
  for (const path of paths.filter((path) => !offers.some((offer) => offer.path === path))) {
    await log(
      'PREPARING BUILD',
      `The offer ${path} does not exist or is archived; cards show it as unavailable.`,
      'warn',
    )
  }
  const served = surfaceOfPage(draft.page, components)
  const source = { ...draft, ...served, path: itemPath, offers, components }
  const { pages, signedIn, failures } = await render(ports, scope, source, log)
  const measured = await factsOf(ports.shopFiles, source, pages)
  const facts: BuildFacts = failures.length > 0 ? { ...measured, failedCards: failures } : measured
  const { page, tags } = draft
  return { page, tags, offers: [...offers, ...along], components, pages, signedIn, facts, ...served }
}

export type LogStep = BuildProgress['log']

/** A page by language, with the variant for signed-in visitors where it differs. */
interface RenderedLanguages {
  pages: Map<string, PageFiles>
  signedIn: Map<string, PageFiles>
}

async function render(
  ports: BuildPorts,
  scope: Scope,
  source: PageSource,
  log: LogStep,
): Promise<RenderedLanguages & { failures: FailedCard[] }> {
  const shop = await ports.db.asTenant(scope, shopProfile)
  const pages = new Map<string, PageFiles>()
  const signedIn = new Map<string, PageFiles>()
  const failures = new Map<string, FailedCard>()
  for (const language of source.languages) {
    await log('RENDERING', `Rendering ${language}.`)
    const files = await renderLanguage(source, language, 'published', ports, shop)
    pages.set(language, files)
    if (files.byVisitor && !source.page.isAuthenticated) {
      signedIn.set(language, await renderLanguage(source, language, 'published', ports, shop, true))
    }
    // A failing card leaves an empty place; the page and its other cards are unaffected.
    for (const { cardId, name, message } of files.failures) {
      failures.set(cardId, { cardId, name, message: message.slice(0, 500) })
      await log('RENDERING', `${name} failed to render. Please check your component and try again. ${message}`, 'error')
    }
    for (const { cardId, name, ms } of files.slowCards) {
      ports.log.warn('slow card', { card: name, cardId, ms, path: source.name })
      await log(
        'RENDERING',
        `${name} (${cardId}) took ${ms} ms to render. It holds up every build of its pages.`,
        'warn',
      )
    }
    for (const warning of files.warnings) await log('RENDERING', warning, 'warn')
  }
  return { pages, signedIn, failures: [...failures.values()] }
}

async function write(
  { blobs, settings }: BuildPorts,
  scope: Scope,
  prefix: string,
  {
    pages,
    signedIn,
    authProvider,
    surface,
    takesPayment,
  }: RenderedLanguages & PageSurface & { authProvider: string | undefined },
): Promise<void> {
  const manifest: BuildManifest = {
    languages: [...pages.keys()],
    scriptHashes: {},
    ...(signedIn.size > 0 ? { signedIn: [...signedIn.keys()] } : {}),
    ...(authProvider === undefined ? {} : { authProvider }),
    ...(surface === 'account' ? { surface } : {}),
    ...(takesPayment ? { takesPayment } : {}),
  }
  const outside = scriptOriginsOf(settings, surface).filter((origin) =>
    [...pages.values(), ...signedIn.values()].some(({ html }) => html.includes(`src="${origin}/`)),
  )
  if (outside.length > 0) manifest.scriptOrigins = outside
  for (const [language, files] of pages) {
    if (files.css) await blobs.put(styleKey(scope, fileNameIn(files.styleHref)), files.css, 'text/css; charset=utf-8')
    await blobs.put(pageKey(prefix, language), files.html, 'text/html; charset=utf-8')
    const hashes = [...files.scriptHashes, ...(signedIn.get(language)?.scriptHashes ?? [])]
    manifest.scriptHashes[language] = [...new Set(hashes)]
  }
  for (const [language, files] of signedIn) {
    if (files.css) await blobs.put(styleKey(scope, fileNameIn(files.styleHref)), files.css, 'text/css; charset=utf-8')
    await blobs.put(signedInPageKey(prefix, language), files.html, 'text/html; charset=utf-8')
  }
  await blobs.put(manifestKey(prefix), JSON.stringify(manifest), 'application/json')
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)
export const fileNameIn = nameIn
