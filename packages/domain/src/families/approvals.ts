import { sameValue } from '../json/index.ts'
import { Approval, disapproved } from '../attributes/index.ts'
import { type ItemStatus } from '../catalogue/index.ts'

type Attributes = Readonly<Record<string, unknown>>

/** Whether an attribute's value is an approval, wherever the definitions put it. */
const isApproval = (value: unknown): value is Approval => Approval.safeParse(value, { jitless: true }).success

/** Names of the approvals that differ: changing one needs edit on `approval` (APV-10, PRM-73). */
export const changedApprovals = (before: Attributes, after: Attributes): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (isApproval(before[name]) || isApproval(after[name])) && !sameValue(before[name], after[name]),
  )

/** Whether only approvals differ: an approved item is otherwise read-only. */
export const changesOnlyApprovals = (before: Attributes, after: Attributes): boolean => {
  const approvals = new Set(changedApprovals(before, after))
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every(
    (name) => approvals.has(name) || sameValue(before[name], after[name]),
  )
}

/**
 * The status of an item after its attributes were saved: the approval of a campaign is its status (ITM-45), and only the
 * approval widget gives it (decisions: Catalogue). An archived item stays archived.
 */
export function statusAfter(status: ItemStatus, recordType: string, attributes: Attributes): ItemStatus {
  if (recordType !== 'campaign' || status === 'archived') return status
  const approvals = Object.values(attributes).filter(isApproval)
  if (approvals.length === 0) return status
  return approvals.some(({ approved }) => approved) ? 'approved' : 'draft'
}

/** Attributes of an item that returns to draft: the approval does not cover later changes. */
export const withoutApproval = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      isApproval(value) && value.approved ? disapproved(value) : value,
    ]),
  )
