import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { migrate, MigrationRefused } from '../db/migrate.ts'
import { openPglite } from '../db/pglite.ts'
import { keepTablesTidy } from '../db/upkeep.ts'
import type { Db } from '../db/port.ts'
import { openPostgres } from '../db/postgres.ts'
import { databaseRights } from '../db/role-rights.ts'
import { readMigrations } from '../db/read-migrations.ts'
import type { Log } from '../ports/index.ts'
import { type Config, StartError } from './config.ts'
import { takeLock } from './lock-file.ts'
import type { Progress } from './progress.ts'

export interface OpenedDatabase {
  db: Db
  /** The embedded database as one file, as it is now. */
  dump?(): Promise<Blob>
  close(): Promise<void>
}

interface Connecting {
  log: Log
  progress: Progress
  onLockLost: () => void
}

const extensions = { pg_trgm, btree_gin }

/** Opens the configured database as it is. */
export const connectDatabase = (
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  { log, progress, onLockLost }: Connecting,
): Promise<OpenedDatabase> =>
  databaseUrl ? openServer(databaseUrl, log) : openEmbedded(dataFolder, { log, progress, onLockLost })

/** Fills a new folder of an embedded database from a dump. */
export async function fillEmbedded(place: string, dump: Blob): Promise<void> {
  const db = await openPglite({ dataDir: place, extensions, loadDataDir: dump })
  await db.close()
}

/** Opens and migrates the configured database: a PostgreSQL server, or the embedded one in the data folder. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  { migrations, ...connecting }: Connecting & { migrations: URL },
): Promise<OpenedDatabase> {
  const { log, progress } = connecting
  const opened = await connectDatabase(config, connecting)
  try {
    const files = readMigrations(migrations)
    const applied = await progress('Bringing the database up to date', () => migrate(opened.db, files))
    if (applied > 0) log.info('migrated', { applied })
    return opened
  } catch (error) {
    await opened.close()
    throw error instanceof MigrationRefused ? new StartError(error.message) : error
  }
}

async function openServer(url: string, log: Log): Promise<OpenedDatabase> {
  const db = openPostgres(url, (error) => log.warn('database connection dropped', { error }))
  try {
    await db.run('select 1')
  } catch (error) {
    await db.close()
    // The URL may hold a password: only its host is shown.
    const host = URL.canParse(url) ? new URL(url).host : 'DATABASE_URL'
    throw new StartError(
      `The database at ${host} cannot be reached: ${error instanceof Error ? error.message || 'no answer' : 'no answer'}`,
    )
  }
  const { problem } = await databaseRights(db.run)
  if (problem) {
    await db.close()
    throw new StartError(problem)
  }
  return { db, close: () => db.close() }
}

async function openEmbedded(folder: string, { log, progress, onLockLost }: Connecting): Promise<OpenedDatabase> {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw notWritable(folder, error)
  }
  const lock = await lockOf(folder, onLockLost)
  const place = path.join(folder, 'db')
  try {
    const step = existsSync(place) ? 'Opening the database' : 'Creating the database'
    const db = await progress(step, () => openPglite({ dataDir: place, extensions }))
    const stopTidying = keepTablesTidy(db.run, db.quietFor, (error) =>
      log.warn('tables were not looked after', { error }),
    )
    return {
      db,
      dump: async () => db.lite.dumpDataDir('none'),
      close: async () => {
        stopTidying()
        await db.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error instanceof StartError ? error : damaged(place, error)
  }
}

async function lockOf(folder: string, onLost: () => void) {
  try {
    return await takeLock(folder, onLost)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw notWritable(folder, error)
  }
}

// The embedded database aborts without words on files that it cannot read.
const damaged = (place: string, error: unknown) =>
  new StartError(
    `The database in ${place} could not be opened (${error instanceof Error ? error.message : String(error)}). Check the space and the rights of the folder, or restore a backup.`,
  )

const notWritable = (folder: string, error: unknown) =>
  new StartError(
    `The data folder ${folder} cannot be written (${error instanceof Error && 'code' in error ? String(error.code) : String(error)}). Set PERENNIAL_DATA to a folder that can.`,
  )
