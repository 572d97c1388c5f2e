import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../src/db/port.ts'
import { build, publication } from '../src/db/schema/index.ts'
import { publishedBuilds } from '../src/shop/published-builds.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let questions: number
/** The database, with a counter of queries. */
let counted: Db

beforeEach(async () => {
  server = await testServer()
  questions = 0
  counted = {
    ...server.db,
    run: (text, values) => {
      questions += 1
      return server.db.run(text, values)
    },
  }
  await publish('/a/', 'first')
})

const publish = (tag: string, prefix: string) =>
  server.db.asTenant(server.scope, async (tx) => {
    const id = `${prefix} of ${tag}`
    await tx
      .insert(build)
      .values({ id, itemPath: '/pages2/a', itemVersion: 1, userName: 'x', status: 'SUCCEEDED', prefix, source: {} })
    await tx
      .insert(publication)
      .values({ tag, itemPath: '/pages2/a', buildId: id, userName: 'x' })
      .onConflictDoUpdate({ target: [publication.tenantId, publication.mode, publication.tag], set: { buildId: id } })
  })

test('batches concurrent look-ups, each with its own result', async () => {
  const published = publishedBuilds(counted, server.scope)
  await publish('/b/', 'second')
  const tags = Array.from({ length: 50 }, (_none, index) => ['/a/', '/b/', '/nowhere/'][index % 3]!)
  const answers = await Promise.all(tags.map((tag) => published(tag)))
  expect(answers).toEqual(tags.map((tag) => ({ '/a/': 'first', '/b/': 'second' })[tag]))
  expect(questions).toBeLessThanOrEqual(2)
})

test('returns no result older than its request', async () => {
  const published = publishedBuilds(counted, server.scope)
  expect(await published('/a/')).toBe('first')
  await publish('/a/', 'second')
  expect(await published('/a/')).toBe('second')
  // Another build is published during a running query: later requests get that one.
  const [before] = await Promise.all([published('/a/'), publish('/a/', 'third')])
  expect(['second', 'third']).toContain(before)
  expect(await published('/a/')).toBe('third')
})

test('what another tenant or the other mode has published is not found', async () => {
  const elsewhere = await testServer()
  expect(await publishedBuilds(server.db, elsewhere.scope)('/a/')).toBeUndefined()
  expect(await publishedBuilds(server.db, { ...server.scope, mode: 'production' })('/a/')).toBeUndefined()
  expect(await publishedBuilds(server.db, server.scope)('/a/')).toBe('first')
})

test('a failing query fails for its own requests, not for the next ones', async () => {
  let broken = true
  const flaky: Db = {
    ...server.db,
    run: (text, values) => (broken ? Promise.reject(new Error('no connection')) : server.db.run(text, values)),
  }
  const published = publishedBuilds(flaky, server.scope)
  await expect(Promise.allSettled([published('/a/'), published('/a/')])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  broken = false
  expect(await published('/a/')).toBe('first')
})
