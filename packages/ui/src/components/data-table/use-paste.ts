import { type ClipboardEvent, useState } from 'react'
import { type CellChange, type InlineEdit, type PastePlan, pastePlan, readPastedCells } from '../inline-edit/index.ts'
import type { CellValue, DataColumn } from './data-column.ts'

interface PasteOptions<Row> {
  columns: readonly DataColumn<Row>[]
  ordered: readonly Row[]
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  edit?: InlineEdit
}

/** Pasting from a spreadsheet: previewed first, then applied as one Undo step. */
export function usePaste<Row>({ columns, ordered, rowId, rowLabel, edit }: PasteOptions<Row>) {
  const [plan, setPlan] = useState<PastePlan | null>(null)
  return {
    plan,
    close: () => setPlan(null),
    apply: (changes: readonly CellChange[]) => {
      edit?.change(changes)
      setPlan(null)
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      if (!edit?.on) return
      const pasted = readPastedCells(event.clipboardData.getData('text/plain'))
      // A single cell is pasted into the field by the browser.
      if (pasted.length === 1 && pasted[0]?.length === 1) return
      const cell = (event.target as HTMLElement).closest('[aria-colindex]')
      const row = cell?.closest('[aria-rowindex]')
      const column = columns.findIndex(({ id }) => id === cell?.getAttribute('data-column'))
      if (!row || column < 0) return
      event.preventDefault()
      setPlan(
        pastePlan(
          {
            rows: ordered,
            columns,
            rowId,
            rowLabel,
            at: { row: Number(row.getAttribute('aria-rowindex')) - 2, column },
            shown: (one, { id, edit: how }) => {
              const typed = edit.edits[rowId(one)]?.[id] as CellValue | undefined
              return typed !== undefined ? typed : how && how.kind !== 'elsewhere' ? how.value(one) : null
            },
          },
          pasted,
        ),
      )
    },
  }
}
