import { type Ref, useState } from 'react'
import { useMessages } from '../../messages/index.ts'
import { css } from '../../theme/index.ts'
import { DateField } from '../date-field/index.ts'
import { FieldGroup, type FieldProps } from '../field/index.ts'
import { TimeField } from '../time-field/index.ts'
import { instantOf, partsOf, type ZonedParts } from './zoned-parts.ts'

const pair = css({ display: 'grid', gridTemplateColumns: 'minmax(140px, 2fr) minmax(96px, 1fr)', gap: '8px' })

export interface DateTimeFieldProps extends Omit<FieldProps, 'name'> {
  /** An ISO 8601 instant; `null` is empty. */
  value: string | null
  /** Called with an instant in UTC, or `null`. An incomplete value stays in the field and is not emitted. */
  onChange?: (value: string | null) => void
  /** The displayed time zone, as an IANA name. */
  zone: string
  ref?: Ref<HTMLDivElement>
}

/** A date and a time of day in the tenant's time zone, in steps of 30 minutes (ATT-27). */
export function DateTimeField({ value, onChange, zone, disabled, readOnly, ...group }: DateTimeFieldProps) {
  const messages = useMessages()
  // Holds a date without a time, or the reverse, until both are set.
  const [half, setHalf] = useState<ZonedParts>()
  const parts = value === null && half ? half : partsOf(value, zone)
  const change = (next: ZonedParts) => {
    const whole = instantOf(next, zone)
    setHalf(whole === null ? next : undefined)
    if (whole !== value) onChange?.(whole)
  }
  return (
    <FieldGroup {...group}>
      <div className={pair().className}>
        <DateField
          label={messages.date}
          labelHidden
          disabled={disabled}
          readOnly={readOnly}
          clearable={!group.required}
          value={parts.date}
          onChange={(date) => change(date === null ? { date, time: null } : { ...parts, date })}
        />
        <TimeField
          label={messages.time}
          labelHidden
          placeholder="--:--"
          disabled={disabled}
          readOnly={readOnly}
          value={parts.time}
          onChange={(time) => change({ ...parts, time })}
        />
      </div>
    </FieldGroup>
  )
}
