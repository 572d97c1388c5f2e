import { type InputHTMLAttributes, useState } from 'react'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import type { CellEditing, CellValue, DataColumn } from '../data-table/data-column.ts'
import { Switch } from '../switch/index.ts'
import { readCell, textOf } from './cell-text.ts'
import type { CellChange } from './edit-history.ts'
import { cellField, cellSwitch, elsewhere } from './editable-cell.styles.ts'

export interface EditableCellProps<Row> {
  column: DataColumn<Row>
  row: Row
  rowId: string
  rowLabel: string
  /** The typed value; undefined while the cell is unchanged. */
  typed: CellValue | undefined
  error: string | undefined
  /** Id of the element with the error message. */
  errorId: string | undefined
  onChange: (change: CellChange) => void
  onRest: () => void
}

/** An editable cell. Without an editor it shows its value, or the message that says where to edit it. */
export function EditableCell<Row>(props: EditableCellProps<Row>) {
  const { column, row } = props
  const { edit } = column
  if (!edit) return <>{column.cell(row)}</>
  if (edit.kind === 'elsewhere') return <span className={elsewhere().className}>{edit.hint}</span>
  return <CellField {...props} edit={edit} />
}

function CellField<Row>({
  column,
  row,
  rowId,
  rowLabel,
  typed,
  error,
  errorId,
  onChange,
  onRest,
  edit,
}: EditableCellProps<Row> & { edit: Exclude<CellEditing<Row>, { kind: 'elsewhere' }> }) {
  const messages = useMessages()
  const stored = edit.value(row)
  const value = typed === undefined ? stored : typed
  const change = (next: CellValue, problem?: string) =>
    onChange({ rowId, column: column.id, stored, value: next, error: problem ?? edit.errorOf?.(next, row) })
  const shared = {
    'aria-label': fill(messages.cellLabel, { column: column.header, name: rowLabel }),
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': errorId,
  }
  const look = { changed: typed !== undefined, invalid: error !== undefined }

  if (edit.kind === 'switch') {
    return (
      <span className={cellSwitch(look).className}>
        <Switch aria-label={shared['aria-label']} checked={value === true} onChange={(next) => change(next)} />
      </span>
    )
  }
  if (edit.kind === 'choice') {
    // A native select: a page of these is cheap, and it works on every phone.
    return (
      <select
        {...shared}
        onBlur={onRest}
        value={textOf(value)}
        onChange={({ target }) => change(target.value === '' ? null : target.value)}
        className={cellField({ ...look, choice: true }).className}
      >
        {(value === null || value === '') && <option value="">{messages.noneSelected}</option>}
        {edit.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <TextCell
      {...shared}
      edit={edit}
      value={value}
      onChange={change}
      onRest={onRest}
      className={cellField({ ...look, number: edit.kind === 'number' }).className}
    />
  )
}

interface TextCellProps<Row> extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> {
  edit: CellEditing<Row>
  value: CellValue
  onChange: (value: CellValue, problem?: string) => void
  onRest: () => void
}

/** A text or number input. A number keeps its typed form ("4.50") while the field has focus. */
function TextCell<Row>({ edit, value, onChange, onRest, ...field }: TextCellProps<Row>) {
  const messages = useMessages()
  const [draft, setDraft] = useState<string | null>(null)
  const read = draft === null ? undefined : readCell(edit, draft)
  // Undo changes the value under the draft, which is then out of date.
  const meant = read && ('value' in read ? read.value === value : draft === value)
  return (
    <input
      {...field}
      type="text"
      inputMode={edit.kind === 'number' ? 'decimal' : undefined}
      value={draft !== null && meant ? draft : textOf(value)}
      onChange={({ target }) => {
        const next = readCell(edit, target.value)
        setDraft(target.value)
        if ('value' in next) onChange(next.value)
        else onChange(target.value, messages.enterNumber)
      }}
      onBlur={() => {
        setDraft(null)
        onRest()
      }}
    />
  )
}
