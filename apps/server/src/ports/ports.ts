import type { Db, Mode } from '../db/port.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { Action, Area } from '@perennial/domain/access'
import type { Billing } from './billing.ts'
import type { BusinessTime } from './business-time.ts'
import type { Blobs } from './blobs.ts'
import type { Clock } from './clock.ts'
import type { Drawing } from './drawing.ts'
import type { Pictures } from './pictures.ts'
import type { Reading } from './reading.ts'
import type { Sheets } from './sheets.ts'
import type { ErrorReports } from './error-reports.ts'
import type { Jobs } from './jobs.ts'
import type { Mail } from './mail.ts'
import type { Metrics } from './metrics.ts'
import type { Outbound } from './outbound.ts'
import type { Log } from './log.ts'
import type { Payment } from './payment.ts'
import type { BotCheck } from './bot-check.ts'
import type { Sealing } from './sealing.ts'
import type { SampleFiles } from './sample-files.ts'
import type { StaticFiles } from './static-files.ts'
import type { Tax } from './tax.ts'

/** Names of headers in lower case, by what they say of a visitor; the first that is there counts. */
export interface PlaceHeaders {
  country: readonly string[]
  region: readonly string[]
  city: readonly string[]
}

export interface Settings {
  /** Whether this installation takes real orders (NAV-03). */
  mode: Mode
  consoleOrigin: string
  shopOrigin: string
  /** Where shoppers sign in, check out and see what is theirs; no component of others runs there. */
  accountOrigin: string
  /** The tenant whose shop is served. */
  shopTenant: string
  version: string
  /** Whether staff sign in with built-in accounts or an outside provider's. */
  signIn: 'built-in' | 'outside'
  /** Outside services that staff may call through the server (AUT-12). */
  services: readonly OutsideService[]
  /** Whether a proxy in front of the server supplies the caller's address. */
  trustProxy?: boolean
  /** Origins whose scripts pages may load, besides the shop's own. */
  scriptOrigins?: readonly string[]
  /** The same for pages of the account origin. */
  accountScriptOrigins?: readonly string[]
  /** Headers that say where a visitor is. */
  placeHeaders: PlaceHeaders
  /** Address of support for staff; when undefined, menus have no such entry. */
  supportUrl: string | undefined
}

/** One entry of the proxy's allow-list. */
export interface OutsideService {
  service: string
  region: string
  /** Base address of its calls: `https://api.example.com/v2`. */
  url: string
  methods: readonly string[]
  can: readonly [Action, Area]
  /** May hold credentials: never part of an answer or a log. */
  headers: Readonly<Record<string, string>>
}

/** The account that a token belongs to, or why there is none. */
export type Bearer = SignedInBearer | 'missing' | 'expired' | 'unknown'

export interface SignedInBearer {
  accountId: string
  session: string | undefined
  /** When the person last proved who they are, in ms; undefined when nobody knows. */
  authenticatedAt: number | undefined
}

/**
 * Everything that the server needs from outside. All access to the network, files, the clock and randomness goes
 * through it.
 */
export interface Ports {
  settings: Settings
  db: Db
  blobs: Blobs
  jobs: Jobs
  /** The machine's time: leases, tokens, sessions, retries of deliveries. */
  clock: Clock
  /** The time of the business: due days, documents, events of subscriptions. */
  businessTime: BusinessTime
  log: Log
  payment: Payment
  billing: Billing
  tax: Tax
  mail: Mail
  drawing: Drawing
  reading: Reading
  pictures: Pictures
  sheets: Sheets
  outbound: Outbound
  sealing: Sealing
  botCheck: BotCheck
  errorReports: ErrorReports
  metrics: Metrics
  renderer: PageRenderer
  consoleFiles: StaticFiles
  shopFiles: StaticFiles
  sampleFiles: SampleFiles
  /** At least 128 random bits, URL-safe. */
  newId(): string
  /** The account that a request's bearer token belongs to. */
  bearerOf(request: Request): Promise<Bearer>
}
