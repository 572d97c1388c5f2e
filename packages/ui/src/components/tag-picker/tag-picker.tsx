import { type ReactNode, type Ref, useState } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'
import { AddIcon, CloseIcon, Icon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { Combobox } from '../combobox/index.ts'
import { FieldGroup, type FieldProps } from '../field/index.ts'
import type { Option } from '../option-list/index.ts'
import { chip, chipRemove, chips, frame } from './tag-picker.styles.ts'

/** Prefix of the "create" entry among the results; no value can begin with it. */
const createMark = '\u0000create '

export interface TagPickerProps<Value extends string = string> extends Omit<FieldProps, 'name'> {
  /** All values or, with `onSearch`, those found. */
  options: readonly Option<Value>[]
  value: readonly Value[]
  onChange?: (value: Value[]) => void
  /** Searches for values elsewhere, as in Combobox. */
  onSearch?: (text: string) => void
  /** A search is in progress: the list says so. */
  loading?: boolean
  /** Creates a value from the typed text. Without it only existing values can be added. */
  onCreate?: (text: string) => void
  /** Why a value cannot be added, shown under the field. */
  refuseAdding?: (value: Value) => string | undefined
  /** Why a value cannot be removed. */
  refuseRemoving?: (value: Value) => string | undefined
  /** The label of a value that is not among the options. */
  nameOf?: (value: Value) => string
  /** Monospaced, for paths and codes. */
  mono?: boolean
  /** Text shown while there is no value. */
  none?: string
  /** Label and placeholder of the field that adds a value. */
  addLabel?: string
  /** Maximum number of values. */
  max?: number
  ref?: Ref<HTMLDivElement>
}

/** Multiple values as chips, added by typing. Arrow keys move among the chips; Delete and Backspace remove one. */
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
      ? [...free, { value: createMark, label: fill(messages.tagCreate, { name: typed.trim() }), icon: AddIcon }]
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
                    aria-label={fill(messages.tagRemove, { name: name(one) })}
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
            // Remounts the field after each value, so that the next one can be typed immediately.
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
