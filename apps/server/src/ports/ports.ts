import type { Db, Mode } from '../db/port.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { Action, Area } from '@perennial/domain/access'
import type { Billing } from './billing.ts'
import type { Blobs } from './blobs.ts'
import type { Clock } from './clock.ts'
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

export interface Settings {
  /** Whether this installation takes real orders (NAV-03). */
  mode: Mode
  consoleOrigin: string
  shopOrigin: string
  /** The tenant whose shop is served. */
  shopTenant: string
  version: string
  /** Whether people sign in with accounts of ours or with an outside provider's. */
  signIn: 'built-in' | 'outside'
  /** Outside services that staff may call through us (AUT-12). */
  services: readonly OutsideService[]
  /** Whether a proxy in front of us names the caller's address. */
  trustProxy?: boolean
  /** Origins whose scripts pages may load, besides the shop's own. */
  scriptOrigins?: readonly string[]
  /** Where staff find help; undefined leaves the entry out of their menus. */
  supportUrl: string | undefined
}

/** One entry of the allow-list of the proxy. */
export interface OutsideService {
  service: string
  region: string
  /** What calls begin with: `https://api.example.com/v2`. */
  url: string
  methods: readonly string[]
  can: readonly [Action, Area]
  /** Credentials among them: they never leave the server in an answer or a log. */
  headers: Readonly<Record<string, string>>
}

/** Whom a token speaks for, or why it speaks for nobody. */
export type Bearer = { accountId: string; session: string | undefined } | 'missing' | 'expired' | 'unknown'

/** All that the server needs of the outside world. Nothing else reaches the network, files, the clock or randomness. */
export interface Ports {
  settings: Settings
  db: Db
  blobs: Blobs
  jobs: Jobs
  clock: Clock
  log: Log
  payment: Payment
  billing: Billing
  tax: Tax
  mail: Mail
  outbound: Outbound
  sealing: Sealing
  botCheck: BotCheck
  errorReports: ErrorReports
  metrics: Metrics
  renderer: PageRenderer
  consoleFiles: StaticFiles
  shopFiles: StaticFiles
  sampleFiles: SampleFiles
  /** 128 random bits or more, as text that may stand in an address. */
  newId(): string
  /** Whom a request's bearer token speaks for. */
  bearerOf(request: Request): Promise<Bearer>
}
