import { currencyOf, displayDecimalsOf } from '@perennial/domain/money'
import { NumberField, type NumberFieldProps } from '../number-field/index.ts'

export interface MoneyFieldProps extends Omit<NumberFieldProps, 'format' | 'prefix' | 'unit' | 'step' | 'stepless'> {
  /** ISO 4217 code. Sets the symbol before the amount and its number of decimals. */
  currency: string
  /** The value of an empty field on blur: null, or 0 where a price is required (PED-16). */
  emptyAs?: 'nothing' | 'zero'
}

/** An amount in one currency, at least 0. On blur it is formatted with the currency's decimals. */
export function MoneyField({ currency, emptyAs = 'nothing', min = 0, onChange, ...rest }: MoneyFieldProps) {
  const decimals = displayDecimalsOf(currency)
  const symbol = currencyOf(currency).symbolNative.trim()
  return (
    <NumberField
      {...rest}
      min={min}
      onChange={(value) => onChange?.(value === null && emptyAs === 'zero' ? 0 : value)}
      format={{ minimumFractionDigits: decimals, maximumFractionDigits: decimals }}
      // Some currencies share a symbol; the code after the amount distinguishes them.
      prefix={symbol === currency ? undefined : symbol}
      unit={currency}
      stepless
    />
  )
}
