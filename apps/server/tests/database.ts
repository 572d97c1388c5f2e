import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { openPglite } from '../src/db/pglite.ts'
import type { Db } from '../src/db/port.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { databaseTemplate } from './places.ts'

// On globalThis: with `isolate: false` it outlives a test file, and the next file finds it.
const worker = globalThis as { perennialTestDb?: Promise<Db> }

/** The worker's database. Files are kept apart by their tenants, so that every test also proves row-level security. */
export const sharedDatabase = (): Promise<Db> => {
  worker.perennialTestDb ??= databaseOfItsOwn()
  return worker.perennialTestDb
}

/** For tests that see all tenants: sweeps, first starts. Close it afterwards. */
export const databaseOfItsOwn = (): Promise<Db> =>
  process.env.DATABASE_URL ? copyOfTemplate(process.env.DATABASE_URL) : fromSnapshot()

/** Without any table, for tests of migrations. */
export async function emptyDatabase(): Promise<Db> {
  const url = process.env.DATABASE_URL
  if (!url) return openPglite({ extensions: { pg_trgm, btree_gin } })
  return openPostgres(await createDatabase(url), () => {})
}

const fromSnapshot = () =>
  openPglite({
    extensions: { pg_trgm, btree_gin },
    loadDataDir: new Blob([new Uint8Array(readFileSync(process.env.PERENNIAL_TEST_SNAPSHOT!))]),
  })

/** A new database by URL, for tests of the whole start. Undefined for the embedded one. */
export const databaseUrlOfItsOwn = async (): Promise<string | undefined> =>
  process.env.DATABASE_URL ? createDatabase(process.env.DATABASE_URL) : undefined

/** The same with all tables, for tests of processes over a database that was there before. */
export const migratedDatabaseUrl = async (): Promise<string | undefined> =>
  process.env.DATABASE_URL ? createDatabase(process.env.DATABASE_URL, `template ${databaseTemplate}`) : undefined

// Things done 400 times at once wait for one another; on a busy machine they may, since none of them may be missing.
const copyOfTemplate = async (url: string) =>
  openPostgres(await createDatabase(url, `template ${databaseTemplate}`), () => {}, { longestWait: 120_000 })

async function createDatabase(url: string, how = ''): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await admin.query(`create database ${name} ${how}`)
  } finally {
    await admin.end()
  }
  return new URL(`/${name}`, url).href
}
