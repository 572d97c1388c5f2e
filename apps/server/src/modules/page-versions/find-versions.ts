import type { PageVersion } from '@perennial/api/catalogue'
import { seenPeriods } from '@perennial/domain/page-versions'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { livePeriod, pageVersion } from '../../db/schema/index.ts'
import { changesOf } from '../catalogue/item-history.ts'
import type { ItemRow } from '../catalogue/item-view.ts'
import { rewriteHistory } from './rewrite-history.ts'

/** Versions of one answer. */
const pageSize = 50

/** Saves of a page, newest first (PAG-17), and when readers saw them (PAG-18). */
export async function findVersions(
  tx: Tx,
  row: ItemRow,
  { limit = pageSize, before }: { limit?: number | undefined; before?: number | undefined },
): Promise<{ versions: PageVersion[]; more: boolean }> {
  const { version, at, userName, name } = pageVersion
  const kept = await tx
    .select({ version, at, userName, name })
    .from(pageVersion)
    .where(and(eq(pageVersion.itemId, row.id), before === undefined ? undefined : lt(version, before)))
    .orderBy(desc(version))
    .limit(limit + 1)
  const known = [...kept, ...(await olderThan(tx, row, kept.at(-1)?.version ?? before, limit + 1 - kept.length))]
  const periods = await tx.select().from(livePeriod).where(eq(livePeriod.itemId, row.id))
  const live = seenPeriods(periods)
  return {
    versions: known.slice(0, limit).map((save) => ({
      version: save.version,
      at: save.at.toISOString(),
      userName: save.userName,
      name: save.name,
      live: live
        .filter((period) => period.version === save.version)
        .map(({ since, until, userName, rolledBack }) => ({
          since: since.toISOString(),
          until: until && until.toISOString(),
          userName,
          rolledBack,
        })),
    })),
    more: known.length > limit,
  }
}

/** Saves that are in the log of changes alone, from before there were versions. */
async function olderThan(tx: Tx, { path }: ItemRow, before: number | undefined, limit: number) {
  const rows = await changesOf(tx, path, { versions: true, ...(before === undefined ? {} : { before }) }, limit)
  return rows
    .filter(({ inVersions }) => !inVersions)
    .map(({ version, at, userName }) => ({ version, at, userName, name: null }))
}

/** Names a version, or takes its name away. @returns false when that version is not kept */
export async function nameVersion(tx: Tx, row: ItemRow, version: number, name: string | null): Promise<boolean> {
  const write = () =>
    tx
      .update(pageVersion)
      .set({ name })
      .where(and(eq(pageVersion.itemId, row.id), eq(pageVersion.version, version)))
      .returning({ version: pageVersion.version })
  if ((await write()).length > 0) return true
  // A save from before there were versions becomes one first.
  while (await rewriteHistory(tx, row.path)) {}
  return (await write()).length > 0
}
