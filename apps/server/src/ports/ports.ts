import type { Db, Mode } from '../db/port.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { Billing } from './billing.ts'
import type { Blobs } from './blobs.ts'
import type { Clock } from './clock.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Payment } from './payment.ts'
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
  renderer: PageRenderer
  consoleFiles: StaticFiles
  shopFiles: StaticFiles
  /** 128 random bits or more, as text that may stand in an address. */
  newId(): string
  /** Whom a request's bearer token speaks for. */
  bearerOf(request: Request): Promise<Bearer>
}
