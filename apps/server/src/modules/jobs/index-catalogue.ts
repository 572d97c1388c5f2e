import type { Operation } from './operation.ts'
import { projectValues } from '../catalogue/index.ts'
import { countItems, everyItem } from './every-item.ts'

/** JOB-05: rebuilds the filter tables of lists from the items themselves. */
export const indexCatalogue: Operation = async ({ db }, { scope, progress }) => {
  const total = await countItems(db, scope)
  let done = 0
  for await (const rows of everyItem(db, scope)) {
    await db.asTenant(scope, async (tx) => {
      for (const row of rows) await projectValues(tx, row)
    })
    done += rows.length
    await progress.setShare(done / Math.max(total, 1))
  }
  await progress.log(`Indexed ${done} item${done === 1 ? '' : 's'}.`)
  return { indexed: done }
}
