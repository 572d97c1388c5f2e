import { type AttributeDefinition, emptyValueOf } from '@perennial/domain/attributes'
import type { ReactNode } from 'react'
import { Button } from '../../components/button/index.ts'
import { JsonEditor } from '../../components/code-editor/index.ts'
import { FieldGroup } from '../../components/field/index.ts'
import { IconButton } from '../../components/icon-button/index.ts'
import { Stack } from '../../components/stack/index.ts'
import { AddIcon, DeleteIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { SchemaForm } from '../schema-form/index.ts'
import type { AttributeField, AttributeInputProps } from './attribute-input.tsx'

const inner = css({
  display: 'grid',
  gap: '12px',
  paddingInlineStart: '12px',
  borderInlineStart: `2px solid ${vars.border.default}`,
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  font: vars.type.denseStrong,
})

type Entry = Readonly<Record<string, unknown>>
const entryOf = (value: unknown): Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entry) : {}

interface NestedInputProps extends AttributeInputProps {
  field: AttributeField
  /** Renders an inner input. Passed in to avoid a circular import. */
  renderInput: (props: AttributeInputProps) => ReactNode
}

/** An object, or a list of objects: by the definition's fields, by its schema, or as JSON where it has neither. */
export function NestedInput(props: NestedInputProps) {
  const messages = useMessages()
  const { definition, field, value, onChange } = props
  const isList = definition.type === 'objectList'
  const described = (definition.fields?.length ?? 0) > 0 || definition.schema !== undefined
  if (!described)
    return <JsonEditor {...field} value={value ?? undefined} onChange={(next) => onChange(next ?? null)} />
  if (!isList) {
    return (
      <FieldGroup label={field.label} hint={field.hint} error={field.error}>
        <Fields {...props} entry={entryOf(value)} onEntry={onChange} />
      </FieldGroup>
    )
  }
  const entries = Array.isArray(value) ? value.map(entryOf) : []
  return (
    <FieldGroup label={field.label} hint={field.hint} error={field.error}>
      <Stack gap="medium">
        {entries.map((entry, index) => {
          const name = fill(messages.attributeEntry, { n: index + 1 })
          return (
            // Entries have no stable identity.
            <div key={String(index)} role="group" aria-label={name}>
              <div className={head().className}>
                {name}
                {!field.readOnly && (
                  <IconButton
                    icon={DeleteIcon}
                    label={fill(messages.remove, { name })}
                    onClick={() => onChange(entries.toSpliced(index, 1))}
                  />
                )}
              </div>
              <Fields {...props} entry={entry} onEntry={(next) => onChange(entries.with(index, next))} />
            </div>
          )
        })}
        {!field.readOnly && (
          <div>
            <Button icon={AddIcon} size="small" onClick={() => onChange([...entries, newEntry(definition)])}>
              {messages.attributeEntryAdd}
            </Button>
          </div>
        )}
      </Stack>
    </FieldGroup>
  )
}

const newEntry = ({ fields = [] }: AttributeDefinition): Entry =>
  Object.fromEntries(fields.map((one) => [one.name, emptyValueOf(one)]))

type FieldsProps = NestedInputProps & { entry: Entry; onEntry: (entry: Entry) => void }

function Fields({ definition, field, entry, onEntry, context, renderInput }: FieldsProps) {
  const { fields = [], schema, uiSchema } = definition
  return (
    <div className={inner().className}>
      {fields.length > 0
        ? fields.map((one) => (
            <div key={one.name}>
              {renderInput({
                definition: one,
                value: entry[one.name],
                onChange: (next) => onEntry({ ...entry, [one.name]: next }),
                context,
                readOnly: field.readOnly,
              })}
            </div>
          ))
        : schema && (
            <SchemaForm
              label={field.label}
              schema={schema}
              uiSchema={uiSchema}
              value={entry}
              live
              readOnly={field.readOnly}
              onChange={(next) => onEntry(entryOf(next))}
            />
          )}
    </div>
  )
}
