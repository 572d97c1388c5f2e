import { readdirSync, readFileSync } from 'node:fs'
import type { MigrationFile } from './migrate.ts'

/** Reads migrations from a folder. Separate, because a browser has no folders: it starts from a snapshot. */
export const readMigrations = (folder: URL): MigrationFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }))
