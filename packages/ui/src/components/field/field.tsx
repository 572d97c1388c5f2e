import { type ReactNode, type Ref, useId } from 'react'
import { FieldError as AriaFieldError, Label, Text } from 'react-aria-components'
import { ErrorIcon, Icon } from '../../icons/index.ts'
import { useMessages, productWords } from '../../messages/index.ts'
import { fieldError, fieldFrame, fieldHint, fieldLabel, fieldRequired } from './field.styles.ts'

/** Props that every field shares. */
export interface FieldProps {
  /** The label above the control. */
  label: string
  /** Hides the label visually, where the context already shows it. */
  labelHidden?: boolean
  /** One line of help. An error replaces it. */
  hint?: ReactNode
  /** The error message. */
  error?: string
  /** A value is required; the label shows that. */
  required?: boolean
  disabled?: boolean
  /** Can be read and copied, not changed. */
  readOnly?: boolean
  /** The field's name in a form. */
  name?: string
  /** Id of the control, so that a list of errors can link to it. */
  id?: string
  className?: string
}

/** The label of a field, followed by "Required" where it is. */
export function FieldLabel({
  children,
  required,
  hidden,
}: {
  children: ReactNode
  required?: boolean
  hidden?: boolean
}) {
  const messages = useMessages()
  return (
    <Label className={fieldLabel({ hidden }).className}>
      {children}
      {required && <span className={fieldRequired().className}>{messages.required}</span>}
    </Label>
  )
}

/** The line under a field: its error, in the reader's language where a rule of the product gives it, or else its hint. */
export function FieldNote({ hint, error }: { hint?: ReactNode; error?: string }) {
  if (error) {
    return (
      <AriaFieldError className={fieldError().className}>
        <Icon of={ErrorIcon} size={14} />
        <span>{productWords(error)}</span>
      </AriaFieldError>
    )
  }
  return hint ? (
    <Text slot="description" className={fieldHint().className}>
      {hint}
    </Text>
  ) : null
}

export interface FieldGroupProps extends Omit<FieldProps, 'name' | 'readOnly' | 'disabled'> {
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Several controls with one shared label: a length and its unit, a start and an end. */
export function FieldGroup({
  label,
  labelHidden,
  hint,
  error,
  required,
  className,
  children,
  ref,
  ...rest
}: FieldGroupProps) {
  const messages = useMessages()
  const ownId = useId()
  const note = error === undefined ? hint : productWords(error)
  return (
    <div
      {...rest}
      ref={ref}
      role="group"
      aria-labelledby={`${ownId}-label`}
      aria-describedby={note ? `${ownId}-note` : undefined}
      className={fieldFrame({ className }).className}
    >
      <span id={`${ownId}-label`} className={fieldLabel({ hidden: labelHidden }).className}>
        {label}
        {required && <span className={fieldRequired().className}>{messages.required}</span>}
      </span>
      {children}
      {note && (
        <span id={`${ownId}-note`} className={error ? fieldError().className : fieldHint().className}>
          {error && <Icon of={ErrorIcon} size={14} />}
          <span>{note}</span>
        </span>
      )}
    </div>
  )
}
