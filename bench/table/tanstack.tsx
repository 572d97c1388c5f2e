import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchRow, columnIds } from './table-side.ts'

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, text: sortFn_text },
})
const numbers: ReadonlySet<string> = new Set(['amount', 'quantity', 'discount'])
const acts: { sort?: (column: string) => void; all?: () => void; edit?: (at: number) => void } = {}

interface LineProps {
  row: BenchRow
  at: number
  top: number
  selected: boolean
  edited: boolean
}

const Line = memo(function Line({ row, at, top, selected, edited }: LineProps) {
  return (
    <div
      data-row={at}
      aria-selected={selected}
      role="row"
      style={{ position: 'absolute', display: 'flex', blockSize: 44, transform: `translateY(${top}px)` }}
    >
      <input type="checkbox" checked={selected} readOnly />
      {columnIds.map((id) => (
        <div key={id} data-column={id} style={{ inlineSize: 130, flex: 'none', overflow: 'hidden' }}>
          {edited && id === 'note' ? <input type="text" defaultValue={row.note} /> : String(row[id])}
        </div>
      ))}
    </div>
  )
})

/** The common approach with common libraries: a table model, a virtual list, hand-written markup with memoised rows. */
function Table({ rows }: { rows: readonly BenchRow[] }) {
  const box = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState<number | null>(null)
  const columns = useMemo(
    () =>
      columnIds.map((id) => ({
        id,
        accessorFn: (row: BenchRow) => row[id],
        sortFn: numbers.has(id) ? ('basic' as const) : ('text' as const),
      })),
    [],
  )
  const table = useTable({ features, columns, data: rows })
  const list = table.getRowModel().rows
  // oxlint-disable-next-line react/incompatible-library -- measured as it is used
  const virtualizer = useVirtualizer({
    count: list.length,
    getScrollElement: () => box.current,
    estimateSize: () => 44,
    overscan: 8,
  })
  useEffect(() => {
    acts.sort = (id) => table.setSorting([{ id, desc: false }])
    acts.all = () => table.toggleAllRowsSelected(true)
    acts.edit = setEdited
  }, [table])
  return (
    <div ref={box} id="box" style={{ blockSize: 780, overflow: 'auto' }}>
      <div style={{ position: 'relative', blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }: { index: number; start: number }) => {
          const row = list[index]
          return (
            row && (
              <Line
                key={row.id}
                row={row.original}
                at={index}
                top={start}
                selected={row.getIsSelected()}
                edited={edited === index}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

const line = (at: number) => document.querySelector(`[data-row="${at}"]`)

window.side = {
  mount: (rows) => createRoot(document.getElementById('root')!).render(<Table rows={rows} />),
  scroller: () => document.getElementById('box'),
  cell: (at, column) => line(at)?.querySelector(`[data-column="${column}"]`)?.textContent ?? undefined,
  sort: (column) => acts.sort?.(column),
  selectAll: () => acts.all?.(),
  isSelected: (at) => line(at)?.getAttribute('aria-selected') === 'true',
  edit: (at) => acts.edit?.(at),
  editor: () => document.querySelector<HTMLInputElement>('#box input[type="text"]'),
}
