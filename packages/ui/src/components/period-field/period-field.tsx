import { type IntervalUnit, intervalUnits } from '@perennial/domain/calendar'
import type { Ref } from 'react'
import { useMessages } from '../../messages/index.ts'
import { css } from '../../theme/index.ts'
import { FieldGroup, type FieldProps } from '../field/index.ts'
import { NumberField } from '../number-field/index.ts'
import { Select, type SelectOption } from '../select/index.ts'

export type PeriodUnit = IntervalUnit

/** The units of a period that a field offers. */
export function usePeriodUnits(): SelectOption<PeriodUnit>[] {
  const messages = useMessages()
  return intervalUnits.map((unit) => ({ value: unit, label: messages[unit] }))
}

const pair = css({ display: 'grid', gridTemplateColumns: 'minmax(64px, 1fr) minmax(104px, 2fr)', gap: '8px' })

export interface PeriodFieldProps extends Omit<FieldProps, 'name'> {
  /** A length of `null` is empty. */
  value: { length: number | null; unit: PeriodUnit }
  onChange?: (value: { length: number | null; unit: PeriodUnit }) => void
  /** Minimum length; 0 by default. */
  min?: number
  max?: number
  ref?: Ref<HTMLDivElement>
}

/** A duration: a whole number of days, weeks, months or years. */
export function PeriodField({ value, onChange, min = 0, max, disabled, readOnly, ...group }: PeriodFieldProps) {
  const messages = useMessages()
  const units = usePeriodUnits()
  return (
    <FieldGroup {...group}>
      <div className={pair().className}>
        <NumberField
          label={messages.periodLength}
          labelHidden
          min={min}
          max={max}
          step={1}
          format={{ maximumFractionDigits: 0 }}
          stepless
          disabled={disabled}
          readOnly={readOnly}
          value={value.length}
          onChange={(length) => onChange?.({ ...value, length })}
        />
        <Select
          label={messages.unit}
          labelHidden
          options={units}
          disabled={disabled}
          readOnly={readOnly}
          value={value.unit}
          onChange={(unit) => onChange?.({ ...value, unit })}
        />
      </div>
    </FieldGroup>
  )
}
