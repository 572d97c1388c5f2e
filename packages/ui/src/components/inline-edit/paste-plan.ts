import type { CellValue, DataColumn } from '../data-table/data-column.ts'
import { type ReadCell, readCell } from './cell-text.ts'
import type { CellChange } from './edit-history.ts'

/** Maximum number of cells in one paste. Larger sets are an import, not an edit. */
export const maxPastedCells = 5000

/** Parses the clipboard text of a spreadsheet: tabs between cells, quotes around cells with line breaks. */
export function readPastedCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]!
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[index + 1] === '"') cell += text[index++]
      else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === '\t') endCell()
    else if (letter === '\n') {
      endCell()
      rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  endCell()
  // Spreadsheets terminate the last row as well.
  if (rows.length > 1 && rows.at(-1)?.every((one) => one === '')) rows.pop()
  return rows
}

/** The effect of a paste on one cell. */
export interface PastedCell {
  rowLabel: string
  header: string
  from: CellValue
  text: string
  change: CellChange | undefined
  /** Why the text is not valid for the cell. */
  problem: Extract<ReadCell, { problem: unknown }>['problem'] | 'notEditable' | undefined
}

export interface PastePlan {
  cells: readonly PastedCell[]
  /** Number of pasted cells outside the table. */
  outside: number
  tooMany: boolean
}

interface PasteTarget<Row> {
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  /** Where the first cell goes. */
  at: { row: number; column: number }
  /** The current value of a cell, unsaved edits included. */
  shown: (row: Row, column: DataColumn<Row>) => CellValue
}

/** Computes what a paste would change, cell by cell, to the right and down from a cell. Changes nothing. */
export function pastePlan<Row>(target: PasteTarget<Row>, pasted: readonly (readonly string[])[]): PastePlan {
  const count = pasted.reduce((sum, row) => sum + row.length, 0)
  if (count > maxPastedCells) return { cells: [], outside: 0, tooMany: true }
  const cells: PastedCell[] = []
  let outside = 0
  pasted.forEach((texts, down) => {
    texts.forEach((text, along) => {
      const row = target.rows[target.at.row + down]
      const column = target.columns[target.at.column + along]
      if (row === undefined || column === undefined) outside++
      else cells.push(pastedCell(target, row, column, text))
    })
  })
  return { cells, outside, tooMany: false }
}

function pastedCell<Row>(target: PasteTarget<Row>, row: Row, column: DataColumn<Row>, text: string): PastedCell {
  const place = { rowLabel: target.rowLabel(row), header: column.header, text }
  const { edit } = column
  if (!edit) return { ...place, from: null, change: undefined, problem: 'notEditable' }
  const read = readCell(edit, text)
  if (edit.kind === 'elsewhere') return { ...place, from: null, change: undefined, problem: 'elsewhere' }
  const from = target.shown(row, column)
  if ('problem' in read) return { ...place, from, change: undefined, problem: read.problem }
  if (read.value === from) return { ...place, from, change: undefined, problem: undefined }
  const change: CellChange = {
    rowId: target.rowId(row),
    column: column.id,
    stored: edit.value(row),
    value: read.value,
    error: edit.errorOf?.(read.value, row),
  }
  return { ...place, from, change, problem: undefined }
}
