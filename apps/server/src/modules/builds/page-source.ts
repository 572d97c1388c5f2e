import { isListed } from '@perennial/domain/builds'
import { type Blocks, expandPage } from '@perennial/domain/blocks'
import { normaliseTag, tagsOf } from '@perennial/domain/catalogue'
import { defaultLanguage, languages } from '@perennial/domain/languages'
import {
  attachedPaths,
  type EdgeAxis,
  isCanonical,
  noFacts,
  type PageDocument,
  pageFor,
  parsePage,
  type Reader,
  type ResolvedSeo,
  seoOf,
} from '@perennial/domain/page'
import type { ComponentDescriptor, OfferView } from '@perennial/page-runtime/contract'
import type { OfferSnapshot } from '../../db/schema/index.ts'
import type { PageFiles, Ports, RenderQuestion } from '../../ports/index.ts'
import type { ShopProfile } from '../tenants/shop-profile.ts'
import { offerOf, offerView } from '../offers/offer-view.ts'

/** A page ready for rendering. */
export interface PageSource {
  page: PageDocument
  name: string
  /** Path of the page item; empty for a page that is not stored. */
  path?: string
  tags: string[]
  /** Languages in which the page has texts; the default one first. */
  languages: string[]
  offers: OfferSnapshot[]
  /** Sizes of the stored pictures that it may show, by their addresses. */
  pictures?: RenderQuestion['pictures']
  /** Which origin serves it; the shop's when missing. */
  surface?: 'shop' | 'account'
  /** Third-party components on the page. */
  components?: readonly ComponentDescriptor[]
}

/** Parses a page item's data. @throws Error when the page cannot be rendered; saving refuses such pages */
export function pageSource(name: string, data: Record<string, unknown>, offers: OfferSnapshot[]): PageSource {
  const page = parsePage(data)
  if (!page.ok) throw new Error(`The page cannot be read: ${page.errors[0]?.message ?? ''}`)
  return {
    page: page.value,
    name,
    tags: tagsOf(data).map(normaliseTag),
    languages: languagesOf(page.value),
    offers,
  }
}

/**
 * A page with ordinary cards in place of its shared blocks. Its languages stay its own.
 * @throws RangeError for blocks that hold themselves, lie too deep or make too many cards
 */
export function withBlocks(source: PageSource, blocks: Blocks): PageSource {
  const page = expandPage(source.page, blocks)
  if (page === source.page) return source
  return { ...source, page, languages: languagesOf(page) }
}

const languagesOf = ({ customTranslations }: PageDocument): string[] => {
  const translated = Object.keys(customTranslations ?? {})
  return [
    defaultLanguage,
    ...languages.filter((language) => language !== defaultLanguage && translated.includes(language)),
  ]
}

/** For whom a page is rendered. */
export interface RenderedFor {
  reader: Reader
  /** What the browser decides on this page. */
  inBrowser?: readonly EdgeAxis[]
}

/** Renders one language of a page to files, by default for somebody of whom nothing is known. */
export function renderLanguage(
  {
    page,
    name,
    tags,
    languages: all,
    offers,
    components,
    pictures: sizes,
    surface: origin = 'shop',
    path = '',
  }: PageSource,
  language: string,
  surface: 'published' | 'preview',
  { settings, renderer }: Pick<Ports, 'settings' | 'renderer'>,
  shop: ShopProfile,
  isAuthenticated = page.isAuthenticated === true,
  { reader, inBrowser = [] }: RenderedFor = { reader: { ...noFacts, timeZone: shop.timeZone } },
): Promise<PageFiles> {
  const attributes = page.attributes ?? {}
  const [tag] = tags
  const ownOrigin = origin === 'account' ? settings.accountOrigin : settings.shopOrigin
  const scriptOrigins = scriptOriginsOf(settings, origin)
  const address = tag === undefined ? undefined : `${ownOrigin}${tag}`
  const pictures = offerPictures(offers, settings.shopOrigin)
  const inLanguage = (code: string) => (code === defaultLanguage ? address! : `${address}?lang=${code}`)
  const seo = seoOf(page, language)
  const canonical = canonicalOf(seo, settings.shopOrigin) ?? (address && inLanguage(language))
  // Search engines take alternates only of pages that are to be found under their own address.
  const alternates = all.filter((code) => isListed(page, code) && seoOf(page, code).canonical === undefined)
  return renderer.render({
    page: pageFor(page, { ...reader, language }, inBrowser),
    language,
    surface,
    isAuthenticated,
    mode: settings.mode,
    about: {
      campaign: { name, path, attributes },
      tags,
      addOns: pick(offerViews(offers, language), attachedPaths(page, 'addOns')),
      groupValues: recordIn(page.groupValues),
      pageStyle: page.pageStyle ?? '',
    },
    ...(scriptOrigins.length > 0 ? { scriptOrigins } : {}),
    ...(tag === undefined ? {} : { tag }),
    offers: offerViews(offers, language),
    ...(sizes ? { pictures: sizes } : {}),
    ...(components ? { components } : {}),
    title: seo.title ?? name,
    description: seo.description,
    siteName: shop.name,
    timeZone: shop.timeZone,
    shop: shop.links,
    image: ownPicture(seo.image, settings.shopOrigin) ?? Object.values(pictures).find(isShared),
    offerPictures: pictures,
    icons: shop.icons,
    noIndex: surface !== 'published' || origin === 'account' || !isListed(page, language),
    ...(canonical ? { canonical } : {}),
    ...(address && alternates.length > 1 && alternates.includes(language)
      ? { alternates: Object.fromEntries(alternates.map((code) => [code, inLanguage(code)])) }
      : {}),
  })
}

/** Origins whose scripts the pages of a surface may load: on the account origin only those that are named for it. */
export const scriptOriginsOf = (
  { scriptOrigins, accountScriptOrigins }: Pick<Ports['settings'], 'scriptOrigins' | 'accountScriptOrigins'>,
  surface: 'shop' | 'account',
): readonly string[] => (surface === 'account' ? accountScriptOrigins : scriptOrigins) ?? []

const offerViews = (offers: readonly OfferSnapshot[], language: string): Record<string, OfferView> =>
  Object.fromEntries(
    offers.flatMap((snapshot) => {
      const offer = offerOf(snapshot)
      return offer ? [[offer.path, offerView(offer, language)]] : []
    }),
  )

/** Absolute address of a picture, if it is one of the shop's own. */
function ownPicture(named: unknown, shopOrigin: string): string | undefined {
  if (typeof named !== 'string' || named === '' || !URL.canParse(named, shopOrigin)) return undefined
  const { origin, href } = new URL(named, shopOrigin)
  return origin === shopOrigin ? href : undefined
}

/** Social networks show no drawings. */
const isShared = (address: string): boolean => !/\.svg(?:$|[?#])/i.test(address)

const offerPictures = (offers: readonly OfferSnapshot[], shopOrigin: string): Record<string, string> =>
  Object.fromEntries(
    offers.flatMap((snapshot) => {
      const address = ownPicture(offerOf(snapshot)?.image, shopOrigin)
      return address === undefined ? [] : [[snapshot.path, address]]
    }),
  )

/** The address that search engines should keep instead of the page's own. */
function canonicalOf({ canonical }: ResolvedSeo, shopOrigin: string): string | undefined {
  if (canonical === undefined || !isCanonical(canonical)) return undefined
  return URL.canParse(canonical, shopOrigin) ? new URL(canonical, shopOrigin).href : undefined
}

const pick = <Value>(record: Record<string, Value>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(record, key) ? [[key, record[key]!]] : [])))

const recordIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
