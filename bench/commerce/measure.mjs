import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../scripts/machine.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { bundle } from '../harness/bundle.mjs'
import { withProduct } from '../harness/product.mjs'
import { median, quantile, rounded } from '../harness/statistics.mjs'
import { floorAt, purchases, shopAt } from './purchase.mjs'

const here = import.meta.dirname

/**
 * A purchase in the running product, from the first offer to the completed order with its mail: how many statements it
 * sends, how long one takes, and how many can be made at a time. Beside it the floor on the same PostgreSQL, whose
 * commits wait for the disk. Product, database and load share the machine.
 */
export async function measure({ seconds = 6, counted = 40 } = {}) {
  const file = await bundle(path.join(here, 'order.ts'), { name: 'commerce' })
  const { orderOf } = await import(pathToFileURL(file).href)
  const options = { seconds, counted, orderOf }
  const embedded = await inProduct(options)
  const parts = [part('PGlite', embedded, undefined, { perSecond: 25, one: undefined, p99: undefined })]
  const postgres = await startPostgres({ isDurable: true })
  if (postgres) {
    try {
      const before = await ofFloor(postgres.url, seconds)
      const served = await inProduct({ ...options, databaseUrl: await databaseNamed('product', postgres.url) })
      parts.push(part('PostgreSQL', served, before, { perSecond: 80, one: 17, p99: 600 }))
    } finally {
      await postgres.stop()
    }
  }
  return { parts }
}

const inProduct = ({ seconds, counted, orderOf, databaseUrl }) =>
  withProduct(
    async ({ consoleUrl, accountUrl }) => {
      const shop = shopAt(accountUrl, orderOf)
      try {
        await purchases(shop, { clients: 4, seconds: 2 })
        const statements = await statementsOf(consoleUrl, shop, counted)
        return { statements, ...(await loads(shop, seconds)) }
      } finally {
        shop.close()
      }
    },
    { databaseUrl, env: { PERENNIAL_TRUST_PROXY: 'yes' } },
  )

async function loads(shop, seconds) {
  const one = await purchases(shop, { clients: 1, seconds })
  const eight = await purchases(shop, { clients: 8, seconds })
  const many = await purchases(shop, { clients: 32, seconds })
  return { one: median(one.times), perSecond: eight.perSecond, p99: quantile(many.times, 0.99) }
}

/** Statements of a purchase and its mail, without those that the server sends anyway as time passes. */
async function statementsOf(consoleUrl, { purchase }, count) {
  await mailed(consoleUrl)
  const idleFrom = { at: performance.now(), sent: await metric(consoleUrl, 'perennial_database_statements_total') }
  await pause(3_000)
  const from = { at: performance.now(), sent: await metric(consoleUrl, 'perennial_database_statements_total') }
  const idle = (from.sent - idleFrom.sent) / (from.at - idleFrom.at)
  for (let made = 0; made < count; made += 1) await purchase()
  await mailed(consoleUrl)
  const sent = (await metric(consoleUrl, 'perennial_database_statements_total')) - from.sent
  return (sent - idle * (performance.now() - from.at)) / count
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until no mail is due. */
async function mailed(consoleUrl) {
  while ((await metric(consoleUrl, 'perennial_jobs_waiting{name="mail"}')) > 0) await pause(250)
}

/** @returns zero for one that has never been counted */
async function metric(consoleUrl, name) {
  const text = await (await fetch(`${consoleUrl}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}

async function ofFloor(url, seconds) {
  const port = await freePort()
  const server = spawn(
    process.execPath,
    [path.join(here, 'floor.mjs'), String(port), await databaseNamed('floor', url)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const floor = floorAt(`http://127.0.0.1:${port}`)
  try {
    await new Promise((resolve) => server.stdout.once('data', resolve))
    await purchases(floor, { clients: 4, seconds: 1 })
    return await loads(floor, seconds / 2)
  } finally {
    floor.close()
    server.kill('SIGTERM')
  }
}

async function databaseNamed(name, url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return new URL(`/${name}`, url).href
}

/** The last goal is a minimum: it is written as what one purchase may take. */
const part = (name, product, floor, goals) => ({
  goal: `commerce-${name.toLowerCase()}`,
  title: `A purchase with its mail on ${name}: product, database and load on one machine`,
  budgets: [
    { what: 'statements', value: rounded(product.statements), unit: '', goal: 30 },
    { what: 'one client, a purchase', value: rounded(product.one), unit: 'ms', goal: goals.one },
    { what: 'eight clients, a second', value: rounded(product.perSecond), unit: '' },
    {
      what: 'eight clients, a purchase',
      value: rounded(1000 / product.perSecond),
      unit: 'ms',
      goal: 1000 / goals.perSecond,
    },
    { what: '32 clients, p99', value: rounded(product.p99), unit: 'ms', goal: goals.p99 },
    ...(floor
      ? [
          { what: 'floor: one client, a purchase', value: rounded(floor.one), unit: 'ms' },
          { what: 'floor: eight clients, a second', value: rounded(floor.perSecond), unit: '' },
          { what: 'floor: 32 clients, p99', value: rounded(floor.p99), unit: 'ms' },
          { what: 'one client, of the floor (F)', value: rounded(product.one / floor.one), unit: '', goal: 6 },
          { what: 'eight clients, of the floor (F)', value: rounded(product.perSecond / floor.perSecond), unit: '' },
        ]
      : []),
  ],
})
