import type { ReactNode, Ref } from 'react'
import { Button, ComboBox as AriaComboBox, Group, Input, ListBox, Popover } from 'react-aria-components'
import { CloseIcon, ExpandIcon, Icon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import {
  fieldBox,
  fieldButton,
  fieldFrame,
  fieldInput,
  FieldLabel,
  FieldNote,
  type FieldProps,
} from '../field/index.ts'
import { emptyList, type Option, OptionItem, optionList, optionSurface } from '../option-list/index.ts'
import { useSearchedOptions } from './use-searched-options.ts'

export interface ComboboxProps<Value extends string = string> extends FieldProps {
  /** All options or, with `onSearch`, those found so far. */
  options: readonly Option<Value>[]
  /** `null` means no selection. */
  value?: Value | null
  defaultValue?: Value
  /** Called with the selected value, or `null` when the field is cleared. */
  onChange?: (value: Value | null) => void
  /**
   * Searches for options elsewhere. Called 300 ms after the last keystroke; pass the results as `options`. Without it
   * the options are filtered locally.
   */
  onSearch?: (text: string) => void
  /** Called with the typed text immediately. */
  onType?: (text: string) => void
  /** A search is in progress: the list shows that and keeps its options. */
  loading?: boolean
  placeholder?: string
  /** Adds a clear button. */
  clearable?: boolean
  size?: 'medium' | 'small'
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A single selection, found by typing. Text that matches no selected option is discarded on blur. */
export function Combobox<Value extends string = string>({
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
  onSearch,
  onType,
  loading = false,
  placeholder,
  clearable = false,
  size,
  className,
  ref,
  ...rest
}: ComboboxProps<Value>): ReactNode {
  const messages = useMessages()
  const { shown, chosen, choose, onInputChange } = useSearchedOptions({ options, value, defaultValue, onSearch })
  const change = (next: Value | null) => {
    choose(next)
    onChange?.(next)
  }
  return (
    <AriaComboBox
      {...rest}
      {...(onSearch ? { items: shown } : { defaultItems: shown })}
      value={chosen}
      onChange={(key) => change(key as Value | null)}
      onInputChange={(text) => {
        onType?.(text)
        onInputChange(text)
      }}
      isRequired={required}
      isDisabled={disabled}
      isReadOnly={readOnly}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      allowsEmptyCollection
      className={fieldFrame({ className }).className}
    >
      <FieldLabel required={required} hidden={labelHidden}>
        {label}
      </FieldLabel>
      <Group className={fieldBox({ invalid: error !== undefined, off: disabled, readOnly, size }).className}>
        <Input ref={ref} placeholder={placeholder} className={fieldInput().className} />
        {clearable && chosen !== null && !readOnly && (
          // Outside the combobox's button slot, which would open the list.
          <Button
            slot={null}
            isDisabled={disabled}
            aria-label={fill(messages.clearField, { name: label })}
            onPress={() => change(null)}
            className={fieldButton().className}
          >
            <Icon of={CloseIcon} size={14} />
          </Button>
        )}
        {!readOnly && (
          <Button aria-label={messages.showOptions} className={fieldButton().className}>
            <Icon of={ExpandIcon} size={14} />
          </Button>
        )}
      </Group>
      <FieldNote hint={hint} error={error} />
      <Popover offset={4} className={optionSurface().className}>
        <ListBox
          className={optionList().className}
          renderEmptyState={() => (
            <div className={emptyList().className}>{loading ? messages.optionsLoading : messages.noOptions}</div>
          )}
        >
          {(option: Option) => <OptionItem id={option.value} option={option} />}
        </ListBox>
        {loading && shown.length > 0 && (
          <div role="status" className={emptyList().className}>
            {messages.optionsLoading}
          </div>
        )}
      </Popover>
    </AriaComboBox>
  )
}
