import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { blocksIn } from '@perennial/domain/blocks'
import { type BuildFacts, type FailedCard, scriptBytesOf, scriptWarning } from '@perennial/domain/builds'
import {
  attachedPaths,
  authProviderOf,
  type Reader,
  type ReaderChoice,
  readerVariants,
  unknownReader,
} from '@perennial/domain/page'
import { eq } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { type BlockSnapshot, build, type OfferSnapshot } from '../../db/schema/index.ts'
import { type ShopProfile, shopProfile } from '../tenants/shop-profile.ts'
import type { PageFiles, Ports } from '../../ports/index.ts'
import { documentsOf, liveBlocks } from '../blocks/block-store.ts'
import { offersAlong, savedOffers } from '../offers/find-offers.ts'
import { type BuildManifest, buildPrefix, manifestKey, pageKey, signedInPageKey, styleKey } from './build-files.ts'
import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { storable } from '@perennial/domain/text'
import { descriptorsFor } from '../components/index.ts'
import { factsOf } from './build-facts.ts'
import { type BuildProgress, buildProgress } from './build-progress.ts'
import { putCompressed } from './compressed-blobs.ts'
import { picturesIn } from './pictures-in.ts'
import { type PageSource, pageSource, renderLanguage, scriptOriginsOf, withBlocks } from './page-source.ts'
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
    const { itemPath, source } = row
    const { rendered: _rendered, ...made } = await makeBuild(ports, scope, { id, itemPath, source }, log)
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
  /** The shared blocks that it takes; by default those that are published now. */
  blocks?: Readonly<Record<string, BlockSnapshot>>
}

/** The output of a build, of which nothing is stored in the database yet. */
export interface MadeBuild {
  prefix: string
  offers: OfferSnapshot[]
  facts: BuildFacts
  /** The shared blocks that it has taken, as they were. */
  blocks: Record<string, BlockSnapshot>
}

/** A rendered page of which no file is written yet. */
export interface RenderedBuild extends RenderedLanguages, PageSurface {
  page: PageSource['page']
  tags: string[]
  offers: OfferSnapshot[]
  components: readonly ComponentDescriptor[]
  facts: BuildFacts
  blocks: Record<string, BlockSnapshot>
  /** IANA zone of the shop. */
  timeZone: string
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
  const { facts, offers, blocks } = rendered
  const warning = scriptWarning(scriptBytesOf(facts))
  if (warning) await log('UPLOADING BUILD', warning, 'warn')
  return { prefix, offers, facts, blocks, rendered }
}

/** Renders a page in all of its languages and measures it. @throws Error when it cannot be rendered */
export async function renderBuild(
  ports: BuildPorts,
  scope: Scope,
  { itemPath, source: stored, shownOffers, blocks: given }: BuildSource,
  log: LogStep,
): Promise<RenderedBuild> {
  const own = pageSource(nameIn(itemPath), stored, [])
  const blocks = given ? { ...given } : await ports.db.asTenant(scope, (tx) => liveBlocks(tx, blocksIn(own.page)))
  const draft = withBlocks(own, documentsOf(blocks))
  // Items attached to the page go on sale with it, whether or not a card shows them.
  const attached = (['offers', 'addOns'] as const).flatMap((kind) => attachedPaths(draft.page, kind))
  const paths = [...new Set([...ports.renderer.offersIn(draft.page), ...attached])]
  const { offers, along, components, pictures } = await ports.db.asTenant(scope, async (tx) => {
    const own = shownOffers ? [...shownOffers] : await savedOffers(tx, paths)
    return {
      offers: own,
      along: shownOffers ? [] : await offersAlong(tx, own),
      components: await descriptorsFor(tx, draft.page),
      pictures: await picturesIn(tx, draft.page, own),
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
  const source = { ...draft, ...served, path: itemPath, offers, components, pictures }
  const { failures, ...made } = await render(ports, scope, source, log)
  const measured = await factsOf(
    ports.shopFiles,
    source,
    mapped(made.documents, (list) => list.map(({ files }) => files)),
  )
  const facts: BuildFacts = failures.length > 0 ? { ...measured, failedCards: failures } : measured
  const { page, tags } = draft
  return { page, tags, offers: [...offers, ...along], components, ...made, facts, blocks, ...served }
}

const mapped = <Value, Mapped>(map: ReadonlyMap<string, Value>, to: (value: Value) => Mapped): Map<string, Mapped> =>
  new Map([...map].map(([key, value]) => [key, to(value)]))

export type LogStep = BuildProgress['log']

/** One document of a page, with that for signed-in visitors where cards differ for them. */
interface RenderedDocument {
  files: PageFiles
  signedIn?: PageFiles
}

interface RenderedLanguages {
  /** By language; the first is for somebody of whom nothing is known, the others are those that conditions make. */
  documents: Map<string, RenderedDocument[]>
  /** Who gets which of several. */
  readers?: ReaderChoice
}

/** All files of a language. */
const filesIn = (documents: readonly RenderedDocument[]): PageFiles[] =>
  documents.flatMap(({ files, signedIn }) => (signedIn ? [files, signedIn] : [files]))

async function render(
  ports: BuildPorts,
  scope: Scope,
  source: PageSource,
  log: LogStep,
): Promise<RenderedLanguages & { failures: FailedCard[]; timeZone: string }> {
  const shop = await ports.db.asTenant(scope, shopProfile)
  const { timeZone } = shop
  const now = ports.clock()
  const variants = readerVariants(source.page, now, timeZone)
  const { readers, choice } = variants ?? { readers: [unknownReader(now, timeZone)] }
  if (variants) await log('RENDERING', `Conditions make ${readers.length} documents in each language.`)
  for (const axis of choice?.inBrowser ?? []) await log('RENDERING', `The browser decides ${axis}.`, 'warn')
  const documents = new Map<string, RenderedDocument[]>()
  const failures = new Map<string, FailedCard>()
  for (const language of source.languages) {
    await log('RENDERING', `Rendering ${language}.`)
    const made = await renderDocuments(ports, source, language, shop, { readers, choice })
    documents.set(language, made)
    const all = made.map(({ files }) => files)
    // A failing card leaves an empty place; the page and its other cards are unaffected.
    for (const { cardId, name, message } of all.flatMap((files) => files.failures)) {
      if (failures.has(cardId)) continue
      failures.set(cardId, { cardId, name, message: storable(message.slice(0, 500)) })
      await log('RENDERING', `${name} failed to render. Please check your component and try again. ${message}`, 'error')
    }
    for (const { cardId, name, ms } of all.flatMap((files) => files.slowCards)) {
      ports.log.warn('slow card', { card: name, cardId, ms, path: source.name })
      await log(
        'RENDERING',
        `${name} (${cardId}) took ${ms} ms to render. It holds up every build of its pages.`,
        'warn',
      )
    }
    for (const warning of new Set(all.flatMap((files) => files.warnings))) await log('RENDERING', warning, 'warn')
  }
  return { documents, ...(choice ? { readers: choice } : {}), failures: [...failures.values()], timeZone }
}

async function renderDocuments(
  ports: BuildPorts,
  source: PageSource,
  language: string,
  shop: ShopProfile,
  { readers, choice }: { readers: readonly Reader[]; choice?: ReaderChoice | undefined },
): Promise<RenderedDocument[]> {
  const inBrowser = choice?.inBrowser ?? []
  const isOnlySignedIn = source.page.isAuthenticated === true
  // Where conditions ask who has signed in, each document is for one or the other already.
  const isDecided = choice?.axes.some(({ axis }) => axis === 'person') === true
  const renderFor = (reader: Reader, isSignedIn: boolean) =>
    renderLanguage(source, language, 'published', ports, shop, isSignedIn, { reader, inBrowser })
  const documents: RenderedDocument[] = []
  for (const reader of readers) {
    documents.push({ files: await renderFor(reader, isOnlySignedIn || (isDecided && reader.signedIn === true)) })
    // A long page must not hold up everybody else for all of its documents.
    if (readers.length > 1) await turnOfOthers()
  }
  if (isOnlySignedIn || isDecided || !documents.some(({ files }) => files.byVisitor)) return documents
  for (const [index, document] of documents.entries()) document.signedIn = await renderFor(readers[index]!, true)
  return documents
}

async function write(
  { blobs, settings }: BuildPorts,
  scope: Scope,
  prefix: string,
  {
    documents,
    readers,
    authProvider,
    surface,
    takesPayment,
  }: RenderedLanguages & PageSurface & { authProvider: string | undefined },
): Promise<void> {
  const forSignedIn = [...documents].filter(([, list]) => list.some(({ signedIn }) => signedIn))
  const manifest: BuildManifest = {
    languages: [...documents.keys()],
    scriptHashes: {},
    ...(forSignedIn.length > 0 ? { signedIn: forSignedIn.map(([language]) => language) } : {}),
    ...(authProvider === undefined ? {} : { authProvider }),
    ...(surface === 'account' ? { surface } : {}),
    ...(takesPayment ? { takesPayment } : {}),
    ...(readers ? { readers } : {}),
  }
  const all = [...documents.values()].flatMap(filesIn)
  const outside = scriptOriginsOf(settings, surface).filter((origin) =>
    all.some(({ html }) => html.includes(`src="${origin}/`)),
  )
  if (outside.length > 0) manifest.scriptOrigins = outside
  const writePage = async (key: string, { css, styleHref, html }: PageFiles) => {
    if (css) await putCompressed(blobs, styleKey(scope, fileNameIn(styleHref)), css, 'text/css; charset=utf-8')
    await putCompressed(blobs, key, html, 'text/html; charset=utf-8')
  }
  for (const [language, list] of documents) {
    for (const [number, { files, signedIn }] of list.entries()) {
      await writePage(pageKey(prefix, language, number), files)
      if (signedIn) await writePage(signedInPageKey(prefix, language, number), signedIn)
    }
    manifest.scriptHashes[language] = [...new Set(filesIn(list).flatMap(({ scriptHashes }) => scriptHashes))]
  }
  await blobs.put(manifestKey(prefix), JSON.stringify(manifest), 'application/json')
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)
export const fileNameIn = nameIn
