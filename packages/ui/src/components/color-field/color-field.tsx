import { type Ref, useId, useState } from 'react'
import { Input, TextField as AriaTextField } from 'react-aria-components'
import { useMessages } from '../../messages/index.ts'
import { css, focusRing, vars } from '../../theme/index.ts'
import { fieldBox, fieldFrame, fieldInput, FieldLabel, FieldNote, type FieldProps } from '../field/index.ts'

const swatch = css({
  appearance: 'none',
  flex: 'none',
  inlineSize: '20px',
  blockSize: '20px',
  marginInlineStart: '-3px',
  border: `1px solid ${vars.border.field}`,
  borderRadius: vars.radius.sm,
  padding: 0,
  background: 'none',
  cursor: 'pointer',
  ...focusRing,
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0, borderRadius: '4px' },
})

const hex = /^#[0-9a-f]{6}$/i

export interface ColorFieldProps extends FieldProps {
  /** `#rrggbb`, a CSS colour such as `var(--accent)`, or empty for none. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}

/** A colour, typed or picked. Any CSS colour can be typed; the picker returns `#rrggbb`. */
export function ColorField({
  label,
  labelHidden,
  hint,
  error,
  required,
  disabled,
  readOnly,
  value,
  defaultValue = '',
  onChange,
  placeholder,
  className,
  ref,
  ...rest
}: ColorFieldProps) {
  const messages = useMessages()
  const pickerId = useId()
  const [own, setOwn] = useState(defaultValue)
  const shown = value ?? own
  const change = (next: string) => {
    setOwn(next)
    onChange?.(next)
  }
  return (
    <AriaTextField
      {...rest}
      value={shown}
      onChange={change}
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
      <div className={fieldBox({ invalid: error !== undefined, off: disabled, readOnly }).className}>
        <input
          type="color"
          id={pickerId}
          aria-label={`${messages.chooseColor}: ${label}`}
          value={hex.test(shown) ? shown : '#000000'}
          disabled={disabled || readOnly}
          onChange={(event) => change(event.currentTarget.value)}
          className={swatch().className}
        />
        <Input ref={ref} placeholder={placeholder} className={fieldInput({ mono: true }).className} />
      </div>
      <FieldNote hint={hint} error={error} />
    </AriaTextField>
  )
}
