import type { BulkFailure } from '@perennial/api/catalogue'
import { isTree, itemAreaOf, mayBulkDelete, recordTypeOfTree, treeOf, withTagSlash } from '@perennial/domain/catalogue'
import type { FieldError } from '@perennial/domain/result'
import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../http/context.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { fieldErrorsOf, isRefused } from '../../http/refusal.ts'
import { jobRefusal } from '../jobs/job-rights.ts'
import { startOperation } from '../jobs/start-operation.ts'
import { authorOf, deleteItem, findItem } from './item-store.ts'
import { removalRefusal } from './removal.ts'
import { saveItem } from './save-item.ts'
import { everythingBelow } from './tree-query.ts'

const noLongerExists = 'It no longer exists.'
const changedSince = 'Somebody else has changed it since you opened it.'
const forbidden = 'You do not have permission to do this.'

interface Diff {
  path: string
  version: number
  attributes: Record<string, unknown>
}

/** Calls about many items. */
export const bulkItems = {
  chosen: inTenant.items.chosen.handler(({ input, context: { tx } }) =>
    everythingBelow(tx, { ...input, path: `/${input.path}` }),
  ),

  bulkUpdate: inTenant.items.bulkUpdate.handler(async ({ input: { diffs }, context: { tx, caller } }) => {
    const reasons: (BulkFailure & { fieldErrors: FieldError[] })[] = []
    for (const diff of diffs) {
      const reason = await saveDiff(tx, diff, caller!)
      if (reason) reasons.push({ path: diff.path, ...reason })
    }
    return { failed: reasons.map(({ path }) => path), reasons }
  }),

  bulkCopy: guarded.items.bulkCopy.handler(async ({ input, context, errors }) => {
    const { catalog, catalogType, payload } = input
    if (!isTree(catalogType) || treeOf(payload.dest) !== catalogType) throw errors.UNKNOWN_TREE()
    const updatePath = `/perennial/catalogs/${catalog}/items/${catalogType}`
    const job = { jobType: 'bulkCopy' as const, updatePath, ...payload }
    if (jobRefusal(job, context.caller!)) throw errors.FORBIDDEN()
    return { id: await startOperation(context, job) }
  }),

  bulkRemove: inTenant.items.bulkRemove.handler(async ({ input, context, errors }) => {
    const { tx, caller } = context
    const { catalogType } = input.params
    const recordType = recordTypeOfTree(catalogType)
    if (!recordType) throw errors.UNKNOWN_TREE()
    if (!mayBulkDelete(recordType, caller!.can)) throw errors.FORBIDDEN()
    const deleted: string[] = []
    const failed: BulkFailure[] = []
    // Leaves first, so that a directory selected with all its contents is empty by its turn.
    const paths = [...new Set(input.body.map(withTagSlash))].sort().reverse()
    for (const path of paths) {
      const message = treeOf(path) === catalogType ? await remove(tx, path, caller!) : forbidden
      if (message) failed.push({ path, message })
      else deleted.push(path)
    }
    return { deleted, failed }
  }),
}

/** @returns why it was not saved */
async function saveDiff(
  tx: Tx,
  { path, version, attributes }: Diff,
  caller: Caller,
): Promise<{ message: string; fieldErrors: FieldError[] } | undefined> {
  const because = (message: string, fieldErrors: FieldError[] = []) => ({ message, fieldErrors })
  const area = itemAreaOf(treeOf(path), 'edit')
  if (!area || !caller.can('edit', area)) return because(forbidden)
  const before = await findItem(tx, withTagSlash(path))
  if (!before) return because(noLongerExists)
  if (before.version !== version) return because(changedSince)
  const data = { attributes: { ...(before.data.attributes as object | undefined), ...attributes } }
  const saved = await saveItem(tx, before, { data }, { may: caller.can, author: authorOf(caller) })
  if (!isRefused(saved)) return undefined
  const { code } = saved.refused
  const fieldErrors = fieldErrorsOf(saved.refused)
  if (code === 'INVALID') return because(fieldErrors[0]?.message ?? '', fieldErrors)
  if (code === 'NOT_FOUND') return because(noLongerExists)
  return because(code === 'FORBIDDEN' ? forbidden : changedSince)
}

/** @returns why it was not deleted */
async function remove(tx: Tx, path: string, caller: Caller): Promise<string | undefined> {
  const row = await findItem(tx, path)
  // A missing item counts as deleted.
  if (!row) return undefined
  const refusal = await removalRefusal(tx, row)
  if (refusal) return refusal.refused.message
  return (await deleteItem(tx, row, authorOf(caller))) ? undefined : changedSince
}
