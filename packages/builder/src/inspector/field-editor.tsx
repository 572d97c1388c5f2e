import { withFormerEntryIds, withoutEntryIds } from '@perennial/domain/page'
import type { Field } from '@perennial/page-runtime/contract'
import { ColorField } from '@perennial/ui/color-field'
import { DateTimeField } from '@perennial/ui/date-time-field'
import { MultiSelect } from '@perennial/ui/multi-select'
import { NumberField } from '@perennial/ui/number-field'
import { PeriodField, type PeriodUnit } from '@perennial/ui/period-field'
import { Select } from '@perennial/ui/select'
import { Skeleton } from '@perennial/ui/skeleton'
import { Switch } from '@perennial/ui/switch'
import { TextArea } from '@perennial/ui/text-area'
import { TextField } from '@perennial/ui/text-field'
import { LinkField } from '../links/link-field.tsx'
import { OfferField } from '../offers/offer-field.tsx'
import { PictureField } from '../media/picture-field.tsx'
import { Suspense } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import type { FieldEditorProps } from './field-editor-props.ts'
import { LateRichText, LateSchemaForm } from './late-editors.ts'
import { ListEditor } from './list-editor.tsx'
import { SubcomponentEditor } from './subcomponent-editor.tsx'

/** The editor for each type of property (CMP-03). A value of another type is shown as empty and kept until changed. */
export function FieldEditor({ field, value, onChange, onBlur }: FieldEditorProps) {
  const { readOnly, zone } = useBuilder()
  const { label, help: hint, required } = field
  const base = { label, hint, required, readOnly }
  const text = typeof value === 'string' ? value : ''
  const type = (next: string) => onChange(next, true)
  switch (field.type) {
    case 'string':
      return <StringEditor field={field} text={text} onChange={onChange} onBlur={onBlur} />
    case 'richtext':
      return (
        <Suspense fallback={<Skeleton count={3} />}>
          <LateRichText {...base} value={text} onChange={type} onBlur={onBlur} />
        </Suspense>
      )
    case 'number':
      return (
        <NumberField
          {...base}
          min={field.min}
          max={field.max}
          step={field.step}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )
    case 'boolean':
      return (
        <Switch checked={value === true} onChange={(next) => onChange(next)} disabled={readOnly} labelFirst>
          {label}
        </Switch>
      )
    case 'color':
      return <ColorField {...base} value={text} onChange={(next) => onChange(next || undefined, true)} />
    case 'picklist':
      return <Select {...base} options={field.options ?? []} value={text || null} onChange={(next) => onChange(next)} />
    case 'multiPicklist':
      return (
        <MultiSelect
          {...base}
          options={field.options ?? []}
          value={Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []}
          searchable={(field.options?.length ?? 0) > 10}
          onChange={(next) => onChange(next)}
        />
      )
    case 'datetime':
      return (
        <DateTimeField {...base} zone={zone} value={text || null} onChange={(next) => onChange(next ?? undefined)} />
      )
    case 'period':
      return <PeriodEditor field={field} value={value} onChange={onChange} onBlur={onBlur} />
    case 'schema':
      return (
        <Suspense fallback={<Skeleton count={4} />}>
          <LateSchemaForm
            label={label}
            schema={field.schema ?? {}}
            // A schema need not allow what it does not name.
            value={withoutEntryIds(value)}
            readOnly={readOnly}
            live
            onChange={(next) => onChange(withFormerEntryIds(value, next), true)}
          />
        </Suspense>
      )
    case 'list':
      return <ListEditor field={field} value={value} onChange={onChange} onBlur={onBlur} renderField={renderField} />
    case 'subcomponentMetadata':
      return (
        <SubcomponentEditor field={field} value={value} onChange={onChange} onBlur={onBlur} renderField={renderField} />
      )
  }
}

// Lists contain fields and fields can be lists: the editor is passed in, so that the two files do not import each
// other.
const renderField = (props: FieldEditorProps) => <FieldEditor key={props.field.name} {...props} />

/** One line, several lines, an address, a picture, or an offer of the page. */
function StringEditor({ field, text, onChange, onBlur }: Omit<FieldEditorProps, 'value'> & { text: string }) {
  const { readOnly } = useBuilder()
  const base = { label: field.label, hint: field.help, required: field.required, readOnly }
  const typing = { value: text, onChange: (next: string) => onChange(next, true), onBlur }
  if (field.format === 'image') return <PictureField field={field} address={text} onChange={onChange} onBlur={onBlur} />
  if (field.format === 'multiline') return <TextArea {...base} {...typing} rows={3} maxLength={field.max} />
  if (field.format === 'link') {
    return <LinkField {...base} href={text} maxLength={field.max} onChange={onChange} onBlur={onBlur} />
  }
  if (field.format !== 'offer') {
    return <TextField {...base} {...typing} type={field.format === 'file' ? 'url' : 'text'} maxLength={field.max} />
  }
  return <OfferField {...base} path={text} onChange={(next) => onChange(next)} />
}

const periodUnits: readonly PeriodUnit[] = ['days', 'weeks', 'months', 'years']

/** A length of time as its package holds it: `termLength` and `termType` (CMP-02). */
function PeriodEditor({ field, value, onChange }: FieldEditorProps & { field: Field }) {
  const { readOnly } = useBuilder()
  const { termLength, termType } = (value ?? {}) as { termLength?: unknown; termType?: unknown }
  return (
    <PeriodField
      label={field.label}
      hint={field.help}
      required={field.required}
      readOnly={readOnly}
      min={field.min}
      max={field.max}
      value={{
        length: typeof termLength === 'number' ? termLength : null,
        unit: periodUnits.find((unit) => unit === termType) ?? 'months',
      }}
      onChange={({ length, unit }) => onChange(length === null ? undefined : { termLength: length, termType: unit })}
    />
  )
}
