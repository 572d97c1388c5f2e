import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import type { Db } from '../src/db/port.ts'
import { emptyDatabase } from './database.ts'

const one = { name: '0001_one.sql', sql: 'create table one (id int)' }
const two = { name: '0002_two.sql', sql: 'create table two (id int)' }
let db: Db

beforeAll(async () => {
  db = await emptyDatabase()
})
beforeEach(() => db.run('drop schema public cascade; create schema public'))
afterAll(() => db.close())

test('only what is missing is applied', async () => {
  expect(await migrate(db, [one])).toBe(1)
  expect(await migrate(db, [two, one])).toBe(1)
  expect(await migrate(db, [one, two])).toBe(0)
})

test('three processes that start at once apply each file once', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(db, [one, two])))
  expect(applied.sort()).toEqual([0, 0, 2])
})

test.each([
  ['changed', [{ ...one, sql: 'create table other (id int)' }, two], /0001_one.sql was changed after it was applied/],
  ['removed', [two], /0001_one.sql is applied, but 0002_two.sql stands in its place/],
  [
    'slipped in before',
    [{ name: '0000_late.sql', sql: 'select 1' }, one, two],
    /0001_one.sql is applied, but 0000_late.sql stands in its place/,
  ],
])('a file that was %s is an error, never skipped', async (_what, files, message) => {
  await migrate(db, [one])
  await expect(migrate(db, files)).rejects.toThrow(message)
})

test('a file that fails leaves nothing behind', async () => {
  const broken = { name: '0002_broken.sql', sql: 'create table half (id int); select nonsense' }
  await expect(migrate(db, [one, broken])).rejects.toThrow()
  const { rows } = await db.run(`select to_regclass('one') as one, to_regclass('half') as half`)
  expect(rows).toEqual([{ one: null, half: null }])
})
