import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from '@perennial/api/client'
import { library } from '@perennial/checkout-components/cards'
import { registry } from '@perennial/checkout-components/descriptors'
import { noAssets } from '@perennial/page-runtime/assets'
import { aesSealing } from '../src/adapters/aes-sealing.ts'
import { businessTime } from '../src/adapters/business-time.ts'
import { consoleLog } from '../src/adapters/console-log.ts'
import { folderBlobs } from '../src/adapters/folder-blobs.ts'
import { guardedOutbound } from '../src/adapters/guarded-outbound.ts'
import { ledgerBilling } from '../src/adapters/ledger-billing.ts'
import { localReports } from '../src/adapters/local-reports.ts'
import { pageRuntimeRenderer } from '../src/adapters/page-runtime-renderer.ts'
import { type JobQueue, openJobs } from '../src/adapters/pg-boss-jobs.ts'
import { connectedPayments } from '../src/adapters/connected-payments.ts'
import { tableTax } from '../src/adapters/table-tax.ts'
import { createApp } from '../src/create-app.ts'
import type { Db, Scope } from '../src/db/port.ts'
import { drawDocument } from '../src/documents/draw-document.ts'
import { account, membership, tenant } from '../src/db/schema/index.ts'
import { runSet } from '../src/modules/change-sets/run-set.ts'
import { runOperation } from '../src/modules/jobs/run-operation.ts'
import { runBuild } from '../src/modules/builds/run-build.ts'
import type { Ports } from '../src/ports/index.ts'
import { readingHere } from '../src/start/open-reading.ts'
import { picturesHere } from '../src/start/open-pictures.ts'
import { sheetsHere } from '../src/start/open-sheets.ts'
import { billingProductsIn, sampleFilesIn } from '../src/start/load-sample.ts'
import { shopperWith, shopperWithId } from '../src/shopper-sign-in/shopper-codes.ts'
import { sharedDatabase } from './database.ts'

const worker = globalThis as { perennialTestPorts?: Promise<Ports> }

/** Noon of a Saturday in London. */
export const noon = Date.parse('2026-11-28T12:00:00Z')

export interface TestServer {
  scope: Scope
  ports: Ports
  db: Db
  /** The clock of this server; set it to travel. */
  time: { now: number }
  /** When the people of this server have signed in; set it to make that long ago. */
  signedIn: { at: () => number | undefined; session: string | undefined }
  console: (request: Request) => Promise<Response>
  shop: (request: Request) => Promise<Response>
  account: (request: Request) => Promise<Response>
  /** A client signed in with a role of this tenant; without a role nobody is. */
  as(role?: string): Promise<Client>
  /** Bearer header of a new account with a role: the account's id. */
  bearer(role: string): Promise<string>
  /** A client for an account. */
  client(accountId: string): Client
  /** A client of the account origin for anybody: it has the calls of the shop and those about orders. */
  shopClient: Client
  /** The same for a shopper who has signed in with an address. */
  asShopper(email: string): Promise<Client>
}

/** A server with a tenant of its own, over the worker's database. `change` replaces ports, e.g. a provider. */
export async function testServer(change: Partial<Ports> = {}): Promise<TestServer> {
  const shared = await sharedPorts()
  const scope: Scope = { tenant: `t-${randomUUID()}`, mode: 'test' }
  const time = { now: noon }
  const signedIn: TestServer['signedIn'] = { at: () => time.now, session: undefined }
  const ports: Ports = {
    ...shared,
    clock: () => time.now,
    businessTime: businessTime(shared.db, () => time.now),
    settings: { ...shared.settings, shopTenant: scope.tenant },
    // Signing in has tests of its own; here the token is the account.
    bearerOf: async (request) => {
      const accountId = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
      return accountId ? { accountId, session: undefined, authenticatedAt: signedIn.at() } : 'missing'
    },
    ...change,
  }
  ports.payment = change.payment ?? connectedPayments(ports)
  const { db } = ports
  await db.asOwner((tx) =>
    tx.insert(tenant).values({
      id: scope.tenant,
      name: 'Test tenant',
      timeZone: 'Europe/London',
      homeTag: '/home/',
      features: { page_builder_v2: true },
    }),
  )
  const consoleApp = createApp(ports, 'console')
  // As with staff, the token is the account.
  const shopperOf = async (request: Request) => {
    const id = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    const found = id === undefined ? undefined : await shopperWithId({ db }, scope, id)
    return found && { ...found, session: signedIn.session, authenticatedAt: signedIn.at() }
  }
  // On pages a cookie says who has signed in.
  const visitors = {
    signedIn: async (request: Request) => {
      const shopper = /\btest_shopper=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
      return shopper === undefined ? undefined : { shopper, claims: {} }
    },
    shopperOf,
  }
  const shopApp = createApp(ports, 'shop', { visitors })
  const accountApp = createApp(ports, 'account', { visitors })

  async function bearer(role: string): Promise<string> {
    const id = randomUUID()
    await db.asOwner(async (tx) => {
      await tx.insert(account).values({
        id,
        userName: id,
        email: `${id}@example.com`,
        firstName: 'Test',
        lastName: role,
        activatedAt: new Date(noon),
      })
      await tx.insert(membership).values({ tenantId: scope.tenant, accountId: id, role })
    })
    return `Bearer ${id}`
  }

  const client = (token: string | undefined) =>
    createClient({
      url: ports.settings.consoleOrigin,
      fetch: async (request) => consoleApp.fetch(request),
      token: () => token,
    })

  return {
    scope,
    ports,
    db,
    time,
    signedIn,
    bearer,
    console: async (request) => consoleApp.fetch(request),
    shop: async (request) => shopApp.fetch(request),
    account: async (request) => accountApp.fetch(request),
    client,
    as: async (role) => client(role === undefined ? undefined : (await bearer(role)).slice('Bearer '.length)),
    shopClient: createClient({
      url: ports.settings.accountOrigin,
      fetch: async (request) => accountApp.fetch(request),
    }),
    async asShopper(email) {
      const id = await shopperWith(ports, scope, email)
      return createClient({
        url: ports.settings.accountOrigin,
        fetch: async (request) => accountApp.fetch(request),
        token: () => id,
      })
    },
  }
}

const sampleFolder = fileURLToPath(new URL('../sample', import.meta.url))
const silent = consoleLog('none')

/** What all files of a worker share: its database, one queue at work on it, one folder for files. */
function sharedPorts(): Promise<Ports> {
  worker.perennialTestPorts ??= makePorts()
  return worker.perennialTestPorts
}

async function makePorts(): Promise<Ports> {
  const db = await sharedDatabase()
  // Refusals and failing providers are what these tests are about: silent unless somebody looks for something.
  const log = process.env.PERENNIAL_TEST_LOG ? consoleLog('info') : silent
  const jobs: JobQueue = await openJobs(db, log)
  const sealing = aesSealing([randomBytes(32)])
  const nothing = { read: async () => undefined, list: async () => [] }
  const ports: Ports = {
    settings: {
      mode: 'test',
      consoleOrigin: 'http://console.test',
      shopOrigin: 'http://shop.test',
      accountOrigin: 'http://account.test',
      shopTenant: '',
      version: '0.0.0',
      signIn: 'built-in',
      services: [],
      supportUrl: undefined,
      placeHeaders: { country: ['x-visitor-country'], region: ['x-visitor-region'], city: ['x-visitor-city'] },
    },
    db,
    jobs,
    log,
    blobs: folderBlobs(mkdtempSync(path.join(tmpdir(), 'perennial-blobs-'))),
    clock: Date.now,
    businessTime: businessTime(db, Date.now),
    newId: () => randomBytes(18).toString('base64url'),
    payment: connectedPayments({ db, sealing, clock: Date.now, settings: { mode: 'test' } }),
    billing: ledgerBilling(() => billingProductsIn(sampleFolder)),
    tax: tableTax,
    mail: { name: 'none', send: async () => {} },
    drawing: { draw: drawDocument },
    reading: readingHere,
    pictures: picturesHere,
    sheets: sheetsHere(() => randomBytes(18).toString('base64url')),
    outbound: guardedOutbound(),
    botCheck: { score: async () => 1 },
    sealing,
    errorReports: localReports(log),
    metrics: { request: () => {}, job: () => {} },
    renderer: pageRuntimeRenderer(noAssets, { registry, library }),
    consoleFiles: nothing,
    shopFiles: nothing,
    sampleFiles: sampleFilesIn(sampleFolder),
    bearerOf: async () => 'missing',
  }
  jobs.work('build', async ({ scope, id }) => {
    await runBuild(ports, scope, id)
  })
  jobs.work('change-set', ({ scope, id }, { signal }) => runSet(ports, scope, id, signal))
  jobs.work('operation', (data, job) => runOperation(ports, data, job))
  return ports
}
