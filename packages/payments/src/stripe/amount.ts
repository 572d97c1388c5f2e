import { exponentOf, type Money } from '@perennial/domain/money'

/** Currencies whose amounts Stripe takes with other decimals than ISO 4217 has. Source: docs.stripe.com/currencies. */
const exponents: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 }

/** Of currencies with three decimals Stripe takes tens of the smallest unit only. */
const steps: Readonly<Record<string, number>> = { BHD: 10, JOD: 10, KWD: 10, OMR: 10, TND: 10 }

/** Stripe's largest amount: eight digits, twelve in a few currencies. */
const largest = 99_999_999

/**
 * An amount as Stripe takes it; undefined when it cannot be charged to the last unit.
 * @example stripeAmount({ minor: 4800n, currency: 'GBP' }) // 4800
 */
export function stripeAmount({ minor, currency }: Money): number | undefined {
  const shift = (exponents[currency] ?? exponentOf(currency)) - exponentOf(currency)
  const factor = 10n ** BigInt(Math.abs(shift))
  if (shift < 0 && minor % factor !== 0n) return undefined
  const amount = Number(shift < 0 ? minor / factor : minor * factor)
  return amount > 0 && amount <= largest && amount % (steps[currency] ?? 1) === 0 ? amount : undefined
}

/** An amount that Stripe gave, in our minor units. */
export function fromStripe(amount: number, code: string): Money {
  const currency = code.toUpperCase()
  const shift = (exponents[currency] ?? exponentOf(currency)) - exponentOf(currency)
  const factor = 10n ** BigInt(Math.abs(shift))
  return { minor: shift < 0 ? BigInt(amount) * factor : BigInt(amount) / factor, currency }
}
