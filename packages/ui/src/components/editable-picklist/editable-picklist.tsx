import { newOption, type PicklistOption } from '@perennial/domain/attributes'
import { type Ref, useState } from 'react'
import { AddIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css } from '../../theme/index.ts'
import { Button } from '../button/index.ts'
import { Popover } from '../popover/index.ts'
import { Select, type SelectProps } from '../select/index.ts'
import { NewOptionForm } from './new-option-form.tsx'

export type { PicklistOption } from '@perennial/domain/attributes'

const row = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', gap: '8px' })
const stack = css({ display: 'grid', gap: '5px' })

export interface EditablePicklistProps extends Omit<SelectProps, 'options' | 'defaultValue' | 'ref'> {
  options: readonly PicklistOption[]
  /** The id of the selected option. */
  value: string | null
  /** Adds an option to the list for all users; an error is shown in the form. The new option is then selected. */
  onAdd?: (option: Required<PicklistOption>) => Promise<unknown> | void
  ref?: Ref<HTMLButtonElement>
}

/** A picklist that users can extend: an option has a label, an id derived from it, and a colour. */
export function EditablePicklist({ options, value, onChange, onAdd, hint, error, ...field }: EditablePicklistProps) {
  const messages = useMessages()
  const [open, setOpen] = useState(false)
  const offered = options.map(({ id, label, color }) => ({ value: id, label, color: color ?? newOption(label).color }))
  // An option that was removed is still the value, and is shown by its id.
  const gone = value !== null && !options.some(({ id }) => id === value) ? [{ value, label: value }] : []
  const fixed = field.disabled || field.readOnly || !onAdd
  return (
    <div className={stack().className}>
      <div className={row().className}>
        <Select
          {...field}
          hint={fixed ? hint : undefined}
          error={error}
          value={value}
          onChange={onChange}
          options={[...offered, ...gone]}
        />
        {!fixed && (
          <Popover
            label={messages.optionAdd}
            open={open}
            onOpenChange={setOpen}
            placement="bottom end"
            trigger={
              <Button icon={AddIcon} hasPopup="dialog">
                {messages.optionAdd}
              </Button>
            }
          >
            <NewOptionForm
              options={options}
              onCancel={() => setOpen(false)}
              onAdd={async (option) => {
                await onAdd(option)
                onChange?.(option.id)
                setOpen(false)
              }}
            />
          </Popover>
        )}
      </div>
    </div>
  )
}
