import type { ReactNode } from 'react'

/** A column of a table. The first one names the row and carries its link. */
export interface DataColumn<Row> {
  id: string
  header: string
  /** Draws the cell. */
  cell: (row: Row) => ReactNode
  /** What the column sorts by. Without it the column cannot be sorted. */
  sortValue?: (row: Row) => string | number | null | undefined
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
