import type { May } from '@perennial/domain/catalogue'
import { failed, type FieldError, ok, type Result } from '@perennial/domain/result'
import type { Tx } from '../../db/port.ts'
import { attributeErrors, changedData, dataErrors } from './item-rules.ts'
import { type Author, replaceItem } from './item-store.ts'
import type { ItemRow } from './item-view.ts'

/** Why a change of an item was not saved. */
export type SaveRefusal = { code: 'FORBIDDEN' | 'CONFLICT' } | { code: 'INVALID'; fieldErrors: FieldError[] }

/**
 * Saves a change of an item if it is allowed and its result is valid. The caller must check the right to edit the
 * item's area; approvals and attributes require further rights (PRM-68).
 */
export async function saveItem(
  tx: Tx,
  before: ItemRow,
  change: Parameters<typeof changedData>[1],
  { may, author }: { may: May; author: Author },
): Promise<Result<ItemRow, SaveRefusal>> {
  const invalid = (fieldErrors: FieldError[]) => failed<SaveRefusal>({ code: 'INVALID', fieldErrors })
  const changed = changedData(before, change)
  if (!changed.ok) return invalid(changed.errors)
  const { data, status, needsApproval, needsAttribute } = changed.value
  if (needsApproval && !may('edit', 'approval')) return failed<SaveRefusal>({ code: 'FORBIDDEN' })
  if (needsAttribute && !may('edit', 'attribute')) return failed<SaveRefusal>({ code: 'FORBIDDEN' })
  const wrong = data === before.data ? [] : dataErrors(before.recordType, data, before.data)
  if (wrong.length === 0 && data !== before.data) wrong.push(...(await attributeErrors(tx, before, data)))
  if (wrong.length > 0) return invalid(wrong)
  const after = await replaceItem(tx, before, { data, status }, author)
  return after ? ok(after) : failed<SaveRefusal>({ code: 'CONFLICT' })
}
