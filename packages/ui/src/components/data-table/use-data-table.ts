import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { DataColumn, DataSort } from './data-column.ts'

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
})

const noRows: readonly never[] = []
const noSelection: ReadonlySet<string> = new Set()

export interface DataTableState<Row> {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** The order when somebody else sorts, such as the server. */
  sort?: DataSort | null
  defaultSort?: DataSort
  onSortChange?: (sort: DataSort) => void
  selection?: ReadonlySet<string>
  onSelectionChange?: (selection: ReadonlySet<string>) => void
}

/** Rows in their order, and what is chosen among them. */
export function useDataTable<Row extends object>({
  columns,
  rows,
  rowId,
  sort,
  defaultSort,
  onSortChange,
  selection = noSelection,
  onSelectionChange,
}: DataTableState<Row>) {
  const [ownSort, setOwnSort] = useState<DataSort | null>(defaultSort ?? null)
  const byOthers = sort !== undefined
  const shownSort = byOthers ? sort : ownSort

  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Row) => column.sortValue?.(row) ?? undefined,
        sortUndefined: 'last' as const,
        sortFn: 'alphanumeric' as const,
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? (noRows as readonly Row[]),
    getRowId: rowId,
    manualSorting: byOthers,
    state: {
      sorting: shownSort ? [{ id: shownSort.column, desc: shownSort.direction === 'descending' }] : [],
      rowSelection: Object.fromEntries([...selection].map((id) => [id, true])),
    },
  })

  const ordered = table.getRowModel().rows.map((row) => ({ id: row.id, row: row.original }))
  const chosenHere = ordered.filter(({ id }) => selection.has(id)).length
  return {
    ordered,
    sort: shownSort,
    toggleSort: (column: string) => {
      const turned = shownSort?.column === column && shownSort.direction === 'ascending'
      const next: DataSort = { column, direction: turned ? 'descending' : 'ascending' }
      if (!byOthers) setOwnSort(next)
      onSortChange?.(next)
    },
    selection,
    allSelected: ordered.length > 0 && chosenHere === ordered.length,
    someSelected: chosenHere > 0 && chosenHere < ordered.length,
    toggleRow: (id: string) => {
      const next = new Set(selection)
      if (!next.delete(id)) next.add(id)
      onSelectionChange?.(next)
    },
    toggleAll: () => {
      const next = new Set(selection)
      const all = chosenHere === ordered.length
      for (const { id } of ordered) {
        if (all) next.delete(id)
        else next.add(id)
      }
      onSelectionChange?.(next)
    },
    clearSelection: () => onSelectionChange?.(new Set()),
  }
}
