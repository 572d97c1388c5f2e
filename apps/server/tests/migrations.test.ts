import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import type { Db } from '../src/db/port.ts'
import { readMigrations } from '../src/db/read-migrations.ts'
import { emptyDatabase } from './database.ts'
import { migrationsFolder } from './places.ts'

const one = { name: '0001_one.sql', sql: 'create table one (id int)' }
const two = { name: '0002_two.sql', sql: 'create table two (id int)' }
let db: Db

beforeAll(async () => {
  db = await emptyDatabase()
})
beforeEach(() => db.run('drop schema public cascade; create schema public'))
afterAll(() => db.close())

test('applies missing files only', async () => {
  expect(await migrate(db, [one])).toBe(1)
  expect(await migrate(db, [two, one])).toBe(1)
  expect(await migrate(db, [one, two])).toBe(0)
})

test('three concurrent processes apply each file once', async () => {
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

test('a file that was rewritten with the same effect is taken in the text that was applied', async () => {
  const files = readMigrations(migrationsFolder).slice(0, 1)
  await db.run('drop schema public cascade; create schema public')
  await migrate(db, files)
  const earlier = '3fad65ebed8a5b34f614ff4542122d248844591e0f1e55ac92ecc92cf264527a'
  await db.run('update migration set hash = $1', [earlier])
  expect(await migrate(db, files)).toBe(0)
  await db.run('update migration set hash = $1', ['something else'])
  await expect(migrate(db, files)).rejects.toThrow('was changed after it was applied')
})

test('a database that follows the main line gets the one file that landed late', async () => {
  const late = { name: '0018_reports.sql', sql: 'create table report (id int)' }
  const after = { name: '0019_developer.sql', sql: 'create table developer (id int)' }
  await migrate(db, [one, after])
  expect(await migrate(db, [one, late, after])).toBe(1)
  expect(await migrate(db, [one, late, after])).toBe(0)
})

test('a failing file leaves no change behind', async () => {
  const broken = { name: '0002_broken.sql', sql: 'create table half (id int); select nonsense' }
  await expect(migrate(db, [one, broken])).rejects.toThrow()
  const { rows } = await db.run(`select to_regclass('one') as one, to_regclass('half') as half`)
  expect(rows).toEqual([{ one: null, half: null }])
})

test('whichever earlier version an installation comes from, its schema ends as a new one has it', async () => {
  const files = readMigrations(migrationsFolder)
  const columns = async () =>
    (
      await db.run(
        `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
         where table_schema = 'public' order by table_name, column_name`,
      )
    ).rows
  const begin = async () => {
    await db.run('drop schema public cascade; create schema public')
    await db.run('drop extension if exists pg_trgm cascade; drop extension if exists btree_gin cascade')
  }
  await begin()
  await migrate(db, files)
  const fresh = await columns()
  for (const before of ['0007', '0014', '0019', '0022', '0030']) {
    await begin()
    await migrate(
      db,
      files.filter(({ name }) => name < before),
    )
    await db.run(`insert into tenant (id, name) values ('t', 'T')`)
    await migrate(db, files)
    expect(await columns()).toEqual(fresh)
    // Set up long ago: the next start does not load the sample into it.
    expect((await db.run('select set_up_at is not null as done from tenant')).rows).toEqual([{ done: true }])
  }
})

test('an installation from before invitations and search keeps its users and finds its records', async () => {
  const files = readMigrations(migrationsFolder)
  const before = files.filter(({ name }) => name < '0005')
  // Extensions are in the schema that each test recreates.
  await db.run('drop extension if exists pg_trgm cascade; drop extension if exists btree_gin cascade')
  await migrate(db, before)
  await db.run(`
    insert into tenant (id, name) values ('t', 'T');
    insert into account (id, user_name, email, first_name, last_name, password_hash, created_at)
      values ('a', 'Ines', 'ines@saltmarsh.example', 'Ines', 'Marlow', 'hash', '2026-01-02T00:00:00Z');
    insert into membership (tenant_id, account_id, role) values ('t', 'a', 'TenantAdmin');
    insert into sign_in_session (id_hash, application, account_id, expires_at) values ('h', 'console', 'a', now());
    insert into outbox (tenant_id, mode, id, topic, payload) values ('t', 'test', 'm', 'mail.order_confirmation', '{}');
    insert into object (tenant_id, mode, record_type, id, service, name, status, data)
      values ('t', 'test', 'customer', 'c', 'perennial', 'Isolde', 'active', '{"email": "Isolde@Ferrant.example"}');
  `)
  expect(await migrate(db, files)).toBe(files.length - before.length)
  const rowsOf = async (text: string) => (await db.run(text)).rows
  expect(await rowsOf('select activated_at = created_at as active, version from account')).toEqual([
    { active: true, version: 1 },
  ])
  expect(await rowsOf('select name from sign_in_name order by name')).toEqual([
    { name: 'ines' },
    { name: 'ines@saltmarsh.example' },
  ])
  expect(await rowsOf(`select field, value from object_text order by field`)).toEqual([
    { field: 'email', value: 'isolde@ferrant.example' },
    { field: 'id', value: 'c' },
    { field: 'name', value: 'isolde' },
  ])
  expect(await rowsOf(`select handle <> '' as named from sign_in_session`)).toEqual([{ named: true }])
  expect(await rowsOf('select attempts, failed_at from outbox')).toEqual([{ attempts: 0, failed_at: null }])
})
