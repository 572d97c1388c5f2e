import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderBlobs } from '../src/adapters/folder-blobs.ts'
import type { Db } from '../src/db/port.ts'
import type { Ports } from '../src/ports/index.ts'
import { requireFiles } from '../src/start/check-files.ts'
import { readConfig, StartError } from '../src/start/config.ts'
import { firstStart } from '../src/start/first-start.ts'
import { loadSample, takeOverSample } from '../src/start/load-sample.ts'
import { databaseOfItsOwn, databaseUrlOfItsOwn } from './database.ts'
import { freePort, password, start, startedServer } from './started-server.ts'
import { testServer } from './test-server.ts'

const sample = fileURLToPath(new URL('../sample', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'perennial-first-'))
const config = readConfig({ PERENNIAL_ADMIN_PASSWORD: password, PERENNIAL_DATA: folder, PERENNIAL_SAMPLE: 'short' })
let db: Db
let ports: Ports
const countOf = async (table: string) =>
  Number((await db.run(`select count(*)::int as count from ${table}`)).rows[0]?.count)

beforeAll(async () => {
  db = await databaseOfItsOwn()
  const server = await testServer()
  ports = { ...server.ports, db, blobs: folderBlobs(path.join(folder, 'blobs')), clock: Date.now }
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a first start that was killed between its steps is completed by the next one', async () => {
  const scope = { tenant: config.shopTenant, mode: 'test' } as const
  await loadSample(ports, scope, sample)
  await takeOverSample(ports, scope)
  const [records, events] = [await countOf('object'), await countOf('object_event')]
  const first = await firstStart(ports, config, sample, (_step, work) => work())
  expect(first?.email).toBe(config.admin.email)
  expect(await countOf('publication')).toBeGreaterThan(5)
  expect([await countOf('object'), await countOf('object_event')]).toEqual([records, events])
  const builds = await countOf('build')
  expect(await firstStart(ports, config, sample, (_step, work) => work())).toBeUndefined()
  expect(await countOf('build')).toBe(builds)
})

test('a process that looks for the files in another place is refused, unless they are lost for good', async () => {
  await requireFiles(ports, config)
  const elsewhere = { ...config, dataFolder: path.join(folder, 'elsewhere') }
  const astray = { ...ports, blobs: folderBlobs(path.join(elsewhere.dataFolder, 'blobs')) }
  await expect(requireFiles(astray, elsewhere)).rejects.toThrow(
    `The files of published pages are not in ${elsewhere.dataFolder}/blobs. Set PERENNIAL_S3_BUCKET or PERENNIAL_DATA to where the other processes have them`,
  )
  await requireFiles(astray, { ...elsewhere, missingFiles: 'accept' })
  // A store that is away may be back before anybody asks.
  const away = { ...ports.blobs, has: () => Promise.reject(new Error('connect ECONNREFUSED')) }
  await requireFiles({ ...ports, blobs: away }, config)
})

test('behind a proxy with TLS a sign-in does not need the public address, which may not be reachable from here', async () => {
  const server = await startedServer({
    PERENNIAL_CONSOLE_ORIGIN: 'https://console.test',
    PERENNIAL_SHOP_ORIGIN: 'https://shop.test',
    PERENNIAL_TRUST_PROXY: 'yes',
    PERENNIAL_SAMPLE: 'no',
  })
  try {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'console.test' }
    const answer = await fetch(`${server.origin}/sign-in`, { redirect: 'manual', headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^https:\/\/console\.test\/idp\/auth\?/),
    ])
  } finally {
    await server.stop()
  }
})

describe.skipIf(!process.env.DATABASE_URL)('on a PostgreSQL server', () => {
  test('of processes that start at once, one loads the sample and makes the account, and all serve', async () => {
    const DATABASE_URL = await databaseUrlOfItsOwn()
    const data = mkdtempSync(path.join(tmpdir(), 'perennial-many-'))
    const environment = async (roles: string) => {
      const [consolePort, shopPort, accountPort, workerPort] = await Promise.all(Array.from({ length: 4 }, freePort))
      return {
        DATABASE_URL,
        PERENNIAL_ROLES: roles,
        PERENNIAL_DATA: data,
        PERENNIAL_SAMPLE: 'short',
        PERENNIAL_ADMIN_PASSWORD: password,
        PERENNIAL_CONSOLE_PORT: String(consolePort),
        PERENNIAL_SHOP_PORT: String(shopPort),
        PERENNIAL_ACCOUNT_PORT: String(accountPort),
        PERENNIAL_WORKER_PORT: String(workerPort),
        PERENNIAL_LOG: 'none',
      }
    }
    const environments = [await environment('console,shop'), await environment('shop'), await environment('worker')]
    const running = await Promise.all(environments.map(start))
    try {
      expect(running.filter(({ firstSignIn }) => firstSignIn)).toHaveLength(1)
      for (const { shopPort, accountPort } of running.slice(0, 2)) {
        expect((await fetch(`http://127.0.0.1:${shopPort}/winter-26/`)).status).toBe(200)
        expect((await fetch(`http://127.0.0.1:${accountPort}/checkout/`)).status).toBe(200)
      }
      const worker = `http://127.0.0.1:${environments[2]!.PERENNIAL_WORKER_PORT}`
      expect((await fetch(`${worker}/readyz`)).status).toBe(200)
      expect((await fetch(worker)).status).toBe(404)
      const text = await (await fetch(`${worker}/metrics`)).text()
      expect(text).toContain('perennial_processes{role="shop",state="running"} 2')
    } finally {
      for (const one of running) await one.stop()
      rmSync(data, { recursive: true, force: true })
    }
  })

  test('a role without rights is refused with the SQL that gives them, and starts once it has them', async () => {
    const url = (await databaseUrlOfItsOwn())!
    const name = `login_${path.basename(url)}`
    const superuser = new pg.Client(url)
    await superuser.connect()
    await superuser.query(`create role ${name} login`)
    await superuser.query(`alter database ${path.basename(new URL(url).pathname)} owner to ${name}`)
    const own = new URL(url)
    own.username = name
    const data = mkdtempSync(path.join(tmpdir(), 'perennial-rights-'))
    const environment = {
      DATABASE_URL: own.href,
      PERENNIAL_ROLES: 'worker',
      PERENNIAL_WORKER_PORT: '0',
      PERENNIAL_SAMPLE: 'no',
      PERENNIAL_DATA: data,
      PERENNIAL_LOG: 'none',
    }
    try {
      const refused: unknown = await start(environment).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(StartError)
      const statement = /run: (.+)$/.exec((refused as StartError).message)![1]!
      await superuser.query(statement)
      const running = await start(environment)
      await running.stop()
    } finally {
      await superuser.end()
      rmSync(data, { recursive: true, force: true })
    }
  })
})
