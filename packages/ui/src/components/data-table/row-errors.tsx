import { ErrorIcon, Icon } from '../../icons/index.ts'
import type { DataColumn } from './data-column.ts'
import { bodyRow, errorCell, errorLine } from './data-table.styles.ts'

interface RowErrorsProps<Row> {
  id: string
  errors: Readonly<Record<string, string>>
  columns: readonly DataColumn<Row>[]
  selected: boolean
  span: number
  /** Whether checkboxes or arrows precede the first column. */
  afterLead: boolean
}

/** The line under a row with its errors. The column is named when there is more than one. */
export function RowErrors<Row>({ id, errors, columns, selected, span, afterLead }: RowErrorsProps<Row>) {
  const wrong = columns.filter((column) => errors[column.id] !== undefined)
  return (
    <tr className={bodyRow({ selected, still: true }).className}>
      <td colSpan={span} className={errorCell({ afterLead }).className}>
        <span id={id} role="alert" className={errorLine().className}>
          <Icon of={ErrorIcon} size={14} />
          {wrong
            .map((column) => (wrong.length > 1 ? `${column.header}: ${errors[column.id]}` : errors[column.id]))
            .join(' ')}
        </span>
      </td>
    </tr>
  )
}
