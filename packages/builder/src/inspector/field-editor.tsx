import type { Field } from '@perennial/page-runtime/contract'
import { Checkbox } from '@perennial/ui/checkbox'
import { ColorField } from '@perennial/ui/color-field'
import { NumberField } from '@perennial/ui/number-field'
import { Select } from '@perennial/ui/select'
import { Switch } from '@perennial/ui/switch'
import { TextArea } from '@perennial/ui/text-area'
import { TextField } from '@perennial/ui/text-field'
import { useState } from 'react'
import { useBuilder } from '../screens/builder-context.ts'
import type { FieldEditorProps } from './field-editor-props.ts'
import { ListEditor } from './list-editor.tsx'
import * as styles from './property-form.styles.ts'
import { SubcomponentEditor } from './subcomponent-editor.tsx'

/** The fitting editor for each type of property (CMP-03). A value of another type is shown as empty and kept until changed. */
export function FieldEditor({ field, value, onChange, onBlur }: FieldEditorProps) {
  const { readOnly, offers } = useBuilder()
  const { label, help: hint, required } = field
  const base = { label, hint, required, readOnly }
  const text = typeof value === 'string' ? value : ''
  switch (field.type) {
    case 'string':
      if (field.format === 'multiline') {
        return (
          <TextArea
            {...base}
            rows={3}
            maxLength={field.max}
            value={text}
            onChange={(next) => onChange(next, true)}
            onBlur={onBlur}
          />
        )
      }
      if (field.format === 'offer') {
        const options = Object.values(offers).map((offer) => ({
          value: offer.path,
          label: offer.name,
          hint: `${offer.price} ${offer.term}`,
        }))
        // An offer that is not published any more must not vanish from the form.
        if (text && !offers[text]) options.push({ value: text, label: text, hint: 'Not published' })
        return <Select {...base} options={options} value={text || null} onChange={(next) => onChange(next)} />
      }
      return (
        <TextField
          {...base}
          type={field.format === 'link' ? 'url' : 'text'}
          maxLength={field.max}
          value={text}
          onChange={(next) => onChange(next, true)}
          onBlur={onBlur}
        />
      )
    case 'richtext':
      return (
        <TextArea
          {...base}
          rows={5}
          maxLength={field.max}
          value={text}
          onChange={(next) => onChange(next, true)}
          onBlur={onBlur}
        />
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
    case 'multiPicklist': {
      const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
      return (
        <fieldset className={styles.list().className}>
          <legend className={styles.legend().className}>{label}</legend>
          {(field.options ?? []).map((option) => (
            <Checkbox
              key={option.value}
              checked={chosen.includes(option.value)}
              disabled={readOnly}
              onChange={(on) => onChange(on ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))}
            >
              {option.label}
            </Checkbox>
          ))}
        </fieldset>
      )
    }
    case 'datetime':
      return <DateTimeEditor field={field} value={text} onChange={onChange} readOnly={readOnly} />
    case 'period': {
      const { termLength, termType } = (value ?? {}) as { termLength?: number; termType?: string }
      const units = ['days', 'weeks', 'months', 'years'] as const
      return (
        <div className={styles.pair().className}>
          <NumberField
            {...base}
            min={0}
            step={1}
            value={termLength ?? null}
            onChange={(next) => onChange({ termLength: next ?? 0, termType: termType ?? 'months' })}
          />
          <Select
            label="Unit"
            readOnly={readOnly}
            options={units.map((unit) => ({ value: unit, label: unit }))}
            value={units.find((unit) => unit === termType) ?? null}
            onChange={(next) => onChange({ termLength: termLength ?? 1, termType: next })}
          />
        </div>
      )
    }
    case 'schema':
      return <JsonEditor field={field} value={value} onChange={onChange} readOnly={readOnly} />
    case 'list':
      return <ListEditor field={field} value={value} onChange={onChange} onBlur={onBlur} renderField={renderField} />
    case 'subcomponentMetadata':
      return (
        <SubcomponentEditor field={field} value={value} onChange={onChange} onBlur={onBlur} renderField={renderField} />
      )
  }
}

// Lists hold fields and fields can be lists: the inner ones are handed in, so that the files need not know each other.
const renderField = (props: FieldEditorProps) => <FieldEditor key={props.field.name} {...props} />

/** Date and time as an ISO text in the visitor's zone; what is typed and makes no date is not stored. */
function DateTimeEditor({
  field,
  value,
  onChange,
  readOnly,
}: {
  field: Field
  value: string
  onChange(value: unknown): void
  readOnly: boolean
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && typed !== '' && Number.isNaN(Date.parse(typed))
  return (
    <TextField
      label={field.label}
      hint={field.help ?? 'For example 2026-12-24 18:00'}
      required={field.required}
      readOnly={readOnly}
      error={wrong ? 'Write a date and a time, for example 2026-12-24 18:00.' : undefined}
      value={typed ?? value}
      onChange={(next) => {
        setTyped(next)
        if (next === '') onChange(undefined)
        else if (!Number.isNaN(Date.parse(next))) onChange(next)
      }}
    />
  )
}

/** Any JSON, checked while it is typed; only valid JSON reaches the page. */
function JsonEditor({
  field,
  value,
  onChange,
  readOnly,
}: {
  field: Field
  value: unknown
  onChange(value: unknown, typing?: boolean): void
  readOnly: boolean
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2))
  return (
    <TextArea
      label={field.label}
      hint={field.help}
      readOnly={readOnly}
      mono
      rows={6}
      error={problemOf(text)}
      value={text}
      onChange={(next) => {
        setTyped(next)
        if (problemOf(next) === undefined) onChange(next.trim() === '' ? undefined : JSON.parse(next), true)
      }}
      onBlur={() => problemOf(text) === undefined && setTyped(null)}
    />
  )
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return undefined
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return `This is not valid JSON: ${error instanceof Error ? error.message : String(error)}`
  }
}
