import type { PageDocument } from '@perennial/domain/page'
import type { ComponentDescriptor, OfferView, PageContext, ShopLinks } from '@perennial/page-runtime/contract'

export interface RenderQuestion {
  page: PageDocument
  language: string
  surface: 'published' | 'preview'
  /** Whether the visitor has signed in. */
  isAuthenticated?: boolean
  /** Tag under which the page is served, and the mode of the installation: both are part of an order. */
  tag?: string
  mode?: 'test' | 'production'
  /** What components may know of the page itself. */
  about?: PageContext
  /** Third-party origins whose scripts the page may load. */
  scriptOrigins?: readonly string[]
  offers: Record<string, OfferView>
  /** Sizes of the stored pictures that the page may show, in px, by their addresses. */
  pictures?: Readonly<Record<string, { width: number; height: number }>>
  /** Third-party components that the page holds. */
  components?: readonly ComponentDescriptor[]
  title: string
  description?: string
  siteName: string
  /** The shop's own documents and address. */
  shop?: ShopLinks
  /** The shop's time zone (IANA), for dates that cards show. */
  timeZone?: string
  /** Absolute address of a picture for social networks. */
  image?: string | undefined
  /** Absolute addresses of the pictures of offers, by path. */
  offerPictures?: Readonly<Record<string, string>>
  /** The shop's favicon, what browsers like best last. */
  icons?: readonly { href: string; type: string; sizes?: string }[]
  /** Excludes the page from search results. */
  noIndex: boolean
  /** Absolute address of the page; its origin is the shop's. */
  canonical?: string
  /** Absolute address of the page in each of its languages. */
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
  /** Addresses of all modules that the page loads for its interactive components. */
  scripts: string[]
  /** Whether the page differs between signed-in and anonymous visitors. */
  byVisitor: boolean
  failures: { cardId: string; name: string; message: string }[]
  /** Cards that exceeded the time limit of a card, in ms. */
  slowCards: { cardId: string; name: string; ms: number }[]
  /** Missing translations and unusable parts of the page's CSS, as messages for the build log. */
  warnings: string[]
}

/**
 * Renders page JSON to HTML. A port, because it needs the shop's built client code, which exists only after a build.
 */
export interface PageRenderer {
  /** Paths of the offers that the page's cards show. */
  offersIn(page: PageDocument): string[]
  /** Rejects with the name of the slowest card when a published page exceeds its time limit. */
  render(question: RenderQuestion): Promise<PageFiles>
  /** The document of the builder's canvas frame, for a shop with these third-party components. */
  canvas(components?: readonly ComponentDescriptor[]): { html: string; scriptHashes: string[] }
  /** Address of a payment provider's half in the shop; undefined where there is none. */
  paymentScript(provider: string): string | undefined
  /** Address of the script with which an order's page leads to the bank; undefined where there is none. */
  goOnScript(): string | undefined
  /** Address of the script of pay links' pages; undefined where there is none. */
  payScript(): string | undefined
  /** The document of a frame that a payment provider's half shows. */
  paymentFrame(frame: string, language: string): string | undefined
}
