import { startingPointOf } from '@perennial/domain/journeys'
import { Combobox, type ComboboxProps } from '@perennial/ui/combobox'
import { useState } from 'react'
import { text } from '../texts.ts'

export interface TagFieldProps extends Omit<ComboboxProps, 'options' | 'value' | 'onChange' | 'onType'> {
  /** Tags of pages. */
  tags: readonly string[]
  value: string
  onChange: (tag: string) => void
}

/** A tag of a page, or one that has no page yet. */
export function TagField({ tags, value, onChange, ...field }: TagFieldProps) {
  const [typed, setTyped] = useState('')
  const path = typed.trim() === '' ? '' : startingPointOf(typed)
  const known = [...new Set(value === '' ? tags : [value, ...tags])]
  const options = known.map((tag) => ({ value: tag, label: tag }))
  // The list filters by its labels, so the label of the typed path has to contain it.
  const own = path === '' || known.includes(path) ? [] : [{ value: path, label: text('otherTag', { tag: path }) }]
  return (
    <Combobox
      {...field}
      options={[...options, ...own]}
      value={value === '' ? null : value}
      onType={setTyped}
      onChange={(tag) => onChange(tag ?? '')}
    />
  )
}
