import type { Ref } from 'react'
import { useMessages } from '../../messages/index.ts'
import { css } from '../../theme/index.ts'
import { FieldGroup, type FieldProps } from '../field/index.ts'
import { DateTimeField } from './date-time-field.tsx'

const sides = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(250px, 1fr))', gap: '8px 12px' })

/** From one instant to another, in UTC; `null` leaves a side open. */
export interface DateTimeRange {
  start: string | null
  end: string | null
}

export interface DateTimeRangeFieldProps extends Omit<FieldProps, 'name'> {
  value: DateTimeRange
  onChange?: (value: DateTimeRange) => void
  /** The displayed time zone, as an IANA name. */
  zone: string
  ref?: Ref<HTMLDivElement>
}

/** A date and time range; either side can be open. */
export function DateTimeRangeField({
  value,
  onChange,
  zone,
  error,
  disabled,
  readOnly,
  ...group
}: DateTimeRangeFieldProps) {
  const messages = useMessages()
  const backwards = value.start !== null && value.end !== null && Date.parse(value.start) > Date.parse(value.end)
  const side = (which: 'start' | 'end') => (
    <DateTimeField
      label={messages[which]}
      zone={zone}
      disabled={disabled}
      readOnly={readOnly}
      value={value[which]}
      onChange={(instant) => onChange?.({ ...value, [which]: instant })}
    />
  )
  return (
    <FieldGroup {...group} error={error ?? (backwards ? messages.rangeBackwards : undefined)}>
      <div className={sides().className}>
        {side('start')}
        {side('end')}
      </div>
    </FieldGroup>
  )
}
