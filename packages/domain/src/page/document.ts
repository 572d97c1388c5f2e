import type { CustomLayout } from './custom-layout.ts'
import type { PageSeo } from './seo.ts'

/**
 * The page document as it is stored in a page item's `data` and saved by the builder.
 * Every shape keeps unknown keys: a document written by a newer version or by hand survives load, edit and save.
 */

/** Where a card's code comes from. Cards of our own library have a `builtin:` address. */
export interface CardAsset {
  url: string
  contentType: string
}

/** One test on what is in the basket or on the shopper's choices; see `conditions.ts`. */
export interface Condition {
  conditionId: string
  attribute: string
  operator: string
  options: unknown
  [more: string]: unknown
}

/** A part inside a card that has its own properties and conditions, e.g. one offer of an offer grid. */
export interface Subcomponent {
  id: string
  component: string
  path: string
  name: string
  componentProps: Record<string, unknown>
  conditionProps: Condition[]
  [more: string]: unknown
}

/** One component on a page. */
export interface Card {
  /** Unique on the page and stable for life: translations, merges and history refer to it. */
  id: string
  /** The component, e.g. `/components/hero`. Unknown ones are preserved and shown as a placeholder. */
  path: string
  asset?: CardAsset
  props: Record<string, unknown>
  /** Name of the section, or `@<box>/<slot>` in a box; a number on pages3 pages, which have one flat list. */
  position?: unknown
  /** Rank within the section. */
  index?: number
  /** Version of the shape of `props`; a descriptor's migrations bring older ones up to date. */
  propsVersion?: number
  conditionProps?: Condition[]
  /** Margin, border and colours, in px and CSS colours. */
  boxStyle?: BoxStyle
  /** What the card is called in the outline; by default as its component (PAG-58). */
  name?: string
  /** Whether the card is kept from being changed, moved and removed until somebody unlocks it. */
  locked?: boolean
  /** Whether a person has hidden the card: readers do not get it, nor what stands in it. */
  hidden?: boolean
  [more: string]: unknown
}

/** The box around a card. Unset properties stay as the component renders them (BLD-42). */
export interface BoxStyle {
  color?: string
  backgroundColor?: string
  marginTop?: number
  marginRight?: number
  marginBottom?: number
  marginLeft?: number
  borderWidth?: number
  [more: string]: unknown
}

export const fontElements = ['h1', 'h2', 'h3', 'h4', 'p', 'li', 'a'] as const
export type FontElement = (typeof fontElements)[number]

/** Font settings of one element of the page. `fontSize` is in px. */
export interface FontSettings {
  fontSize?: number
  color?: string
  fontFamily?: string
  fontWeight?: string | number
  textAlign?: string
  fontStyle?: string
  textDecoration?: string
  [more: string]: unknown
}

/** Texts by language, then by card id, then by field: `customTranslations.fr['hero-1'].title`, or `facts.#k3.text`. */
export type CustomTranslations = Record<string, Record<string, Record<string, string>>>

/** A page. CSS styles are text: `pageStyle` for all widths, the others for their viewport. */
export interface PageDocument {
  /** Version of this envelope; see `migrations.ts`. */
  version: number
  assets: Card[]
  pageMasterLayout?: string
  /** The sections of a page whose master layout is `custom`. */
  customLayout?: CustomLayout
  pageStyle?: string
  tabletStyle?: string
  mobileStyle?: string
  pageFonts?: Partial<Record<FontElement, FontSettings>>
  customTranslations?: CustomTranslations
  /** What search engines and shared links show, by language (PAG-64). */
  seo?: PageSeo
  isAuthenticated?: boolean
  pageAuthProvider?: string
  tags?: string[]
  attributes?: Record<string, unknown>
  /** The offers and add-ons attached to the page, chosen by a label (BLD-31). */
  offers?: unknown
  addOns?: unknown
  [more: string]: unknown
}

/** A page's own properties, without its cards. Mapped by key, because `Omit` would forget the known ones. */
export type PageEnvelope = {
  [Key in keyof PageDocument as Key extends 'assets' ? never : Key]: PageDocument[Key]
}

/** Limits of a page. Beyond them a save is refused and nothing is lost. */
export const pageLimits = {
  cards: 500,
  /** Bytes of the document as UTF-8 JSON. */
  bytes: 1_000_000,
  /** Nesting of values within a card's props. */
  depth: 8,
} as const

export const emptyPage = (pageMasterLayout = 'default'): PageDocument => ({
  version: currentVersion,
  assets: [],
  pageMasterLayout,
})

export const currentVersion = 2
