import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { tmpdir } from 'node:os'
import { keyIdOf } from '../adapters/aes-sealing.ts'
import { openPostgres } from '../db/postgres.ts'
import { readMigrations } from '../db/read-migrations.ts'
import { databaseRights } from '../db/role-rights.ts'
import { contentTypeOf } from '../http/content-types.ts'
import { fillEmbedded } from '../start/open-database.ts'
import { takeLock } from '../start/lock-file.ts'
import { openBlobs } from '../start/open-blobs.ts'
import { storedSecretKey } from '../start/secret-keys.ts'
import { StartError } from '../start/start-error.ts'
import { type Manifest, readArchive, verifyArchive } from './archive.ts'
import { migrationsOf, policiesOf } from './backup.ts'
import { type CommandOptions, connect } from './connect.ts'
import { runTool } from './postgres-tools.ts'

/**
 * Puts an archive back: verified as a whole first, refused over data without `force`, and compared with its manifest
 * afterwards. A database that fails to be restored is left as it was.
 */
export async function restore(file: string, { force, ...options }: CommandOptions & { force: boolean }): Promise<void> {
  const { config, migrations, say } = options
  if (!existsSync(file)) throw new StartError(`${file} does not exist.`)
  const manifest = await verifyArchive(file)
  const kind = config.databaseUrl ? 'postgres' : 'embedded'
  if (manifest.database !== kind) {
    throw new StartError(
      kind === 'embedded'
        ? `${file} is a backup of a PostgreSQL database: set DATABASE_URL to the database to restore it into.`
        : `${file} is a backup of an embedded database: restore it without DATABASE_URL.`,
    )
  }
  const known = new Set(readMigrations(migrations).map(({ name }) => name))
  const newer = manifest.migrations.find((name) => !known.has(name))
  if (newer) {
    throw new StartError(
      `${file} was written by version ${manifest.version}, which has ${newer}. Restore it with that version or a newer one.`,
    )
  }
  const work = await mkdtemp(path.join(tmpdir(), 'perennial-restore-'))
  try {
    const databaseFile = path.join(work, 'database')
    const blobs = await openBlobs(config)
    const putFiles = () =>
      readArchive(file, {
        databaseFile,
        onFile: (key, bytes) => blobs.put(key, new Uint8Array(bytes), contentTypeOf(key)),
      })
    if (config.databaseUrl) await restoreServer(config.databaseUrl, { force, work, databaseFile, putFiles })
    else await restoreEmbedded(config.dataFolder, { force, databaseFile, putFiles })
    await compare(options, manifest)
    const files = Object.keys(manifest.entries).length - 1
    say(
      `Restored the backup of ${manifest.createdAt}: database and ${files} files. Checksums, migrations and policies are as stored.`,
    )
    printKeys(options, manifest)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

interface Restoring {
  force: boolean
  databaseFile: string
  /** Extracts the database and puts the files into the store. */
  putFiles(): Promise<void>
}

async function restoreEmbedded(folder: string, { force, databaseFile, putFiles }: Restoring): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const lock = await takeLock(folder, () => process.exit(1))
  try {
    const place = path.join(folder, 'db')
    if (existsSync(place) && !force) throw overData(place)
    await putFiles()
    const fresh = `${place}.restoring`
    await rm(fresh, { recursive: true, force: true })
    await fillEmbedded(fresh, new Blob([new Uint8Array(await readFile(databaseFile))]))
    if (existsSync(place)) await rename(place, `${place}.before-${Date.now()}`)
    await rename(fresh, place)
  } finally {
    lock.release()
  }
}

async function restoreServer(
  url: string,
  { force, work, databaseFile, putFiles }: Restoring & { work: string },
): Promise<void> {
  const db = openPostgres(url, () => {})
  try {
    const { problem } = await databaseRights(db.run)
    if (problem) throw new StartError(problem)
    if ((await migrationsOf(db.run)).length > 0) {
      if (!force) throw overData('the database')
      const { rows } = await db
        .run(`select count(*)::int as count from server_process where beat_at > now() - interval '45 s'`)
        .catch(() => ({ rows: [{ count: 0 }] }))
      if (Number(rows[0]?.count) > 0) {
        throw new StartError(`${String(rows[0]?.count)} processes use the database. Stop them first.`)
      }
    }
    await putFiles()
    // Rights of the dump name this role, which belongs to the server and not to the database.
    await db.run(`do $$ begin
      if not exists (select from pg_roles where rolname = 'perennial_app') then create role perennial_app nologin; end if;
      if not pg_has_role(current_user, 'perennial_app', 'member') then
        execute format('grant perennial_app to %I', current_user);
      end if; end $$`)
  } finally {
    await db.close()
  }
  const script = path.join(work, 'database.sql')
  await runTool('pg_restore', ['--no-owner', `--file=${script}`, databaseFile], url)
  // One transaction: a restore that fails leaves what was there.
  const empty = 'drop schema if exists pgboss cascade; drop schema public cascade; create schema public;'
  const once = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
  await runTool('psql', [...once, `--command=${empty}`, `--file=${script}`], url)
}

const overData = (what: string) =>
  new StartError(`There is data in ${what} already. Restore elsewhere, or replace it with --force.`)

async function compare({ config }: CommandOptions, manifest: Manifest): Promise<void> {
  const { db, close } = await connect(config)
  try {
    const migrations = await migrationsOf(db.run)
    const policies = await policiesOf(db.run)
    if (migrations.join() === manifest.migrations.join() && policies === manifest.policies) return
    throw new StartError(
      `The restored database is not complete: ${migrations.length} of ${manifest.migrations.length} migrations, ${policies} of ${manifest.policies} policies.`,
    )
  } finally {
    await close()
  }
}

function printKeys({ config, say }: CommandOptions, { secretKeys }: Manifest): void {
  const keys = config.secretKeys ?? storedSecretKey(config.dataFolder) ?? []
  const held = new Set(keys.map(keyIdOf))
  const missing = secretKeys.filter((id) => !held.has(id))
  if (missing.length === 0) return say('Its secrets open with the key of this installation.')
  const place = config.databaseUrl
    ? 'PERENNIAL_SECRET_KEY'
    : `${path.join(config.dataFolder, 'secret-key')} or PERENNIAL_SECRET_KEY`
  say(`Its secrets need the key ${missing.join(' and ')}, which is not here. Put it into ${place} before the start.`)
}
