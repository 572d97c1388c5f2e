import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { safe } from '@orpc/client'
import { createClient } from '@perennial/api/client'
import type { PlacedOrder } from '@perennial/api/orders'
import { startStripeStandIn, type StripeStandIn } from '@perennial/payments/testing/stripe-stand-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../../bench/harness/bundle.mjs'
import { fillEmbedded } from '../src/start/open-database.ts'
import { en } from '../src/texts/en/index.ts'
import { migratedDatabaseUrl } from './database.ts'
import type { Answers, Command, Message, Setup } from './order-process-words.ts'
import { migrationsFolder } from './places.ts'
import { freePort } from './started-server.ts'
import { home, orderOfBasket } from './test-order.ts'

const minute = 60_000
const noon = Date.parse('2026-11-28T12:00:00Z')

/** What becomes of an order, by how its card and its billing behave. */
const flows = {
  paid: { card: 'paid', customer: 'ann', ends: 'placed' },
  approved: { card: 'challenge', customer: 'ben', ends: 'placed' },
  declined: { card: 'declined', customer: 'cat', ends: 'PAYMENT_DECLINED' },
  undone: { card: 'paid', customer: 'unbillable', ends: 'ORDER_FAILED' },
} as const
type Flow = keyof typeof flows

/** An order that was held at a mark when its process was killed. */
interface Held {
  flow: Flow
  order: PlacedOrder
  at: string
}

let standIn: StripeStandIn
let setup: Setup
let file: string
let connection: string
const mails: { id: string; to: string }[] = []

beforeAll(async () => {
  standIn = await startStripeStandIn()
  file = await bundle(path.join(import.meta.dirname, 'order-process.ts'), { name: 'orders', inside: [/^@perennial\//] })
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'perennial-orders-'))
  const databaseUrl = await migratedDatabaseUrl()
  if (!databaseUrl) {
    const snapshot = new Uint8Array(readFileSync(process.env.PERENNIAL_TEST_SNAPSHOT!))
    await fillEmbedded(path.join(dataFolder, 'db'), new Blob([snapshot]))
  }
  setup = {
    databaseUrl,
    dataFolder,
    migrations: migrationsFolder.href,
    stripe: standIn.address,
    port: await freePort(),
    key: randomBytes(32).toString('hex'),
    now: noon,
  }
})
afterAll(async () => {
  await standIn.stop()
  rmSync(setup.dataFolder, { recursive: true, force: true })
})

/** A process that sells, as it is at that time. */
async function startProcess(now: number) {
  const child = fork(file, [JSON.stringify({ ...setup, now })])
  const waiting = new Map<number, { done: (answer: unknown) => void; failed: (error: Error) => void }>()
  const passed = new Map<string, string[]>()
  const held = new Map<string, string>()
  let asked = 0
  let onHeld = () => {}
  let onReady = () => {}
  const ready = new Promise<void>((resolve) => (onReady = resolve))
  child.on('message', (message: Message) => {
    if ('ready' in message) onReady()
    else if ('answer' in message) waiting.get(message.id)!.done(message.answer)
    else if ('error' in message) waiting.get(message.id)!.failed(new Error(message.error))
    else if ('passed' in message) passed.set(message.run, message.passed)
    else if ('mail' in message) mails.push(message.mail)
    else {
      held.set(message.held, message.at)
      onHeld()
    }
  })
  await Promise.race([ready, once(child, 'exit').then(() => Promise.reject(new Error('The process ended.')))])
  return {
    child,
    passed,
    held,
    ask<Name extends keyof Answers>(command: Name, ...args: Command<Name>['args']): Promise<Answers[Name]> {
      const id = (asked += 1)
      child.send({ id, command, args })
      return new Promise((done, failed) => waiting.set(id, { done: done as (answer: unknown) => void, failed }))
    },
    async allHeld(count: number) {
      while (held.size < count) await new Promise<void>((resolve) => (onHeld = resolve))
    },
  }
}
type Selling = Awaited<ReturnType<typeof startProcess>>

async function kill({ child }: { child: ChildProcess }): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

let addresses = 0
/** A browser somewhere; its calls can be held at a mark. */
function shopper(run?: { name: string; holdAt?: number }) {
  addresses += 1
  const headers = {
    'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}`,
    ...(run ? { 'x-run': run.name } : {}),
    ...(run?.holdAt === undefined ? {} : { 'x-hold-at': String(run.holdAt) }),
  }
  return createClient({
    url: `http://localhost:${setup.port}`,
    fetch: (request) => {
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      return fetch(request)
    },
  })
}

async function orderIn(flow: Flow): Promise<PlacedOrder> {
  const { card, customer } = flows[flow]
  const basket = await shopper().checkout.initiate({ offers: [{ path: '/offers2/print' }] })
  const payment = { provider: 'stripe', connection, token: standIn.token(card), paymentAddress: home }
  return orderOfBasket(basket, payment, `${customer}-${crypto.randomUUID()}@example.com`)
}

type Outcome = { placed: string } | { refused: string; action?: string }

async function submit(order: PlacedOrder, run?: Parameters<typeof shopper>[0]): Promise<Outcome> {
  const [error, placed] = await safe(shopper(run).orders.place(order))
  if (placed) return { placed: placed.order_reference }
  const { code, data } = error as { code?: string; data?: { action?: { data: { clientSecret: string } } } }
  if (code === undefined) throw error
  return { refused: code, ...(data?.action ? { action: data.action.data.clientSecret } : {}) }
}

/** Up to the submit that ends the order: a challenge of the bank is approved before. */
async function upToLastSubmit(order: PlacedOrder): Promise<void> {
  const { refused, action } = (await submit(order)) as { refused: string; action: string }
  expect(refused).toBe('PAYMENT_ACTION')
  standIn.answerBank(action, 'approve')
}

/** The mark at which flows begin to differ. */
const parting = 'payment_intents confirm answered'

/**
 * Sends one order of a flow through, and begins another for each mark that it passed, which is held there. Marks that
 * all flows have in common are tried once.
 */
async function holdAtEachMark(selling: Selling, flow: Flow): Promise<Held[]> {
  const hasChallenge = flows[flow].card === 'challenge'
  const ready = async () => {
    const order = await orderIn(flow)
    if (hasChallenge) await upToLastSubmit(order)
    return order
  }
  await submit(await ready(), { name: `probe ${flow}` })
  const marks = selling.passed.get(`probe ${flow}`)!
  const from = flow === 'paid' ? 0 : Math.max(0, marks.indexOf(parting))
  return Promise.all(
    marks.slice(from).map(async (at, index) => {
      const order = await ready()
      const holdAt = from + index
      submit(order, { name: `${flow} ${holdAt}`, holdAt }).catch(() => {})
      return { flow, order, at }
    }),
  )
}

const textOf = async (page: string) => (await fetch(`http://localhost:${setup.port}${page}`)).text()
const { orderPage: words } = en
const saysPlaced = (html: string) => html.includes(words.thanks.split('{')[0]!)
const saysOpen = (html: string) => html.includes(words.processing) || html.includes(words.bank)
const saysDeclined = (html: string) => html.includes(words.declined)
const saysReturned = (html: string) => html.includes(words.failed) && html.includes(words.returned)
const saysEnd = { placed: saysPlaced, PAYMENT_DECLINED: saysDeclined, ORDER_FAILED: saysReturned }

test('killed at each step, an order is placed and charged once, or neither, and its page says so (SUB-61) (SUB-62)', async () => {
  const first = await startProcess(noon)
  connection = await first.ask('seed')
  const orders: Held[] = []
  for (const flow of Object.keys(flows) as Flow[]) orders.push(...(await holdAtEachMark(first, flow)))
  await first.allHeld(orders.length)
  expect(orders.length).toBeGreaterThan(20)
  await kill(first)

  // At once after it: nobody knows yet who still works on it, and no page says more than is true.
  const second = await startProcess(noon + 5_000)
  const known = new Map((await second.ask('orders')).map((one) => [one.key, one]))
  for (const { order, flow, at } of orders) {
    const one = known.get(order.external_id)
    if (!one) continue
    const html = await textOf(one.page)
    const isEnd = saysEnd[flows[flow].ends](html)
    expect({ flow, at, isOpen: saysOpen(html), isEnd }).toEqual({ flow, at, isOpen: !isEnd, isEnd })
  }

  // Half of the shoppers press Pay again, as soon as the killed process cannot be at work any more.
  await second.ask('setClock', noon + 2 * minute)
  const again = orders.filter((_, index) => index % 2 === 0)
  await Promise.all(again.map((one) => endsAsItShould(second, one)))
  await kill(second)

  // The other half come back when the worker has seen to theirs.
  const third = await startProcess(noon + 4 * minute)
  await third.ask('work')
  let later = noon + 4 * minute
  const open = async () => {
    await third.ask('setClock', (later += 2 * minute))
    return (await third.ask('orders')).filter(({ state }) => state === 'running' || state === 'unknown')
  }
  await expect.poll(open, { timeout: 60_000, interval: 1_000 }).toEqual([])
  const others = orders.filter((one) => !again.includes(one))
  await Promise.all(others.map((one) => endsAsItShould(third, one)))

  const placed = orders.filter(({ flow }) => flows[flow].ends === 'placed')
  const references = (await third.ask('orders')).filter(({ state }) => state === 'done').map((one) => one.reference)
  // One more of each flow that ends so: the probe.
  expect(references).toHaveLength(placed.length + 2)
  expect((await third.ask('records', 'order')).toSorted()).toEqual(references.toSorted())
  expect(await third.ask('records', 'subscription')).toHaveLength(references.length)
  const written = await third.ask('mails')
  for (const { order } of placed) {
    const to = order.customerDetails.email
    const topics = written.filter((mail) => mail.to === to).map(({ topic }) => topic)
    expect(topics).toEqual(['mail.order_confirmation'])
  }
  await expect
    .poll(() => placed.filter(({ order }) => !mails.some(({ to }) => to === order.customerDetails.email)), {
      timeout: 60_000,
    })
    .toEqual([])
  await kill(third)
})

async function endsAsItShould(selling: Selling, { flow, order, at }: Held): Promise<void> {
  const { ends } = flows[flow]
  const outcome = await submit(order)
  const attempt = (await selling.ask('orders')).find(({ key }) => key === order.external_id)!
  const html = await textOf(attempt.page)
  const pays = ends === 'placed' ? 4800 : 0
  const key = order.external_id
  expect({
    flow,
    at,
    ...outcome,
    says: saysEnd[ends](html),
    kept: standIn.kept(key),
    payments: standIn.begun(key),
  }).toEqual({
    flow,
    at,
    ...(ends === 'placed' ? { placed: attempt.reference } : { refused: ends }),
    says: true,
    kept: pays,
    payments: 1,
  })
}
