import { failed, ok, type Result } from '../result/index.ts'
import { currentVersion } from './document.ts'
import { pageWithEntryIds, withAllEntryIds } from './entries.ts'

type Migration = (page: Record<string, unknown>) => Record<string, unknown>

/** `migrations[n]` brings a page from version n to n + 1. Pure, and never removed. */
const migrations: readonly Migration[] = [
  // Version 0 is a page as the catalogue stored it before envelopes had a version: cards may be missing altogether.
  (page) => ({ ...page, version: 1, assets: page.assets ?? [] }),
  // Version 1 named entries of lists by their place, so that a reordering put texts under others' translations.
  (page) => ({ ...pageWithEntryIds(page), version: 2 }),
]

/**
 * Brings a stored page up to the current version, with an id for every entry of its lists. A page that is up to date is
 * returned untouched.
 * @returns an error for something that is no page, or that a newer version of the product wrote
 */
export function migratePage(value: unknown): Result<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return failed([
      { path: '', code: 'invalid_type', message: 'A page is a JSON object with a list of cards in "assets".' },
    ])
  }
  let page = value as Record<string, unknown>
  const version = page.version ?? 0
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    return failed([{ path: 'version', code: 'invalid_type', message: 'version: expected a whole number.' }])
  }
  if (version > currentVersion) {
    return failed([
      {
        path: 'version',
        code: 'from_the_future',
        message: `This page was written by a newer version (${version}). Update this installation to open it.`,
      },
    ])
  }
  for (const migrate of migrations.slice(version)) page = migrate(page)
  return ok(version === currentVersion ? withAllEntryIds(page) : page)
}
