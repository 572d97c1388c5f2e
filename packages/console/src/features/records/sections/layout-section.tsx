import type { BusinessRecord } from '@perennial/api/records'
import { Card } from '@perennial/ui/card'
import { DescriptionList } from '@perennial/ui/description-list'
import { text, type TextKey } from '../texts.ts'
import { FieldValue } from '../components/field-value.tsx'
import type { Field } from '../layouts/index.ts'
import { fieldText } from '../record-value.ts'

/** Fields of the record itself. */
export function LayoutSection({
  title,
  fields,
  record,
}: {
  title: TextKey
  fields: readonly Field[]
  record: BusinessRecord
}) {
  return (
    <Card title={text(title)}>
      <DescriptionList
        items={fields
          .filter((field) => isShown(field, record))
          .map((field) => ({
            term: text(field.label),
            detail: <FieldValue field={field} record={record} />,
          }))}
      />
    </Card>
  )
}

const isShown = (field: Field, record: BusinessRecord) => !field.optional || !('missing' in fieldText(field, record))
