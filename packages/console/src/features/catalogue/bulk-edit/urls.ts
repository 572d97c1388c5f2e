import type { Chosen } from '../list/use-selection.ts'

/** The screen that edits many items (BLK-01). */
export const bulkEditUrl = '/catalog/bulkEdit'

/** State passed by the list: what is selected, their family, and whether it may be edited (TBL-20). */
export interface BulkEditState {
  chosen: Chosen
  family: string
  mayEdit: boolean
  /** Address of the list. */
  from: string
}
