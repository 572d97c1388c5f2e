import * as z from 'zod'
import { isCurrencyCode, type Money, MultipleCurrencies, toMoney } from '../money/index.ts'
import { type FieldError, failed, ok, type Result } from '../result/index.ts'

const IntervalType = z.enum(['days', 'weeks', 'months', 'years'])

const PricePartShape = z.looseObject({
  name: z.string().max(200).optional(),
  label: z.string().max(200).optional(),
  type: z.enum(['onetime', 'recurring']),
  value: z.number().min(0).max(1e12),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  term_setting: z.string().nullish(),
  trigger: z.enum(['subscription_start', 'order_date', 'delay']).nullish(),
  repeat_interval: z.int().min(0).max(1000).nullish(),
  // `N/A` and null both mean "no interval" (decisions: Catalogue).
  repeat_interval_type: z.union([IntervalType, z.literal('N/A')]).nullish(),
  repeat_count: z.int().min(0).max(10_000).nullish(),
  delay_interval: z.int().min(0).max(10_000).nullish(),
  delay_interval_type: IntervalType.nullish(),
  subscription_start_day: z.union([z.literal('asap'), z.literal('last'), z.int().min(1).max(28)]).nullish(),
  use_external_price: z.boolean().nullish(),
  attributes: z.record(z.string(), z.unknown()).nullish(),
})

/** One charge of a price, as stored on offers and add-ons (PED-01). `value` is a decimal amount of `currencyCode`. */
export type PricePart = z.infer<typeof PricePartShape>

/** The price of a new charge (PRC-10), stored literally. */
export const defaultPricePart: Readonly<PricePart> = {
  name: 'charge_1',
  label: 'Charge 1',
  type: 'onetime',
  value: 0,
  currencyCode: 'GBP',
  term_setting: 'line_item',
  repeat_interval: 1,
  repeat_interval_type: 'months',
}

/** Checks a stored price: a list of charges in one currency. */
export function parsePrice(value: unknown): Result<PricePart[]> {
  const list = Array.isArray(value) ? value : [value]
  const errors: FieldError[] = []
  list.forEach((part: unknown, index) => {
    const checked = PricePartShape.safeParse(part, { jitless: true })
    for (const issue of checked.error?.issues ?? []) {
      const path = [index, ...issue.path].map(String).join('.')
      errors.push({ path, code: issue.code, message: `${path}: ${issue.message}` })
    }
  })
  if (errors.length > 0) return failed(errors)
  const parts = list as PricePart[]
  if (new Set(parts.map(({ currencyCode }) => currencyCode)).size > 1) {
    return failed([{ path: '', code: 'multiple_currencies', message: new MultipleCurrencies().message }])
  }
  return ok(parts)
}

export const amountOf = (part: PricePart): Money => toMoney(part.value, part.currencyCode)

/** The one currency of a price. @throws MultipleCurrencies (PRC-11) */
export function currencyOfPrice(parts: readonly PricePart[], fallback = 'GBP'): string {
  const codes = new Set(parts.map(({ currencyCode }) => currencyCode))
  if (codes.size > 1) throw new MultipleCurrencies()
  const [code = fallback] = codes
  return isCurrencyCode(code) ? code : fallback
}
