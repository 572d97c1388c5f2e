import type { Language } from '@perennial/domain/languages'
import type { ComponentType } from 'react'
import type { RemoteSource } from './remote-source.ts'

/**
 * An offer as cards show it, built by the server from the published catalogue. Amounts are decimals, as on the wire.
 */
export interface OfferView {
  path: string
  name: string
  /** The offer's own texts, where set. */
  displayName?: string
  ctaText?: string
  currency: string
  /** The amount due at the start, formatted for the page's language: `£48`. */
  price: string
  /** The same amount as a decimal number, for price templates: `48.00`. */
  amount?: string
  /** The billing frequency in words: `a year`, `a month`, `once`. */
  term: string
  /** The payments in one sentence without dates, because pages are read long after they were built. */
  inWords: string
}

/** Data about the page for components that use it (RUN-05). */
export interface PageContext {
  campaign: { name: string; path: string; attributes: Readonly<Record<string, unknown>> }
  tags: readonly string[]
  /** Attached add-ons by path, like offers. */
  addOns: Readonly<Record<string, OfferView>>
  /** Values of the visitor's group, on pages of a journey. */
  groupValues: Readonly<Record<string, unknown>>
  pageStyle: string
}

/** Where shoppers find a shop's terms and privacy notice, and whom they write to. */
export interface ShopLinks {
  termsUrl?: string
  privacyUrl?: string
  contactEmail?: string
}

/** What a card can read about its page. The same on the server, in an island and on the canvas. */
export interface CardContext {
  language: Language
  /** `canvas`: in the builder; `preview`: not published; `published`: what shoppers see. */
  surface: 'published' | 'preview' | 'canvas'
  /** The offers that the page's cards refer to, by path. A missing one is not published. */
  offers: Readonly<Record<string, OfferView>>
  isAuthenticated: boolean
  /** The signed-in customer, if known; on the canvas the simulated one. */
  visitor?: { name: string }
  /** The shop's time zone (IANA), for displayed dates; UTC when unknown. */
  timeZone?: string
  /** Tag under which the page is served, e.g. `/winter-26/`: orders record it as their origin. */
  tag?: string
  page?: PageContext
  /** Third-party origins whose scripts the page may load. */
  scriptOrigins?: readonly string[]
  /** The shop's own documents and address, where its settings name them. */
  shop?: ShopLinks
  /** The installation's payment mode, which shop calls send in `x-perennial-mode`. */
  mode?: 'test' | 'production'
}

/** The props of every card component. `props` have been migrated and translated. */
export interface CardProps<Props, TextKey extends string = string> {
  id: string
  props: Props
  context: CardContext
  /** The component's built-in texts in the page's language, from its descriptor. */
  texts: Readonly<Record<TextKey, string>>
  /** Location of the code of a remote component. */
  remote?: RemoteSource
}

/** A card component with any properties and texts: the renderer takes both from the component's descriptor. */
export type CardComponent = ComponentType<Omit<CardProps<never>, 'texts'> & { texts: never }>

/** Component code by path: loaded on the server and on the canvas, one chunk per island in the shop. */
export type CardLibrary = ReadonlyMap<string, CardComponent>
