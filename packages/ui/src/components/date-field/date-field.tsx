import type { CalendarDate } from '@perennial/domain/calendar'
import { type Ref, useState } from 'react'
import { Button, DatePicker, Group } from 'react-aria-components'
import { CloseIcon, DateIcon, Icon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { fieldBox, fieldButton, fieldFrame, FieldLabel, FieldNote, type FieldProps } from '../field/index.ts'
import { pickedDate } from './calendar-date.ts'
import { dateBox } from './date-field.styles.ts'
import { DateSegments } from './date-segments.tsx'
import { MonthPopover } from './month-view.tsx'

export interface DateFieldProps extends FieldProps {
  /** `2026-11-28`; `null` is empty. */
  value?: CalendarDate | null
  defaultValue?: CalendarDate
  /** Called with a complete date, or `null` when the field is cleared; never with a partial date. */
  onChange?: (value: CalendarDate | null) => void
  /** The earliest and the latest selectable date, inclusive. */
  min?: CalendarDate
  max?: CalendarDate
  /** Adds a clear button. */
  clearable?: boolean
  ref?: Ref<HTMLDivElement>
}

/** A date, typed as DD/MM/YYYY or selected in a calendar. */
export function DateField({
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
  clearable = false,
  className,
  ref,
  ...rest
}: DateFieldProps) {
  const messages = useMessages()
  const [own, setOwn] = useState<CalendarDate | null>(defaultValue ?? null)
  const shown = value === undefined ? own : value
  const change = (next: CalendarDate | null) => {
    setOwn(next)
    onChange?.(next)
  }
  return (
    <DatePicker
      {...rest}
      value={pickedDate(shown)}
      onChange={(date) => change(date?.toString() ?? null)}
      minValue={pickedDate(min)}
      maxValue={pickedDate(max)}
      isRequired={required}
      isDisabled={disabled}
      isReadOnly={readOnly}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={fieldFrame({ className }).className}
    >
      <FieldLabel required={required} hidden={labelHidden}>
        {label}
      </FieldLabel>
      <Group
        ref={ref}
        className={
          fieldBox({ invalid: error !== undefined, off: disabled, readOnly, className: dateBox().className }).className
        }
      >
        <DateSegments />
        {clearable && shown !== null && !readOnly && (
          <Button
            slot={null}
            isDisabled={disabled}
            aria-label={fill(messages.clearField, { name: label })}
            onPress={() => change(null)}
            className={fieldButton().className}
          >
            <Icon of={CloseIcon} size={14} />
          </Button>
        )}
        {!readOnly && (
          <Button aria-label={messages.openCalendar} className={fieldButton().className}>
            <Icon of={DateIcon} />
          </Button>
        )}
      </Group>
      <FieldNote hint={hint} error={error} />
      <MonthPopover />
    </DatePicker>
  )
}
