import type { Surface } from '@perennial/api/endpoint'
import { businessTime } from '../adapters/business-time.ts'
import { consoleLog } from '../adapters/console-log.ts'
import { folderFiles } from '../adapters/folder-files.ts'
import { openDrawing } from './open-drawing.ts'
import { guardedOutbound } from '../adapters/guarded-outbound.ts'
import { ledgerBilling } from '../adapters/ledger-billing.ts'
import { openJobs } from '../adapters/pg-boss-jobs.ts'
import { prometheusMetrics } from '../adapters/prometheus-metrics.ts'
import { recaptcha } from '../adapters/recaptcha.ts'
import { connectedPayments } from '../adapters/connected-payments.ts'
import { tableTax } from '../adapters/table-tax.ts'
import { createApp } from '../create-app.ts'
import type { Connection } from '../http/base-app.ts'
import type { Ports } from '../ports/index.ts'
import { keepAssets } from '../shop/kept-assets.ts'
import { bearerOf } from '../sign-in/access-token.ts'
import { openShopperSignIn } from '../shopper-sign-in/open-shopper-sign-in.ts'
import { openSignIn } from '../sign-in/open-sign-in.ts'
import type { Config } from './config.ts'
import type { FirstSignIn } from './first-account.ts'
import { firstStart } from './first-start.ts'
import { startHeartbeat } from './heartbeat.ts'
import { billingProductsIn, sampleFilesIn } from './load-sample.ts'
import { backlogOf } from './backlog.ts'
import { requireFiles } from './check-files.ts'
import { openBlobs } from './open-blobs.ts'
import { openDatabase } from './open-database.ts'
import { openErrorReports } from './open-error-reports.ts'
import { openMail } from './open-mail.ts'
import { openPictures } from './open-pictures.ts'
import { openReading } from './open-reading.ts'
import { openSheets } from './open-sheets.ts'
import { openRenderer } from './open-renderer.ts'
import { operationsRoutes } from './operations.ts'
import { type LoadedProviders, loadPaymentProviders, withFiles } from './payment-providers.ts'
import { progressLines } from './progress.ts'
import { openSealing } from './secret-keys.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { type Listener, probePort, serve } from './serve.ts'
import { startWork } from './work.ts'
import { idsFromBlocks } from './new-id.ts'

export interface Folders {
  console: string
  shop: string
  sample: string
  migrations: URL
  /** Stylesheet and picture of the sign-in pages. */
  signInAssets: URL
  /** The built thread that draws documents; drawn in this process where it was not built. */
  drawThread: URL
  /** The built thread that reads what others have sent; read in this process where it was not built. */
  readThread: URL
  pictureThread: URL
  sheetThread: URL
  /** The built thread that renders pages; rendered in this process where it was not built. */
  renderThread: URL
}

export interface StartOptions {
  config: Config
  folders: Folders
  version: string
  say(line: string): void
  /** Called when this process must stop because it lost the lock of its data folder. */
  onLost(): void
}

export interface RunningServer {
  consolePort: number | undefined
  shopPort: number | undefined
  accountPort: number | undefined
  firstSignIn: FirstSignIn | undefined
  /** Path on the console's origin for reading mails of a development installation. */
  outbox: string | undefined
  stop(): Promise<void>
}

/** 144 random bits, URL-safe. */
const newId = idsFromBlocks()

/** Starts everything by configuration, from the database to open ports. */
export async function startServer({ config, folders, version, say, onLost }: StartOptions): Promise<RunningServer> {
  const log = consoleLog(config.logLevel)
  const progress = progressLines(say)
  // Closed in reverse order: at stop, and when a later step of the start fails.
  const closers: (() => Promise<unknown> | void)[] = []
  let stopping = false
  const stop = async () => {
    stopping = true
    for (const close of closers.splice(0).reverse()) await close()
  }
  const places = {
    console: { variable: 'PERENNIAL_CONSOLE_PORT', port: config.consolePort, host: config.host },
    shop: { variable: 'PERENNIAL_SHOP_PORT', port: config.shopPort, host: config.host },
    account: { variable: 'PERENNIAL_ACCOUNT_PORT', port: config.accountPort, host: config.host },
    // For monitoring of a process that serves none of them.
    worker: { variable: 'PERENNIAL_WORKER_PORT', port: config.workerPort, host: config.host },
  }
  const surfaces: Surface[] = [
    ...(config.roles.includes('console') ? (['console'] as const) : []),
    ...(config.roles.includes('shop') ? (['shop', 'account'] as const) : []),
  ]
  try {
    const payments = await loadPaymentProviders(config)
    for (const place of surfaces.length > 0 ? surfaces : (['worker'] as const)) await probePort(places[place])
    const { db, close } = await openDatabase(config, {
      migrations: folders.migrations,
      log,
      progress,
      onLockLost: onLost,
    })
    closers.push(close)
    const outbound = guardedOutbound({ privateHosts: config.privateHosts })
    const sealing = await openSealing(config, db)
    await resealSecrets({ db, sealing, log })
    const mail = openMail(config, log)
    closers.push(() => mail.close())
    const jobs = await progress('Starting the job queue', () => db.oneAtATime(() => openJobs(db, log)))
    closers.push(() => jobs.stop())
    const metrics = prometheusMetrics({ pool: db.connections, statements: db.statements, backlog: () => backlogOf(db) })
    const errorReports = openErrorReports(config, log, version)
    closers.push(() => errorReports.flush(2_000))
    const signIn = await openSignIn(config, {
      db,
      sealing,
      jobs,
      log,
      version,
      clock: Date.now,
      newId,
      assets: folders.signInAssets,
    })
    const shoppers = await openShopperSignIn(config, {
      db,
      sealing,
      outbound,
      jobs,
      log,
      clock: Date.now,
      newId,
      assets: folders.signInAssets,
    })
    const drawing = await openDrawing(folders.drawThread)
    closers.push(() => drawing.close())
    const reading = openReading(folders.readThread)
    closers.push(() => reading.close())
    const pictures = openPictures(folders.pictureThread)
    closers.push(() => pictures.close())
    const sheets = openSheets(folders.sheetThread, newId)
    closers.push(() => sheets.close())
    const renderer = openRenderer(folders, log, payments.scripts)
    closers.push(() => renderer.close())
    const opened = {
      log,
      jobs,
      db,
      sealing,
      outbound,
      mail: mail.mail,
      drawing,
      reading,
      pictures,
      sheets,
      renderer,
      metrics,
      errorReports,
    }
    const ports = await portsOf(config, { ...opened, folders, version, payments, tokenKey: signIn.tokenKey })
    await requireFiles(ports, config)
    const kept = await progress('Keeping the files of the shop', () => keepAssets(ports))
    if (kept > 0) log.info('files of the shop kept', { files: kept })
    const firstSignIn = await db.oneAtATime(() => firstStart(ports, config, folders.sample, progress))
    closers.push(await startHeartbeat(db, { roles: config.roles, version }))
    if (config.roles.includes('worker')) closers.push(await startWork(ports, jobs))

    const isStopping = () => stopping
    const operations = operationsRoutes({ db, isStopping, metrics, metricsToken: config.metricsToken })
    if (mail.pages) signIn.routes.route('/', mail.pages)
    const listeners: Partial<Record<Surface, Listener>> = {}
    // Ports are closed together, so that the last request of one does not cut the others short.
    closers.push(() => Promise.all(open.map((listener) => listener.close())))
    const open: Listener[] = []
    const onError = (error: unknown) => errorReports.report({ error, where: 'sign-in' })
    const signIns = {
      console: { signIn: signIn.routes, underIdp: signIn.underIdp },
      shop: { signIn: shoppers.shop.routes, visitors: shoppers.shop, underIdp: undefined },
      account: { signIn: shoppers.account.routes, visitors: shoppers.account, underIdp: shoppers.underIdp },
    }
    for (const surface of surfaces) {
      const { underIdp, ...known } = signIns[surface]
      const app = createApp(ports, surface, known)
      const listener = await serve({
        ...places[surface],
        fetch: async (request, connection) => (await operations(request, connection)) ?? app.fetch(request, connection),
        ...(underIdp ? { underIdp } : {}),
        onError,
      })
      open.push(listener)
      listeners[surface] = listener
    }
    if (surfaces.length === 0) {
      const fetch = async (request: Request, connection: Connection) =>
        (await operations(request, connection)) ?? new Response('Not found', { status: 404 })
      open.push(await serve({ ...places.worker, fetch, onError }))
    }
    return {
      consolePort: listeners.console?.port,
      shopPort: listeners.shop?.port,
      accountPort: listeners.account?.port,
      firstSignIn,
      outbox: mail.pages && listeners.console ? '/outbox' : undefined,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function portsOf(
  config: Config,
  {
    folders,
    version,
    tokenKey,
    payments,
    ...opened
  }: Pick<
    Ports,
    | 'db'
    | 'sealing'
    | 'outbound'
    | 'log'
    | 'jobs'
    | 'mail'
    | 'drawing'
    | 'reading'
    | 'pictures'
    | 'sheets'
    | 'renderer'
    | 'metrics'
    | 'errorReports'
  > & {
    folders: Folders
    version: string
    tokenKey: Uint8Array
    payments: LoadedProviders
  },
): Promise<Ports> {
  return {
    settings: {
      mode: config.mode,
      consoleOrigin: config.consoleOrigin,
      shopOrigin: config.shopOrigin,
      accountOrigin: config.accountOrigin,
      shopTenant: config.shopTenant,
      version,
      signIn: config.issuer ? 'outside' : 'built-in',
      services: config.services,
      supportUrl: config.supportUrl,
      trustProxy: config.trustProxy,
      scriptOrigins: config.scriptOrigins,
      accountScriptOrigins: config.accountScriptOrigins,
      placeHeaders: config.placeHeaders,
    },
    ...opened,
    clock: Date.now,
    businessTime: businessTime(opened.db, Date.now),
    newId,
    botCheck: recaptcha(opened.outbound),
    blobs: await openBlobs(config),
    payment: connectedPayments({ ...opened, clock: Date.now, settings: { mode: config.mode } }, payments.list),
    billing: ledgerBilling(() => billingProductsIn(folders.sample)),
    tax: tableTax,
    consoleFiles: folderFiles(folders.console),
    shopFiles: withFiles(folderFiles(folders.shop), payments.files),
    sampleFiles: sampleFilesIn(folders.sample, { isWhole: config.sample === 'yes' }),
    bearerOf: (request) => bearerOf(request, { origin: config.consoleOrigin, tokenKey }),
  }
}
