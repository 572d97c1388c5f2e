import type { BusinessRecord } from '@perennial/api/records'
import type { DataColumn } from '@perennial/ui/data-table'
import { text } from '../texts.ts'
import type { Field } from '../layouts/index.ts'
import { fieldText } from '../record-value.ts'
import { FieldValue } from './field-value.tsx'

/** Fields as columns of a table. The first one names the row; if it is empty, the record's name or id does. */
export const columnsOf = (fields: readonly Field[]): DataColumn<BusinessRecord>[] =>
  fields.map((field, index) => ({
    id: field.path,
    header: text(field.label),
    align: field.kind === 'number' || field.kind === 'money' ? 'end' : 'start',
    hideBelow: field.hideBelow,
    cell: (record) =>
      index === 0 && 'missing' in fieldText(field, record) ? (
        record.name || record.id
      ) : (
        <FieldValue field={field} record={record} inCell />
      ),
  }))
