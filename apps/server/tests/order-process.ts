import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { providers } from '@perennial/payments/providers'
import { stripeServer } from '@perennial/payments/stripe/server'
import { attributeKey } from '@perennial/domain/product'
import { createClient } from '@perennial/api/client'
import { eq, getTableName, type Table } from 'drizzle-orm'
import Stripe from 'stripe'
import { aesSealing } from '../src/adapters/aes-sealing.ts'
import { businessTime } from '../src/adapters/business-time.ts'
import { connectedPayments } from '../src/adapters/connected-payments.ts'
import { consoleLog } from '../src/adapters/console-log.ts'
import { folderBlobs } from '../src/adapters/folder-blobs.ts'
import { guardedOutbound } from '../src/adapters/guarded-outbound.ts'
import { ledgerBilling } from '../src/adapters/ledger-billing.ts'
import { localReports } from '../src/adapters/local-reports.ts'
import { openJobs } from '../src/adapters/pg-boss-jobs.ts'
import { tableTax } from '../src/adapters/table-tax.ts'
import { createApp } from '../src/create-app.ts'
import type { Db, Scope, Tx } from '../src/db/port.ts'
import {
  account,
  membership,
  orderAttempt,
  outbox,
  publishedOffer,
  storedRecord,
  tenant,
} from '../src/db/schema/index.ts'
import { orderPagePath } from '../src/modules/orders/order-page.ts'
import type { Ports } from '../src/ports/index.ts'
import { openDatabase } from '../src/start/open-database.ts'
import { picturesHere } from '../src/start/open-pictures.ts'
import { readingHere } from '../src/start/open-reading.ts'
import { sheetsHere } from '../src/start/open-sheets.ts'
import { serve } from '../src/start/serve.ts'
import { startWork } from '../src/start/work.ts'
import type { Answers, Command, Message, Setup } from './order-process-words.ts'

/**
 * A process of its own that sells, for a test that kills it. Each order can be held at one of its marks: behind a change
 * that was stored, and behind one at the payment provider.
 */
const setup = JSON.parse(process.argv[2]!) as Setup
const scope: Scope = { tenant: 'sells', mode: 'test' }
let now = setup.now
const clock = () => now
const say = (message: Message) => void process.send!(message)

interface Run {
  name: string
  /** How many marks it passes before it is held. */
  holdAt: number | undefined
  passed: string[]
}
const runs = new AsyncLocalStorage<Run>()

async function mark(name: string): Promise<void> {
  const run = runs.getStore()
  if (!run) return
  run.passed.push(name)
  if (run.passed.length - 1 !== run.holdAt) return
  say({ held: run.name, at: name })
  await new Promise(() => {})
}

/** A transaction that notes which tables it changes. */
function noting(tx: Tx, changed: Set<string>): Tx {
  return new Proxy(tx, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (property === 'insert' || property === 'update' || property === 'delete') {
        return (table: Table) => {
          changed.add(getTableName(table))
          return (value as (table: Table) => unknown).call(target, table)
        }
      }
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** A database with a mark behind each change that was stored. */
function marked(db: Db): Db {
  const after =
    <Rest extends unknown[]>(run: (...args: [...Rest, (tx: Tx) => Promise<unknown>]) => Promise<unknown>) =>
    async (...args: [...Rest, (tx: Tx) => Promise<unknown>]) => {
      const changed = new Set<string>()
      const work = args.pop() as (tx: Tx) => Promise<unknown>
      const rest = args as unknown as Rest
      const result = await run(...rest, (tx) => work(noting(tx, changed)))
      if (changed.size > 0) await mark(`${[...changed].sort().join(', ')} stored`)
      return result
    }
  return {
    ...db,
    asTenant: after<[Scope]>(db.asTenant) as Db['asTenant'],
    asOwner: after<[]>(db.asOwner) as Db['asOwner'],
  }
}

const { db: plain } = await openDatabase(
  { databaseUrl: setup.databaseUrl, dataFolder: setup.dataFolder },
  {
    migrations: new URL(setup.migrations),
    log: consoleLog('none'),
    progress: (_step, run) => run(),
    onLockLost: () => process.exit(1),
  },
)
const db = marked(plain)
// Interrupted orders are what this is about: silent unless somebody looks for something.
const log = consoleLog(process.env.PERENNIAL_TEST_LOG ? 'info' : 'none')
const jobs = await openJobs(plain, log)
const sealing = aesSealing([Buffer.from(setup.key, 'hex')])
const newId = () => randomBytes(18).toString('base64url')

/** With a mark where the provider has done something, and nothing of it is known here yet. */
const markedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  const [, , kind, , deed] = new URL(String(input)).pathname.split('/')
  if (init?.method === 'POST') await mark(`${[kind, deed ?? 'create'].join(' ')} answered`)
  return answer
}
const toStandIn = { ...setup.stripe, httpClient: Stripe.createFetchHttpClient(markedFetch) }
const list = providers().map((one) =>
  one.provider.id === 'stripe' ? { ...one, server: async () => stripeServer(toStandIn) } : one,
)
const ledger = ledgerBilling()
const nothing = { read: async () => undefined, list: async () => [] }
const origin = `http://localhost:${setup.port}`

const ports: Ports = {
  settings: {
    mode: 'test',
    consoleOrigin: 'http://console.test',
    shopOrigin: 'http://shop.test',
    accountOrigin: origin,
    shopTenant: scope.tenant,
    version: '0.0.0',
    signIn: 'built-in',
    services: [],
    supportUrl: undefined,
    placeHeaders: { country: ['x-visitor-country'], region: ['x-visitor-region'], city: ['x-visitor-city'] },
    trustProxy: true,
  },
  db,
  jobs,
  log,
  blobs: folderBlobs(path.join(setup.dataFolder, 'blobs')),
  clock,
  businessTime: businessTime(plain, clock),
  newId,
  payment: connectedPayments({ db, sealing, clock, settings: { mode: 'test' } }, list),
  // Some customers cannot be billed: their orders are undone.
  billing: {
    ...ledger,
    open: async (of, opened) => {
      if (opened.customerEmail.startsWith('unbillable')) throw new Error('The billing provider is down.')
      return ledger.open(of, opened)
    },
  },
  tax: tableTax,
  mail: { name: 'none', send: async ({ id, to, subject }) => say({ mail: { id, to: String(to), subject } }) },
  drawing: { draw: async () => new Uint8Array([37, 80, 68, 70]) } as unknown as Ports['drawing'],
  reading: readingHere,
  pictures: picturesHere,
  sheets: sheetsHere(() => randomBytes(12).toString('hex')),
  outbound: guardedOutbound(),
  botCheck: { score: async () => 1 },
  sealing,
  errorReports: localReports(log),
  metrics: { request: () => {}, job: () => {} },
  renderer: {
    paymentScript: (id: string) => `/assets/payment-${id}.js`,
    goOnScript: () => '/assets/go-on.js',
  } as unknown as Ports['renderer'],
  consoleFiles: nothing,
  shopFiles: nothing,
  sampleFiles: nothing as unknown as Ports['sampleFiles'],
  bearerOf: async () => ({ accountId: 'ines', session: undefined, authenticatedAt: now }),
}

const app = createApp(ports, 'account', {
  visitors: { signedIn: async () => undefined, shopperOf: async () => undefined },
})
await serve({
  variable: 'the port',
  port: setup.port,
  host: 'localhost',
  onError: () => {},
  fetch: async (request, connection) => {
    const name = request.headers.get('x-run')
    if (name === null) return app.fetch(request, connection)
    const holdAt = request.headers.get('x-hold-at')
    const run: Run = { name, holdAt: holdAt === null ? undefined : Number(holdAt), passed: [] }
    const answer = await runs.run(run, () => app.fetch(request, connection))
    say({ passed: run.passed, run: name })
    return answer
  },
})

/** A tenant that sells one offer through Stripe. @returns the id of the connection */
async function seed(): Promise<string> {
  const at = new Date(now)
  await plain.asOwner(async (tx) => {
    const place = { name: 'Sells', timeZone: 'Europe/London', homeTag: '/home/', features: {} }
    await tx.insert(tenant).values({ id: scope.tenant, ...place })
    const person = { userName: 'ines', email: 'ines@example.com', firstName: 'Ines', lastName: 'Marlow' }
    await tx.insert(account).values({ id: 'ines', ...person, activatedAt: at })
    await tx.insert(membership).values({ tenantId: scope.tenant, accountId: 'ines', role: 'TenantAdmin' })
  })
  const price = {
    name: 'yearly',
    type: 'recurring',
    value: 48,
    currencyCode: 'GBP',
    trigger: 'subscription_start',
    repeat_interval: 1,
    repeat_interval_type: 'years',
    repeat_count: null,
  }
  const attributes = { [attributeKey('price')]: [price], [attributeKey('display_name')]: 'Print' }
  await plain.asTenant(scope, (tx) =>
    tx.insert(publishedOffer).values({
      path: '/offers2/print',
      id: 'print',
      name: 'print',
      version: 1,
      data: { products: [], attributes },
    }),
  )
  const staffApp = createApp(ports, 'console')
  const staff = createClient({
    url: 'http://console.test',
    fetch: async (request) => staffApp.fetch(request),
    token: () => 'ines',
  })
  const keys = { publishable_key: 'pk_test_standin', secret_key: 'sk_test_standin', webhook_secret: 'whsec_standin' }
  const data = { name: 'stripe', ...keys, methods: ['card'] }
  const saved = await staff.connect.save({ record_type: 'integration', service: 'stripe', data })
  return saved.id!
}

const commands: { [Name in keyof Answers]: (...args: Command<Name>['args']) => Promise<Answers[Name]> } = {
  seed,
  async setClock(to) {
    now = to
  },
  async work() {
    await startWork(ports, jobs)
  },
  orders: () =>
    plain.asTenant(scope, async (tx) => {
      const attempts = await tx.select().from(orderAttempt)
      return attempts.map((attempt) => ({
        key: attempt.key,
        state: attempt.state,
        reference: attempt.orderReference,
        page: orderPagePath(sealing, attempt)!,
      }))
    }),
  records: (type) =>
    plain.asTenant(scope, async (tx) => {
      const rows = await tx.select({ id: storedRecord.id }).from(storedRecord).where(eq(storedRecord.recordType, type))
      return rows.map(({ id }) => id)
    }),
  mails: () =>
    plain.asTenant(scope, async (tx) => {
      const rows = await tx.select({ topic: outbox.topic, payload: outbox.payload }).from(outbox)
      return rows.map(({ topic, payload }) => ({ topic, to: String(payload.to) }))
    }),
}

// A test that was stopped leaves no process behind.
process.on('disconnect', () => process.exit())
process.on('message', ({ id, command, args }: Command & { id: number }) => {
  const run = commands[command] as (...args: unknown[]) => Promise<unknown>
  run(...args).then(
    (answer) => say({ id, answer: answer ?? null }),
    (error: unknown) => say({ id, error: String(error) }),
  )
})
say({ ready: true })
