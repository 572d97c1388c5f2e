import type { Ref } from 'react'
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import { fieldBox, fieldFrame, fieldInput, FieldLabel, FieldNote, type FieldProps } from '../field/index.ts'

export interface TextAreaProps extends FieldProps {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  maxLength?: number
  /** Initial number of lines; users can resize it. */
  rows?: number
  /** Monospaced, for code. */
  mono?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** A multi-line text field. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  required,
  disabled,
  readOnly,
  placeholder,
  rows = 3,
  mono,
  className,
  ref,
  ...rest
}: TextAreaProps) {
  return (
    <AriaTextField
      {...rest}
      isRequired={required}
      isDisabled={disabled}
      isReadOnly={readOnly}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={fieldFrame({ className }).className}
    >
      <FieldLabel required={required} hidden={labelHidden}>
        {label}
      </FieldLabel>
      <div className={fieldBox({ invalid: error !== undefined, off: disabled, readOnly, area: true }).className}>
        <AriaTextArea
          ref={ref}
          rows={rows}
          placeholder={placeholder}
          className={fieldInput({ mono, area: true }).className}
        />
      </div>
      <FieldNote hint={hint} error={error} />
    </AriaTextField>
  )
}
