import type { ReactNode, Ref } from 'react'
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components'
import { fieldFrame, FieldLabel, FieldNote, type FieldProps } from '../field/index.ts'
import {
  circle,
  description,
  effect,
  option as optionStyle,
  options as optionsStyle,
  text,
} from './radio-group.styles.ts'

export interface RadioOption<Value extends string = string> {
  value: Value
  label: ReactNode
  /** A second line that explains the option. */
  hint?: ReactNode
  /** What choosing it would do, at the end of the row: an amount. For the layout `joined`. */
  effect?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string = string> extends FieldProps {
  options: readonly RadioOption<Value>[]
  /** `null` means no selection yet. */
  value?: Value | null
  defaultValue?: Value
  onChange?: (value: Value) => void
  /** `row` for two or three short labels, `card` for options that need a sentence, `joined` for options with an effect. */
  layout?: 'list' | 'row' | 'card' | 'joined'
  ref?: Ref<HTMLDivElement>
}

/** One of two to five visible options. Arrow keys move and select; Tab enters at the selected one. */
export function RadioGroup<Value extends string = string>({
  label,
  labelHidden,
  hint,
  error,
  required,
  disabled,
  readOnly,
  options,
  onChange,
  layout = 'list',
  className,
  ...rest
}: RadioGroupProps<Value>): ReactNode {
  return (
    <AriaRadioGroup
      {...rest}
      onChange={(next) => onChange?.(next as Value)}
      isRequired={required}
      isDisabled={disabled}
      isReadOnly={readOnly}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      orientation={layout === 'row' ? 'horizontal' : 'vertical'}
      className={fieldFrame({ className }).className}
    >
      <FieldLabel required={required} hidden={labelHidden}>
        {label}
      </FieldLabel>
      <div className={optionsStyle({ layout }).className}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.disabled}
            className={optionStyle({ card: layout === 'card', joined: layout === 'joined' }).className}
          >
            <span className={circle().className} />
            <span className={text().className}>
              {option.label}
              {option.hint && <span className={description().className}>{option.hint}</span>}
            </span>
            {option.effect !== undefined && <span className={effect().className}>{option.effect}</span>}
          </Radio>
        ))}
      </div>
      <FieldNote hint={hint} error={error} />
    </AriaRadioGroup>
  )
}
