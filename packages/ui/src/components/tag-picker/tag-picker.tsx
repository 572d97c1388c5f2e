import { type ReactNode, type Ref, useState } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'
import { AddIcon, CloseIcon, Icon } from '../../icons/index.ts'
import { fillIn, useMessages } from '../../messages/index.ts'
import { Combobox } from '../combobox/index.ts'
import { FieldGroup, type FieldProps } from '../field/index.ts'
import type { Option } from '../option-list/index.ts'
import { chip, chipRemove, chips, frame } from './tag-picker.styles.ts'

/** Stands for "make a new one" among the found values; no value can begin with it. */
const createMark = '\u0000create '

export interface TagPickerProps<Value extends string = string> extends Omit<FieldProps, 'name'> {
  /** The values there are, or with `onSearch` the ones found. */
  options: readonly Option<Value>[]
  value: readonly Value[]
  onChange?: (value: Value[]) => void
  /** Finds values elsewhere, as a Combobox does. */
  onSearch?: (text: string) => void
  loading?: boolean
  /** Makes a new value of what was typed. Without it only what exists can be added. */
  onCreate?: (text: string) => void
  /** Why a value cannot be added, said under the field. */
  refuseAdding?: (value: Value) => string | undefined
  /** Why a value cannot be taken off. */
  refuseRemoving?: (value: Value) => string | undefined
  /** How a value is called where no option says. */
  nameOf?: (value: Value) => string
  /** For paths and codes. */
  mono?: boolean
  /** What stands there while there is no value. */
  none?: string
  /** What adding is called, and stands in the field. */
  addLabel?: string
  /** Most values; then nothing can be added. */
  max?: number
  ref?: Ref<HTMLDivElement>
}

/** Several values as chips, added by typing. Arrow keys walk the chips; Delete and Backspace take one off. */
export function TagPicker<Value extends string = string>({
  options,
  value,
  onChange,
  onSearch,
  loading,
  onCreate,
  refuseAdding,
  refuseRemoving,
  nameOf,
  mono,
  none,
  addLabel,
  max,
  error,
  disabled = false,
  readOnly = false,
  ...group
}: TagPickerProps<Value>): ReactNode {
  const messages = useMessages()
  const [refusal, setRefusal] = useState<string>()
  const [typed, setTyped] = useState('')
  const [round, setRound] = useState(0)
  const name = (one: Value) => options.find((option) => option.value === one)?.label ?? nameOf?.(one) ?? one
  const change = (next: Value[], refused: string | undefined) => {
    setRefusal(refused)
    if (refused === undefined) onChange?.(next)
  }
  const fixed = disabled || readOnly
  const free = options.filter((option) => !value.includes(option.value))
  const isNew = typed.trim() !== '' && !options.some(({ label }) => label === typed.trim())
  const offered: Option[] =
    onCreate && isNew
      ? [...free, { value: createMark, label: fillIn(messages.tagCreate, { name: typed.trim() }), icon: AddIcon }]
      : [...free]
  const add = (chosen: string | null) => {
    if (chosen === createMark) onCreate?.(typed.trim())
    else if (chosen !== null) change([...value, chosen as Value], refuseAdding?.(chosen as Value))
    setTyped('')
    setRound(round + 1)
  }
  return (
    <FieldGroup {...group} error={error ?? refusal}>
      <div className={frame().className}>
        <TagGroup
          aria-label={group.label}
          onRemove={
            fixed
              ? undefined
              : ([key]) => {
                  const removed = key as Value
                  change(
                    value.filter((one) => one !== removed),
                    refuseRemoving?.(removed),
                  )
                }
          }
        >
          <TagList className={chips().className} renderEmptyState={() => none ?? messages.tagsNone}>
            {value.map((one) => (
              <Tag key={one} id={one} textValue={name(one)} isDisabled={disabled} className={chip({ mono }).className}>
                {name(one)}
                {!fixed && (
                  <Button
                    slot="remove"
                    aria-label={fillIn(messages.tagRemove, { name: name(one) })}
                    className={chipRemove().className}
                  >
                    <Icon of={CloseIcon} size={12} />
                  </Button>
                )}
              </Tag>
            ))}
          </TagList>
        </TagGroup>
        {!readOnly && (max === undefined || value.length < max) && (
          <Combobox
            // The field starts afresh after each value, and the next one can be typed at once.
            key={round}
            autoFocus={round > 0}
            label={addLabel ?? messages.tagAdd}
            labelHidden
            placeholder={addLabel ?? messages.tagAdd}
            size="small"
            disabled={disabled}
            options={offered}
            value={null}
            onChange={add}
            onSearch={onSearch}
            onType={setTyped}
            loading={loading}
          />
        )}
      </div>
    </FieldGroup>
  )
}
