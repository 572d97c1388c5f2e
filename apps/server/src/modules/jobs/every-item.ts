import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db, Scope } from '../../db/port.ts'
import { item } from '../../db/schema/index.ts'
import type { ItemRow } from '../catalogue/item-view.ts'

const batch = 200

/**
 * Iterates the items of the catalogue by path, in batches: each batch is one short transaction, so that a long job
 * blocks no other.
 * @param tree one tree only; all trees when omitted
 */
export async function* everyItem(db: Db, scope: Scope, tree?: string): AsyncGenerator<ItemRow[]> {
  let after = ''
  for (;;) {
    const rows = await db.asTenant(scope, (tx) =>
      tx
        .select()
        .from(item)
        .where(and(tree === undefined ? undefined : eq(item.tree, tree), gt(item.path, after)))
        .orderBy(asc(item.path))
        .limit(batch),
    )
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.path
  }
}

/** Number of items, for the job's progress. */
export const countItems = (db: Db, scope: Scope, tree?: string): Promise<number> =>
  db.asTenant(scope, (tx) => tx.$count(item, tree === undefined ? undefined : eq(item.tree, tree)))
