import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Db } from '../src/db/port.ts'
import { lookAfterTables } from '../src/db/upkeep.ts'
import { sharedDatabase } from './database.ts'

let db: Db

beforeAll(async () => {
  db = await sharedDatabase()
  await db.run('create table replaced (id int primary key, word text)')
  await db.run(`insert into replaced select number, 'first' from generate_series(1, 2000) number`)
})

afterAll(() => db.run('drop table replaced'))

const sizeOf = async () => Number((await db.run(`select pg_relation_size('replaced') as size`)).rows[0]!.size)
const replaceAll = async () => {
  for (let time = 0; time < 5; time += 1) await db.run(`update replaced set word = word || '.'`)
}
/** What the database has counted: it reports a moment after a statement. */
const changesOf = async () =>
  Number(
    (await db.run(`select n_mod_since_analyze as changes from pg_stat_user_tables where relname = 'replaced'`)).rows[0]!
      .changes,
  )

// A server does this by itself.
describe.skipIf(process.env.DATABASE_URL)('a table of the embedded database whose rows are replaced', () => {
  it('is looked after when nobody asks, and grows no more', async () => {
    await replaceAll()
    await vi.waitFor(async () => expect(await changesOf()).toBeGreaterThan(1_000), { timeout: 30_000, interval: 500 })
    expect(await lookAfterTables(db.run, () => true)).toContain('public.replaced')
    const grown = await sizeOf()
    for (let time = 0; time < 4; time += 1) {
      await replaceAll()
      await vi.waitFor(async () => expect(await changesOf()).toBeGreaterThan(1_000), { timeout: 30_000, interval: 500 })
      await lookAfterTables(db.run, () => true)
    }
    expect(await sizeOf()).toBeLessThanOrEqual(grown * 1.5)
    const known = await db.run(`select reltuples from pg_class where relname = 'replaced'`)
    expect(Number(known.rows[0]!.reltuples)).toBe(2_000)
  })

  it('waits while others ask, unless far more has changed', async () => {
    await lookAfterTables(db.run, () => true)
    await db.run(`update replaced set word = word || '.' where id <= 600`)
    await vi.waitFor(async () => expect(await changesOf()).toBeGreaterThan(500), { timeout: 30_000, interval: 500 })
    expect(await lookAfterTables(db.run, () => false)).not.toContain('public.replaced')
    await replaceAll()
    await vi.waitFor(async () => expect(await changesOf()).toBeGreaterThan(9_000), { timeout: 30_000, interval: 500 })
    expect(await lookAfterTables(db.run, () => false)).toContain('public.replaced')
  })
})
