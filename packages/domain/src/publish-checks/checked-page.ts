import type { FailedCard } from '../builds/index.ts'
import type { Condition, PageDocument, TranslationCoverage } from '../page/index.ts'

/** The checks before a page is published, in the order in which they are listed (PAG-46). */
export const checkIds = [
  'required',
  'links',
  'alternatives',
  'headings',
  'contrast',
  'translations',
  'countdowns',
  'conditions',
  'offers',
  'address',
  'share_picture',
  'picture_sizes',
  'script',
  'failed_cards',
] as const
export type CheckId = (typeof checkIds)[number]

/** An error stops publishing, `confirm` needs a word, a warning is only said. */
export type FindingLevel = 'error' | 'confirm' | 'warning'

/** Something that a check has found. */
export interface Finding {
  check: CheckId
  level: FindingLevel
  /** Which sentence tells it; see `findingTexts`. */
  code: string
  /** Fills the sentence. */
  values: Readonly<Record<string, string | number>>
  /** The card that it is about, if it is about one. */
  cardId?: string
}

/** A value of a card with what its component says of it. */
export interface CheckedField {
  /** Dotted path in the card's properties. */
  path: string
  label: string
  kind: 'text' | 'link' | 'anchor' | 'image' | 'offer' | 'color' | 'datetime' | 'list' | 'other'
  required: boolean
  value: unknown
}

export interface CheckedCard {
  id: string
  /** Path of its component. */
  path: string
  /** Of its component, for people. */
  name: string
  fields: readonly CheckedField[]
  /** Its own conditions first, then those of its parts. */
  conditions: readonly CheckedConditions[]
}

/** The conditions of a card or a part, with those of what it is in. */
export interface CheckedConditions {
  own: readonly Condition[]
  above: readonly Condition[]
}

/** What the page says in the language of its own texts, as it is rendered. */
export interface CheckedDocument {
  headings: readonly { level: number; text: string }[]
  /** `alt` is missing where the picture has no alternative at all; an empty one marks a decoration. */
  pictures: readonly { src: string; alt?: string }[]
  links: readonly string[]
  /** Ids that links can lead to. */
  anchors: readonly string[]
  /** Address of the picture that shared links show: the page's own, or that of what it sells. */
  sharePicture?: string
}

/** Who answers under an address of the shop. */
export type AddressState = 'live' | 'draft' | 'nobody'
export type OfferState = 'on_sale' | 'planned' | 'no_price' | 'archived' | 'missing'

/** A page with all that its checks look at. Whoever checks gathers it; the checks themselves ask nobody. */
export interface CheckedPage {
  page: PageDocument
  tags: readonly string[]
  cards: readonly CheckedCard[]
  document: CheckedDocument
  /** Of the languages in which the page has texts. */
  coverage: readonly TranslationCoverage[]
  /** By tag. */
  addresses: Readonly<Record<string, AddressState>>
  /** By path. */
  offers: Readonly<Record<string, OfferState>>
  /** Of the shop's own pictures, by address. */
  pictureBytes: Readonly<Record<string, number>>
  /** Compressed bytes of script of the heaviest language. */
  scriptBytes: number
  failedCards: readonly FailedCard[]
  /** ms since 1970. */
  now: number
  /** IANA zone of the shop, in which weekdays begin; UTC when missing. */
  timeZone?: string
}

/** One check: pure, and the same on the server and on the screen. */
export type Check = (page: CheckedPage) => Finding[]
