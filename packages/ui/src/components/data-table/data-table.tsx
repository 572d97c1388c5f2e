import type { ReactNode } from 'react'
import type { IconPicture } from '../../icons/index.ts'
import { fillIn, useMessages } from '../../messages/index.ts'
import { css, visuallyHidden } from '../../theme/index.ts'
import { Button } from '../button/index.ts'
import { EmptyState, ForbiddenLine } from '../empty-state/index.ts'
import { InlineError } from '../inline-error/index.ts'
import type { DataColumn, DataFailure } from './data-column.ts'
import {
  busyLine,
  emptyLine,
  selectionBar,
  selectionCount,
  statePlace,
  table,
  tableFrame,
  tableScroll,
} from './data-table.styles.ts'
import { DataTableBody, DataTableSkeleton } from './data-table-body.tsx'
import { DataTableHead } from './data-table-head.tsx'
import { type DataTableState, useDataTable } from './use-data-table.ts'

const hidden = css(visuallyHidden)

export interface DataTableProps<Row extends object> extends DataTableState<Row> {
  /** Names the table for assistive technology. */
  label: string
  /** What the rows are, in the plural, for the sentences: "offers". */
  type: string
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
  failure?: DataFailure
  /** Whoever looks may not see these. */
  forbidden?: boolean
  /** The icon of the thing, for the empty table. */
  icon: IconPicture
  /** Replaces the sentence of the empty table, for instance when a filter leaves nothing. */
  emptyTitle?: string
  emptyHint?: string
  /** One way on from the empty table. */
  emptyAction?: ReactNode
  /** Shown with rows chosen: what can be done with them. */
  selectionActions?: ReactNode
  /** A `Pagination`. */
  pager?: ReactNode
  /** Without the frame, inside a card. */
  bare?: boolean
  className?: string
}

/** A table with its order, its choice of rows, and everything that can stand in its place. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, type, columns, rows, failure, forbidden, loading, icon, pager, bare, className } = props
  const messages = useMessages()
  const state = useDataTable(props)
  const frame = (content: ReactNode) => <div className={tableFrame({ bare, className }).className}>{content}</div>

  if (forbidden) return frame(<ForbiddenLine type={type} />)
  if (failure && !rows) {
    return frame(
      <InlineError
        className={statePlace().className}
        requestId={failure.requestId}
        onRetry={failure.onRetry}
        hint={messages.filtersKept}
      >
        {failure.message}
      </InlineError>,
    )
  }
  if (rows?.length === 0 && !loading) {
    // Inside a card the card has said already what is missing.
    if (bare)
      return frame(<p className={emptyLine().className}>{props.emptyTitle ?? fillIn(messages.emptyTitle, { type })}</p>)
    return frame(
      <EmptyState
        icon={icon}
        title={props.emptyTitle ?? fillIn(messages.emptyTitle, { type })}
        action={props.emptyAction}
      >
        {props.emptyHint ?? fillIn(messages.emptyHint, { type })}
      </EmptyState>,
    )
  }

  const selectable = props.onSelectionChange !== undefined
  const chosen = state.selection.size
  const busy = loading === true || rows === undefined
  return frame(
    <>
      {selectable && chosen > 0 && (
        <div className={selectionBar().className}>
          <span role="status" className={selectionCount().className}>
            {fillIn(messages.selectedCount, { n: chosen })}
          </span>
          {props.selectionActions}
          <Button size="small" onClick={state.clearSelection}>
            {messages.deselectAll}
          </Button>
        </div>
      )}
      {failure && (
        <InlineError className={statePlace().className} requestId={failure.requestId} onRetry={failure.onRetry}>
          {failure.message}
        </InlineError>
      )}
      {busy && rows && <div className={busyLine().className} />}
      {/* A table wider than its place scrolls, so it has to be reachable by keyboard. */}
      <div role="group" aria-label={label} tabIndex={0} className={tableScroll().className}>
        <table aria-label={label} aria-busy={busy} className={table().className}>
          <DataTableHead
            columns={columns}
            sort={state.sort}
            onSort={state.toggleSort}
            selectable={
              selectable && rows
                ? { all: state.allSelected, some: state.someSelected, onToggle: state.toggleAll }
                : undefined
            }
            withActions={props.rowActions !== undefined && rows !== undefined}
            actionsLabel={messages.more}
          />
          {rows ? (
            <DataTableBody
              columns={columns}
              rows={state.ordered}
              rowLabel={props.rowLabel}
              rowHref={props.rowHref}
              rowActions={props.rowActions}
              selectable={selectable ? { selection: state.selection, onToggle: state.toggleRow } : undefined}
            />
          ) : (
            <DataTableSkeleton columns={columns} rows={props.loadingRows ?? 8} />
          )}
        </table>
        {rows === undefined && (
          <span role="status" className={hidden().className}>
            {messages.loading}
          </span>
        )}
      </div>
      {pager}
    </>,
  )
}
