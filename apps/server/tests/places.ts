import path from 'node:path'

export const migrationsFolder = new URL('../src/db/migrations/', import.meta.url)
export const snapshotFolder = path.resolve(import.meta.dirname, '../../../.cache/server-tests')
export const databaseTemplate = 'perennial_template'
