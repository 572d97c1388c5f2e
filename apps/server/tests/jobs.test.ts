import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { consoleLog } from '../src/adapters/console-log.ts'
import { type JobQueue, openJobs } from '../src/adapters/pg-boss-jobs.ts'
import type { Db, Scope } from '../src/db/port.ts'
import { DatabaseUnavailable, sqlState } from '../src/db/port.ts'
import { queueMail } from '../src/modules/mail/queue-mail.ts'
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
  jobs.work('build', async ({ id }) => {
    if (id === 'flaky' && failures-- > 0) throw new Error('not yet')
    done.push(id)
  })
  const id = randomUUID()
  await enqueue(mine, id)
  await enqueue(mine, 'flaky')
  jobs.wake('build')
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining([id])), { timeout: 60_000 })
  await vi.waitFor(
    async () => expect((await listFor(mine)).find((job) => job.id === 'flaky')?.state).toMatch(/retry|completed/),
    { timeout: 60_000 },
  )
})

describe('a worker', () => {
  const rowOf = async (id: string) => {
    const { rows } = await db.run(
      `select state::text as state, retry_count, extract(epoch from expire_in)::float8 as lease
       from pgboss.job where data->>'id' = $1`,
      [id],
    )
    return rows[0]!
  }

  test('that stops hands its job back as if it had not begun, and another goes on with it', async () => {
    const first = await openJobs(db, consoleLog('none'))
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    first.work('operation', async (_data, { signal }) => {
      begin()
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    })
    const id = randomUUID()
    const data = { scope: mine, id, jobType: 'indexer' as const, username: 'ines', input: {} }
    await db.asTenant(mine, (tx) => jobs.enqueue(tx, 'operation', data))
    first.wake('operation')
    await begun
    // Whatever the queue was told, the lease is short: a worker that dies now is missed within a minute.
    await vi.waitFor(async () => expect((await rowOf(id)).lease).toBeLessThan(60))
    await first.stop()
    expect(await rowOf(id)).toMatchObject({ state: 'created', retry_count: 0 })

    const second = await openJobs(db, consoleLog('none'))
    second.work('operation', async () => ({ done: true }))
    second.wake('operation')
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ state: 'completed', retry_count: 0 }))
    await second.stop()
  })

  test('stores what came of a job when the database is back', async () => {
    let failures = 2
    const restarting: Db = {
      ...db,
      run: async (text, values) => {
        if (/state = 'completed'/.test(text) && failures-- > 0) throw new DatabaseUnavailable(new Error('restarts'))
        return db.run(text, values)
      },
    }
    const queue = await openJobs(restarting, consoleLog('none'))
    let runs = 0
    queue.work('urgent-mail', async () => {
      runs += 1
    })
    const id = randomUUID()
    await db.asTenant(mine, (tx) => jobs.enqueue(tx, 'urgent-mail', { scope: mine, id }))
    queue.wake('urgent-mail')
    await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('completed'), { timeout: 60_000 })
    expect(runs).toBe(1)
    await queue.stop()
  })

  test('sends a sign-in code past a sending that the mail server takes its time with', async () => {
    const queue = await openJobs(db, consoleLog('none'))
    const sent: string[] = []
    let release = () => {}
    const slow = new Promise<void>((resolve) => {
      release = resolve
    })
    queue.work('mail', async ({ id }) => {
      await slow
      sent.push(id)
    })
    queue.work('urgent-mail', async ({ id }) => void sent.push(id))
    const { clock, newId } = { clock: Date.now, newId: randomUUID }
    const ports = { jobs: queue, clock, newId }
    await db.asTenant(mine, async (tx) => {
      for (let n = 0; n < 60; n += 1) {
        await queueMail(tx, ports, mine, { topic: 'mail.order_confirmation', payload: {} })
      }
      await queueMail(tx, ports, mine, { topic: 'mail.shopper_code', payload: {} })
    })
    queue.wake('mail')
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 60_000 })
    release()
    await vi.waitFor(() => expect(sent).toHaveLength(61), { timeout: 60_000 })
    expect(new Set(sent).size).toBe(61)
    await queue.stop()
  })
})
