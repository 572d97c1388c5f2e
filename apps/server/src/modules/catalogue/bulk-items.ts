import type { BulkFailure } from '@perennial/api/catalogue'
import {
  bulkDeletionTitle,
  isTree,
  itemAreaOf,
  mayBulkDelete,
  recordTypeOfTree,
  treeOf,
  withTagSlash,
} from '@perennial/domain/catalogue'
import type { FieldError } from '@perennial/domain/result'
import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../http/context.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { fieldErrorsOf, isRefused } from '../../http/refusal.ts'
import { jobRefusal } from '../jobs/job-rights.ts'
import { startOperation } from '../jobs/start-operation.ts'
import { runWholeSet } from '../change-sets/run-set.ts'
import { treesOf } from '../change-sets/set-rights.ts'
import { makeSet } from '../change-sets/set-store.ts'
import { storedInput } from '../change-sets/set-subjects.ts'
import { authorOf, findItem } from './item-store.ts'
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

  bulkRemove: guarded.items.bulkRemove.handler(async ({ input, context, errors }) => {
    const { ports, scope, caller } = context
    const { catalogType } = input.params
    const recordType = recordTypeOfTree(catalogType)
    if (!recordType) throw errors.UNKNOWN_TREE()
    if (!mayBulkDelete(recordType, caller!.can)) throw errors.FORBIDDEN()
    const isElsewhere = (path: string) => treeOf(path) !== catalogType
    const elsewhere = input.body.filter(isElsewhere).map((path) => ({ path, message: forbidden }))
    const paths = input.body.filter((path) => !isElsewhere(path))
    if (paths.length === 0) return { deleted: [], failed: elsewhere }
    const by = caller!.user.userName
    const change = { kind: 'delete', paths } as const
    const id = ports.newId()
    await ports.db.asTenant(scope, (tx) =>
      makeSet(tx, {
        id,
        kind: 'delete',
        title: bulkDeletionTitle,
        input: storedInput(change),
        trees: treesOf(change),
        author: by,
      }),
    )
    const { done, failed } = await runWholeSet(ports, scope, { id, by })
    return { deleted: done, failed: [...failed, ...elsewhere], set: id }
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
