import { canvasDocument, canvasScriptHashes, paymentFrame, type ShopAssets } from '@perennial/page-runtime/assets'
import {
  type CardLibrary,
  type ComponentRegistry,
  currentProps,
  withComponents,
} from '@perennial/page-runtime/contract'
import { cardCache, renderPage } from '@perennial/page-runtime/render'
import type { Language } from '@perennial/domain/languages'
import type { PageRenderer } from '../ports/index.ts'

/** Time limits of a card and of a page in one language, in ms: see the decision on time limits. */
const cardMs = 100
const pageMs = 5_000

/** Renders pages with our runtime, the shop's component library and the shop's built client code. */
export function pageRuntimeRenderer(
  assets: ShopAssets,
  { registry, library, clock }: { registry: ComponentRegistry; library: CardLibrary; clock?: () => number },
): PageRenderer {
  // Shared by builds and previews: a card unchanged since the last render of either is not rendered again.
  const cache = cardCache()
  return {
    offersIn: ({ assets: cards }) => {
      const paths = cards.flatMap((card) => {
        const descriptor = registry.get(card.path)
        return descriptor?.offersIn?.(currentProps(descriptor, card)) ?? []
      })
      return [...new Set(paths)]
    },

    render: async ({
      page,
      language,
      surface,
      offers,
      timeZone,
      components = [],
      isAuthenticated = false,
      tag,
      mode,
      scriptOrigins,
      about,
      shop,
      pictures,
      ...meta
    }) => {
      const rendered = renderPage({
        page,
        registry: withComponents(registry, components),
        library,
        assets,
        context: {
          language: language as Language,
          surface,
          offers,
          isAuthenticated,
          timeZone,
          ...(about ? { page: about } : {}),
          ...(shop && Object.keys(shop).length > 0 ? { shop } : {}),
          ...(scriptOrigins ? { scriptOrigins } : {}),
          ...(tag === undefined ? {} : { tag }),
          ...(mode === undefined ? {} : { mode }),
        },
        ...(pictures ? { pictures } : {}),
        cache,
        // A preview has no time limit: the page's editor must see the slow page to fix it.
        budget: { cardMs, ...(surface === 'published' ? { pageMs } : {}), ...(clock ? { clock } : {}) },
        meta,
      })
      return {
        html: rendered.html,
        css: rendered.css,
        styleHref: rendered.styleHref,
        scriptHashes: rendered.scriptHashes.filter((hash) => hash !== ''),
        islands: rendered.islands,
        scripts: scriptsOf(assets, rendered),
        byVisitor: rendered.byVisitor,
        failures: rendered.failures,
        slowCards: [...rendered.slowCards],
        warnings: [
          ...untranslated(rendered.misses, language),
          ...rendered.styleProblems.map((problem) => `Page style: ${problem}`),
        ],
      }
    },

    canvas: (components) => ({
      html: canvasDocument(assets, components),
      scriptHashes: canvasScriptHashes(assets).filter((hash) => hash !== ''),
    }),

    paymentScript: (provider) => assets.payments?.[provider],
    goOnScript: () => assets.goOn,
    payScript: () => assets.pay,
    paymentFrame: (frame, language) => paymentFrame(assets, frame, language),
  }
}

/** The modules of a page: those of its islands with their imports, and those that start them. */
function scriptsOf(
  { islands, loader, conditions, basketCount = '' }: ShopAssets,
  { islands: used, html }: { islands: readonly string[]; html: string },
): string[] {
  const modules = used.flatMap((path) => {
    const island = islands[path]
    return island ? [island.file, ...island.imports] : []
  })
  const starters = [loader, conditions, basketCount].filter((file) => file !== '' && html.includes(`src="${file}"`))
  return [...new Set([...starters, ...modules])]
}

/** Maximum number of missing translations named in a warning; the translations of a page have a list of their own. */
const reportedMisses = 3

/** One line for all texts without a translation: a page may have hundreds. */
function untranslated(misses: readonly { cardId: string; field: string }[], language: string): string[] {
  if (misses.length === 0) return []
  const names = misses.slice(0, reportedMisses).map(({ cardId, field }) => `${cardId} ${field}`)
  const more = misses.length > reportedMisses ? `, and ${misses.length - reportedMisses} more` : ''
  return [`Texts without a translation into ${language}: ${misses.length} (${names.join(', ')}${more}).`]
}
