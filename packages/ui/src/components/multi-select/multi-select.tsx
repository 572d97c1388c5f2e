import { multiSelectMenu } from '@perennial/domain/attributes'
import type { ReactNode, Ref } from 'react'
import {
  Select as AriaSelect,
  Autocomplete,
  Button,
  Input,
  ListBox,
  Popover,
  SearchField as AriaSearchField,
  SelectValue,
  useFilter,
} from 'react-aria-components'
import { ExpandIcon, Icon, SearchIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { css, truncated, vars } from '../../theme/index.ts'
import { fieldBox, fieldFrame, fieldInput, FieldLabel, FieldNote, type FieldProps } from '../field/index.ts'
import { type Option, OptionItem, optionList, optionSurface } from '../option-list/index.ts'
import { selectTrigger } from '../select/select.styles.ts'

const shownValue = css({ flex: 1, ...truncated, '&[data-placeholder]': { color: vars.text.subtle } })
// The names already convey the count; it only helps where they are cut off, so it is not announced.
const count = css({
  '&::before': { content: 'attr(data-count)' },
  flex: 'none',
  minInlineSize: '20px',
  paddingInline: '5px',
  borderRadius: vars.radius.sm,
  background: vars.status.neutral.bg,
  color: vars.status.neutral.text,
  font: `${vars.font.weight.medium} 12px/18px ${vars.font.family.sans}`,
  textAlign: 'center',
})
const searchBox = css({ padding: '3px 3px 6px' })
const empty = css({ padding: '6px 9px', font: vars.type.dense, color: vars.text.subtle })

export interface MultiSelectProps<Value extends string = string> extends FieldProps {
  options: readonly Option<Value>[]
  value?: readonly Value[]
  defaultValue?: readonly Value[]
  /** Called with all selected values, in order of selection. */
  onChange?: (value: Value[]) => void
  placeholder?: string
  /** Adds a search field over the list, for more than about ten options. */
  searchable?: boolean
  size?: 'medium' | 'small'
  ref?: Ref<HTMLButtonElement>
}

/** A multiple selection. The menu is 250 pixels wide and stays open while selecting; Escape closes it. */
export function MultiSelect<Value extends string = string>({
  label,
  labelHidden,
  hint,
  error,
  required,
  disabled,
  readOnly,
  options,
  value,
  onChange,
  placeholder,
  searchable = false,
  size,
  className,
  ref,
  ...rest
}: MultiSelectProps<Value>): ReactNode {
  const messages = useMessages()
  const { contains } = useFilter({ sensitivity: 'base' })
  const list = (
    <ListBox
      items={options}
      className={optionList().className}
      renderEmptyState={() => <div className={empty().className}>{messages.noOptions}</div>}
    >
      {(option: Option<Value>) => <OptionItem id={option.value} option={option} />}
    </ListBox>
  )
  return (
    <AriaSelect<Option<Value>, 'multiple'>
      {...rest}
      selectionMode="multiple"
      value={value}
      onChange={(keys) => onChange?.(keys as Value[])}
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
        <SelectValue<Option<Value>> className={shownValue().className}>
          {({ selectedItems, isPlaceholder, defaultChildren }) =>
            isPlaceholder ? defaultChildren : selectedItems.map((option) => option?.label).join(', ')
          }
        </SelectValue>
        {value && value.length > 1 && <span data-count={value.length} className={count().className} />}
        <Icon of={ExpandIcon} size={14} />
      </Button>
      <FieldNote hint={hint} error={error} />
      <Popover
        offset={4}
        maxHeight={multiSelectMenu.maxHeight}
        className={optionSurface({ size: 'multiple' }).className}
      >
        {searchable ? (
          <Autocomplete filter={contains}>
            <AriaSearchField
              aria-label={fill(messages.filterOptions, { name: label })}
              autoFocus
              className={searchBox().className}
            >
              <div className={fieldBox({ size: 'small' }).className}>
                <Icon of={SearchIcon} size={14} />
                <Input className={fieldInput().className} />
              </div>
            </AriaSearchField>
            {list}
          </Autocomplete>
        ) : (
          list
        )}
      </Popover>
    </AriaSelect>
  )
}
