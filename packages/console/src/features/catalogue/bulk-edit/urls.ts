import type { ChosenNode } from '@perennial/api/catalogue'

/** The screen that edits many items (BLK-01). */
export const bulkEditUrl = '/catalog/bulkEdit'

/** What the list gives it: what was chosen, of which family, and whether that may be edited (TBL-20). */
export interface BulkEditState {
  nodes: readonly ChosenNode[]
  family: string
  mayEdit: boolean
  /** Address of the list. */
  from: string
}
