import { exponentOf } from './currency.ts'

/** An amount in the smallest unit of its currency: `{minor: 1050n, currency: 'GBP'}` is £10.50. */
export interface Money {
  minor: bigint
  currency: string
}

/** Thrown when amounts of two currencies meet. The text is the specification's (PRC-11). */
export class MultipleCurrencies extends Error {
  override name = 'MultipleCurrencies'
  constructor() {
    super('Multi currency support is not enabled')
  }
}

export const money = (minor: bigint | number, currency: string): Money => ({ minor: BigInt(minor), currency })

export const zero = (currency: string): Money => money(0n, currency)

/** @throws MultipleCurrencies */
export function add(one: Money, other: Money): Money {
  return { minor: one.minor + sameCurrency(one, other).minor, currency: one.currency }
}

/** @throws MultipleCurrencies */
export function subtract(one: Money, other: Money): Money {
  return { minor: one.minor - sameCurrency(one, other).minor, currency: one.currency }
}

/**
 * The sum of amounts of one currency.
 * @param currency that of the answer when there is nothing to sum
 * @throws MultipleCurrencies
 */
export const sum = (amounts: readonly Money[], currency: string): Money =>
  amounts.reduce(add, zero(amounts[0]?.currency ?? currency))

export const times = ({ minor, currency }: Money, quantity: number): Money => {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`A quantity is a whole number, not ${quantity}.`)
  return { minor: minor * BigInt(quantity), currency }
}

export const compare = (one: Money, other: Money): -1 | 0 | 1 => {
  const { minor } = sameCurrency(one, other)
  return one.minor < minor ? -1 : one.minor > minor ? 1 : 0
}

export const isZero = ({ minor }: Money) => minor === 0n

/** The smaller amount. @throws MultipleCurrencies */
export const least = (one: Money, other: Money): Money => (compare(one, other) <= 0 ? one : other)

function sameCurrency(one: Money, other: Money): Money {
  if (one.currency !== other.currency) throw new MultipleCurrencies()
  return other
}

/**
 * The only rounding there is: `numerator / denominator` to a whole number, halves away from zero, so that it is
 * symmetric for refunds.
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('Division by zero.')
  const negative = numerator < 0n !== denominator < 0n
  const [top, bottom] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator]
  const rounded = (top * 2n + bottom) / (bottom * 2n)
  return negative ? -rounded : rounded
}

/** An exact decimal: `units` of ten to the power of minus `scale`. */
export interface Decimal {
  units: bigint
  scale: number
}

/**
 * Parses a plain decimal such as `-12.50`, exactly. Undefined for anything else; numbers with an exponent are expanded
 * first.
 */
export function decimalOf(value: string | number): Decimal | undefined {
  const text = typeof value === 'number' ? plainNumber(value) : value.trim()
  const match = /^([+-]?)(\d{0,30})(?:\.(\d{0,30}))?$/.exec(text)
  if (!match || (!match[2] && !match[3])) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

/** `1e-7` as `0.0000001`: a number's shortest text, without an exponent. */
function plainNumber(value: number): string {
  const text = String(value)
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (!match) return text
  const [, sign, whole = '', fraction = '', power] = match
  const digits = whole + fraction
  const point = whole.length + Number(power)
  // Numbers have an exponent only below a millionth and from 10^21 on: the point never falls between digits.
  return point <= 0 ? `${sign}0.${'0'.repeat(-point)}${digits}` : `${sign}${digits.padEnd(point, '0')}`
}

/**
 * An amount from its decimal form, rounded to the currency: `toMoney(10.5, 'GBP')`, `toMoney('1200', 'JPY')`. The
 * boundary where API numbers become money; converts by text, never by float arithmetic.
 * @throws RangeError unless the value is a plain decimal
 */
export function toMoney(value: string | number, currency: string): Money {
  const decimal = decimalOf(value)
  if (!decimal) throw new RangeError(`Not an amount: ${String(value)}`)
  return { minor: scaled(decimal, exponentOf(currency)), currency }
}

/** A decimal in units of ten to the power of minus `places`, rounded. */
export const scaled = ({ units, scale }: Decimal, places: number): bigint =>
  scale <= places ? units * 10n ** BigInt(places - scale) : divideRounded(units, 10n ** BigInt(scale - places))

/** The decimal form with all its digits: `10.50`, `1200`, `1.234`. */
export function toDecimalText({ minor, currency }: Money): string {
  const places = exponentOf(currency)
  const digits = (minor < 0n ? -minor : minor).toString().padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return minor < 0n ? `-${text}` : text
}

/** The decimal number that goes over the wire. Exact up to 15 significant digits. */
export const toWire = (amount: Money): number => Number(toDecimalText(amount))

/**
 * A percentage of an amount, rounded once: `percentOf(£48.00, 20)` is £9.60.
 * @throws RangeError unless the percentage is a plain decimal
 */
export function percentOf({ minor, currency }: Money, percent: string | number): Money {
  const decimal = decimalOf(percent)
  if (!decimal) throw new RangeError(`Not a percentage: ${String(percent)}`)
  return { minor: divideRounded(minor * decimal.units, 100n * 10n ** BigInt(decimal.scale)), currency }
}

/**
 * Divides an amount by weights so that the parts always sum to it: each part is rounded down, then the largest
 * remainders get one unit more (the earlier one when they are equal).
 * @param weights not negative; all zero counts as all equal
 */
export function allocate({ minor, currency }: Money, weights: readonly bigint[]): Money[] {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('Weights are not negative.')
  if (weights.length === 0) return []
  const total = weights.reduce((one, other) => one + other, 0n)
  const shares = total === 0n ? weights.map(() => 1n) : weights
  const whole = total === 0n ? BigInt(weights.length) : total
  const [amount, sign] = minor < 0n ? [-minor, -1n] : [minor, 1n]
  const parts = shares.map((share, index) => ({
    at: index,
    part: (amount * share) / whole,
    rest: (amount * share) % whole,
  }))
  let left = amount - parts.reduce((acc, { part }) => acc + part, 0n)
  for (const entry of [...parts].sort((one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest < other.rest ? 1 : -1,
  )) {
    if (left === 0n) break
    entry.part += 1n
    left -= 1n
  }
  return parts.map(({ part }) => ({ minor: part * sign, currency }))
}
