import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { library } from '@perennial/checkout-components/cards'
import { registry } from '@perennial/checkout-components/descriptors'
import { noAssets, type ShopAssets } from '@perennial/page-runtime/assets'
import { aesSealing } from '../adapters/aes-sealing.ts'
import { consoleLog } from '../adapters/console-log.ts'
import { folderBlobs } from '../adapters/folder-blobs.ts'
import { folderFiles } from '../adapters/folder-files.ts'
import { guardedOutbound } from '../adapters/guarded-outbound.ts'
import { ledgerBilling } from '../adapters/ledger-billing.ts'
import { pageRuntimeRenderer } from '../adapters/page-runtime-renderer.ts'
import { openJobs } from '../adapters/pg-boss-jobs.ts'
import { prometheusMetrics } from '../adapters/prometheus-metrics.ts'
import { recaptcha } from '../adapters/recaptcha.ts'
import { sandboxPayment } from '../adapters/sandbox-payment.ts'
import { tableTax } from '../adapters/table-tax.ts'
import { createApp } from '../create-app.ts'
import type { Log, Ports } from '../ports/index.ts'
import { keepAssets } from '../shop/kept-assets.ts'
import { bearerOf } from '../sign-in/access-token.ts'
import { openShopperSignIn } from '../shopper-sign-in/open-shopper-sign-in.ts'
import { openSignIn } from '../sign-in/open-sign-in.ts'
import type { Config } from './config.ts'
import { createFirstAccount, type FirstSignIn } from './first-account.ts'
import { billingProductsIn, createEmptyTenant, isEmpty, loadSample, sampleFilesIn } from './load-sample.ts'
import { backlogOf } from './backlog.ts'
import { openDatabase } from './open-database.ts'
import { openErrorReports } from './open-error-reports.ts'
import { openMail } from './open-mail.ts'
import { operationsRoutes } from './operations.ts'
import { type Progress, progressLines } from './progress.ts'
import { ownSecretKey } from './secret-keys.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { publishSample } from './publish-sample.ts'
import { type Listener, probePort, serve } from './serve.ts'
import { startWork } from './work.ts'

export interface Folders {
  console: string
  shop: string
  sample: string
  migrations: URL
  /** Stylesheet and picture of the sign-in pages. */
  signInAssets: URL
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
  firstSignIn: FirstSignIn | undefined
  /** Path on the console's origin for reading mails of a development installation. */
  outbox: string | undefined
  stop(): Promise<void>
}

/** 144 random bits, URL-safe. */
const newId = () => randomBytes(18).toString('base64url')

/** Starts everything by configuration, from the database to open ports. */
export async function startServer({ config, folders, version, say, onLost }: StartOptions): Promise<RunningServer> {
  const log = consoleLog(config.logLevel)
  const progress = progressLines(say)
  // Closed in reverse order: at stop, and when a later step of the start fails.
  const closers: (() => Promise<unknown> | void)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  const places = {
    console: { variable: 'PERENNIAL_CONSOLE_PORT', port: config.consolePort, host: config.host },
    shop: { variable: 'PERENNIAL_SHOP_PORT', port: config.shopPort, host: config.host },
  }
  const surfaces = (['console', 'shop'] as const).filter((surface) => config.roles.includes(surface))
  try {
    for (const surface of surfaces) await probePort(places[surface])
    const { db, close } = await openDatabase(config, {
      migrations: folders.migrations,
      log,
      progress,
      onLockLost: onLost,
    })
    closers.push(close)
    const outbound = guardedOutbound({ privateHosts: config.privateHosts })
    const sealing = aesSealing(config.secretKeys ?? ownSecretKey(config.dataFolder))
    await resealSecrets({ db, sealing, log })
    const jobs = await progress('Starting the job queue', () => db.oneAtATime(() => openJobs(db, log)))
    closers.push(() => jobs.stop())
    const mail = openMail(config, log)
    closers.push(() => mail.close())
    const metrics = prometheusMetrics({ pool: db.connections, backlog: () => backlogOf(db) })
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
    const opened = { log, jobs, db, sealing, outbound, mail: mail.mail, metrics, errorReports }
    const ports = await portsOf(config, { ...opened, folders, version, tokenKey: signIn.tokenKey })
    const kept = await progress('Keeping the files of the shop', () => keepAssets(ports))
    if (kept > 0) log.info('files of the shop kept', { files: kept })
    const firstSignIn = await db.oneAtATime(() => firstStart(ports, config, folders, progress))
    if (config.roles.includes('worker')) closers.push(await startWork(ports, jobs))

    const operations = operationsRoutes({ db, metrics, metricsToken: config.metricsToken })
    if (mail.pages) signIn.routes.route('/', mail.pages)
    const listeners: Partial<Record<'console' | 'shop', Listener>> = {}
    for (const surface of surfaces) {
      const app = createApp(
        ports,
        surface,
        surface === 'console' ? { signIn: signIn.routes } : { signIn: shoppers.routes, visitors: shoppers },
      )
      const listener = await serve({
        ...places[surface],
        fetch: async (request, connection) => (await operations(request, connection)) ?? app.fetch(request, connection),
        underIdp: surface === 'console' ? signIn.underIdp : shoppers.underIdp,
        onError: (error) => errorReports.report({ error, where: 'sign-in' }),
      })
      closers.push(() => listener.close())
      listeners[surface] = listener
    }
    return {
      consolePort: listeners.console?.port,
      shopPort: listeners.shop?.port,
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
    ...opened
  }: Pick<Ports, 'db' | 'sealing' | 'outbound' | 'log' | 'jobs' | 'mail' | 'metrics' | 'errorReports'> & {
    folders: Folders
    version: string
    tokenKey: Uint8Array
  },
): Promise<Ports> {
  return {
    settings: {
      mode: config.mode,
      consoleOrigin: config.consoleOrigin,
      shopOrigin: config.shopOrigin,
      shopTenant: config.shopTenant,
      version,
      signIn: config.issuer ? 'outside' : 'built-in',
      services: config.services,
      supportUrl: config.supportUrl,
      trustProxy: config.trustProxy,
      scriptOrigins: config.scriptOrigins,
    },
    ...opened,
    clock: Date.now,
    newId,
    botCheck: recaptcha(opened.outbound),
    // Imported on demand: its client is most of the program.
    blobs: config.s3
      ? (await import('../adapters/s3-blobs.ts')).s3Blobs(config.s3)
      : folderBlobs(path.join(config.dataFolder, 'blobs')),
    payment: sandboxPayment(opened.db),
    billing: ledgerBilling(() => billingProductsIn(folders.sample)),
    tax: tableTax,
    renderer: pageRuntimeRenderer(shopAssetsIn(folders.shop, opened.log), { registry, library }),
    consoleFiles: folderFiles(folders.console),
    shopFiles: folderFiles(folders.shop),
    sampleFiles: sampleFilesIn(folders.sample),
    bearerOf: (request) => bearerOf(request, { origin: config.consoleOrigin, tokenKey }),
  }
}

function shopAssetsIn(folder: string, log: Log): ShopAssets {
  const file = path.join(folder, 'shop-assets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ShopAssets
  log.warn('the shop is not built: pages have no client code', { file })
  return noAssets
}

/** Sets up a new installation: a tenant, the sample with published pages or an empty one, and an administrator. */
async function firstStart(
  ports: Ports,
  config: Config,
  folders: Folders,
  progress: Progress,
): Promise<FirstSignIn | undefined> {
  const scope = { tenant: config.shopTenant, mode: config.mode }
  if (await isEmpty(ports.db)) {
    if (config.sample) {
      const sample = await progress('Loading the sample catalogue', () => loadSample(ports, scope, folders.sample))
      await progress('Building the sample pages', () => publishSample(ports, scope, sample))
    } else await createEmptyTenant(ports.db, { id: config.shopTenant, name: config.tenantName })
  }
  return createFirstAccount(ports.db, { ...config.admin, tenant: config.shopTenant })
}
