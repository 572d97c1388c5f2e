import { areaOf } from '../../access/index.ts'
import type { May } from '../statuses.ts'

/** Rows on a page of a table (TBL-05, TBL-06), and what one can choose instead. */
export const pageSizes = { catalogue: 10, records: 25, choices: [10, 25, 50, 100] } as const

/** Text of an empty table (TBL-08). @param type plural label */
export const emptyTable = (type: string): string =>
  `Looks like there are no ${type} to display. Click "Create" to add new ${type}.`

/** Text for an unpublished page (TBL-07). */
export const notPublished = 'Not Published'

/** Buttons of the bar over a selection (TBL-17) and its text for users without the right (TBL-18). */
export const bulkBar = (count: number | string) => ({
  update: `Bulk update (${count}) item(s)`,
  copy: `Copy (${count}) item(s)`,
  delete: `Bulk delete (${count}) item(s)`,
  deselect: 'Deselect all',
})
export const bulkTexts = {
  refused: 'You do not have permission to bulk edit',
  failed: 'There was an error with the bulk operation. Please try again or contact support.',
} as const

/** Whether a user may bulk edit a record type: requires edit on its area (TBL-19, BLK-21); denied for unknown types. */
export function mayBulkEdit(recordType: string, may: May): boolean {
  const area = areaOf(recordType)
  return area !== undefined && may('edit', area)
}

/**
 * Bulk deletion requires the same right as deleting one item (decisions: Access); for pages that is delete on items.
 */
export function mayBulkDelete(recordType: string, may: May): boolean {
  const area = areaOf(recordType)
  if (area === undefined || !may('edit', area)) return false
  return may('delete', area === 'page' ? 'item' : area)
}

/**
 * Moves a row by one step; returns the rows unchanged at either end (ATT-15, LBL-10).
 * @param step -1 for up, 1 for down
 */
export function moved<Row>(rows: readonly Row[], at: number, step: -1 | 1): Row[] {
  const order = [...rows]
  const [row, other] = [order[at], order[at + step]]
  if (at < 0 || at + step < 0 || at >= order.length || at + step >= order.length) return order
  order[at] = other!
  order[at + step] = row!
  return order
}

/** One message of a finished inline edit. */
export interface InlineEditMessage {
  tone: 'success' | 'warning' | 'error'
  message: string
}

/**
 * Messages after an inline edit (TBL-12 to TBL-14).
 * @param answer the failed paths, or the error of the whole call
 */
export function inlineEditMessages(
  { type, plural }: { type: string; plural: string },
  answer: { failed: readonly string[] } | { error: string },
): InlineEditMessage[] {
  if ('error' in answer) return [{ tone: 'error', message: `${plural} failed to update: [${answer.error}]` }]
  if (answer.failed.length === 0) return [{ tone: 'success', message: `${plural} updated successfully!` }]
  return answer.failed.map((path) => ({ tone: 'warning', message: `Failed to update ${type} [${path}]` }))
}

/**
 * The table's attribute columns: a person's or the family's choice as far as the columns still exist (TBL-01, TBL-04).
 * @param chosen in their order; undefined for no choice
 */
export const shownColumns = (
  chosen: readonly string[] | undefined,
  available: readonly string[],
  defaults: readonly string[],
): string[] => [...new Set(chosen ?? defaults)].filter((column) => available.includes(column))

/** The dialog that chooses them (TBL-03). */
export const columnChooserTitle = (type: string): string => `Choose ${type} table columns`

/** Maximum number of items in a query of the wizard or the summary (TBL-34, WIZ-15, JOB-26). */
export const queryLimits = { wizard: 1000, summary: 5000 } as const

/** Milliseconds that a catalogue toast stays (ITM-114, TBL-30). */
export const toastTime = 6000
