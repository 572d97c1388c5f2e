// Not from the package's root, which asks for a validator that compiles its schemas.
import withTheme from '@rjsf/core/lib/withTheme.js'
import type { FieldError } from '@perennial/domain/result'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { type ReactNode, useId, useMemo } from 'react'
import { useMessages } from '../../messages/index.ts'
import { css } from '../../theme/index.ts'
import { errorSchemaOf } from './field-errors.ts'
import { schemaTemplates } from './schema-templates.tsx'
import { schemaValidator } from './schema-validator.ts'
import { schemaWidgets } from './schema-widgets.tsx'

const ThemedForm = withTheme({ widgets: schemaWidgets, templates: schemaTemplates })
const form = css({ display: 'grid', gap: '14px' })

export interface SchemaFormProps {
  /** A JSON Schema. */
  schema: RJSFSchema
  /** Which widgets, order and help, as the form library knows it. */
  uiSchema?: UiSchema
  value: unknown
  onChange?: (value: unknown) => void
  /** Called with valid data when the form is sent. What is not valid is shown and not sent. */
  onSubmit?: (value: unknown) => void
  /** What somebody else found wrong, at its fields: a rule that no schema can tell, or the server. */
  errors?: readonly FieldError[]
  /** Shows what is wrong while one types; without it when the form is sent. */
  live?: boolean
  disabled?: boolean
  readOnly?: boolean
  /** Names the form. */
  label: string
  /** Buttons at the foot, inside the form. Without them it is a part of a larger one and sends nothing. */
  children?: ReactNode
}

/** A form made of a JSON Schema, from the kit's own fields. Checked by interpreting the schema: nothing is compiled. */
export function SchemaForm({
  schema,
  uiSchema,
  value,
  onChange,
  onSubmit,
  errors,
  live = false,
  disabled,
  readOnly,
  label,
  children,
}: SchemaFormProps) {
  const messages = useMessages()
  const validator = useMemo(() => schemaValidator(messages.formRequired), [messages.formRequired])
  const extraErrors = useMemo(() => errors && errorSchemaOf(errors, schema), [errors, schema])
  const id = useId()
  return (
    <div role="group" aria-label={label}>
      <ThemedForm
        idPrefix={id}
        // A form cannot stand in a form: a part of a larger one is a group.
        tagName={children ? 'form' : 'div'}
        className={form().className}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={value}
        disabled={disabled}
        readonly={readOnly}
        liveValidate={live}
        extraErrors={extraErrors}
        showErrorList={false}
        noHtml5Validate
        // The first of several constants is no default: it has to be chosen.
        experimental_defaultFormStateBehavior={{ constAsDefaults: 'skipOneOf' }}
        onChange={({ formData }) => onChange?.(formData)}
        onSubmit={({ formData }) => onSubmit?.(formData)}
        // What is wrong stands at the fields; without this the library writes it to the console as well.
        onError={() => {}}
      >
        {children ?? <span hidden />}
      </ThemedForm>
    </div>
  )
}
