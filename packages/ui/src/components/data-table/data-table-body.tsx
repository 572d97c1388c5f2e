import { useId, useMemo } from 'react'
import type { LeadColumn } from './data-grid.tsx'
import { bodyCell } from './data-table.styles.ts'
import type { DataTableProps } from './data-table.tsx'
import { DataTableRow } from './data-table-row.tsx'
import type { useSelection } from './use-selection.ts'
import type { RowWindow } from './use-virtual-rows.ts'

interface DataTableBodyProps<Row extends object>
  extends Pick<DataTableProps<Row>, 'columns' | 'rowLabel' | 'rowHref' | 'rowActions' | 'edit' | 'onMove'> {
  ordered: readonly Row[]
  ids: readonly string[]
  selection: ReturnType<typeof useSelection>
  window: RowWindow
  lead: LeadColumn
}

/** The rendered rows, between spacers for the rows that are not rendered. */
export function DataTableBody<Row extends object>({
  columns,
  ordered,
  ids,
  rowLabel,
  rowHref,
  rowActions,
  selection,
  edit,
  onMove,
  window,
  lead,
}: DataTableBodyProps<Row>) {
  const tableId = useId()
  const editing = edit?.on ? edit : undefined
  const classes = useMemo(
    () =>
      columns.map(({ align, hideBelow, edit: how }, index) =>
        String(
          bodyCell({
            align,
            hideBelow,
            name: index === 0,
            afterLead: index === 0 && lead !== 'none' ? lead : undefined,
            edited: edit?.on === true && how !== undefined && how.kind !== 'elsewhere',
          }).className,
        ),
      ),
    [columns, lead, edit?.on],
  )
  const leadClass = String(bodyCell({ lead: lead === 'none' ? undefined : lead }).className)
  return (
    <tbody>
      <Room height={window.before} />
      {window.indexes.map((at) => {
        const row = ordered[at]
        const id = ids[at]
        if (row === undefined || id === undefined) return null
        return (
          <DataTableRow
            key={id}
            row={row}
            id={id}
            place={at}
            ends={lead === 'order' ? endsOf(at, ordered.length) : 'none'}
            columns={columns}
            rowLabel={rowLabel}
            rowHref={rowHref}
            rowActions={rowActions}
            lead={lead}
            selected={lead === 'select' && selection.isChosen(id)}
            onToggle={selection.toggleRow}
            onMove={onMove}
            editing={editing !== undefined}
            typed={editing?.edits[id]}
            errors={editing?.errors[id]}
            onChange={editing?.change}
            onRest={editing?.rest}
            tableId={tableId}
            classes={classes}
            leadClass={leadClass}
          />
        )
      })}
      <Room height={window.after} />
    </tbody>
  )
}

const endsOf = (at: number, count: number) =>
  count === 1 ? 'both' : at === 0 ? 'first' : at === count - 1 ? 'last' : 'none'

/** A spacer as high as the rows that are not rendered. */
function Room({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      <td style={{ blockSize: `${height}px`, padding: 0, border: 0 }} />
    </tr>
  )
}
