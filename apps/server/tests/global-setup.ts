import { mkdirSync, readdirSync, rmSync, writeFileSync, existsSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { openJobs } from '../src/adapters/pg-boss-jobs.ts'
import { consoleLog } from '../src/adapters/console-log.ts'
import { migrate } from '../src/db/migrate.ts'
import { openPglite } from '../src/db/pglite.ts'
import type { Db } from '../src/db/port.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { readMigrations } from '../src/db/read-migrations.ts'
import { attackTable, beginAttackLog } from './attacks/attack-log.ts'
import { databaseTemplate, migrationsFolder, snapshotFolder } from './places.ts'

/** Once a run: a migrated database to copy from, on whichever kind the run is for; at its end, what attacks achieved. */
export default async function prepare(): Promise<() => void> {
  const url = process.env.DATABASE_URL
  await (url ? prepareTemplate(url) : prepareSnapshot())
  beginAttackLog()
  return () => {
    const table = attackTable()
    if (!table) return
    process.stdout.write(`\nAttacks\n${table.text}\n`)
    if (table.gotThrough > 0) throw new Error(`${table.gotThrough} attacks got through.`)
  }
}

async function prepareTemplate(url: string): Promise<void> {
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`drop database if exists ${databaseTemplate}`)
  await admin.query(`create database ${databaseTemplate}`)
  await admin.end()
  const db = openPostgres(new URL(`/${databaseTemplate}`, url).href, () => {})
  await fill(db)
  // A template must have no connection.
  await db.close()
}

/** Kept between runs under a hash of what it is made of: making it takes seconds. */
async function prepareSnapshot(): Promise<void> {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder).sort()) hash.update(readFileSync(new URL(name, migrationsFolder)))
  hash.update(readFileSync(new URL('../src/adapters/pg-boss-jobs.ts', import.meta.url)))
  const file = path.join(snapshotFolder, `${hash.digest('hex').slice(0, 16)}.tar`)
  process.env.PERENNIAL_TEST_SNAPSHOT = file
  if (existsSync(file)) return
  rmSync(snapshotFolder, { recursive: true, force: true })
  mkdirSync(snapshotFolder, { recursive: true })
  const db = await openPglite({ extensions: { pg_trgm, btree_gin } })
  await fill(db)
  const snapshot = await db.lite.dumpDataDir('none')
  writeFileSync(file, new Uint8Array(await snapshot.arrayBuffer()))
  await db.close()
}

async function fill(db: Db): Promise<void> {
  await migrate(db, readMigrations(migrationsFolder))
  const jobs = await openJobs(db, consoleLog('error'))
  await jobs.stop()
}
