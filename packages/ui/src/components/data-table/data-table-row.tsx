import { memo, type ReactNode, useRef } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { DownIcon, UpIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { type CellChange, EditableCell } from '../inline-edit/index.ts'
import type { CellValue, DataColumn } from './data-column.ts'
import type { LeadColumn } from './data-grid.tsx'
import { bodyCell, bodyRow, moveButtons, rowLink } from './data-table.styles.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { RowErrors } from './row-errors.tsx'

interface DataTableRowProps<Row> {
  row: Row
  id: string
  /** Index among all rows, from 0. */
  place: number
  /** Whether the row is the first or the last one, where rows can be reordered. */
  ends: 'first' | 'last' | 'both' | 'none'
  columns: readonly DataColumn<Row>[]
  rowLabel: (row: Row) => string
  rowHref?: (row: Row) => string | undefined
  rowActions?: (row: Row) => ReactNode
  lead: LeadColumn
  selected: boolean
  onToggle: (id: string, range: boolean) => void
  onMove?: (row: Row, step: -1 | 1) => void
  editing: boolean
  typed: Readonly<Record<string, unknown>> | undefined
  errors: Readonly<Record<string, string>> | undefined
  onChange: ((changes: readonly CellChange[]) => void) | undefined
  onRest: (() => void) | undefined
  tableId: string
  /** Cell classes by column, resolved once for all rows. */
  classes: readonly string[]
  leadClass: string
}

function Row<Item>(props: DataTableRowProps<Item>) {
  const { row, id, place, columns, rowLabel, rowHref, rowActions, lead, selected, editing, errors, tableId, classes } =
    props
  const name = rowLabel(row)
  const href = rowHref?.(row)
  const errorId = errors ? `${tableId}-error-${place}` : undefined
  return (
    <>
      <tr
        aria-rowindex={place + 2}
        aria-selected={lead === 'select' ? selected : undefined}
        className={bodyRow({ selected, wrong: errors !== undefined }).className}
      >
        {lead === 'select' && <SelectCell {...props} name={name} />}
        {lead === 'order' && <OrderCell {...props} name={name} />}
        {columns.map((column, index) => {
          const Cell = index === 0 ? 'th' : 'td'
          const edited = editing && column.edit !== undefined
          return (
            <Cell
              key={column.id}
              scope={index === 0 ? 'row' : undefined}
              aria-colindex={index + 2}
              data-column={column.id}
              className={classes[index]}
            >
              {edited ? (
                <EditableCell
                  column={column}
                  row={row}
                  rowId={id}
                  rowLabel={name}
                  typed={props.typed?.[column.id] as CellValue | undefined}
                  error={errors?.[column.id]}
                  errorId={errors?.[column.id] === undefined ? undefined : errorId}
                  onChange={(change) => props.onChange?.([change])}
                  onRest={() => props.onRest?.()}
                />
              ) : index === 0 && href !== undefined ? (
                <AriaLink href={href} className={rowLink().className}>
                  {column.cell(row)}
                </AriaLink>
              ) : (
                column.cell(row)
              )}
            </Cell>
          )
        })}
        {rowActions && (
          <td className={bodyCell({ actions: true, align: 'end' }).className}>
            <span data-row-actions>{rowActions(row)}</span>
          </td>
        )}
      </tr>
      {errors && errorId && (
        <RowErrors
          id={errorId}
          errors={errors}
          columns={columns}
          selected={selected}
          afterLead={lead !== 'none'}
          span={columns.length + (lead === 'none' ? 0 : 1) + (rowActions ? 1 : 0)}
        />
      )}
    </>
  )
}

function SelectCell<Item>({ id, name, selected, onToggle, leadClass }: DataTableRowProps<Item> & { name: string }) {
  const messages = useMessages()
  const range = useRef(false)
  return (
    // Shift extends the selection from the row changed last.
    <td
      className={leadClass}
      onPointerDownCapture={(event) => {
        range.current = event.shiftKey
      }}
      onKeyDownCapture={(event) => {
        range.current = event.shiftKey
      }}
    >
      <RowCheckbox
        label={fill(messages.selectRow, { name })}
        checked={selected}
        onChange={() => onToggle(id, range.current)}
      />
    </td>
  )
}

function OrderCell<Item>({ row, name, ends, onMove, leadClass }: DataTableRowProps<Item> & { name: string }) {
  const messages = useMessages()
  return (
    <td className={leadClass}>
      <span className={moveButtons().className}>
        <IconButton
          icon={UpIcon}
          label={fill(messages.moveUp, { name })}
          disabled={ends === 'first' || ends === 'both'}
          onClick={() => onMove?.(row, -1)}
        />
        <IconButton
          icon={DownIcon}
          label={fill(messages.moveDown, { name })}
          disabled={ends === 'last' || ends === 'both'}
          onClick={() => onMove?.(row, 1)}
        />
      </span>
    </td>
  )
}

/** A row, re-rendered only when its own data changes: selecting one of 100,000 must not render the others. */
export const DataTableRow = memo(Row) as typeof Row
