import type { Db, Run } from './port.ts'

export interface MigrationFile {
  name: string
  sql: string
}

/** The schema of the database is not one that these files lead to. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

/** Landed after a later one had been applied by those who follow the main line: applied whenever it is missing. */
const landedLate: ReadonlySet<string> = new Set(['0018_reports.sql', '0048_pay_links.sql', '0049_price_change.sql'])

/** Digests of files that were rewritten with the same effect, for databases that have applied the earlier text. */
const earlierDigests: Readonly<Record<string, string>> = {
  '0001_tenants_and_sign_in.sql': '3fad65ebed8a5b34f614ff4542122d248844591e0f1e55ac92ecc92cf264527a',
  '0053_overdue.sql': 'd9ef60e410b47255f277efe9ab3eebdb998e586eb6d2c24f30493139dab6308a',
}

/**
 * Applies pending migrations. Forward only, one process at a time, all or nothing: a file that was changed, removed or
 * inserted before an applied one is an error, never skipped.
 * @returns number of files applied
 */
export const migrate = (db: Db, files: readonly MigrationFile[]): Promise<number> =>
  db.exclusive(async (run) => {
    await run(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const missing = await missingIn(run, files)
    for (const file of missing) {
      await run(file.sql)
      await run('insert into migration (name, hash) values ($1, $2)', [file.name, await digest(file.sql)])
    }
    return missing.length
  })

/** Number of migrations that the next start applies. @throws as `migrate` does */
export async function pendingMigrations(db: Db, files: readonly MigrationFile[]): Promise<number> {
  const { rows } = await db.run(`select to_regclass('public.migration') is not null as migrated`)
  return rows[0]?.migrated ? (await missingIn(db.run, files)).length : files.length
}

async function missingIn(run: Run, files: readonly MigrationFile[]): Promise<MigrationFile[]> {
  const { rows: applied } = await run('select name, hash from migration order by name collate "C"')
  const names = new Set(applied.map(({ name }) => name))
  const isLate = ({ name }: MigrationFile) => landedLate.has(name) && !names.has(name)
  const sorted = [...files].sort((one, other) => (one.name < other.name ? -1 : 1))
  const requested = sorted.filter((file) => !isLate(file))
  for (const [index, old] of applied.entries()) {
    const file = requested[index]
    if (file?.name !== old.name) {
      const instead = file ? `${file.name} stands in its place` : 'its file is missing'
      throw new MigrationRefused(
        `Migration ${String(old.name)} is applied, but ${instead}. Start the version that applied it, or a newer one.`,
      )
    }
    if (![await digest(file!.sql), earlierDigests[file!.name]].includes(String(old.hash))) {
      throw new MigrationRefused(`Migration ${String(old.name)} was changed after it was applied.`)
    }
  }
  const pending = new Set(requested.slice(applied.length))
  return sorted.filter((file) => pending.has(file) || isLate(file))
}

async function digest(text: string) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
