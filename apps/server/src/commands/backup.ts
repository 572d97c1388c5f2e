import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Run } from '../db/port.ts'
import { storedKeyIds } from '../adapters/aes-sealing.ts'
import { openBlobs } from '../start/open-blobs.ts'
import { StartError } from '../start/start-error.ts'
import { databaseName, filesFolder, writeArchive } from './archive.ts'
import { type CommandOptions, connect } from './connect.ts'
import { runTool } from './postgres-tools.ts'

/**
 * Writes database and files of an installation into one archive. PostgreSQL may be in use: the dump is one moment of it,
 * and the files that it names are never changed. The embedded database has to be stopped, which its lock enforces.
 */
export async function backup(file: string, { config, version, say }: CommandOptions): Promise<void> {
  const target = path.resolve(file)
  if (existsSync(target)) throw new StartError(`${target} exists. Choose another name: backups are not overwritten.`)
  const partial = `${target}.partial`
  const dump = `${target}.database`
  const { db, dump: dumpEmbedded, close } = await connect(config)
  try {
    const about = {
      version,
      createdAt: new Date().toISOString(),
      database: config.databaseUrl ? ('postgres' as const) : ('embedded' as const),
      migrations: await migrationsOf(db.run),
      policies: await policiesOf(db.run),
      secretKeys: await keysOf(db.run),
    }
    if (about.migrations.length === 0) throw new StartError('There is nothing to back up: the database is empty.')
    // Before the files: each file that the dump names exists by then.
    if (config.databaseUrl)
      await runTool('pg_dump', ['--format=custom', '--no-owner', `--file=${dump}`], config.databaseUrl)
    else await writeFile(dump, new Uint8Array(await (await dumpEmbedded!()).arrayBuffer()), { mode: 0o600 })
    const blobs = await openBlobs(config)
    await rm(partial, { force: true })
    const { entries } = await writeArchive(partial, about, async ({ add, addFile }) => {
      await addFile(databaseName, dump)
      for await (const key of blobs.list()) {
        const found = await blobs.get(key)
        // Deleted since it was listed: files of jobs have an end.
        if (found) await add(filesFolder + key, found.bytes)
      }
    })
    await rename(partial, target)
    const bytes = Object.values(entries).reduce((sum, entry) => sum + entry.bytes, 0)
    say(`Written ${target}: database and ${Object.keys(entries).length - 1} files, ${megabytes(bytes)} unpacked.`)
    const place = config.secretKeys ? 'PERENNIAL_SECRET_KEY' : path.join(config.dataFolder, 'secret-key')
    say(`The secret key is not part of it. Store ${place} in another place: without it the stored secrets are lost.`)
  } finally {
    await close()
    await rm(dump, { force: true })
    await rm(partial, { force: true })
  }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Names of the applied migrations; none in an empty database. */
export async function migrationsOf(run: Run): Promise<string[]> {
  const { rows } = await run(`select to_regclass('public.migration') is not null as migrated`)
  if (!rows[0]?.migrated) return []
  const { rows: applied } = await run('select name from migration order by name collate "C"')
  return applied.map(({ name }) => String(name))
}

export async function policiesOf(run: Run): Promise<number> {
  const { rows } = await run(`select count(*)::int as count from pg_policies where schemaname = 'public'`)
  return Number(rows[0]?.count)
}

/** Ids of the keys that the installation's own secrets are sealed with. */
async function keysOf(run: Run): Promise<string[]> {
  const { rows } = await run(`select distinct value->>'sealed' as sealed from secret`)
  return [...new Set(rows.flatMap(({ sealed }) => storedKeyIds(String(sealed))))]
}
