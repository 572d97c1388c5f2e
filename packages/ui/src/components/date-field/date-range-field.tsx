import type { CalendarDate } from '@perennial/domain/calendar'
import { type Ref, useState } from 'react'
import { Button, DateRangePicker, Group } from 'react-aria-components'
import { DateRangeIcon, Icon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { fieldBox, fieldButton, fieldFrame, FieldLabel, FieldNote, type FieldProps } from '../field/index.ts'
import { pickedDate } from './calendar-date.ts'
import { dateBox } from './date-field.styles.ts'
import { DateSegments } from './date-segments.tsx'
import { MonthPopover } from './month-view.tsx'

const dash = css({ color: vars.text.subtle })
const sides = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6px', flex: 1, minInlineSize: 0 })

export interface DateRange {
  start: CalendarDate
  end: CalendarDate
}

export interface DateRangeFieldProps extends Omit<FieldProps, 'name'> {
  /** Both dates inclusive; `null` is empty. */
  value?: DateRange | null
  defaultValue?: DateRange
  onChange?: (value: DateRange | null) => void
  min?: CalendarDate
  max?: CalendarDate
  ref?: Ref<HTMLDivElement>
}

/** A date range, typed or selected in a calendar. Does not emit a range whose end is before its start. */
export function DateRangeField({
  label,
  labelHidden,
  hint,
  error,
  required,
  disabled,
  readOnly,
  value,
  defaultValue,
  onChange,
  min,
  max,
  className,
  ref,
  ...rest
}: DateRangeFieldProps) {
  const messages = useMessages()
  const [own, setOwn] = useState<DateRange | null>(defaultValue ?? null)
  const [backwards, setBackwards] = useState(false)
  const shown = value === undefined ? own : value
  const start = pickedDate(shown?.start)
  const end = pickedDate(shown?.end)
  const wrong = error ?? (backwards ? messages.rangeBackwards : undefined)
  return (
    <DateRangePicker
      {...rest}
      value={start && end ? { start, end } : null}
      onChange={(range) => {
        const next = range && { start: range.start.toString(), end: range.end.toString() }
        const isBackwards = next !== null && next.start > next.end
        setBackwards(isBackwards)
        if (isBackwards) return
        setOwn(next)
        onChange?.(next)
      }}
      minValue={pickedDate(min)}
      maxValue={pickedDate(max)}
      isRequired={required}
      isDisabled={disabled}
      isReadOnly={readOnly}
      isInvalid={wrong !== undefined}
      validationBehavior="aria"
      className={fieldFrame({ className }).className}
    >
      <FieldLabel required={required} hidden={labelHidden}>
        {label}
      </FieldLabel>
      <Group
        ref={ref}
        className={
          fieldBox({ invalid: wrong !== undefined, off: disabled, readOnly, className: dateBox().className }).className
        }
      >
        <span className={sides().className}>
          <DateSegments slot="start" />
          <span aria-hidden="true" className={dash().className}>
            –
          </span>
          <DateSegments slot="end" />
        </span>
        {!readOnly && (
          <Button aria-label={messages.openCalendar} className={fieldButton().className}>
            <Icon of={DateRangeIcon} />
          </Button>
        )}
      </Group>
      <FieldNote hint={hint} error={wrong} />
      <MonthPopover range />
    </DateRangePicker>
  )
}
