import type { ReactNode } from 'react'
import { type BulkAction, BulkActionBar } from '../bulk-action-bar/index.ts'
import { InlineError } from '../inline-error/index.ts'
import type { InlineEdit } from '../inline-edit/index.ts'
import type { DataColumn } from './data-column.ts'
import { DataGrid } from './data-grid.tsx'
import { barPlace, busyLine, gridPlace, statePlace, tableFrame } from './data-table.styles.ts'
import { TablePlace, type TablePlaceProps } from './table-place.tsx'
import { type SelectionProps, useSelection } from './use-selection.ts'
import { type SortProps, useSort } from './use-sort.ts'

export interface DataTableProps<Row extends object> extends SortProps, SelectionProps, TablePlaceProps {
  /** Label of the table for assistive technology. */
  label: string
  /** The columns in order; the first names the row. */
  columns: readonly DataColumn<Row>[]
  /** `undefined` while the first rows are loading. */
  rows: readonly Row[] | undefined
  /** The key of a row. */
  rowId: (row: Row) => string
  /** The accessible name of a row. */
  rowLabel: (row: Row) => string
  /** Makes the first cell a link. */
  rowHref?: (row: Row) => string | undefined
  /** Small buttons at the end of a row. They appear on hover and focus only, so never make them the only way. */
  rowActions?: (row: Row) => ReactNode
  /** Rows are being reloaded. Existing ones stay visible. */
  loading?: boolean
  /** Number of skeleton rows while the first rows are loading. */
  loadingRows?: number
  /** What the selected rows add up to, beside their number. */
  selectionSummary?: string
  /** Actions for the selected rows (TBL-17). */
  bulkActions?: readonly BulkAction[]
  /** Why no bulk action is available (TBL-18). */
  bulkRefusal?: string
  /** An inline edit from `useInlineEdit`: columns with `edit` become fields while it is on. */
  edit?: InlineEdit
  /** Shows arrows in place of the checkboxes, for rows whose order is meaningful (TBL-09). */
  onMove?: (row: Row, step: -1 | 1) => void
  /** A `Pagination`. */
  pager?: ReactNode
  /** Any CSS length: the rows then scroll under the head. Defaults to 640 pixels above 200 rows. */
  maxHeight?: string
  className?: string
}

/**
 * A table with sorting, selection, inline editing and its empty, loading and error states. Where rows can be selected,
 * edited or moved it is a grid: one tab stop, with arrow keys inside.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, failure, forbidden, loading, bare, className } = props
  const { ordered, ids, sort, toggleSort } = useSort(rows, columns, props)
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
      {failure && (
        <InlineError className={statePlace().className} requestId={failure.requestId} onRetry={failure.onRetry}>
          {failure.message}
        </InlineError>
      )}
      {loading && rows && <div className={busyLine().className} />}
      <div className={gridPlace().className}>
        {props.onSelectionChange && chosen > 0 && (
          <BulkActionBar
            className={barPlace().className}
            count={chosen}
            summary={props.selectionSummary}
            actions={props.bulkActions}
            refusal={props.bulkRefusal}
            onDeselect={selection.clear}
            page={chosen > ids.length ? { count: ids.length, onSelect: selection.selectShown } : undefined}
          />
        )}
        <DataGrid {...props} ordered={ordered} ids={ids} sort={sort} onSort={toggleSort} selection={selection} />
      </div>
      {props.pager}
    </div>
  )
}
