import { NumberField, type NumberFieldProps } from '../number-field/index.ts'

export interface PercentFieldProps extends Omit<NumberFieldProps, 'format' | 'prefix' | 'unit' | 'stepless'> {}

/** A percentage: 12.5 is 12.5 %. By default from 0 to 100 with two decimals. */
export function PercentField({ min = 0, max = 100, ...rest }: PercentFieldProps) {
  return <NumberField {...rest} min={min} max={max} format={{ maximumFractionDigits: 2 }} unit="%" stepless />
}
