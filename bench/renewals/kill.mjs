// `npm run test:renewals -- [subscriptions] [workers]`: workers are killed with SIGKILL again and again while they renew, and
// the provider loses every fifth answer. At the end everything has happened exactly once, or the command fails.
import { fork } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/machine.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { bundle } from '../harness/bundle.mjs'

/** The workers' machine time runs faster, so that leases of killed ones end within a second. */
const haste = 60

if (process.env.RENEWALS_DATABASE) await work()
else await kill(...process.argv.slice(2).map(Number))

async function work() {
  const { openEngine } = await import(process.env.RENEWALS_ENGINE)
  const began = Number(process.env.RENEWALS_BEGAN)
  const call = async (method, key) => {
    const answer = await fetch(`${process.env.RENEWALS_PROVIDER}/${key}`, { method })
    return answer.status === 404
      ? { outcome: 'unseen' }
      : { outcome: 'paid', reference: await answer.text(), method: null }
  }
  const engine = openEngine(process.env.RENEWALS_DATABASE, {
    provider: {
      charge: (_scope, _account, { key }) => call('POST', key),
      ask: (_scope, _account, { key }) => call('GET', key),
    },
    clock: () => began + (Date.now() - began) * haste,
  })
  for (;;) {
    await engine.night().catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function kill(count = 1000, workers = 3) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('No PostgreSQL was found below /usr/lib/postgresql.')
  const file = await bundle(path.join(import.meta.dirname, 'engine.ts'), { name: 'renewals' })
  const { openEngine, resultOf, seedRenewals } = await import(pathToFileURL(file).href)
  const provider = await losingProvider()
  const nobody = { charge: async () => {}, ask: async () => {} }
  const { db } = openEngine(postgres.url, { provider: nobody, clock: Date.now })
  await seedRenewals(db, pathToFileURL(`${root}/apps/server/src/db/migrations/`), count)
  const env = {
    ...process.env,
    RENEWALS_DATABASE: postgres.url,
    RENEWALS_ENGINE: pathToFileURL(file).href,
    RENEWALS_PROVIDER: provider.url,
    RENEWALS_BEGAN: String(Date.now()),
  }
  const crew = new Set()
  let over = false
  const hire = () => {
    const child = fork(import.meta.filename, { env, stdio: 'ignore' })
    crew.add(child)
    child.once('exit', () => {
      crew.delete(child)
      if (!over) hire()
    })
  }
  for (let n = 0; n < workers; n += 1) hire()
  const began = Date.now()
  let kills = 0
  let result
  try {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 700 + Math.random() * 700))
      result = await resultOf(db)
      if (result.due === 0 && result.open_payments === 0 && result.invoices === count) break
      if (Date.now() - began > 400_000) break
      const victims = [...crew]
      victims[Math.floor(Math.random() * victims.length)]?.kill('SIGKILL')
      kills += 1
    }
  } finally {
    over = true
    for (const child of crew) child.kill('SIGKILL')
    await provider.close()
    await db.close()
    await postgres.stop()
  }
  const once = ['invoices', 'numbers', 'last_number', 'paid', 'lines', 'payments', 'renewals']
  const none = ['open_payments', 'due', 'ledger', 'receivable', 'wrong']
  const wrong = [
    ...once.filter((what) => result[what] !== count),
    ...none.filter((what) => result[what] !== 0),
    ...(provider.charges.size === count ? [] : ['charges at the provider']),
  ]
  const { asked, lost } = provider
  console.log({
    ...result,
    charges: provider.charges.size,
    asked,
    lost,
    kills,
    seconds: Math.round((Date.now() - began) / 1000),
  })
  if (wrong.length > 0) {
    console.error(`Not exactly once: ${wrong.join(', ')}.`)
    process.exitCode = 1
  }
}

/** One charge for each key, whatever comes; every fifth answer is lost after the charge was made. */
async function losingProvider() {
  const provider = { charges: new Map(), asked: 0, lost: 0 }
  const server = http.createServer((request, response) => {
    const key = request.url.slice(1)
    provider.asked += 1
    if (request.method === 'POST' && !provider.charges.has(key)) {
      provider.charges.set(key, `ch_${provider.charges.size}`)
    }
    if (provider.asked % 5 === 0) {
      provider.lost += 1
      request.socket.destroy()
      return
    }
    const reference = provider.charges.get(key)
    setTimeout(() => {
      response.statusCode = reference ? 200 : 404
      response.end(reference ?? '')
    }, Math.random() * 20)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return Object.assign(provider, {
    url: `http://127.0.0.1:${server.address().port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  })
}
