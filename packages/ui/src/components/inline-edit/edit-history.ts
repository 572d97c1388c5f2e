import { type InlineEdits, withInlineEdit } from '@perennial/domain/catalogue'
import type { CellValue } from '../data-table/data-column.ts'

/** A new value for one cell. */
export interface CellChange {
  rowId: string
  column: string
  stored: CellValue
  value: CellValue
  error: string | undefined
}

/** The unsaved values and their errors, by row and column. */
export interface EditState {
  edits: InlineEdits
  errors: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface EditHistory {
  past: readonly EditState[]
  present: EditState
  future: readonly EditState[]
  /** The cell being typed into: consecutive keystrokes in it form one Undo step. */
  typing: string | null
}

const unedited: EditState = { edits: {}, errors: {} }
export const noEdits: EditHistory = { past: [], present: unedited, future: [], typing: null }

function withChange({ edits, errors }: EditState, { rowId, column, stored, value, error }: CellChange): EditState {
  const { [column]: _former, ...others } = errors[rowId] ?? {}
  const ofRow = error === undefined ? others : { ...others, [column]: error }
  const { [rowId]: _row, ...rest } = errors
  return {
    edits: withInlineEdit(edits, { path: rowId, attributes: { [column]: stored } }, column, value),
    errors: Object.keys(ofRow).length === 0 ? rest : { ...rest, [rowId]: ofRow },
  }
}

/** Adds a set of changes: one Undo step, or part of the current one while typing in the same cell. */
export function changed(history: EditHistory, changes: readonly CellChange[]): EditHistory {
  const [only] = changes
  if (!only) return history
  const typing = changes.length === 1 ? `${only.rowId}\n${only.column}` : null
  return {
    past: typing !== null && typing === history.typing ? history.past : [...history.past, history.present],
    present: changes.reduce(withChange, history.present),
    future: [],
    typing,
  }
}

/** Ends typing into the cell: the next change is another step. */
export const rested = (history: EditHistory): EditHistory =>
  history.typing === null ? history : { ...history, typing: null }

export function undone({ past, present, future }: EditHistory): EditHistory {
  const before = past.at(-1)
  if (!before) return { past, present, future, typing: null }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], typing: null }
}

export function redone({ past, present, future }: EditHistory): EditHistory {
  const [next, ...rest] = future
  if (!next) return { past, present, future, typing: null }
  return { past: [...past, present], present: next, future: rest, typing: null }
}

/** Errors returned by saving, by row and column. An error is removed when its cell changes. */
export const refused = (history: EditHistory, errors: EditState['errors']): EditHistory => ({
  ...history,
  typing: null,
  present: { ...history.present, errors },
})

export const countOf = (byRow: Readonly<Record<string, Readonly<Record<string, unknown>>>>): number =>
  Object.values(byRow).reduce((sum, ofRow) => sum + Object.keys(ofRow).length, 0)
