// `npm run test:cluster`: two consoles, two shops and two workers of the production build over PostgreSQL, an S3-compatible
// store and a mail server, and what happens when each of them fails. Ends with one line: `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { build } from './build.mjs'
import { mailServer, objectStore } from './cluster/stand-ins.mjs'
import { freePort, fail, root } from './machine.mjs'
import { startPostgres } from './postgres.mjs'

build()
const postgres = await startPostgres()
if (!postgres) fail('No PostgreSQL was found below /usr/lib/postgresql: install it to run this suite.')
const store = await objectStore()
const mails = await mailServer()
const data = mkdtempSync(path.join(tmpdir(), 'perennial-cluster-'))
const program = path.join(root, 'apps/server/bin/perennial.mjs')
const total = { passed: 0, failed: 0 }
const members = []
/** Far more than any step takes: a busy machine fails no test. */
const patienceMs = 180_000

const ports = await Promise.all(Array.from({ length: 6 }, freePort))
const common = {
  ...process.env,
  NODE_ENV: 'production',
  DATABASE_URL: postgres.url,
  PERENNIAL_CONSOLE_ORIGIN: `http://localhost:${ports[0]}`,
  PERENNIAL_SHOP_ORIGIN: `http://localhost:${ports[2]}`,
  PERENNIAL_ACCOUNT_ORIGIN: `http://localhost:${ports[4]}`,
  PERENNIAL_ADMIN_PASSWORD: 'correct-horse-battery',
  PERENNIAL_SAMPLE: 'short',
  PERENNIAL_S3_BUCKET: 'shop',
  PERENNIAL_S3_ENDPOINT: store.url,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  PERENNIAL_SMTP_URL: mails.url,
  PERENNIAL_MAIL_FROM: 'Saltmarsh <orders@saltmarsh.example>',
  PERENNIAL_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
}

function run(name, env, args = []) {
  const folder = path.join(data, name)
  mkdirSync(folder, { recursive: true })
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...common, PERENNIAL_DATA: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const member = { name, child, output: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (member.output += text))
  member.ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  members.push(member)
  return member
}

const member = async (role, port) => {
  const variable = { console: 'PERENNIAL_CONSOLE_PORT', shop: 'PERENNIAL_SHOP_PORT', worker: 'PERENNIAL_WORKER_PORT' }[
    role
  ]
  const account = role === 'shop' ? { PERENNIAL_ACCOUNT_PORT: String(ports[ports.indexOf(Number(port)) + 2]) } : {}
  const started = run(`${role}-${port}`, { PERENNIAL_ROLES: role, [variable]: String(port), ...account })
  return Object.assign(started, { role, url: `http://127.0.0.1:${port}` })
}
const isAlive = ({ child }) => child.exitCode === null && child.signalCode === null

async function until(what, done) {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    if (await done()) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${what}: not within ${patienceMs / 1_000} s.`)
}
const statusOf = async (url) =>
  (await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined))?.status
const ready = (one) =>
  until(`${one.name} is ready`, async () => {
    if (!isAlive(one)) throw new Error(`${one.name} ended:\n${one.output}`)
    return (await statusOf(`${one.url}/readyz`)) === 200
  })
const equal = (actual, expected) => {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (one !== other) throw new Error(`${one} instead of ${other}`)
}

async function test(title, work) {
  const began = Date.now()
  try {
    const skipped = await work()
    if (!skipped) total.passed += 1
    console.log(
      skipped ? `skip  ${title}: ${skipped}` : `pass  ${title} (${Math.round((Date.now() - began) / 1_000)} s)`,
    )
  } catch (error) {
    total.failed += 1
    console.log(`FAIL  ${title}: ${error.stack}`)
  }
}

async function query(text, values) {
  const client = new pg.Client(postgres.url)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
const scope = { tenant: 'saltmarsh', mode: 'test' }
const enqueue = async (name, job) =>
  (await query('insert into pgboss.job (name, data, retry_limit) values ($1, $2, 1) returning id', [name, job]))[0].id
const stateOf = async (id) => (await query('select state, retry_count from pgboss.job where id = $1', [id]))[0]
/** A job whose work is harmless, once a worker has begun it. */
async function begunJob() {
  const id = await enqueue('operation', { scope, jobType: 'indexer', username: 'ines', input: {} })
  await until('the job has begun', async () => (await stateOf(id)).state === 'active')
  return id
}
/** Meanwhile no job can write how far it is, so that what has begun is in progress for as long as a test needs it to be. */
async function whileHeld(work) {
  const client = new pg.Client(postgres.url)
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query('lock table job_progress in access exclusive mode')
  try {
    return await work()
  } finally {
    await client.end()
  }
}

let consoles
let shops
let workers
const all = () => [...consoles, ...shops, ...workers]

await test('six first starts at once: one sets the installation up, all serve', async () => {
  const [workerPort, otherPort] = [await freePort(), await freePort()]
  consoles = await Promise.all([member('console', ports[0]), member('console', ports[1])])
  shops = await Promise.all([member('shop', ports[2]), member('shop', ports[3])])
  workers = await Promise.all([member('worker', workerPort), member('worker', otherPort)])
  await Promise.all(all().map(ready))
  equal(all().filter(({ output }) => output.includes('Sign in')).length, 1)
  for (const { url } of shops) equal(await statusOf(`${url}/winter-26/`), 200)
  for (const port of ports.slice(4)) equal(await statusOf(`http://127.0.0.1:${port}/checkout/`), 200)
  equal(await query('select count(*)::int as accounts from account'), [{ accounts: 1 }])
})

await test('six restarts at once: all come back', async () => {
  const before = all()
  for (const one of before) one.child.kill('SIGTERM')
  equal(
    await Promise.all(before.map(({ ended }) => ended)),
    before.map(() => 0),
  )
  const again = await Promise.all(before.map(({ role, url }) => member(role, new URL(url).port)))
  consoles = again.slice(0, 2)
  shops = again.slice(2, 4)
  workers = again.slice(4)
  await Promise.all(again.map(ready))
})

await test('a worker that is killed with -9: another goes on with its job', async () => {
  const [first, second] = workers
  second.child.kill('SIGTERM')
  equal(await second.ended, 0)
  const id = await whileHeld(async () => {
    const begun = await begunJob()
    first.child.kill('SIGKILL')
    await first.ended
    return begun
  })
  workers = [await member('worker', new URL(second.url).port)]
  await until('the job is done', async () => (await stateOf(id)).state === 'completed')
  equal((await stateOf(id)).retry_count, 1)
})

await test('a worker that is stopped hands its job back, and another goes on with it at once', async () => {
  const [stopped] = workers
  const id = await whileHeld(async () => {
    const begun = await begunJob()
    stopped.child.kill('SIGTERM')
    // What it waits for does not end: it is cut off, after its job is handed back.
    equal(await stopped.ended, 1)
    equal(await stateOf(begun), { state: 'created', retry_count: 0 })
    return begun
  })
  workers = await Promise.all([member('worker', await freePort()), member('worker', await freePort())])
  await until('the job is done', async () => (await stateOf(id)).state === 'completed')
})

await test('a database that stops and comes back: no process ends, all recover', async () => {
  const id = await whileHeld(async () => {
    const begun = await begunJob()
    await postgres.halt()
    return begun
  })
  for (const one of all()) {
    equal([one.name, await statusOf(`${one.url}/healthz`)], [one.name, 200])
    equal([one.name, await statusOf(`${one.url}/readyz`)], [one.name, 503])
  }
  equal(await statusOf(`${shops[0].url}/api/checkout/x`), 503)
  await postgres.launch()
  await Promise.all(all().map(ready))
  for (const { url } of shops) equal(await statusOf(`${url}/winter-26/`), 200)
  await until('the job is done', async () => ['completed', 'failed'].includes((await stateOf(id)).state))
  equal(all().every(isAlive), true)
})

await test('a bucket that is lost: the consoles work, and pages are back with it', async () => {
  await store.lose()
  equal(await statusOf(`${consoles[0].url}/readyz`), 200)
  equal(await statusOf(`${consoles[0].url}/config.json`), 200)
  await statusOf(`${shops[0].url}/winter-26/`)
  await store.find()
  for (const { url } of shops) {
    await until('the page is back', async () => (await statusOf(`${url}/winter-26/`)) === 200)
  }
  equal(all().every(isAlive), true)
})

await test('a slow mail provider: a password link overtakes a sending', async () => {
  mails.delayMs = 3_000
  // In one statement, so that all wait before the link does.
  await query(`with mail as (
      insert into outbox (tenant_id, mode, id, topic, payload)
      select 'saltmarsh', 'test', 'slow-' || n, 'mail.webhook_failed', jsonb_build_object('to',
        'alerts@saltmarsh.example', 'webhook', 'w', 'event', 'order.submitted', 'said', 'Refused.')
      from generate_series(1, 60) n returning tenant_id, mode, id)
    insert into pgboss.job (name, data)
    select 'mail', jsonb_build_object('scope', jsonb_build_object('tenant', tenant_id, 'mode', mode), 'id', id) from mail`)
  const origin = common.PERENNIAL_CONSOLE_ORIGIN
  const body = new URLSearchParams({ name: 'ines.marlow@saltmarsh.example' })
  equal((await fetch(`${consoles[0].url}/password/forgot`, { method: 'POST', body, headers: { origin } })).status, 200)
  const place = () => mails.subjects.findIndex((subject) => /password/i.test(subject))
  await until('the link has left', async () => place() >= 0)
  if (place() > 40) throw new Error(`It left as number ${place() + 1}.`)
  mails.delayMs = 0
  await until('all have left', async () => mails.subjects.length >= 61)
})

await test('a second process on a data folder is refused, and names the first', async () => {
  const folder = path.join(data, 'shared')
  mkdirSync(folder)
  const [consolePort, shopPort, accountPort] = [await freePort(), await freePort(), await freePort()]
  const settings = {
    DATABASE_URL: '',
    PERENNIAL_S3_BUCKET: '',
    PERENNIAL_DATA: folder,
    PERENNIAL_CONSOLE_PORT: String(consolePort),
    PERENNIAL_SHOP_PORT: String(shopPort),
    PERENNIAL_ACCOUNT_PORT: String(accountPort),
    PERENNIAL_CONSOLE_ORIGIN: `http://localhost:${consolePort}`,
    PERENNIAL_SHOP_ORIGIN: `http://localhost:${shopPort}`,
    PERENNIAL_ACCOUNT_ORIGIN: `http://localhost:${accountPort}`,
  }
  const first = Object.assign(run('alone', settings), { url: `http://127.0.0.1:${shopPort}` })
  await ready(first)
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const second = run('second', {
    ...settings,
    PERENNIAL_CONSOLE_PORT: String(ports[0]),
    PERENNIAL_SHOP_PORT: String(ports[1]),
    PERENNIAL_ACCOUNT_PORT: String(ports[2]),
  })
  equal(await second.ended, 1)
  if (!second.output.includes(`is in use by process ${first.child.pid}`)) throw new Error(second.output)
  equal(await statusOf(`${first.url}/winter-26/`), 200)
  first.child.kill('SIGTERM')
  equal(await first.ended, 0)
})

await test('a full disk: nothing that was saved is lost, and the next start opens it', async () => {
  const folder = path.join(data, 'small')
  mkdirSync(folder)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { encoding: 'utf8' })
  if (mounted.status !== 0) return `no file system of its own could be mounted (${mounted.stderr.trim()})`
  try {
    const [consolePort, shopPort, accountPort] = [await freePort(), await freePort(), await freePort()]
    const settings = {
      DATABASE_URL: '',
      PERENNIAL_S3_BUCKET: '',
      PERENNIAL_DATA: folder,
      PERENNIAL_CONSOLE_PORT: String(consolePort),
      PERENNIAL_SHOP_PORT: String(shopPort),
      PERENNIAL_ACCOUNT_PORT: String(accountPort),
      PERENNIAL_CONSOLE_ORIGIN: `http://localhost:${consolePort}`,
      PERENNIAL_SHOP_ORIGIN: `http://localhost:${shopPort}`,
      PERENNIAL_ACCOUNT_ORIGIN: `http://localhost:${accountPort}`,
    }
    const url = `http://127.0.0.1:${shopPort}`
    const full = Object.assign(run('full', settings), { url })
    await ready(full)
    const filler = path.join(folder, 'filler')
    try {
      writeFileSync(filler, Buffer.alloc(1_000_000_000))
    } catch (error) {
      equal(error.code, 'ENOSPC')
    }
    const doctor = run('doctor', settings, ['doctor'])
    equal(await doctor.ended, 1)
    if (!/problem {2}disk: .*Make room/.test(doctor.output)) throw new Error(doctor.output)
    equal(await statusOf(`${url}/healthz`), 200)
    rmSync(filler)
    full.child.kill('SIGTERM')
    await full.ended
    const again = Object.assign(run('full', settings), { url })
    await ready(again)
    equal(await statusOf(`${url}/winter-26/`), 200)
    again.child.kill('SIGTERM')
    equal(await again.ended, 0)
  } finally {
    spawnSync('umount', ['-l', folder])
  }
})

for (const { child } of members) child.kill('SIGTERM')
await Promise.all(members.map(({ ended }) => ended))
await postgres.stop()
store.stop()
mails.stop()
if (total.failed > 0) for (const { name, output } of members) console.log(`\n== ${name}\n${output.slice(-2_000)}`)
rmSync(data, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
