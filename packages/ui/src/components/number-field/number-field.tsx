import type { ReactNode, Ref } from 'react'
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components'
import { ExpandIcon, Icon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { fieldBox, fieldFrame, fieldInput, FieldLabel, FieldNote, type FieldProps, fieldUnit } from '../field/index.ts'

const steps = css({ display: 'grid', alignSelf: 'stretch', marginInlineEnd: '-6px', flex: 'none' })
const step = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '20px',
  border: 0,
  padding: 0,
  background: 'none',
  color: vars.text.subtle,
  cursor: 'pointer',
  borderRadius: vars.radius.xs,
  '&[data-hovered]': { background: vars.bg.hover, color: vars.text.default },
  '&[data-disabled]': { cursor: 'default', opacity: 0.5 },
  variants: { up: { true: { '& svg': { rotate: '180deg' } } } },
})

export interface NumberFieldProps extends FieldProps {
  /** `null` is empty. */
  value?: number | null
  defaultValue?: number
  onChange?: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** How the number is shown: decimals, percent, currency. */
  format?: Intl.NumberFormatOptions
  /** Inside the field, before the number. */
  prefix?: ReactNode
  /** The unit, inside the field, after the number. */
  unit?: ReactNode
  /** Hides the step buttons; arrow keys still step. */
  stepless?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A number. Arrow keys step, Home and End go to the limits. */
export function NumberField({
  label,
  labelHidden,
  hint,
  error,
  required,
  disabled,
  readOnly,
  value,
  onChange,
  min,
  max,
  format,
  prefix,
  unit,
  stepless,
  className,
  ref,
  ...rest
}: NumberFieldProps) {
  const messages = useMessages()
  return (
    <AriaNumberField
      {...rest}
      // react-aria represents an empty field as NaN; this kit uses null.
      value={value === null ? Number.NaN : value}
      onChange={(next) => onChange?.(Number.isNaN(next) ? null : next)}
      minValue={min}
      maxValue={max}
      formatOptions={format}
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
      <Group className={fieldBox({ invalid: error !== undefined, off: disabled, readOnly }).className}>
        {prefix && <span className={fieldUnit().className}>{prefix}</span>}
        <Input ref={ref} className={fieldInput().className} />
        {unit && <span className={fieldUnit().className}>{unit}</span>}
        {!stepless && !readOnly && (
          <span className={steps().className}>
            <Button slot="increment" aria-label={messages.increase} className={step({ up: true }).className}>
              <Icon of={ExpandIcon} size={12} />
            </Button>
            <Button slot="decrement" aria-label={messages.decrease} className={step().className}>
              <Icon of={ExpandIcon} size={12} />
            </Button>
          </span>
        )}
      </Group>
      <FieldNote hint={hint} error={error} />
    </AriaNumberField>
  )
}
