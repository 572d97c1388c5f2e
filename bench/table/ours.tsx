import '@perennial/ui/theme/base.css'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { OfferIcon } from '@perennial/ui/icons'
import { useInlineEdit } from '@perennial/ui/inline-edit'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchRow, columnIds } from './table-side.ts'

const columns: readonly DataColumn<BenchRow>[] = columnIds.map((id) => ({
  id,
  header: id,
  width: '130px',
  cell: (row) => String(row[id]),
  sortValue: (row) => row[id],
  edit: id === 'note' ? { kind: 'text', value: (row) => row.note } : undefined,
}))
const rowId = ({ id }: BenchRow) => id
const rowLabel = ({ name }: BenchRow) => name
const acts: { edit?: () => void } = {}

function Table({ rows }: { rows: readonly BenchRow[] }) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const edit = useInlineEdit()
  useEffect(() => {
    acts.edit = edit.start
  }, [edit.start])
  return (
    <DataTable
      label="Offers"
      type="offers"
      icon={OfferIcon}
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowLabel={rowLabel}
      selection={selection}
      onSelectionChange={setSelection}
      edit={edit}
      maxHeight="780px"
    />
  )
}

const row = (at: number) => document.querySelector(`[aria-rowindex="${at + 2}"]`)
const head = (text: string) => [...document.querySelectorAll('thead button')].find((one) => one.textContent === text)

window.side = {
  mount: (rows) => createRoot(document.getElementById('root')!).render(<Table rows={rows} />),
  scroller: () => document.querySelector<HTMLElement>('[role="group"]'),
  cell: (at, column) => row(at)?.querySelector(`[data-column="${column}"]`)?.textContent ?? undefined,
  sort: (column) => (head(column) as HTMLElement).click(),
  selectAll: () => document.querySelector<HTMLElement>('thead input[type="checkbox"]')?.click(),
  isSelected: (at) => row(at)?.getAttribute('aria-selected') === 'true',
  edit: () => acts.edit?.(),
  editor: () => document.querySelector<HTMLInputElement>('tbody input[type="text"]'),
}
