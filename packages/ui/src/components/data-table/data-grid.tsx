import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../messages/index.ts'
import { css, visuallyHidden } from '../../theme/index.ts'
import { useGridFocus } from '../grid-focus/index.ts'
import { PastePreview } from '../inline-edit/index.ts'
import type { DataSort } from './data-column.ts'
import { table, tableScroll } from './data-table.styles.ts'
import type { DataTableProps } from './data-table.tsx'
import { DataTableBody } from './data-table-body.tsx'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableSkeleton } from './data-table-skeleton.tsx'
import { usePaste } from './use-paste.ts'
import type { useSelection } from './use-selection.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const hidden = css(visuallyHidden)

/** Default maximum height of the scrolled rows, in CSS. */
const virtualHeight = 'min(640px, 72dvh)'

interface DataGridProps<Row extends object> extends Omit<DataTableProps<Row>, 'selection' | 'sort'> {
  ordered: readonly Row[]
  ids: readonly string[]
  sort: DataSort | null
  onSort: (column: string) => void
  selection: ReturnType<typeof useSelection>
}

/** The scrollable part of the table: head, rows and keyboard navigation. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { label, columns, rows, ordered, ids, selection, edit, onMove, onSelectionChange } = props
  const messages = useMessages()
  const scroll = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const editing = edit?.on === true
  const interactive = onSelectionChange !== undefined || editing || onMove !== undefined
  const errors = edit?.errors
  const errorRows = useMemo(() => placesOf(errors, ids), [errors, ids])
  const window = useVirtualRows(scroll, ordered.length, errorRows)
  const focus = useGridFocus({
    ref: grid,
    enabled: interactive && rows !== undefined,
    rowCount: ordered.length + 1,
    revealRow: (rowIndex) => window.reveal(rowIndex - 2),
  })
  const [scrolled, setScrolled] = useState(false)
  const paste = usePaste(props)
  const maxHeight = props.maxHeight ?? (window.virtual ? virtualHeight : undefined)

  return (
    <>
      {/* Focusable, so that a table wider than its container can be scrolled by keyboard. */}
      <div
        ref={scroll}
        role="group"
        aria-label={label}
        tabIndex={interactive ? undefined : 0}
        onScroll={({ currentTarget }) => setScrolled(Math.abs(currentTarget.scrollLeft) > 0)}
        className={tableScroll().className}
        style={maxHeight === undefined ? undefined : { maxBlockSize: maxHeight, overflowY: 'auto' }}
      >
        <table
          ref={grid}
          role={interactive ? 'grid' : undefined}
          aria-label={label}
          aria-busy={props.loading === true || rows === undefined}
          aria-rowcount={interactive || window.virtual ? ordered.length + 1 : undefined}
          className={table({ fixed: window.virtual, scrolled }).className}
          style={window.virtual ? { minInlineSize: sumOfWidths(columns) } : undefined}
          onFocus={focus.onFocus}
          onPaste={paste.onPaste}
          onKeyDownCapture={(event) => {
            if (edit?.on && stepsBack(event, edit.undo, edit.redo)) return
            focus.onKeyDownCapture?.(event)
          }}
        >
          <DataTableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            lead={leadOf(onMove !== undefined, onSelectionChange !== undefined && rows !== undefined)}
            selectAll={{ all: selection.allSelected, some: selection.someSelected, onToggle: selection.toggleAll }}
            withActions={props.rowActions !== undefined && rows !== undefined}
          />
          {rows ? (
            <DataTableBody
              {...props}
              window={window}
              lead={leadOf(onMove !== undefined, onSelectionChange !== undefined)}
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
      {paste.plan && <PastePreview plan={paste.plan} onClose={paste.close} onPaste={paste.apply} />}
    </>
  )
}

const nowhere: readonly number[] = []

/** Indexes of the rows with errors, ascending. */
function placesOf(errors: Readonly<Record<string, unknown>> | undefined, ids: readonly string[]): readonly number[] {
  if (!errors || Object.keys(errors).length === 0) return nowhere
  return ids.flatMap((id, index) => (Object.hasOwn(errors, id) ? [index] : []))
}

/** Default column width in a virtualised table, where widths are not measured. */
const plainWidth = '140px'

const sumOfWidths = (columns: readonly { width?: string }[]): string =>
  `calc(44px + ${columns.map(({ width }) => width ?? plainWidth).join(' + ')})`

/** What precedes the first column: reorder arrows, checkboxes or nothing. */
export type LeadColumn = 'order' | 'select' | 'none'

const leadOf = (moves: boolean, selects: boolean): LeadColumn => (moves ? 'order' : selects ? 'select' : 'none')

/** Undo and Redo of the table override those of a single field, because one step can change many cells. */
function stepsBack(event: KeyboardEvent, undo: () => void, redo: () => void): boolean {
  const { key, ctrlKey, metaKey, shiftKey } = event
  if (!(ctrlKey || metaKey)) return false
  const letter = key.toLowerCase()
  if (letter !== 'z' && letter !== 'y') return false
  event.preventDefault()
  if (letter === 'y' || shiftKey) redo()
  else undo()
  return true
}
