import { useMemo, useState } from 'react'
import type { DataColumn, DataSort } from './data-column.ts'
import { sortedRows } from './sorted-rows.ts'

export interface SortProps {
  /** The current order when sorting happens elsewhere, such as on the server. */
  sort?: DataSort | null
  /** The order at first. The table keeps it itself. */
  defaultSort?: DataSort
  /** Called with the new order; `null` is the order of `rows`. */
  onSortChange?: (sort: DataSort) => void
}

const noRows: readonly never[] = []

/** Sorts the rows, unless sorting happens elsewhere. */
export function useSort<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly DataColumn<Row>[],
  { sort, defaultSort, onSortChange }: SortProps,
) {
  const [ownSort, setOwnSort] = useState<DataSort | null>(defaultSort ?? null)
  const byOthers = sort !== undefined
  const shown = byOthers ? sort : ownSort
  const ordered = useMemo(
    () => (byOthers || !rows ? (rows ?? noRows) : sortedRows(rows, columns, ownSort)),
    [rows, columns, byOthers, ownSort],
  )
  return {
    ordered,
    sort: shown,
    toggleSort: (column: string) => {
      const turned = shown?.column === column && shown.direction === 'ascending'
      const next: DataSort = { column, direction: turned ? 'descending' : 'ascending' }
      if (!byOthers) setOwnSort(next)
      onSortChange?.(next)
    },
  }
}
