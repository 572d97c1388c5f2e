import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db, Scope } from '../../db/port.ts'
import { item } from '../../db/schema/index.ts'
import type { ItemRow } from '../items/item-view.ts'

const batch = 200

/**
 * Items of the catalogue by path, a batch at a time: each batch is one short transaction, so that a long job holds up
 * nobody.
 * @param tree one tree only; all of them without
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

/** How many items there are, for how far a job is. */
export const countItems = (db: Db, scope: Scope, tree?: string): Promise<number> =>
  db.asTenant(scope, (tx) => tx.$count(item, tree === undefined ? undefined : eq(item.tree, tree)))
