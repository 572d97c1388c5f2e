import { registry } from '@perennial/checkout-components/descriptors'
import { expandPage } from '@perennial/domain/blocks'
import { scriptBytesOf } from '@perennial/domain/builds'
import { defaultLanguage } from '@perennial/domain/languages'
import { pageDifference, parsePage, translationCoverage } from '@perennial/domain/page'
import {
  type CheckedDocument,
  type CheckedPage,
  type CheckId,
  type Finding,
  findingMessage,
  offerOfLink,
  readDocument,
  runChecks,
  tagOfLink,
} from '@perennial/domain/publish-checks'
import { checkedCards, withComponents } from '@perennial/page-runtime/contract'
import { eq, inArray } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { build, mediaFile, publication } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { documentsOf } from '../blocks/block-store.ts'
import type { RenderedBuild } from '../builds/run-build.ts'
import { addressStates, offerStates } from '../links/link-states.ts'

/** What the checks found on a rendered page (PAG-46). */
export async function checkRendered(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  scope: Scope,
  rendered: RenderedBuild,
): Promise<{ findings: Finding[]; passed: CheckId[] }> {
  const { page, tags, components, documents, facts, timeZone } = rendered
  const all = withComponents(registry, components)
  const cards = checkedCards(page, all)
  const document = documentOf((documents.get(defaultLanguage) ?? []).map(({ files }) => files.html))
  const languages = Object.keys(page.customTranslations ?? {}).filter((language) => language !== defaultLanguage)
  const offers = cards.flatMap(({ fields }) =>
    fields.flatMap(({ kind, value }) => (kind === 'offer' && typeof value === 'string' && value !== '' ? [value] : [])),
  )
  const linked = document.links.flatMap((link) => offerOfLink(link) ?? [])
  const known = await db.asTenant(scope, async (tx) => ({
    addresses: await addressStates(
      tx,
      document.links.flatMap((link) => tagOfLink(link) ?? []),
    ),
    offers: await offerStates(tx, [...offers, ...linked]),
    pictureBytes: await pictureSizes(
      tx,
      document.pictures.map(({ src }) => src),
    ),
  }))
  return runChecks({
    page,
    tags,
    cards,
    document,
    coverage: translationCoverage(page, ({ path }) => all.get(path)?.translatable ?? [], languages),
    ...known,
    scriptBytes: scriptBytesOf(facts),
    failedCards: facts.failedCards ?? [],
    now: clock(),
    timeZone,
  })
}

/** What readers find: the headings of the document that search engines get, and the pictures and links of all. */
function documentOf(documents: readonly string[]): CheckedDocument {
  const read = documents.map(readDocument)
  const pictures = new Map(read.flatMap((one) => one.pictures).map((picture) => [JSON.stringify(picture), picture]))
  return {
    headings: read[0]?.headings ?? [],
    pictures: [...pictures.values()],
    links: [...new Set(read.flatMap((one) => one.links))],
    anchors: [...new Set(read.flatMap((one) => one.anchors))],
    ...(read[0]?.sharePicture ? { sharePicture: read[0].sharePicture } : {}),
  }
}

/** A finding in the form of the API. */
export const findingView = (finding: Finding) => ({ ...finding, message: findingMessage(finding) })

/** What is live of a page, and how the page that is to follow differs from it. */
export async function liveState(tx: Tx, path: string, page: CheckedPage['page']) {
  const [live] = await tx
    .select({
      buildId: build.id,
      version: build.itemVersion,
      since: publication.publishedAt,
      facts: build.facts,
      source: build.source,
      blocks: build.blocks,
    })
    .from(publication)
    .innerJoin(build, eq(build.id, publication.buildId))
    .where(eq(publication.itemPath, path))
    .limit(1)
  if (!live) return { live: null, difference: null }
  const former = parsePage(live.source)
  return {
    live: {
      buildId: live.buildId,
      version: live.version,
      since: live.since.toISOString(),
      scriptBytes: live.facts ? scriptBytesOf(live.facts) : null,
    },
    difference: former.ok ? pageDifference(expandPage(former.value, documentsOf(live.blocks)), page) : null,
  }
}

async function pictureSizes(tx: Tx, sources: readonly string[]): Promise<Record<string, number>> {
  const own = [...new Set(sources)].filter((src) => src.startsWith('/media/')).slice(0, 500)
  if (own.length === 0) return {}
  const keys = own.map((src) => src.slice('/media/'.length))
  const rows = await tx
    .select({ key: mediaFile.key, bytes: mediaFile.bytes })
    .from(mediaFile)
    .where(inArray(mediaFile.key, keys))
  return Object.fromEntries(rows.map(({ key, bytes }) => [`/media/${key}`, bytes]))
}
