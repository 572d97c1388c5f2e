import {
  type AttributeDefinition,
  type AttributeSection,
  grouped,
  rawText,
  typeOf,
  undefinedValues,
} from '@perennial/domain/attributes'
import type { FieldError } from '@perennial/domain/result'
import { Card } from '../../components/card/index.ts'
import { Stack } from '../../components/stack/index.ts'
import { TextField } from '../../components/text-field/index.ts'
import { useMessages, productWords, productLabel } from '../../messages/index.ts'
import { css } from '../../theme/index.ts'
import type { AttributeContext } from './attribute-context.ts'
import { AttributeInput } from './attribute-input.tsx'

export interface AttributeFormProps {
  definitions: readonly AttributeDefinition[]
  sections: readonly AttributeSection[]
  /** Values by attribute name. */
  values: Readonly<Record<string, unknown>>
  onChange: (name: string, value: unknown) => Promise<unknown> | void
  context: AttributeContext
  /** Names of required attributes. */
  required?: readonly string[]
  /** Errors; paths begin with the attribute's name. */
  errors?: readonly FieldError[]
  readOnly?: boolean
  /** Width of each input on wide screens; full width by default. */
  widthOf?: (name: string) => 'half' | 'full'
}

const inputs = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 14px',
  alignItems: 'start',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const place = css({
  minInlineSize: 0,
  variants: { width: { half: {}, full: { gridColumn: '1 / -1' } } },
})

/** The attributes of an item, one card per section. Values without a definition are shown read-only (ATT-06). */
export function AttributeForm({
  definitions,
  sections,
  values,
  onChange,
  context,
  required = [],
  errors = [],
  readOnly,
  widthOf = () => 'full',
}: AttributeFormProps) {
  const messages = useMessages()
  const unknown = undefinedValues(values, definitions)
  // Inputs that render nothing take no space, and a section of only such inputs is omitted.
  const isDrawn = (definition: AttributeDefinition) => {
    const type = typeOf(definition)
    const isControl = type === 'approval' || type === 'status' || type === 'statusPicklist'
    return type !== 'hidden' && !(isControl && context.approval === 'hidden')
  }
  const errorOf = (name: string) => {
    const error = errors.find(({ path }) => path === name || path.startsWith(`${name}.`))
    return error && productWords(error.message)
  }
  return (
    <Stack gap="medium">
      {grouped(definitions.filter(isDrawn), sections).map(({ section, heading, definitions: own }) => (
        <Card
          key={section?.id ?? ''}
          title={heading && productLabel(heading)}
          note={section?.description && productLabel(section.description)}
        >
          <div className={inputs().className}>
            {own.map((definition) => (
              <div key={definition.name} className={place({ width: widthOf(definition.name) }).className}>
                <AttributeInput
                  definition={definition}
                  value={values[definition.name]}
                  onChange={(value) => onChange(definition.name, value)}
                  context={context}
                  required={required.includes(definition.name)}
                  error={errorOf(definition.name)}
                  readOnly={readOnly}
                />
              </div>
            ))}
          </div>
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
