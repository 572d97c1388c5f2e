import { type KeyboardEvent, useRef, useState } from 'react'
import type { IconPicture } from '../../icons/index.ts'
import { DataTable, type DataColumn } from '../data-table/index.ts'
import { bodyRow, headCell, table, tableFrame, tableScroll } from '../data-table/data-table.styles.ts'
import { useGridFocus } from '../grid-focus/index.ts'
import { TreeTableRow } from './tree-table-row.tsx'
import { treeRows } from './tree-rows.ts'

export interface TreeTableProps<Row extends object> {
  /** Label of the table for assistive technology. */
  label: string
  /** The plural noun for the rows, used when there are none. */
  type: string
  icon: IconPicture
  columns: readonly DataColumn<Row>[]
  /** The root rows; `undefined` while loading. */
  roots: readonly Row[] | undefined
  childrenOf: (row: Row) => readonly Row[]
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  /** The icon of a row: a directory, an item. */
  rowIcon?: (row: Row) => IconPicture
  /** The selected row. */
  value?: string | null
  /** Makes rows selectable, one at a time. */
  onChange?: (id: string) => void
  /** Why a row cannot be selected. It can still be expanded. */
  refusalOf?: (row: Row) => string | undefined
  /** Rows that are expanded initially. */
  defaultExpanded?: readonly string[]
  /** A search is active: matches are shown with their ancestors, all expanded. */
  allOpen?: boolean
  emptyTitle?: string
  emptyHint?: string
  className?: string
}

/** A hierarchy with columns, to browse or to select one row from (TBL-33). */
export function TreeTable<Row extends object>(props: TreeTableProps<Row>) {
  const { label, columns, roots, childrenOf, rowId, rowLabel, value, onChange, allOpen = false, className } = props
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(props.defaultExpanded))
  const grid = useRef<HTMLTableElement>(null)
  const focus = useGridFocus({ ref: grid, enabled: roots !== undefined && roots.length > 0 })

  // Empty, loading and error states are the same as in every table.
  if (!roots || roots.length === 0) {
    return (
      <DataTable
        label={label}
        type={props.type}
        icon={props.icon}
        columns={columns}
        rows={roots}
        rowId={rowId}
        rowLabel={rowLabel}
        emptyTitle={props.emptyTitle}
        emptyHint={props.emptyHint}
        className={className}
      />
    )
  }
  const everything = allOpen ? { has: () => true } : opened
  const rows = treeRows(roots, rowId, childrenOf, everything as ReadonlySet<string>)
  const toggle = (id: string) =>
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  /** On the name of a row, Right expands and Left collapses, as in every tree; elsewhere they move. */
  const turnByKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const cell = (event.target as HTMLElement).closest('[data-tree-name]')
    const row = rows.find(({ id }) => id === cell?.getAttribute('data-tree-name'))
    if (!row || row.open === undefined || allOpen || event.altKey || event.ctrlKey || event.metaKey) return false
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const requested = { ArrowRight: !rightToLeft, ArrowLeft: rightToLeft }[event.key]
    if (requested === undefined || requested === row.open) return false
    event.preventDefault()
    event.stopPropagation()
    toggle(row.id)
    return true
  }
  return (
    <div className={tableFrame({ className }).className}>
      <div className={tableScroll().className}>
        <table
          ref={grid}
          role="treegrid"
          aria-label={label}
          className={table().className}
          onFocus={focus.onFocus}
          onKeyDownCapture={(event) => {
            if (!turnByKey(event)) focus.onKeyDownCapture?.(event)
          }}
        >
          <thead>
            <tr>
              {columns.map(({ id, header, align, hideBelow, width }) => (
                <th
                  key={id}
                  scope="col"
                  style={width ? { inlineSize: width } : undefined}
                  className={headCell({ align, hideBelow }).className}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr
                key={row.id}
                aria-rowindex={index + 2}
                aria-level={row.level}
                aria-posinset={row.place}
                aria-setsize={row.siblings}
                aria-expanded={row.open}
                aria-selected={onChange ? row.id === value : undefined}
                className={bodyRow({ selected: row.id === value }).className}
              >
                <TreeTableRow
                  row={row}
                  columns={columns}
                  name={rowLabel(row.row)}
                  icon={props.rowIcon?.(row.row)}
                  refusal={props.refusalOf?.(row.row)}
                  onToggle={allOpen ? undefined : toggle}
                  onChoose={onChange}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
