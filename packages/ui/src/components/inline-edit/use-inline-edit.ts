import type { InlineEdits } from '@perennial/domain/catalogue'
import { useCallback, useMemo, useState } from 'react'
import {
  type CellChange,
  changed,
  countOf,
  type EditHistory,
  type EditState,
  noEdits,
  redone,
  refused,
  rested,
  undone,
} from './edit-history.ts'

/** An inline edit of a table: unsaved values, their errors, and Undo. */
export interface InlineEdit {
  /** Whether edit mode is on. */
  on: boolean
  /** Unsaved values by row and column; only those that differ from the stored ones (TBL-11). */
  edits: InlineEdits
  errors: EditState['errors']
  /** Number of changed cells. */
  count: number
  errorCount: number
  canUndo: boolean
  canRedo: boolean
  start: () => void
  /** Leaves edit mode and discards the changes (TBL-10). */
  cancel: () => void
  change: (changes: readonly CellChange[]) => void
  /** Ends typing into a cell. */
  rest: () => void
  undo: () => void
  redo: () => void
  /** Shows errors returned by saving, by row and column. */
  refuse: (errors: EditState['errors']) => void
}

/** The state of an inline edit. The screen owns it and saves it; `DataTable` and `InlineEditControls` show it. */
export function useInlineEdit(): InlineEdit {
  const [on, setOn] = useState(false)
  const [history, setHistory] = useState<EditHistory>(noEdits)
  const { edits, errors } = history.present
  const leave = useCallback((editing: boolean) => {
    setOn(editing)
    setHistory(noEdits)
  }, [])
  const steps = useMemo(
    () => ({
      start: () => leave(true),
      cancel: () => leave(false),
      change: (changes: readonly CellChange[]) => setHistory((before) => changed(before, changes)),
      rest: () => setHistory(rested),
      undo: () => setHistory(undone),
      redo: () => setHistory(redone),
      refuse: (found: EditState['errors']) => setHistory((before) => refused(before, found)),
    }),
    [leave],
  )
  return useMemo(
    () => ({
      on,
      edits,
      errors,
      count: countOf(edits),
      errorCount: countOf(errors),
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      ...steps,
    }),
    [on, edits, errors, history, steps],
  )
}
