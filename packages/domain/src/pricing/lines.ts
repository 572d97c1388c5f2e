import { add, divideRounded, type Money, subtract, sum, times } from '../money/index.ts'
import { type Discount, discountOn } from './discount.ts'

/** A tax rate with the name it has on a receipt. `percent` is a decimal such as 20 or 8.875. */
export interface TaxRate {
  name: string
  percent: number
  /** The place, such as `NL` or `US-NJ`, for which no rate is known: nothing is collected there, and staff are told. */
  missing?: string
}

/** What goes into one line of an order. */
export interface LineInput {
  unit: Money
  quantity: number
  discount?: Discount
  tax: TaxRate
  /** Whether `unit` already includes the tax. */
  taxIncluded: boolean
}

/** One line: unit × quantity − discount, then net, tax and gross, each rounded once. */
export interface Line {
  unit: Money
  quantity: number
  discount: Money
  net: Money
  tax: Money
  gross: Money
  rate: TaxRate
}

/**
 * The amounts of one line. Rounded here and stored: totals are sums of stored lines, never recomputed.
 * @throws RangeError when the quantity is not a whole number
 */
export function lineOf({ unit, quantity, discount, tax: rate, taxIncluded }: LineInput): Line {
  const full = times(unit, quantity)
  const off = discount ? discountOn(full, discount) : { minor: 0n, currency: unit.currency }
  const amount = subtract(full, off)
  const { net, tax } = taxIncluded ? splitGross(amount, rate) : { net: amount, tax: taxOn(amount, rate) }
  return { unit, quantity, discount: off, net, tax, gross: add(net, tax), rate }
}

// Percentages have up to six decimals; as whole numbers of a millionth they stay exact.
const millionths = (percent: number) => BigInt(Math.round(percent * 1e6))
const whole = 100_000_000n

const taxOn = (net: Money, { percent }: TaxRate): Money => ({
  minor: divideRounded(net.minor * millionths(percent), whole),
  currency: net.currency,
})

/** The tax inside a gross amount: gross × rate / (100 + rate). */
function splitGross(gross: Money, { percent }: TaxRate): { net: Money; tax: Money } {
  const rate = millionths(percent)
  const tax = { minor: divideRounded(gross.minor * rate, whole + rate), currency: gross.currency }
  return { net: subtract(gross, tax), tax }
}

/** Sums of lines. */
export interface Totals {
  net: Money
  tax: Money
  gross: Money
  discount: Money
  /** Tax by rate, in the order in which the rates first appear. */
  taxSummary: { name: string; rate: number; amount: Money }[]
}

/** @throws MultipleCurrencies when lines differ in currency (PRC-11) */
export function totalsOf(lines: readonly Line[], currency: string): Totals {
  const byRate = new Map<string, { name: string; rate: number; amount: Money }>()
  for (const { rate, tax } of lines) {
    const key = `${rate.name} ${rate.percent}`
    const former = byRate.get(key)
    byRate.set(key, { name: rate.name, rate: rate.percent, amount: former ? add(former.amount, tax) : tax })
  }
  const of = (pick: (line: Line) => Money) => sum(lines.map(pick), currency)
  return {
    net: of(({ net }) => net),
    tax: of(({ tax }) => tax),
    gross: of(({ gross }) => gross),
    discount: of(({ discount }) => discount),
    taxSummary: [...byRate.values()],
  }
}
