import { blocksIn } from '@perennial/domain/blocks'
import { eq } from 'drizzle-orm'
import type { Scope, Tx } from '../db/port.ts'
import { build, type OfferSnapshot } from '../db/schema/index.ts'
import { shopPolicy } from '../http/security-headers.ts'
import { documentsOf, liveBlocks } from '../modules/blocks/block-store.ts'
import { type BuildManifest, manifestKey, pageKey, styleKey } from '../modules/builds/build-files.ts'
import { pageSource, renderLanguage, withBlocks } from '../modules/builds/page-source.ts'
import { surfaceOfPage } from '../modules/builds/page-surface.ts'
import { fileNameIn } from '../modules/builds/run-build.ts'
import { descriptorsFor } from '../modules/components/index.ts'
import { findItem } from '../modules/catalogue/index.ts'
import { versionOf } from '../modules/catalogue/item-history.ts'
import { savedOffers } from '../modules/offers/find-offers.ts'
import { redeemTicket } from '../modules/preview-tickets/preview-tickets.ts'
import { readSetting } from '../modules/settings/setting-store.ts'
import { shopProfile } from '../modules/tenants/shop-profile.ts'
import type { Ports } from '../ports/index.ts'
import { errorPage } from './error-page.ts'
import { readerOf } from './page-reader.ts'
import { paymentOrigins } from './payment-origins.ts'
import { asPicture } from './picture-marks.ts'

/**
 * A page as saved, for the holder of a ticket; only the console may frame it.
 * @param asked the surface that was asked: a ticket leads to that of its page
 */
export async function previewPage(
  ports: Ports,
  scope: Scope,
  request: Request,
  asked: 'shop' | 'account',
): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const shown = await redeemTicket(ports, scope, searchParams.get('authorization') ?? '')
  if (!shown) return inConsole(ports, errorPage(request, 410))
  if (shown.buildId !== null && shown.blockPath === null)
    return livePage(ports, scope, request, { ...shown, buildId: shown.buildId })
  const row = await ports.db.asTenant(scope, (tx) => pageShown(tx, shown))
  if (!row) return inConsole(ports, errorPage(request, 404))

  const draft = withBlocks(pageSource(row.name, row.data, []), documentsOf(row.blocks))
  const paths = ports.renderer.offersIn(draft.page)
  const found = await ports.db.asTenant(scope, async (tx) => ({
    offers: row.offers ? await withSaved(tx, row.offers, paths) : await savedOffers(tx, paths),
    components: await descriptorsFor(tx, draft.page),
    hosts: await readSetting(tx, 'hosts'),
    shop: await shopProfile(tx),
  }))
  const { offers, components } = found
  const { surface, takesPayment } = surfaceOfPage(draft.page, components)
  if (surface !== asked) return inConsole(ports, errorPage(request, 410))
  const source = { ...draft, surface, path: row.path, offers, components }
  const language = source.languages.find((code) => code === shown.language) ?? source.languages[0]!
  const signedIn = source.page.isAuthenticated === true
  const { timeZone } = found.shop
  const reader = readerOf(request, { at: ports.clock(), timeZone, signedIn }, ports.settings)
  const files = await renderLanguage(source, language, 'preview', ports, found.shop, signedIn, { reader })
  for (const { cardId, name, ms } of files.slowCards)
    ports.log.warn('slow card', { card: name, cardId, ms, path: row.path })
  if (files.css)
    await ports.blobs.put(styleKey(scope, fileNameIn(files.styleHref)), files.css, 'text/css; charset=utf-8')
  const payment = takesPayment ? await paymentOrigins(ports, scope) : undefined
  return new Response(asPicture(files.html, searchParams), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': shopPolicy(
        files.scriptHashes,
        [ports.settings.consoleOrigin],
        [],
        found.hosts.hosts,
        payment?.origins,
      ),
      ...payment?.headers,
    },
  })
}

interface Shown {
  itemPath: string
  itemVersion: number | null
  buildId: string | null
  blockPath: string | null
}

/** The saved page, what it was at a version, or what is live of it; with its blocks, one of which may be its saved state. */
async function pageShown(tx: Tx, { itemPath, itemVersion, buildId, blockPath }: Shown) {
  const row = await findItem(tx, itemPath)
  if (!row) return undefined
  const live = buildId === null ? undefined : await builtPage(tx, buildId)
  const earlier = itemVersion === null ? undefined : await versionOf(tx, row, itemVersion)
  if ((buildId !== null && !live) || (itemVersion !== null && !earlier)) return undefined
  const data = live?.source ?? earlier?.data ?? row.data
  const changed = blockPath === null ? undefined : await findItem(tx, blockPath)
  const known = {
    ...live?.blocks,
    ...(changed ? { [changed.path]: { version: changed.version, data: changed.data } } : {}),
  }
  const blocks = await liveBlocks(tx, blocksIn(pageSource(row.name, data, []).page), known)
  return { name: row.name, path: row.path, data, blocks, offers: live?.offers }
}

async function builtPage(tx: Tx, id: string) {
  const { source, blocks, offers } = build
  const [row] = await tx.select({ source, blocks, offers }).from(build).where(eq(build.id, id))
  return row
}

/** The offers of a build, and those that it does not have yet as they are saved. */
async function withSaved(tx: Tx, built: readonly OfferSnapshot[], paths: readonly string[]): Promise<OfferSnapshot[]> {
  const missing = paths.filter((path) => !built.some((offer) => offer.path === path))
  return [...built, ...(await savedOffers(tx, missing))]
}

/** A build as readers get it, in the console's frame. */
async function livePage(
  ports: Ports,
  scope: Scope,
  request: Request,
  { buildId, language }: { buildId: string; language: string | null },
): Promise<Response> {
  const [row] = await ports.db.asTenant(scope, (tx) =>
    tx.select({ prefix: build.prefix }).from(build).where(eq(build.id, buildId)),
  )
  const prefix = row?.prefix
  const manifest = prefix ? await ports.blobs.get(manifestKey(prefix)) : undefined
  if (!prefix || !manifest) return inConsole(ports, errorPage(request, 404))
  const { languages, scriptHashes } = JSON.parse(new TextDecoder().decode(manifest.bytes)) as BuildManifest
  const shown = languages.find((code) => code === language) ?? languages[0]!
  const page = await ports.blobs.get(pageKey(prefix, shown))
  if (!page) return inConsole(ports, errorPage(request, 404))
  return new Response(asPicture(new TextDecoder().decode(page.bytes), new URL(request.url).searchParams), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': shopPolicy(scriptHashes[shown], [ports.settings.consoleOrigin]),
    },
  })
}

function inConsole({ settings }: Ports, response: Response): Response {
  response.headers.set('content-security-policy', shopPolicy([], [settings.consoleOrigin]))
  return response
}
