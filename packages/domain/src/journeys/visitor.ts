import type { Device } from './group.ts'

/** What is known of an arriving visitor. Unknown facts are omitted. */
export interface Visitor {
  /** Stored in a cookie, so that a split is stable. */
  id: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  /** ISO 3166-2, with or without the country: `GB-ENG`, `ENG`. */
  region?: string
  city?: string
  /** Whether a valid token names a user. */
  loggedIn?: boolean
  /** Paths of the segments that the visitor belongs to. */
  segments?: readonly string[]
  hasActiveSubscription?: boolean
  subscriptionOfferLabels?: readonly string[]
  devices?: readonly Device[]
  /** The query string, with or without its question mark. */
  query?: string
  /** Claims of a token that was verified. */
  claims?: Readonly<Record<string, unknown>>
  /** Names of the cookies that came along. */
  cookies?: readonly string[]
}
