import { timeChoices } from '@perennial/domain/attributes'
import { Select, type SelectProps } from '../select/index.ts'

export interface TimeFieldProps extends Omit<SelectProps, 'options'> {
  /** `09:30`; `null` is empty. */
  value?: string | null
}

/**
 * A time of day from a list in steps of 30 minutes (ATT-27). A stored time between two steps is preserved and offered.
 */
export function TimeField({ value, ...rest }: TimeFieldProps) {
  const between = value && !timeChoices.includes(value) ? [value] : []
  const times = [...timeChoices, ...between].sort()
  return <Select {...rest} value={value} options={times.map((time) => ({ value: time, label: time }))} />
}
