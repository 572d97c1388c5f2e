import { stateAt } from '@perennial/domain/catalogue'
import { jsonPatch } from '@perennial/domain/json'
import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm'
import type { Db, Scope, Tx } from '../../db/port.ts'
import { item, pageVersion, tenant, type VersionBody } from '../../db/schema/index.ts'
import { changesOf } from '../catalogue/item-history.ts'
import { keepState, keptState, oldestVersion, savesPerState } from './version-store.ts'

/**
 * Turns the saves of a page before its oldest version into versions, a batch at a time, from the newest to the oldest. What
 * has become a version leaves the log of changes, so that whoever goes on begins where another stopped.
 * @returns whether older ones may be left
 */
export async function rewriteHistory(tx: Tx, path: string): Promise<boolean> {
  // Saves take the same lock.
  const [row] = await tx.select().from(item).where(eq(item.path, path)).for('update')
  if (!row) return false
  let oldest = await oldestVersion(tx, row.id)
  if (oldest === undefined) {
    await keepState(tx, row)
    oldest = row.version
  }
  const saves = await changesOf(tx, path, { before: oldest + 1, versions: true }, savesPerState + 1)
  const first = saves.findIndex(({ version, inVersions }, index) => inVersions || version !== oldest! - index)
  const usable = first < 0 ? saves : saves.slice(0, first)
  let state = await keptState(tx, row.id, oldest)
  if (usable.length < 2 || !state) {
    if (usable[0]) await leaveLog(tx, row.id, usable)
    return false
  }
  const states = usable.slice(1).map((save, index) => {
    state = stateAt(state!, [usable[index]!])
    return { save, state }
  })
  const ascending = states.toReversed()
  await tx.insert(pageVersion).values(
    ascending.map(({ save, state }, index) => ({
      itemId: row.id,
      version: save.version,
      at: save.at,
      userName: save.userName,
      patches: index,
      body: bodyAt(ascending[index - 1]?.state, state),
    })),
  )
  const isLast = usable.length <= savesPerState
  await leaveLog(tx, row.id, isLast ? usable : usable.slice(0, -1))
  return !isLast
}

const bodyAt = (before: object | undefined, state: ReturnType<typeof stateAt>): VersionBody =>
  before ? { patch: jsonPatch(before, state) ?? ['o', {}, []] } : { state }

const leaveLog = (tx: Tx, itemId: string, saves: readonly { id: bigint }[]) =>
  tx.execute(
    sql`select keep_in_versions(${itemId}, array[${sql.join(
      saves.map(({ id }) => sql`${String(id)}::bigint`),
      sql`, `,
    )}])`,
  )

const pagesAtOnce = 200

/** Rewrites the histories of all pages that were saved before there were versions. Resumable; several may run at once. */
export async function rewriteHistories({ db }: { db: Db }, signal?: AbortSignal): Promise<void> {
  const tenants = await db.asOwner((tx) => tx.select({ id: tenant.id }).from(tenant))
  for (const { id } of tenants) {
    for (const mode of ['test', 'production'] as const) await rewriteAll(db, { tenant: id, mode }, signal)
  }
}

async function rewriteAll(db: Db, scope: Scope, signal?: AbortSignal): Promise<void> {
  let after = ''
  for (;;) {
    const pages = await db.asTenant(scope, (tx) =>
      tx
        .select({ path: item.path })
        .from(item)
        .where(
          and(
            eq(item.recordType, 'page'),
            eq(item.type, 'item'),
            gt(item.path, after),
            notExists(
              tx
                .select({ one: sql`1` })
                .from(pageVersion)
                .where(and(eq(pageVersion.itemId, item.id), eq(pageVersion.version, 1))),
            ),
          ),
        )
        .orderBy(asc(item.path))
        .limit(pagesAtOnce),
    )
    for (const { path } of pages) {
      let more = true
      while (more) {
        signal?.throwIfAborted()
        more = await db.asTenant(scope, (tx) => rewriteHistory(tx, path))
      }
    }
    if (pages.length < pagesAtOnce) return
    after = pages.at(-1)!.path
  }
}
