import { attribute, escaped } from './markup.ts'
import { safeHref, safeSource } from '../links/index.ts'

/** Metadata of a document for browsers, search engines and social networks. */
export interface PageMeta {
  title: string
  description?: string
  /** Absolute address of the page. */
  canonical?: string
  siteName?: string
  /** Absolute address of an image for social networks. */
  image?: string
  /** Addresses of the favicon: the first that a browser can show counts. */
  icons?: readonly { href: string; type: string; sizes?: string }[]
  /** Absolute addresses of the pictures of offers, by path. */
  offerPictures?: Readonly<Record<string, string>>
  /** Excludes the page from search results: previews, checkouts. */
  noIndex?: boolean
  /** The same page in other languages: absolute addresses by language. */
  alternates?: Readonly<Record<string, string>>
}

export interface HeadLinks {
  /** Elements that come before all style sheets, because they must not wait for them. */
  first?: string
  styles: readonly string[]
  fonts: readonly string[]
  /** Link elements of resources to preload. */
  preloads: readonly string[]
  /** Modules to preload. */
  modules: readonly string[]
  /** Modules to run. */
  scripts: readonly string[]
  /** Text of the import map, when modules need it. Emitted before all of them. */
  importMap?: string
}

/** The head of a page's document. */
export function documentHead(meta: PageMeta, links: HeadLinks): string {
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(meta.title)}</title>`,
    links.first ?? '',
    named('description', meta.description),
    meta.noIndex ? '<meta name="robots" content="noindex">' : '',
    // Without an icon a browser would request /favicon.ico on every visit.
    icons(meta.icons),
    link('canonical', safeHref(meta.canonical)),
    ...Object.entries(meta.alternates ?? {}).map(([language, address]) => alternate(language, address)),
    // For users whose language the page does not have: the shop chooses.
    meta.alternates && meta.canonical ? alternate('x-default', canonicalOf(meta)) : '',
    social('og:type', 'website'),
    social('og:title', meta.title),
    social('og:description', meta.description),
    social('og:url', safeHref(meta.canonical)),
    social('og:site_name', meta.siteName),
    social('og:image', safeSource(meta.image)),
    named('twitter:card', meta.image ? 'summary_large_image' : 'summary'),
    ...links.preloads,
    ...links.styles.map((style) => link('stylesheet', style)),
    links.importMap === undefined ? '' : `<script type="importmap">${links.importMap}</script>`,
    ...links.modules.map((module) => link('modulepreload', module)),
    ...links.scripts.map((script) => `<script type="module"${attribute('src', script)}></script>`),
    // Last: text stands in a fallback of the same size, and on a slow line fonts held up what makes a page answer.
    ...links.fonts.map(
      (font) => `<link rel="preload"${attribute('href', font)} as="font" type="font/woff2" crossorigin>`,
    ),
  ].join('')
}

function icons(named: PageMeta['icons']): string {
  const safe = (named ?? []).flatMap((one) => (safeSource(one.href) ? [one] : []))
  if (safe.length === 0) return link('icon', 'data:,')
  return safe
    .map(
      ({ href, type, sizes }) =>
        `<link rel="icon"${attribute('href', href)}${attribute('type', type)}${attribute('sizes', sizes)}>`,
    )
    .join('')
}

const alternate = (language: string, address: string) =>
  `<link rel="alternate"${attribute('hreflang', language)}${attribute('href', safeHref(address))}>`

/** The address of the page without its language. */
const canonicalOf = ({ canonical = '', alternates = {} }: PageMeta) =>
  Object.values(alternates).find((address) => !address.includes('?')) ?? canonical

const link = (rel: string, href: string | undefined) => (href ? `<link rel="${rel}"${attribute('href', href)}>` : '')
const named = (name: string, content: string | undefined) =>
  content ? `<meta name="${name}"${attribute('content', content)}>` : ''
const social = (property: string, content: string | undefined) =>
  content ? `<meta property="${property}"${attribute('content', content)}>` : ''
