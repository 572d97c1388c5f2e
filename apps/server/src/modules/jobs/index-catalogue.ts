import type { Operation } from './operation.ts'
import { indexItems } from '../catalogue/index.ts'
import { countItems, everyItem } from './every-item.ts'

/** JOB-05: rebuilds the filter tables of lists from the items themselves. */
export const indexCatalogue: Operation = async ({ db }, { scope, progress }) => {
  const total = await countItems(db, scope)
  let done = 0
  for await (const rows of everyItem(db, scope)) {
    const paths = rows.map(({ path }) => path)
    await db.asTenant(scope, (tx) => indexItems(tx, paths))
    done += rows.length
    await progress.setShare(done / Math.max(total, 1))
  }
  await progress.log(`Indexed ${done} item${done === 1 ? '' : 's'}.`)
  return { indexed: done }
}
