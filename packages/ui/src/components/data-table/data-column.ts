import type { ReactNode } from 'react'

/** What a cell holds that can be edited where it stands. */
export type CellValue = string | number | boolean | null

interface EditedCell<Row> {
  /** What is stored. */
  value: (row: Row) => CellValue
  /** What is wrong with a typed value, in words. */
  errorOf?: (value: CellValue, row: Row) => string | undefined
}

/** How a column is edited in the table. `elsewhere` says in words where its values are edited instead (TBL-15). */
export type CellEditing<Row> =
  | ({ kind: 'text' | 'number' | 'switch' } & EditedCell<Row>)
  | ({ kind: 'choice'; options: readonly { value: string; label: string }[] } & EditedCell<Row>)
  | { kind: 'elsewhere'; hint: string }

/** A column of a table. The first one names the row and carries its link. */
export interface DataColumn<Row> {
  id: string
  header: string
  /** Draws the cell. */
  cell: (row: Row) => ReactNode
  /** What the column sorts by. Without it the column cannot be sorted. */
  sortValue?: (row: Row) => string | number | null | undefined
  /** Lets the column be edited in place. Without it the values only show. */
  edit?: CellEditing<Row>
  /** `end` for numbers and money. */
  align?: 'start' | 'end'
  /** Any CSS length. */
  width?: string
  /** Leaves the column out where there is no room: under 768 or under 1024 pixels. */
  hideBelow?: 'narrow' | 'medium'
}

export interface DataSort {
  column: string
  direction: 'ascending' | 'descending'
}

/** What went wrong, in the table's place. */
export interface DataFailure {
  message: string
  requestId?: string
  onRetry?: () => void
}
