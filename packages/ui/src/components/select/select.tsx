import type { ReactNode, Ref } from 'react'
import { Select as AriaSelect, Button, ListBox, Popover, SelectValue } from 'react-aria-components'
import { ExpandIcon, Icon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, truncated, vars } from '../../theme/index.ts'
import { fieldBox, fieldFrame, FieldLabel, FieldNote, type FieldProps } from '../field/index.ts'
import { emptyList, type Option, OptionItem, OptionSwatch, optionList, optionSurface } from '../option-list/index.ts'
import { selectTrigger } from './select.styles.ts'

const shownValue = css({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minInlineSize: 0,
  '&[data-placeholder]': { color: vars.text.subtle },
})
const words = css(truncated)

export type SelectOption<Value extends string = string> = Option<Value>

export interface SelectProps<Value extends string = string> extends FieldProps {
  options: readonly SelectOption<Value>[]
  /** `null` means no selection. */
  value?: Value | null
  defaultValue?: Value
  onChange?: (value: Value) => void
  /** The options are loading: the list opens, shows that, and adds them once loaded. */
  loading?: boolean
  placeholder?: string
  size?: 'medium' | 'small'
  ref?: Ref<HTMLButtonElement>
}

/** A single selection from a list. Letters jump, arrow keys move, Enter and Space open and select. */
export function Select<Value extends string = string>({
  label,
  labelHidden,
  hint,
  error,
  required,
  disabled,
  readOnly,
  options,
  onChange,
  loading = false,
  placeholder,
  size,
  className,
  ref,
  ...rest
}: SelectProps<Value>): ReactNode {
  const messages = useMessages()
  return (
    <AriaSelect
      {...rest}
      onChange={(key) => onChange?.(key as Value)}
      placeholder={placeholder ?? messages.selectPlaceholder}
      isRequired={required}
      isDisabled={disabled || readOnly}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      allowsEmptyCollection
      className={fieldFrame({ className }).className}
    >
      <FieldLabel required={required} hidden={labelHidden}>
        {label}
      </FieldLabel>
      <Button
        ref={ref}
        className={
          fieldBox({
            invalid: error !== undefined,
            off: disabled,
            readOnly,
            size,
            className: selectTrigger().className,
          }).className
        }
      >
        <SelectValue<SelectOption<Value>> className={shownValue().className}>
          {({ selectedItems: [chosen], selectedText, isPlaceholder, defaultChildren }) =>
            isPlaceholder ? (
              defaultChildren
            ) : (
              <>
                {chosen?.color && <OptionSwatch color={chosen.color} />}
                <span className={words().className}>{selectedText}</span>
              </>
            )
          }
        </SelectValue>
        <Icon of={ExpandIcon} size={14} />
      </Button>
      <FieldNote hint={hint} error={error} />
      <Popover offset={4} className={optionSurface().className}>
        <ListBox
          items={options}
          className={optionList().className}
          renderEmptyState={() => (
            <div className={emptyList().className}>{loading ? messages.optionsLoading : messages.noOptions}</div>
          )}
        >
          {(option: SelectOption<Value>) => <OptionItem id={option.value} option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
