import type { May } from '@perennial/domain/catalogue'
import type { FieldError } from '@perennial/domain/result'
import type { Tx } from '../../db/port.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import { attributeErrors, changedData, dataErrors } from './item-rules.ts'
import { type Author, findItem, replaceItem } from './item-store.ts'
import { type ItemRow, itemView } from './item-view.ts'
import { claimTags, releaseTags, type TagConsent } from './page-addresses.ts'

/**
 * Saves a change of an item if it is allowed and its result is valid. The caller must check the right to edit the
 * item's area; approvals and attributes require further rights (PRM-68).
 */
export async function saveItem(
  tx: Tx,
  before: ItemRow,
  change: Parameters<typeof changedData>[1],
  { may, author, ...consent }: { may: May; author: Author } & TagConsent,
): Promise<ItemRow | Refused<'INVALID' | 'FORBIDDEN' | 'CONFLICT' | 'NOT_FOUND'>> {
  const invalid = (fieldErrors: FieldError[]) => refuse('INVALID', { data: { fieldErrors } })
  const changed = changedData(before, change)
  if (!changed.ok) return invalid(changed.errors)
  const { data, status, needsApproval, needsAttribute } = changed.value
  if (needsApproval && !may('edit', 'approval')) return refuse('FORBIDDEN')
  if (needsAttribute && !may('edit', 'attribute')) return refuse('FORBIDDEN')
  const wrong = data === before.data ? [] : dataErrors(before.recordType, data, before.data)
  if (wrong.length === 0 && data !== before.data) wrong.push(...(await attributeErrors(tx, before, data)))
  if (wrong.length === 0) wrong.push(...(await claimTags(tx, before, data, before.data, consent)))
  if (wrong.length > 0) return invalid(wrong)
  const saved = await replaceItem(tx, before, { data, status }, author)
  if (saved) return saved
  const current = await findItem(tx, before.path)
  if (current) await releaseTags(tx, current)
  return overtaken(tx, before.path)
}

/** Why an item could not be written: somebody else has changed it meanwhile, or deleted it. */
export async function overtaken(tx: Tx, path: string): Promise<Refused<'CONFLICT' | 'NOT_FOUND'>> {
  const current = await findItem(tx, path)
  return current ? refuse('CONFLICT', { data: { current: itemView(current) } }) : refuse('NOT_FOUND')
}
