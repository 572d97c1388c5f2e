import type { Db } from './port.ts'

export interface MigrationFile {
  name: string
  sql: string
}

/**
 * Applies pending migrations. Forward only, one process at a time, all or nothing: a file that was changed, removed or
 * inserted before an applied one is an error, never skipped.
 * @returns number of files applied
 */
export const migrate = (db: Db, files: readonly MigrationFile[]): Promise<number> =>
  db.exclusive(async (run) => {
    const requested = [...files].sort((one, other) => (one.name < other.name ? -1 : 1))
    await run(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows: applied } = await run('select name, hash from migration order by name collate "C"')
    for (const [index, old] of applied.entries()) {
      const file = requested[index]
      if (file?.name !== old.name) {
        const instead = file ? `${file.name} stands in its place` : 'its file is missing'
        throw new Error(`Migration ${String(old.name)} is applied, but ${instead}.`)
      }
      if ((await digest(file!.sql)) !== old.hash) {
        throw new Error(`Migration ${String(old.name)} was changed after it was applied.`)
      }
    }
    const missing = requested.slice(applied.length)
    for (const file of missing) {
      await run(file.sql)
      await run('insert into migration (name, hash) values ($1, $2)', [file.name, await digest(file.sql)])
    }
    return missing.length
  })

async function digest(text: string) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
