import { useState } from 'react'
import type { DataColumn, DataSort } from './data-column.ts'
import { type KeptOrder, keptOrder } from './kept-order.ts'

export interface SortProps {
  /** The current order when sorting happens elsewhere, such as on the server. */
  sort?: DataSort | null
  /** The order at first. The table keeps it itself. */
  defaultSort?: DataSort
  /** Called with the new order; `null` is the order of `rows`. */
  onSortChange?: (sort: DataSort) => void
}

const noRows: readonly never[] = []

/** Sorts the rows, unless sorting happens elsewhere. `ids` are their keys, and the same list while these are the same. */
export function useSort<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly DataColumn<Row>[],
  { sort, defaultSort, onSortChange, rowId }: SortProps & { rowId: (row: Row) => string },
) {
  const [ownSort, setOwnSort] = useState<DataSort | null>(defaultSort ?? null)
  const byOthers = sort !== undefined
  const shown = byOthers ? sort : ownSort
  const by = byOthers ? null : ownSort
  const listed = rows ?? noRows
  const [last, setLast] = useState<KeptOrder<Row> | null>(null)
  const isLast = last?.rows === listed && last.columns === columns && last.sort === by
  const order = last && isLast ? last : keptOrder(last, { rows: listed, columns, sort: by, rowId })
  // The next change begins where this one ends.
  if (order !== last) setLast(order)
  const { ordered, ids } = order
  return {
    ordered,
    ids,
    sort: shown,
    toggleSort: (column: string) => {
      const turned = shown?.column === column && shown.direction === 'ascending'
      const next: DataSort = { column, direction: turned ? 'descending' : 'ascending' }
      if (!byOthers) setOwnSort(next)
      onSortChange?.(next)
    },
  }
}
