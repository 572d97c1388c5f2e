import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { fillIn, useMessages } from '../../messages/index.ts'
import { Checkbox } from '../checkbox/index.ts'
import { SkeletonBar, skeletonDelay, useDelayed } from '../skeleton/index.ts'
import type { DataColumn } from './data-column.ts'
import { bodyCell, bodyRow, rowLink } from './data-table.styles.ts'

interface DataTableBodyProps<Row> {
  columns: readonly DataColumn<Row>[]
  rows: readonly { id: string; row: Row }[]
  rowLabel: (row: Row) => string
  rowHref?: (row: Row) => string
  rowActions?: (row: Row) => ReactNode
  selectable?: { selection: ReadonlySet<string>; onToggle: (id: string) => void }
}

/** The rows. The first cell is the row's header and its link. */
export function DataTableBody<Row>({
  columns,
  rows,
  rowLabel,
  rowHref,
  rowActions,
  selectable,
}: DataTableBodyProps<Row>) {
  const messages = useMessages()
  return (
    <tbody>
      {rows.map(({ id, row }) => {
        const selected = selectable?.selection.has(id) ?? false
        return (
          <tr key={id} className={bodyRow({ selected }).className}>
            {selectable && (
              <td className={bodyCell({ check: true }).className}>
                <Checkbox
                  aria-label={fillIn(messages.selectRow, { name: rowLabel(row) })}
                  checked={selected}
                  onChange={() => selectable.onToggle(id)}
                />
              </td>
            )}
            {columns.map(({ id: column, cell, align, hideBelow }, at) => {
              const Cell = at === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={column}
                  scope={at === 0 ? 'row' : undefined}
                  className={bodyCell({ align, hideBelow }).className}
                >
                  {at === 0 && rowHref ? (
                    <AriaLink href={rowHref(row)} className={rowLink().className}>
                      {cell(row)}
                    </AriaLink>
                  ) : (
                    cell(row)
                  )}
                </Cell>
              )
            })}
            {rowActions && (
              <td className={bodyCell({ check: true, align: 'end' }).className}>
                <span data-row-actions>{rowActions(row)}</span>
              </td>
            )}
          </tr>
        )
      })}
    </tbody>
  )
}

/** Grey rows of the final height. They wait 150 ms, so that a quick answer does not flash. */
export function DataTableSkeleton({ columns, rows }: { columns: readonly DataColumn<never>[]; rows: number }) {
  const visible = useDelayed(skeletonDelay)
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <tr key={at} className={bodyRow({ still: true }).className}>
          {columns.map(({ id, align, hideBelow }, column) => (
            <td key={id} className={bodyCell({ align, hideBelow }).className}>
              {visible && <SkeletonBar width={column === 0 ? `${50 + ((at * 17) % 40)}%` : '60%'} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
