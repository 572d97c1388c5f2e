import type { ReactNode } from 'react'
import { type BulkAction, BulkActionBar } from '../bulk-action-bar/index.ts'
import { InlineError } from '../inline-error/index.ts'
import type { InlineEdit } from '../inline-edit/index.ts'
import type { DataColumn } from './data-column.ts'
import { DataGrid } from './data-grid.tsx'
import { busyLine, statePlace, tableFrame } from './data-table.styles.ts'
import { TablePlace, type TablePlaceProps } from './table-place.tsx'
import { type SelectionProps, useSelection } from './use-selection.ts'
import { type SortProps, useSort } from './use-sort.ts'
import { useMemo } from 'react'

export interface DataTableProps<Row extends object> extends SortProps, SelectionProps, TablePlaceProps {
  /** Names the table for assistive technology. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** `undefined` while the first rows are on their way. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** Names a row. */
  rowLabel: (row: Row) => string
  /** Makes the first cell a link. */
  rowHref?: (row: Row) => string
  /** Small buttons at the end of a row; they show on hover and focus, so they are never the only way. */
  rowActions?: (row: Row) => ReactNode
  /** Rows are on their way. Those that are there stay. */
  loading?: boolean
  /** Grey rows while the first ones are on their way. */
  loadingRows?: number
  /** What can be done with the chosen rows (TBL-17). */
  bulkActions?: readonly BulkAction[]
  /** Why nothing can be done with them (TBL-18). */
  bulkRefusal?: string
  /** An edit in place, from `useInlineEdit`: columns with `edit` become fields while it is on. */
  edit?: InlineEdit
  /** Shows arrows in place of the boxes: the rows have an order that counts (TBL-09). */
  onMove?: (row: Row, step: -1 | 1) => void
  /** A `Pagination`. */
  pager?: ReactNode
  /** Any CSS length: the rows then scroll under their head. Above 200 rows it is 640 pixels unless told. */
  maxHeight?: string
  className?: string
}

/**
 * A table with its order, its choice of rows, its edit in place, and everything that can stand in its place. Where rows are
 * chosen, edited or moved it is a grid: one stop of Tab, and arrow keys within.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, failure, forbidden, loading, bare, className } = props
  const { ordered, sort, toggleSort } = useSort(rows, columns, props)
  const ids = useMemo(() => ordered.map(rowId), [ordered, rowId])
  const selection = useSelection(ids, props)

  const replaced = forbidden || (failure && !rows) || (rows?.length === 0 && !loading)
  if (replaced) {
    return (
      <div className={tableFrame({ bare, className }).className}>
        <TablePlace {...props} failure={rows ? undefined : failure} />
      </div>
    )
  }
  const chosen = selection.selection.size
  return (
    <div className={tableFrame({ bare, className }).className}>
      {props.onSelectionChange && chosen > 0 && (
        <BulkActionBar
          count={chosen}
          actions={props.bulkActions}
          refusal={props.bulkRefusal}
          onDeselect={selection.clear}
          page={chosen > ids.length ? { count: ids.length, onSelect: selection.selectShown } : undefined}
        />
      )}
      {failure && (
        <InlineError className={statePlace().className} requestId={failure.requestId} onRetry={failure.onRetry}>
          {failure.message}
        </InlineError>
      )}
      {loading && rows && <div className={busyLine().className} />}
      <DataGrid {...props} ordered={ordered} ids={ids} sort={sort} onSort={toggleSort} selection={selection} />
      {props.pager}
    </div>
  )
}
