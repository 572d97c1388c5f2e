import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AttributeDefinition } from '../attributes/index.ts'
import type { PricePart } from '../pricing/index.ts'
import {
  type BulkEdit,
  changeTypes,
  type EditOption,
  edited,
  editOptionLabels,
  editOptions,
  editSteps,
  listAfter,
  listChange,
  mayLeaveOptions,
  multipliedPrice,
  multiplierOf,
  multiplierStepped,
  multiplierText,
  optionsFor,
  optionToggled,
  parseBulkEdit,
} from './index.ts'

const definitions: AttributeDefinition[] = [
  { name: 'cta_text', type: 'string' },
  {
    name: 'payment_types',
    type: 'multiPicklist',
    options: ['card', 'paypal', 'invoice'].map((id) => ({ id, label: id })),
  },
]
const part = (value: number, currencyCode = 'GBP', more: Partial<PricePart> = {}): PricePart => ({
  type: 'onetime',
  value,
  currencyCode,
  ...more,
})

describe('the options of a bulk edit', () => {
  test('requires an option before going on (BLK-04)', () => {
    expect(mayLeaveOptions([])).toBe(false)
    expect(mayLeaveOptions(['tags'])).toBe(true)
  })

  test('overwriting and shifting prices exclude each other (BLK-05)', () => {
    expect(optionToggled(['tags', 'priceOverwrite'], 'priceMultiplier')).toEqual(['tags', 'priceMultiplier'])
    expect(optionToggled(['priceMultiplier'], 'priceOverwrite')).toEqual(['priceOverwrite'])
  })

  test('overwriting and adding products exclude each other (BLK-06)', () => {
    expect(optionToggled(['productAdd'], 'productOverwrite')).toEqual(['productOverwrite'])
    expect(optionToggled(['productOverwrite'], 'productAdd')).toEqual(['productAdd'])
  })

  test('never hold two rivals or one twice, whatever is switched (BLK-05, BLK-06)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...editOptions)), (switched) => {
        const chosen = switched.reduce<EditOption[]>(optionToggled, [])
        expect(new Set(chosen).size).toBe(chosen.length)
        expect(chosen.includes('priceOverwrite') && chosen.includes('priceMultiplier')).toBe(false)
        expect(chosen.includes('productOverwrite') && chosen.includes('productAdd')).toBe(false)
      }),
    )
  })

  test('become steps between Edit Options and Summary (BLK-03)', () => {
    expect(editSteps(['tags', 'attributes'])).toEqual(['options', 'tags', 'attributes', 'summary', 'done'])
  })

  test('starts with the template’s step (BLK-07)', () => {
    expect(editSteps(['tags', 'attributes', 'template'])).toEqual([
      'options',
      'template',
      'tags',
      'attributes',
      'summary',
      'done',
    ])
  })

  test('authentication is one for pages only (BLK-11)', () => {
    expect(optionsFor('page')).toContain('authentication')
    for (const type of ['campaign', 'offer', 'add_on', 'product', 'constructor'])
      expect(optionsFor(type)).not.toContain('authentication')
  })

  test('have unique names', () => {
    expect(new Set(Object.values(editOptionLabels)).size).toBe(editOptions.length)
  })
})

describe('the multiplier', () => {
  test('steps by five points (BLK-15)', () => {
    expect(multiplierStepped(1, 1)).toBe(1.05)
    expect(multiplierStepped(1, -1)).toBe(0.95)
    expect(multiplierStepped(0.05, -1)).toBe(0)
  })

  test('cannot go below 0 (BLK-15)', () => {
    expect(multiplierStepped(0, -1)).toBe(0)
    expect(multiplierStepped(0.03, -1)).toBe(0)
    expect(multiplierOf('discount', 150)).toBe(0)
  })

  test('is exact after steps up and down (BLK-15)', () => {
    fc.assert(
      fc.property(fc.nat(60), (steps) => {
        let multiplier = 1
        for (let n = 0; n < steps; n += 1) multiplier = multiplierStepped(multiplier, 1)
        expect(multiplier).toBe((100 + steps * 5) / 100)
        for (let n = 0; n < steps; n += 1) multiplier = multiplierStepped(multiplier, -1)
        expect(multiplier).toBe(1)
      }),
    )
  })

  const shifts: ['uplift' | 'discount', number, number, string][] = [
    ['uplift', 5, 1.05, '+5%'],
    ['discount', 5, 0.95, '-5%'],
    ['uplift', 0, 1, 'No change'],
    ['discount', 12.5, 0.875, '-12.5%'],
    ['discount', 100, 0, '-100%'],
    ['uplift', 7, 1.07, '+7%'],
  ]
  test.each(shifts)('a %s of %d per cent is %d (BLK-14)', (shift, percent, multiplier, words) => {
    expect(multiplierOf(shift, percent)).toBe(multiplier)
    expect(multiplierText(multiplier)).toBe(words)
  })

  test('of 1 changes nothing (BLK-14)', () => {
    const price = [part(9.999), part(5)]
    expect(multipliedPrice(price, 1)).toEqual(price)
  })

  const prices: [number, string, number, number][] = [
    [10, 'GBP', 1.05, 10.5],
    [9.99, 'GBP', 1.05, 10.49],
    [0.5, 'GBP', 0.05, 0.03],
    [1000, 'JPY', 1.055, 1055],
    [999, 'JPY', 1.05, 1049],
    [1.1, 'EUR', 1.1, 1.21],
    [48, 'GBP', 0, 0],
  ]
  test.each(prices)('%d %s times %d is %d, rounded to the currency', (value, currency, multiplier, expected) => {
    expect(multipliedPrice([part(value, currency)], multiplier)).toEqual([part(expected, currency)])
  })

  test('leaves what another system prices alone', () => {
    const external = part(0, 'GBP', { use_external_price: true })
    expect(multipliedPrice([external], 2)).toEqual([external])
  })
})

describe('the payload', () => {
  const problems = (payload: unknown, recordType = 'offer') => {
    const result = parseBulkEdit(payload, recordType, definitions)
    return result.ok ? [] : result.errors.map(({ path, code }) => `${path} ${code}`)
  }

  test('maps attributes to values, or to values with what to do with them (BLK-08)', () => {
    expect(problems({ attributes: { cta_text: 'Buy', payment_types: listChange(['card'], 'add') } })).toEqual([])
    expect(problems({ attributes: { payment_types: ['card'] } })).toEqual([])
    expect(problems({ attributes: { cta_text: 1 } })).toEqual(['attributes.cta_text invalid_type'])
    expect(problems({ attributes: { unknown: 1 } })).toEqual(['attributes.unknown unknown'])
    expect(problems({ attributes: { payment_types: listChange(['cash']) } })).toEqual([
      'attributes.payment_types no_option',
    ])
    expect(problems({ attributes: { payment_types: { value: ['card'], changeType: 'shuffle' } } })).toEqual([
      'attributes.payment_types invalid_type',
    ])
  })

  test('starts with replacing a list, of four kinds of change (BLK-09)', () => {
    expect(listChange(['card'])).toEqual({ value: ['card'], changeType: 'replace' })
    expect([...changeTypes].sort()).toEqual(['add', 'clear', 'remove', 'replace'])
    expect(listChange(['card'], 'clear')).toEqual({ value: [], changeType: 'clear' })
  })

  test('removes deleted options, and adds none (BLK-09)', () => {
    expect(problems({ attributes: { payment_types: listChange(['cash'], 'remove') } })).toEqual([])
    expect(problems({ attributes: { payment_types: listChange(['cash'], 'add') } })).toHaveLength(1)
    expect(problems({ attributes: { payment_types: listChange([], 'add') } })).toEqual([
      'attributes.payment_types required',
    ])
  })

  test('sets authentication of pages only (BLK-11)', () => {
    expect(problems({ isAuthenticated: true }, 'page')).toEqual([])
    expect(problems({ isAuthenticated: false })).toEqual(['isAuthenticated not_of_type'])
  })

  test('sets tags where there are any (BLK-10)', () => {
    expect(problems({ tags: [] }, 'page')).toEqual([])
    expect(problems({ tags: ['/a/'] }, 'segment')).toEqual(['tags not_of_type'])
  })

  test('holds shares of 0 to 100 (BLK-17)', () => {
    const bundles = (revenue_split: number) => ({ productBundles: [{ product_path: '/products/a', revenue_split }] })
    for (const fine of [0, 33.3, 100]) expect(problems(bundles(fine))).toEqual([])
    for (const wrong of [-1, 100.1]) expect(problems(bundles(wrong))[0]).toContain('productBundles.0.revenue_split')
  })

  test('holds charges of one currency (BLK-13)', () => {
    const charge = {
      type: 'recurring',
      value: 5,
      currencyCode: 'GBP',
      repeat_interval: 1,
      repeat_interval_type: 'months',
      delay_interval: 14,
    }
    expect(problems({ price: [charge] })).toEqual([])
    expect(problems({ price: [charge, { ...charge, currencyCode: 'EUR' }] })).toEqual(['price multiple_currencies'])
    expect(problems({ price: [{ ...charge, value: -1 }] })).toEqual(['price.0.value too_small'])
    expect(problems({ price: [charge] }, 'page')).toEqual(['price not_of_type'])
  })

  test('holds no multiplier below 0, and none beside a new price (BLK-05, BLK-15)', () => {
    expect(problems({ priceMultiplier: 0 })).toEqual([])
    expect(problems({ priceMultiplier: -0.05 })).toEqual(['priceMultiplier too_small'])
    expect(problems({ priceMultiplier: 2, price: [part(1)] })).toEqual(['priceMultiplier exclusive'])
  })

  test('edits something, and known fields only (BLK-04)', () => {
    expect(problems({})).toEqual([' nothing'])
    expect(problems({ status: 'approved' })).toEqual([' unrecognized_keys'])
    expect(problems({ templateId: '/config/templates/offer/a', referencedLabel: 'winter' })).toEqual([])
  })
})

describe('a list', () => {
  const changes: [string[], 'replace' | 'add' | 'remove' | 'clear', string[], string[]][] = [
    [['a', 'b'], 'replace', ['c', 'c'], ['c']],
    [['a', 'b'], 'add', ['b', 'c'], ['a', 'b', 'c']],
    [['a', 'b'], 'remove', ['b', 'z'], ['a']],
    [['a', 'b'], 'clear', [], []],
  ]
  test.each(changes)('%j after %s %j is %j (BLK-09)', (before, changeType, value, after) => {
    expect(listAfter(before, { value, changeType })).toEqual(after)
    expect(listAfter(undefined, { value: ['x'], changeType })).toEqual(
      changeType === 'replace' || changeType === 'add' ? ['x'] : [],
    )
  })

  test('is the same after the same change twice (BLK-09)', () => {
    const values = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(values, values, fc.constantFrom(...changeTypes), (before, value, changeType) => {
        const once = listAfter(before, { value, changeType })
        expect(listAfter(once, { value, changeType })).toEqual(once)
      }),
    )
  })
})

describe('an item after the edit', () => {
  const after = (data: Record<string, unknown>, edit: BulkEdit) => {
    const result = edited(data, edit, definitions, 'offer')
    return result.ok ? result.value : result.errors
  }

  test('has new attributes beside those that were not named (BLK-08)', () => {
    const data = { attributes: { cta_text: 'Old', kept: 1, payment_types: ['card'] } }
    const edit = { attributes: { cta_text: 'New', payment_types: listChange(['paypal'], 'add') } }
    expect(after(data, edit)).toEqual({
      attributes: { cta_text: 'New', kept: 1, payment_types: ['card', 'paypal'] },
    })
    expect(data.attributes.cta_text).toBe('Old')
  })

  test('has the tags that are set, none for an empty list, its own for none (BLK-10)', () => {
    expect(after({ tags: ['/a/'] }, { tags: ['/tags/b', 'b'] })).toEqual({ tags: ['/b/'] })
    expect(after({ tags: ['/a/'] }, { tags: [] })).toEqual({ tags: [] })
    expect(after({ tags: ['/a/'] }, { isAuthenticated: true })).toEqual({ tags: ['/a/'], isAuthenticated: true })
  })

  test('without sign-in has no provider for it', () => {
    const page = { isAuthenticated: true, pageAuthProvider: 'landing' }
    expect(after(page, { isAuthenticated: false })).toEqual({ isAuthenticated: false })
    expect(after(page, { tags: [] })).toEqual({ ...page, tags: [] })
  })

  test('has its products overwritten or added to (BLK-12)', () => {
    const bundle = (name: string, revenue_split: number) => ({ product_path: `/products/${name}`, revenue_split })
    const data = { products: ['/products/a'], productBundles: [bundle('a', 100)] }
    const edit = { productBundles: [bundle('b', 40), bundle('a', 60)] }
    expect(after(data, { ...edit, productOverwrite: true })).toEqual({
      products: ['/products/b', '/products/a'],
      productBundles: edit.productBundles,
    })
    expect(after(data, edit)).toEqual({
      products: ['/products/a', '/products/b'],
      productBundles: [bundle('a', 100), bundle('b', 40)],
    })
    expect(after({}, { products: ['/products/c'] })).toEqual({ products: ['/products/c'] })
  })

  test('has a new price, or its own times the multiplier (BLK-13, BLK-14)', () => {
    const data = { attributes: { price__perennial: [part(10)] } }
    expect(after(data, { price: [part(7)] })).toEqual({ attributes: { price__perennial: [part(7)] } })
    expect(after(data, { priceMultiplier: 1.05 })).toEqual({ attributes: { price__perennial: [part(10.5)] } })
    expect(after({}, { priceMultiplier: 1.05 })).toEqual({})
  })

  test('with an unreadable price is reported, not changed', () => {
    const data = { attributes: { price__perennial: [part(-1)] } }
    expect(after(data, { priceMultiplier: 2 })).toMatchObject([{ path: 'attributes.price__perennial.0.value' }])
  })

  test('has the template and the label (BLK-16)', () => {
    expect(after({}, { templateId: '/config/templates/offer/a', referencedLabel: 'winter' })).toEqual({
      baseTemplate: '/config/templates/offer/a',
      attributes: { label__perennial: 'winter' },
    })
  })
})
