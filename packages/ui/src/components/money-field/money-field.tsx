import { currencyOf, displayDecimalsOf } from '@perennial/domain/money'
import { NumberField, type NumberFieldProps } from '../number-field/index.ts'

export interface MoneyFieldProps extends Omit<NumberFieldProps, 'format' | 'prefix' | 'unit' | 'step' | 'stepless'> {
  /** ISO 4217. Its symbol stands before the amount, and its decimals are those of the amount. */
  currency: string
  /** What an empty field becomes when it is left: nothing, or 0 where a price must have a value (PED-16). */
  emptyAs?: 'nothing' | 'zero'
}

/** An amount of money in one currency, from 0. Leaving the field writes it with the decimals of its currency. */
export function MoneyField({ currency, emptyAs = 'nothing', min = 0, onChange, ...rest }: MoneyFieldProps) {
  const decimals = displayDecimalsOf(currency)
  const symbol = currencyOf(currency).symbolNative.trim()
  return (
    <NumberField
      {...rest}
      min={min}
      onChange={(value) => onChange?.(value === null && emptyAs === 'zero' ? 0 : value)}
      format={{ minimumFractionDigits: decimals, maximumFractionDigits: decimals }}
      // Two currencies share a sign now and then; the code behind it tells them apart.
      prefix={symbol === currency ? undefined : symbol}
      unit={currency}
      stepless
    />
  )
}
