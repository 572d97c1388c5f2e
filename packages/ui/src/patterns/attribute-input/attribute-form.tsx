import {
  type AttributeDefinition,
  type AttributeSection,
  grouped,
  rawText,
  undefinedValues,
} from '@perennial/domain/attributes'
import type { FieldError } from '@perennial/domain/result'
import { Card } from '../../components/card/index.ts'
import { Stack } from '../../components/stack/index.ts'
import { TextField } from '../../components/text-field/index.ts'
import { useMessages } from '../../messages/index.ts'
import type { AttributeContext } from './attribute-context.ts'
import { AttributeInput } from './attribute-input.tsx'

export interface AttributeFormProps {
  definitions: readonly AttributeDefinition[]
  sections: readonly AttributeSection[]
  /** Values by the attribute's name. */
  values: Readonly<Record<string, unknown>>
  onChange: (name: string, value: unknown) => Promise<unknown> | void
  context: AttributeContext
  /** Names of attributes that must have a value. */
  required?: readonly string[]
  /** What is wrong; paths begin with the attribute's name. */
  errors?: readonly FieldError[]
  readOnly?: boolean
}

/** The attributes of an item, a card a section. Values that no definition speaks of are shown and not changed (ATT-06). */
export function AttributeForm({
  definitions,
  sections,
  values,
  onChange,
  context,
  required = [],
  errors = [],
  readOnly,
}: AttributeFormProps) {
  const messages = useMessages()
  const unknown = undefinedValues(values, definitions)
  const errorOf = (name: string) => errors.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message
  return (
    <Stack gap="medium">
      {grouped(definitions, sections).map(({ section, heading, definitions: own }) => (
        <Card key={section?.id ?? ''} title={heading} note={section?.description}>
          <Stack gap="medium">
            {own.map((definition) => (
              <AttributeInput
                key={definition.name}
                definition={definition}
                value={values[definition.name]}
                onChange={(value) => onChange(definition.name, value)}
                context={context}
                required={required.includes(definition.name)}
                error={errorOf(definition.name)}
                readOnly={readOnly}
              />
            ))}
          </Stack>
        </Card>
      ))}
      {unknown.length > 0 && (
        <Card title={messages.attributeUnknown}>
          <Stack gap="medium">
            {unknown.map(([name, value]) => (
              <TextField key={name} label={name} readOnly value={rawText(value)} />
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}
