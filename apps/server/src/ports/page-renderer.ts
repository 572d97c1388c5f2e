import type { PageDocument } from '@perennial/domain/page'
import type { ComponentDescriptor, OfferView, PageContext, ShopLinks } from '@perennial/page-runtime/contract'

export interface RenderQuestion {
  page: PageDocument
  language: string
  surface: 'published' | 'preview'
  /** Whether it is for somebody who has signed in. */
  isAuthenticated?: boolean
  /** Tag under which the page is served, and the mode of the installation: an order names both. */
  tag?: string
  mode?: 'test' | 'production'
  /** What components may know of the page itself. */
  about?: PageContext
  /** Origins of others whose scripts the page may load. */
  scriptOrigins?: readonly string[]
  offers: Record<string, OfferView>
  /** The components of others that the page holds. */
  components?: readonly ComponentDescriptor[]
  title: string
  description?: string
  siteName: string
  /** The shop's own documents and address. */
  shop?: ShopLinks
  /** The shop's own zone (IANA), for dates that cards show. */
  timeZone?: string
  /** Absolute address of a picture for social networks. */
  image?: string | undefined
  /** Keeps the page out of search results. */
  noIndex: boolean
  /** Absolute address of the page; its origin is the shop's. */
  canonical?: string
  /** Absolute addresses of the page in its languages. */
  alternates?: Record<string, string>
}

export interface PageFiles {
  html: string
  /** The page's own stylesheet and its address; both empty when it needs none. */
  css: string
  styleHref: string
  /** Hashes of inline scripts for the content security policy: `sha256-...`. */
  scriptHashes: string[]
  /** Paths of the interactive components. */
  islands: string[]
  /** Addresses of all modules that the page loads for them. */
  scripts: string[]
  /** Whether the page is another for somebody who has signed in, or has not. */
  byVisitor: boolean
  failures: { cardId: string; name: string; message: string }[]
  /** Cards that took longer than a card may, in ms. */
  slowCards: { cardId: string; name: string; ms: number }[]
  /** Texts without a translation, and parts of the page's CSS that could not be used, in words for the build log. */
  warnings: string[]
}

/** Page JSON to HTML. A port, since what it renders with (the shop's built client code) is there only once built. */
export interface PageRenderer {
  /** Paths of the offers that the page's cards show. */
  offersIn(page: PageDocument): string[]
  /** @throws Error naming the slowest card when a published page takes longer to render than it may */
  render(question: RenderQuestion): PageFiles
  /** The document of the builder's canvas frame, for a shop with these components of others. */
  canvas(components?: readonly ComponentDescriptor[]): { html: string; scriptHashes: string[] }
}
