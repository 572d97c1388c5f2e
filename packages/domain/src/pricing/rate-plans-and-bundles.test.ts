import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areSplitsLocked,
  evenSplits,
  missingSkuText,
  nextTermDiscount,
  parseItemDiscount,
  type ProductBundle,
  type RatePlan,
  ratePlanDetails,
  splitTyped,
  splitWarning,
  withoutProduct,
  withProduct,
} from './index.ts'

const plan = (charge: object): RatePlan => ({ data: { productRatePlanCharges: [charge] } })

describe('rate plans', () => {
  test.each([
    [plan({ billingPeriod: 'Month', pricing: [{ currency: 'GBP', price: 12.5 }] }), '12.50 GBP / Month'],
    [
      plan({
        billingPeriod: 'Annual',
        pricing: [
          { currency: 'USD', price: 5 },
          { currency: 'GBP', price: 4 },
        ],
      }),
      '4.00 GBP / Annual',
    ],
    [plan({ billingPeriod: 'Annual', pricing: [{ currency: 'EUR', price: 5 }] }), '5.00 EUR / Annual'],
    [
      plan({ billingPeriod: 'Specific Months', specificBillingPeriod: 3, pricing: [{ currency: 'GBP', price: 9 }] }),
      '9.00 GBP / 3 Months',
    ],
    [
      plan({ billingPeriod: 'Specific Weeks', specificBillingPeriod: null, pricing: [{ currency: 'GBP', price: 9 }] }),
      '9.00 GBP / Specific Weeks',
    ],
    [null, 'No associated rate plan'],
    [plan({ billingPeriod: 'Month', pricing: [{ currency: 'GBP', price: null }] }), 'Rate plan price is set to null.'],
    [plan({ billingPeriod: 'Month', pricing: [] }), 'No pricing configured in rate plan.'],
    [plan({ billingPeriod: 'Month', pricing: null }), 'No pricing configured in rate plan.'],
    [undefined, 'Rate plan details unavailable.'],
    [{}, 'Rate plan details unavailable.'],
    [{ data: {} }, 'Rate plan details unavailable.'],
    [plan({ pricing: [{ currency: 'GBP', price: 9 }] }), 'Rate plan details unavailable.'],
    [
      plan({ billingPeriod: 'Month', pricing: [{ currency: 'GBP', price: Number.NaN }] }),
      'Rate plan details unavailable.',
    ],
  ])('%j reads "%s" (PRC-25, PRC-26, PED-31, PED-32, PED-33, PED-34, PED-35, PED-36)', (one, text) => {
    expect(ratePlanDetails(one, 'GBP')).toBe(text)
  })
})

describe('product bundles', () => {
  const bundle = (product_path: string, revenue_split: number): ProductBundle => ({
    product_path,
    revenue_split,
    rate_plan: null,
  })
  const added = (bundles: readonly ProductBundle[], path: string) => {
    const result = withProduct(bundles, { path, sku: 'SKU' })
    return result.ok ? result.bundles : []
  }
  const splits = (bundles: readonly ProductBundle[]) => bundles.map(({ revenue_split }) => revenue_split)

  test('shares are even until one is set: 100, then 50/50, then 34/33/33 (PED-39)', () => {
    const one = added([], '/products/a')
    expect(one).toEqual([bundle('/products/a', 100)])
    const two = added(one, '/products/b')
    expect(splits(two)).toEqual([50, 50])
    expect(splits(added(two, '/products/c'))).toEqual([34, 33, 33])
    expect(splits(withoutProduct(added(two, '/products/c'), '/products/b'))).toEqual([50, 50])
  })

  test('even shares always add up to 100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (count) => {
        const shares = evenSplits(count)
        expect(shares.reduce((acc, share) => acc + share, 0)).toBe(100)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
    expect(evenSplits(0)).toEqual([])
  })

  test('set shares are kept, and a new product gets the rest (BLK-17)', () => {
    expect(splits(added([bundle('a', 70), bundle('b', 20)], 'c'))).toEqual([70, 20, 10])
    expect(splits(added([bundle('a', 70), bundle('b', 60)], 'c'))).toEqual([70, 60, 0])
    expect(splits(withoutProduct([bundle('a', 70), bundle('b', 30)], 'b'))).toEqual([70])
  })

  test('a bundle contains a product once', () => {
    expect(added([bundle('a', 100)], 'a')).toEqual([bundle('a', 100)])
  })

  test.each([null, undefined, '', '  '])('a product with the SKU %j is refused (PED-42)', (sku) => {
    expect(withProduct([], { path: '/products/a', sku })).toEqual({ ok: false, message: missingSkuText })
    expect(missingSkuText).toBe(
      'Selected product does not have a SKU configured. Please add a SKU or select a different product.',
    )
  })

  test('a share is between 0 and 100, and locked by an external price (PED-40)', () => {
    expect(['-1', '', 'x', '33.333', '101', '100'].map(splitTyped)).toEqual([0, 0, 0, 33.33, 100, 100])
    expect([
      areSplitsLocked({ external: true }),
      areSplitsLocked({ external: false }),
      areSplitsLocked({ external: false, readOnly: true }),
    ]).toEqual([true, false, true])
  })

  test('a sum other than 100 warns', () => {
    expect(splitWarning([bundle('a', 70), bundle('b', 20)])).toBe('The revenue splits add up to 90%, not to 100%.')
    expect(splitWarning([bundle('a', 33.33), bundle('b', 33.33), bundle('c', 33.34)])).toBeUndefined()
    expect(splitWarning([])).toBeUndefined()
  })
})

describe('discount editors', () => {
  test('a term discount is at least 0 and in a known unit (PED-29)', () => {
    const before = { value: 10, termLength: 3, termType: 'months' } as const
    expect(nextTermDiscount(before, { value: -5 })).toEqual({ ...before, value: 0 })
    expect(nextTermDiscount(before, { value: Number.NaN, termLength: Number.NaN })).toEqual({
      ...before,
      value: 0,
      termLength: 0,
    })
    expect(nextTermDiscount(before, { termLength: -2 })).toEqual({ ...before, termLength: 0 })
    expect(nextTermDiscount(before, { termLength: 2.7, termType: 'weeks' })).toEqual({
      value: 10,
      termLength: 2,
      termType: 'weeks',
    })
    expect(nextTermDiscount(before, { termType: 'moons' as never })).toEqual(before)
  })

  const stored = {
    discountType: 'DiscountPercentage',
    percentageDiscount: 20,
    amountDiscount: null,
    orderItemsWithSpecifiedDiscount: { discountedOffers: ['/offers2/a'], discountedAddOns: ['/add_ons/b'] },
    discountOverrides: { term: 'kept' },
  }
  const read = (value: unknown) => {
    const result = parseItemDiscount(value)
    if (!result.ok) throw new Error(result.errors[0]!.path)
    return result.value
  }

  test('a discount item stores its type, amounts and scope (PED-30)', () => {
    expect(read(stored)).toEqual(stored)
    expect(parseItemDiscount({ discountType: 'Half' })).toMatchObject({ ok: false, errors: [{ path: 'discountType' }] })
  })
})
