import { nextTermDiscount, type TermDiscount } from '@perennial/domain/pricing'
import type { Ref } from 'react'
import { FieldGroup, type FieldProps } from '../../components/field/index.ts'
import { NumberField } from '../../components/number-field/index.ts'
import { PeriodField } from '../../components/period-field/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css } from '../../theme/index.ts'

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(90px, 1fr) minmax(190px, 2fr)',
  gap: '12px',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

export interface TermDiscountEditorProps extends Omit<FieldProps, 'name'> {
  /** `null` means no discount yet. */
  value: TermDiscount | null
  onChange?: (value: TermDiscount) => void
  ref?: Ref<HTMLDivElement>
}

const none: TermDiscount = { value: 0, termLength: 0, termType: 'months' }

/** A percentage off for a period: the discount attribute (ATT-34, PED-29). */
export function TermDiscountEditor({ value, onChange, disabled, readOnly, hint, ...group }: TermDiscountEditorProps) {
  const messages = useMessages()
  const discount = value ?? none
  const change = (next: Partial<TermDiscount>) => onChange?.(nextTermDiscount(discount, next))
  return (
    <FieldGroup {...group} hint={hint ?? messages.discountForever}>
      <div className={pair().className}>
        <NumberField
          label={messages.discountValue}
          unit="%"
          min={0}
          stepless
          format={{ maximumFractionDigits: 2 }}
          disabled={disabled}
          readOnly={readOnly}
          value={discount.value}
          onChange={(next) => change({ value: next ?? 0 })}
        />
        <PeriodField
          label={messages.discountLength}
          disabled={disabled}
          readOnly={readOnly}
          value={{ length: discount.termLength, unit: discount.termType }}
          onChange={({ length, unit }) => change({ termLength: length ?? 0, termType: unit })}
        />
      </div>
    </FieldGroup>
  )
}
