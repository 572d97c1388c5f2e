import type { ReactNode, Ref } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { Icon, type IconPicture } from '../../icons/index.ts'
import { fieldBox, fieldFrame, fieldInput, FieldLabel, FieldNote, type FieldProps, fieldUnit } from '../field/index.ts'

export interface TextFieldProps extends FieldProps {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  /** Input type, which selects the keyboard on a phone. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  /** The autofill token. */
  autoComplete?: string
  placeholder?: string
  maxLength?: number
  /** Inside the field, before the text: a currency, a path. */
  prefix?: ReactNode
  /** Inside the field, after the text: a unit or a button. */
  suffix?: ReactNode
  icon?: IconPicture
  /** Monospaced, for ids and codes. */
  mono?: boolean
  size?: 'medium' | 'small'
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A single-line text field. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  required,
  disabled,
  readOnly,
  placeholder,
  prefix,
  suffix,
  icon,
  mono,
  size,
  className,
  ref,
  ...rest
}: TextFieldProps) {
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
      <div className={fieldBox({ invalid: error !== undefined, off: disabled, readOnly, size }).className}>
        {icon && <Icon of={icon} />}
        {prefix && <span className={fieldUnit().className}>{prefix}</span>}
        <Input ref={ref} placeholder={placeholder} className={fieldInput({ mono }).className} />
        {suffix && <span className={fieldUnit().className}>{suffix}</span>}
      </div>
      <FieldNote hint={hint} error={error} />
    </AriaTextField>
  )
}
