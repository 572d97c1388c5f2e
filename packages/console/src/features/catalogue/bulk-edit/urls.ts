import type { ChosenNode } from '@perennial/api/catalogue'

/** The screen that edits many items (BLK-01). */
export const bulkEditUrl = '/catalog/bulkEdit'

/** State passed by the list: the selected items, their family, and whether it may be edited (TBL-20). */
export interface BulkEditState {
  nodes: readonly ChosenNode[]
  family: string
  mayEdit: boolean
  /** Address of the list. */
  from: string
}
