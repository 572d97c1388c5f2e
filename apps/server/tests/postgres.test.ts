import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailable, type Db } from '../src/db/port.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { databaseUrlOfItsOwn } from './database.ts'

// What only a server does: restart, refuse connections, serve several processes.
describe.skipIf(!process.env.DATABASE_URL)('a PostgreSQL server', () => {
  let url: string
  let first: Db
  let second: Db
  const dropped: Error[] = []
  beforeAll(async () => {
    url = (await databaseUrlOfItsOwn())!
    first = openPostgres(url, (error) => void dropped.push(error))
    second = openPostgres(url, () => {})
  })
  afterAll(() => Promise.all([first.close(), second.close()]))

  test('that ends all connections under load ends no process; the next question is answered', async () => {
    const busy = Array.from({ length: 8 }, () => first.asOwner((tx) => tx.execute('select pg_sleep(30)')))
    const outcomes = Promise.allSettled(busy)
    await expect
      .poll(
        async () => (await second.run(`select 1 from pg_stat_activity where query like '%pg_sleep(30)%'`)).rows.length,
      )
      .toBeGreaterThan(8)
    const admin = new pg.Client(url)
    await admin.connect()
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    await admin.end()
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
    }
    expect(dropped.length).toBeGreaterThan(0)
    await expect.poll(() => first.run('select 1 as one').then(({ rows }) => rows)).toEqual([{ one: 1 }])
  })

  test('that cannot be reached is told as such', async () => {
    const nowhere = openPostgres('postgres://perennial@127.0.0.1:1/none', () => {})
    await expect(nowhere.run('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(nowhere.asOwner(async () => undefined)).rejects.toBeInstanceOf(DatabaseUnavailable)
    await nowhere.close()
  })

  test('lets one process at a time prepare a start', async () => {
    let inside = 0
    let highest = 0
    const prepare = (db: Db) =>
      db.oneAtATime(async () => {
        inside += 1
        highest = Math.max(highest, inside)
        await db.run('select pg_sleep(0.01)')
        inside -= 1
      })
    await Promise.all(Array.from({ length: 6 }, (_, index) => prepare(index % 2 ? first : second)))
    expect(highest).toBe(1)
  })
})
