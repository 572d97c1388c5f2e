import type { Language } from '@perennial/domain/languages'
import type { ComponentType } from 'react'
import type { RemoteSource } from './remote-source.ts'

/** An offer as cards show it; made by the server from the published catalogue. Amounts are decimal numbers as on the wire. */
export interface OfferView {
  path: string
  name: string
  /** The offer's own texts, as far as set. */
  displayName?: string
  ctaText?: string
  currency: string
  /** Due at the start, formatted for the page's language: `£48`. */
  price: string
  /** The same as a decimal number, for price templates: `48.00`. */
  amount?: string
  /** How often, in words: `a year`, `a month`, `once`. */
  term: string
  /** What is charged how often, in one sentence without dates: pages are read long after they were built. */
  inWords: string
}

/** The page itself, as components may want to know it (RUN-05). */
export interface PageContext {
  campaign: { name: string; path: string; attributes: Readonly<Record<string, unknown>> }
  tags: readonly string[]
  /** Attached add-ons by path, as offers are. */
  addOns: Readonly<Record<string, OfferView>>
  /** Values of the visitor's group, where the page is one of a journey. */
  groupValues: Readonly<Record<string, unknown>>
  pageStyle: string
}

/** Where shoppers find a shop's terms and privacy notice, and whom they write to. */
export interface ShopLinks {
  termsUrl?: string
  privacyUrl?: string
  contactEmail?: string
}

/** What a card may know of the page it stands on. The same on the server, in an island and on the canvas. */
export interface CardContext {
  language: Language
  /** `canvas`: in the builder; `preview`: not published; `published`: what shoppers see. */
  surface: 'published' | 'preview' | 'canvas'
  /** Offers named by the page's cards, by path. One that is missing is not published. */
  offers: Readonly<Record<string, OfferView>>
  isAuthenticated: boolean
  /** Who is signed in, as far as it is known: on the canvas the simulated customer. */
  visitor?: { name: string }
  /** The shop's own zone (IANA), for dates that a page shows; UTC when it is not known. */
  timeZone?: string
  /** Tag under which the page is served, e.g. `/winter-26/`: an order remembers where it began. */
  tag?: string
  page?: PageContext
  /** Origins of others whose scripts the page may load. */
  scriptOrigins?: readonly string[]
  /** The shop's own documents and address, where its settings name them. */
  shop?: ShopLinks
  /** Which payments the installation takes; shop calls name it in `x-perennial-mode`. */
  mode?: 'test' | 'production'
}

/**
 * What every card component receives. `props` have passed the component's migrations and are translated.
 */
export interface CardProps<Props, TextKey extends string = string> {
  id: string
  props: Props
  context: CardContext
  /** Built-in texts of the component in the page's language, from its descriptor. */
  texts: Readonly<Record<TextKey, string>>
  /** Where the code is of a component that somebody else has published. */
  remote?: RemoteSource
}

/** A card component of any properties and texts: whoever renders it takes both from the component's descriptor. */
export type CardComponent = ComponentType<Omit<CardProps<never>, 'texts'> & { texts: never }>

/** The code of components by path: loaded on the server and on the canvas, one chunk per island in the shop. */
export type CardLibrary = ReadonlyMap<string, CardComponent>
