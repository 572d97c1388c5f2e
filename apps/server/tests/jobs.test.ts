import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { consoleLog } from '../src/adapters/console-log.ts'
import { type JobQueue, openJobs } from '../src/adapters/pg-boss-jobs.ts'
import type { Db, Scope } from '../src/db/port.ts'
import { sqlState } from '../src/db/port.ts'
import { databaseOfItsOwn } from './database.ts'

let db: Db
let jobs: JobQueue
const mine: Scope = { tenant: 'mine', mode: 'test' }
const theirs: Scope = { tenant: 'theirs', mode: 'test' }

beforeAll(async () => {
  db = await databaseOfItsOwn()
  jobs = await openJobs(db, consoleLog('error'))
})
afterAll(async () => {
  await jobs.stop()
  await db.close()
})

const listFor = (scope: Scope) =>
  db.asTenant(
    scope,
    async (tx) => (await tx.execute(sql`select data->>'id' as id, state from job_list order by created_on`)).rows,
  )

const enqueue = (scope: Scope, id: string) => db.asTenant(scope, (tx) => jobs.enqueue(tx, 'build', { scope, id }))

test('a job exists only if the change it belongs to does', async () => {
  const undone = db.asTenant(mine, async (tx) => {
    await jobs.enqueue(tx, 'build', { scope: mine, id: 'undone' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await enqueue(mine, 'kept')
  expect(await listFor(mine)).toEqual([{ id: 'kept', state: 'created' }])
})

test('a tenant sees its own jobs, and may not touch the queue itself', async () => {
  await enqueue(theirs, 'other')
  expect((await listFor(theirs)).map(({ id }) => id)).toEqual(['other'])
  const peek = db.asTenant(mine, (tx) => tx.execute(sql`select data from pgboss.job`))
  await expect(peek).rejects.toSatisfy((error) => sqlState(error) === '42501')
})

test('jobs are worked on, and one that fails is tried again', async () => {
  const done: string[] = []
  let failures = 1
  await jobs.work('build', async ({ id }) => {
    if (id === 'flaky' && failures-- > 0) throw new Error('not yet')
    done.push(id)
  })
  const id = randomUUID()
  await enqueue(mine, id)
  await enqueue(mine, 'flaky')
  jobs.wake('build')
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining([id])), { timeout: 15_000 })
  await vi.waitFor(
    async () => expect((await listFor(mine)).find((job) => job.id === 'flaky')?.state).toMatch(/retry|completed/),
    { timeout: 15_000 },
  )
})
