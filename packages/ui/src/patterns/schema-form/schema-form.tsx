// Imported from a subpath: the package's root requires a validator that compiles schemas, which our policy forbids.
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
  /** Widgets, order and help, in the form library's `uiSchema` format. */
  uiSchema?: UiSchema
  value: unknown
  onChange?: (value: unknown) => void
  /** Called with valid data on submit. Errors are shown, and invalid data is not submitted. */
  onSubmit?: (value: unknown) => void
  /** Additional errors by field: rules beyond the schema, or server errors. */
  errors?: readonly FieldError[]
  /** Validates while typing; otherwise on submit. */
  live?: boolean
  disabled?: boolean
  readOnly?: boolean
  /** Label of the form. */
  label: string
  /** Buttons at the bottom of the form. Without them it is part of a larger form and does not submit. */
  children?: ReactNode
}

/** A form generated from a JSON Schema with the kit's fields. The schema is interpreted, never compiled. */
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
        // Forms cannot be nested: part of a larger form is a group.
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
        // The first of several constants is no default: it has to be selected.
        experimental_defaultFormStateBehavior={{
          constAsDefaults: 'skipOneOf',
          // A list that may be left out begins without an empty row that would have to be filled.
          arrayMinItems: { populate: 'requiredOnly' },
        }}
        onChange={({ formData }) => onChange?.(formData)}
        onSubmit={({ formData }) => onSubmit?.(formData)}
        // Errors are shown at the fields; without this the library also logs them to the console.
        onError={() => {}}
      >
        {children ?? <span hidden />}
      </ThemedForm>
    </div>
  )
}
