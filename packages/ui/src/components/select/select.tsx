import type { ReactNode } from 'react'
import { Select as AriaSelect, Button, ListBox, ListBoxItem, Popover, SelectValue, Text } from 'react-aria-components'
import { DoneIcon, ExpandIcon, Icon, type IconPicture } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, truncated, vars } from '../../theme/index.ts'
import { fieldBox, fieldFrame, FieldLabel, FieldNote, type FieldProps } from '../field/index.ts'
import { menuItem, menuItemHint, menuItemText, menuSurface } from '../menu/menu.styles.ts'

const trigger = css({
  textAlign: 'start',
  cursor: 'pointer',
  font: 'inherit',
  '&[data-hovered]': { borderColor: vars.text.default },
  '&[data-disabled]': { cursor: 'default' },
})
const shownValue = css({ flex: 1, ...truncated, '&[data-placeholder]': { color: vars.text.subtle } })
const surface = css({ minInlineSize: 'var(--trigger-width)' })
const chosen = css({ visibility: 'hidden', '[data-selected] > &': { visibility: 'visible' } })

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  icon?: IconPicture
  /** A second line in the list. */
  hint?: string
  disabled?: boolean
}

export interface SelectProps<Value extends string = string> extends FieldProps {
  options: readonly SelectOption<Value>[]
  /** `null` is nothing chosen. */
  value?: Value | null
  defaultValue?: Value
  onChange?: (value: Value) => void
  placeholder?: string
  size?: 'medium' | 'small'
}

/** One of a list. Letters jump, arrow keys walk, Enter and Space open and choose. */
export function Select<Value extends string = string>({
  label,
  labelHidden,
  hint,
  error,
  required,
  disabled,
  readOnly,
  options,
  value,
  defaultValue,
  onChange,
  placeholder,
  size,
  name,
  className,
}: SelectProps<Value>): ReactNode {
  const messages = useMessages()
  return (
    <AriaSelect
      name={name}
      value={value}
      defaultValue={defaultValue}
      onChange={(key) => onChange?.(key as Value)}
      placeholder={placeholder ?? messages.selectPlaceholder}
      isRequired={required}
      isDisabled={disabled || readOnly}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={fieldFrame({ className }).className}
    >
      <FieldLabel required={required} hidden={labelHidden}>
        {label}
      </FieldLabel>
      <Button
        className={
          fieldBox({ invalid: error !== undefined, off: disabled, readOnly, size, className: trigger().className })
            .className
        }
      >
        <SelectValue className={shownValue().className}>
          {({ selectedText, isPlaceholder, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <Icon of={ExpandIcon} size={14} />
      </Button>
      <FieldNote hint={hint} error={error} />
      <Popover offset={4} className={menuSurface({ className: surface().className }).className}>
        <ListBox items={options}>
          {(option: SelectOption<Value>) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              isDisabled={option.disabled}
              className={menuItem().className}
            >
              {option.icon && <Icon of={option.icon} />}
              <span className={menuItemText().className}>
                <Text slot="label">{option.label}</Text>
                {option.hint && (
                  <Text slot="description" className={menuItemHint().className}>
                    {option.hint}
                  </Text>
                )}
              </span>
              <Icon of={DoneIcon} className={chosen().className} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
