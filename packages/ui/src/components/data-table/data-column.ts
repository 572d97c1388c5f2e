import type { ReactNode } from 'react'

/** Type of value in an editable cell. */
export type CellValue = string | number | boolean | null

interface EditedCell<Row> {
  /** The stored value. */
  value: (row: Row) => CellValue
  /** The error message for a typed value. */
  errorOf?: (value: CellValue, row: Row) => string | undefined
}

/**
 * How a column is edited in the table. `elsewhere` is the message that says where its values are edited instead
 * (TBL-15).
 */
export type CellEditing<Row> =
  | ({ kind: 'text' | 'number' | 'switch' } & EditedCell<Row>)
  | ({ kind: 'choice'; options: readonly { value: string; label: string }[] } & EditedCell<Row>)
  | { kind: 'elsewhere'; hint: string }

/** A column of a table. The first one names the row and carries its link. */
export interface DataColumn<Row> {
  id: string
  header: string
  /** Renders the cell. */
  cell: (row: Row) => ReactNode
  /** The sort key of a row. Without it the column is not sortable. */
  sortValue?: (row: Row) => string | number | null | undefined
  /** Makes the column editable in place. Without it the values are read-only. */
  edit?: CellEditing<Row>
  /** `end` for numbers and money. */
  align?: 'start' | 'end'
  /** Any CSS length. */
  width?: string
  /** Hides the column on small screens: under 768 or under 1024 pixels. */
  hideBelow?: 'narrow' | 'medium'
}

export interface DataSort {
  column: string
  direction: 'ascending' | 'descending'
}

/** The error, shown in place of the table. */
export interface DataFailure {
  message: string
  requestId?: string
  onRetry?: () => void
}
