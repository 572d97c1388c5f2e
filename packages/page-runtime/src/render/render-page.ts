import { type Card, layoutIn, type OnMiss } from '@perennial/domain/page'
import type { ShopAssets } from '../assets/index.ts'
import { notOnAttribute } from '../conditions/index.ts'
import type { CardContext } from '../contract/index.ts'
import { basketCountAttribute } from '../links/index.ts'
import { withSlots } from '../slots/index.ts'
import { deviceCss, pageCss, pageScope } from '../style/index.ts'
import { boxContents, withBoxContents } from './box-contents.ts'
import { contentHash } from './content-hash.ts'
import { documentHead, type PageMeta } from './document-head.ts'
import { attribute, scriptJson } from './markup.ts'
import { offerData } from './offer-data.ts'
import { type PictureSizes, preloadWithSources, withSources } from './picture-sources.ts'
import { placedCards, type RenderedSection } from './placed-cards.ts'
import type { CardCache } from './card-cache.ts'
import type { CardSources } from './card-sources.ts'
import { type RenderBudget, renderMeter, type SlowCard } from './render-budget.ts'
import type { CardFailure, IslandData } from './render-card.ts'
import { renderCards } from './render-cards.ts'

export interface RenderInput extends CardSources {
  assets: ShopAssets
  meta: PageMeta
  /** Returns the address of the page's style sheet for its content; `/assets/page-<hash>.css` by default. */
  styleHref?: (css: string) => string
  /** Cached markup of cards; without it all are rendered. */
  cache?: CardCache
  /** Sizes of the stored pictures that the page shows, by address: they are offered in several widths. */
  pictures?: PictureSizes
  /** Time limits of rendering; unlimited by default. */
  budget?: RenderBudget
}

export type TranslationMiss = Parameters<OnMiss>[0]

export interface RenderedPage {
  /** The whole document. It has no inline style, and no inline script except data and the import map. */
  html: string
  /** Text of the page's style sheet, to be served at `styleHref`. Empty when the page needs none. */
  css: string
  styleHref: string
  /** Paths of the interactive components on the page. */
  islands: string[]
  /** Hashes for `script-src` of the content security policy. */
  scriptHashes: string[]
  failures: CardFailure[]
  /** Whether the page depends on the visitor's sign-in. */
  byVisitor: boolean
  /** Cards that took longer than the budget's limit. */
  slowCards: readonly SlowCard[]
  /** Texts without a translation into the page's language. */
  misses: TranslationMiss[]
  /** Parts of the page's own CSS that could not be used. */
  styleProblems: string[]
}

/** Id of the document's element with the data for its islands. */
export const islandDataId = 'page-islands'

const skipTexts: Readonly<Record<string, string>> = {
  en: 'Skip to content',
  it: 'Vai al contenuto',
  fr: 'Aller au contenu',
  de: 'Zum Inhalt springen',
}

/**
 * Renders a page to a document, card by card. Pure: the same input gives the same text. A page without interactive
 * cards, conditions and a basket link loads no script.
 * @throws PageTooSlow when the page is over its budget
 */
export function renderPage(input: RenderInput): RenderedPage {
  const { page, registry, context, assets, meta } = input
  const misses: TranslationMiss[] = []
  const failures: CardFailure[] = []
  const islands = new Map<string, IslandData>()
  const used = new Set<string>()
  const files = new Set<string>()
  const preloads = new Set<string>()
  let rooms = ''
  const sources: CardSources = {
    ...input,
    onMiss: (miss) => {
      misses.push(miss)
      input.onMiss?.(miss)
    },
  }
  const meter = renderMeter(input.budget)
  const sections = placedCards(page)
  const contents = boxContents(page, registry)
  const placed = sections.flatMap(({ cards }) => cards.flatMap((card) => withBoxContents(card, contents)))
  const rendered = renderCards(placed, { sources, assets, meter, cache: input.cache })
  placed.forEach((card, index) => {
    const { failure, island, preloads: links } = rendered[index]!
    used.add(card.path)
    for (const link of links) preloads.add(link)
    if (failure) failures.push(failure)
    if (!island) return
    islands.set(card.id, island)
    if (registry.get(card.path)?.hydrate === 'load') for (const file of modulesOf(assets, card.path)) files.add(file)
    if (island.remote) rooms += roomOf(card.id, island.remote.height)
  })
  const made = new Map(placed.map((card, index) => [card, rendered[index]!]))
  const htmlOf = (card: Card): string => {
    const { html, island } = made.get(card)!
    const slots = contents(card).map((cards) => cards.map(htmlOf).join(''))
    return registry.get(card.path)?.holds ? withSlots(html, slots, island !== undefined) : html
  }
  let body = ''
  for (const section of sections) {
    let cards = ''
    for (const card of section.cards) cards += htmlOf(card)
    body += renderedSection(section, cards)
  }
  const shown = withSources(body, input.pictures ?? {})
  body = shown.html
  const own = pageCss(page)
  const devices = body.includes(`${notOnAttribute}=`) ? deviceCss : ''
  const css = sheetsOf(used, assets) + rooms + devices + own.css
  const styleHref = css === '' ? '' : (input.styleHref ?? ((text) => `/assets/page-${contentHash(text)}.css`))(css)
  const conditional = rendered.some((card) => card.conditional)
  const first = conditional ? firstScripts(body, input) : undefined
  const head = documentHead(meta, {
    ...(first ? { first: first.markup } : {}),
    preloads: [...preloads].map((link) => preloadWithSources(link, input.pictures ?? {}, shown.sizes)),
    styles: [...assets.base.css, ...(styleHref ? [styleHref] : [])],
    fonts: assets.fonts,
    modules: [...files],
    scripts: [
      ...(islands.size > 0 ? [assets.loader] : []),
      ...(conditional && assets.conditions ? [assets.conditions] : []),
      ...(assets.basketCount && context.surface === 'published' && body.includes(basketCountAttribute)
        ? [assets.basketCount]
        : []),
    ],
    ...(islands.size > 0 ? { importMap: assets.importMapText } : {}),
  })
  const paths = page.assets.filter(({ id }) => islands.has(id)).map(({ path }) => path)
  return {
    html: documentOf(context, head, layoutIn(page).id, body, offerData(page, input) + islandScript(islands, input)),
    css,
    styleHref,
    islands: [...new Set(paths)],
    scriptHashes: [...(islands.size > 0 ? [assets.importMapHash] : []), ...(first?.hashes ?? [])],
    failures,
    byVisitor: rendered.some((card) => card.byVisitor),
    slowCards: meter.slow,
    misses,
    styleProblems: own.problems,
  }
}

function documentOf(context: CardContext, head: string, layout: string, body: string, data: string): string {
  const { language, surface } = context
  const skip = skipTexts[language] ?? skipTexts[language.split('-')[0]!] ?? skipTexts.en
  // Concatenated, not joined: the long body is copied only once, when the document is written.
  return (
    `<!doctype html><html${attribute('lang', language)}><head>${head}</head><body>` +
    `<a class="skip-link" href="#content">${skip}</a>` +
    `<div class="${pageScope}"${attribute('data-layout', layout)}${attribute('data-surface', surface)}>` +
    `${body}</div>${data}</body></html>`
  )
}

/** Where a reader is, for pages on which the browser decides by it. */
const placeScript = '/l-api/page/place.js'
// As it stands in the attribute of a part.
const asksForPlace = /&quot;attribute&quot;:&quot;(?:country|region)&quot;/

/** What decides over parts before they are painted. */
function firstScripts(body: string, { assets: { beforePaint }, context }: RenderInput) {
  if (!beforePaint) return undefined
  const place = asksForPlace.test(body) ? `<script${attribute('src', placeScript)}></script>` : ''
  return {
    markup: `${place}<script${attribute('data-zone', context.timeZone ?? '')}>${beforePaint.text}</script>`,
    hashes: [beforePaint.hash],
  }
}

function renderedSection({ name, span, isMain }: RenderedSection, cards: string): string {
  // A narrow section keeps its columns when empty; a full-width one would only be a gap.
  if (cards === '' && span === 12 && !isMain) return ''
  const tag = isMain ? 'main' : 'div'
  const landmark = isMain ? ' id="content" tabindex="-1"' : ''
  return `<${tag}${landmark}${attribute('data-section', name)} data-span="${span}">${cards}</${tag}>`
}

/** Style sheets of the used components, each once, in build order so that the cascade does not depend on the cards. */
function sheetsOf(used: ReadonlySet<string>, { styles, sheets }: ShopAssets): string {
  const requested = new Set([...used].flatMap((path) => styles[path] ?? []))
  return Object.keys(sheets)
    .filter((name) => requested.has(name))
    .map((name) => sheets[name])
    .join('')
}

/** Reserves space for a component whose code is loaded later, so that nothing shifts; none for a failed one. */
const roomOf = (cardId: string, height: number): string =>
  height > 0 ? `[data-card=${cssText(cardId)}]:not([data-failed]){min-height:${height}px}` : ''

/** A CSS string; characters that could end it are escaped by code point. */
const cssText = (text: string): string =>
  `"${text.replace(/[^\w-]/g, (letter) => `\\${letter.codePointAt(0)!.toString(16)} `)}"`

const modulesOf = ({ islands }: ShopAssets, path: string): string[] => {
  const island = islands[path]
  return island ? [island.file, ...island.imports] : []
}

/** Properties and context for the islands; only offers that an island shows are serialised again. */
function islandScript(islands: ReadonlyMap<string, IslandData>, { page, registry, context }: RenderInput): string {
  if (islands.size === 0) return ''
  const shown = page.assets.flatMap((card) => {
    const island = islands.get(card.id)
    return (island && registry.get(card.path)?.offersIn?.(island.props)) || []
  })
  const offers = Object.fromEntries(
    shown.flatMap((path) => (context.offers[path] ? [[path, context.offers[path]]] : [])),
  )
  // Only remote components can read the page here: ours read it on the server.
  const { page: about, ...plain } = context
  const hasRemoteIslands = about !== undefined && [...islands.values()].some(({ remote }) => remote)
  const data = {
    context: { ...plain, offers, ...(hasRemoteIslands ? { page: about } : {}) },
    cards: Object.fromEntries(islands),
  }
  return `<script type="application/json" id="${islandDataId}">${scriptJson(data)}</script>`
}
