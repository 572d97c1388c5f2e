import type { BulkFailure } from '@perennial/api/catalogue'
import { edited, parseBulkEdit } from '@perennial/domain/bulk-edit'
import { withTagSlash } from '@perennial/domain/catalogue'
import type { FieldError } from '@perennial/domain/result'
import type { Tx } from '../../db/port.ts'
import { findForm } from '../catalogue/family-store.ts'
import { type Author, findItem } from '../catalogue/index.ts'
import type { ItemRow } from '../catalogue/item-view.ts'
import { fieldErrorsOf, isRefused } from '../../http/refusal.ts'
import { saveItem } from '../catalogue/save-item.ts'
import type { Operation } from './operation.ts'

interface Input {
  payload: Record<string, unknown>
  paths: string[]
  /** The version of each item when the job was requested. */
  versions: Record<string, number>
}

const noLongerExists = 'It no longer exists.'
const changedSince = 'Somebody else has changed it since the bulk edit was started.'

/**
 * BLK-18: changes many items, each in a transaction of its own. A failing item does not stop the others, and the
 * results list the reasons.
 */
export const bulkEdit: Operation = async ({ db }, { scope, username, input, progress }) => {
  const { payload, versions, ...request } = input as unknown as Input
  const paths = [...new Set(request.paths.map(withTagSlash))]
  const changed: string[] = []
  const failed: BulkFailure[] = []
  for (const [index, path] of paths.entries()) {
    const message = await db.asTenant(scope, (tx) =>
      editOne(tx, { path, payload, version: versions[path], author: { userName: username, source: 'console' } }),
    )
    if (message === undefined) changed.push(path)
    else {
      failed.push({ path, message })
      await progress.log(`${path}: ${message}`, 'warn')
    }
    await progress.setShare((index + 1) / paths.length)
  }
  await progress.log(`Edited ${changed.length} of ${paths.length} items.`)
  return { edited: changed, failed }
}

interface Edit {
  path: string
  payload: Record<string, unknown>
  version: number | undefined
  author: Author
}

/** @returns why it was not changed */
async function editOne(tx: Tx, { path, payload, version, author }: Edit): Promise<string | undefined> {
  const row = await findItem(tx, path)
  if (!row || version === undefined) return noLongerExists
  // A retried job finds the changes of its first run.
  if (row.version === version + 1 && row.userName === author.userName) return undefined
  if (row.version !== version) return changedSince
  if (row.type === 'dir') return 'Directories are not edited in bulk.'
  const data = await dataAfter(tx, row, payload)
  if ('message' in data) return data.message
  const unset = Object.keys(row.data).filter((field) => !Object.hasOwn(data.value, field))
  const saved = await saveItem(
    tx,
    row,
    { data: data.value, unset },
    // The right to change attributes was checked when the job was started; approvals are checked per item.
    { may: (_action, area) => area !== 'approval', author },
  )
  if (!isRefused(saved)) return undefined
  switch (saved.refused.code) {
    case 'INVALID':
      return wordsOf(fieldErrorsOf(saved.refused))
    case 'NOT_FOUND':
      return noLongerExists
    case 'CONFLICT':
      return changedSince
    default:
      return 'Approvals are given on the item itself.'
  }
}

async function dataAfter(tx: Tx, row: ItemRow, payload: Record<string, unknown>) {
  const form = await findForm(tx, row.recordType, payload.templateId ?? row.data.baseTemplate)
  if (!form.ok) return { message: wordsOf(form.errors) }
  const { definitions } = form.value
  const edit = parseBulkEdit(payload, row.recordType, definitions)
  if (!edit.ok) return { message: wordsOf(edit.errors) }
  const after = edited(row.data, edit.value, definitions)
  return after.ok ? { value: after.value } : { message: wordsOf(after.errors) }
}

const wordsOf = (errors: readonly FieldError[]): string => errors.map(({ message }) => message).join(' ')
