import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Approval,
  type AttributeDefinition,
  type AttributeType,
  approvalText,
  approvedBy,
  attributesErrors,
  attributeTypes,
  commented,
  compactApprovalText,
  defaultAttributes,
  disapproved,
  displayText,
  emptyValueOf,
  isEmptyValue,
  noApproval,
  pickedProductError,
  productPicklistLimit,
  rawText,
  tagUrlOf,
  valueErrors,
} from './index.ts'

const options = [
  { id: 'x', label: 'The X' },
  { id: 'y', label: 'The Y' },
]
const of = (type: string, more: Partial<AttributeDefinition> = {}): AttributeDefinition => ({
  name: 'a',
  type,
  ...(type.toLowerCase().includes('picklist') && !/rate|product|status/.test(type) ? { options } : {}),
  ...more,
})
const asset = { url: '/f/hero.png', contentType: 'image/png', repository: { bucket: 'b', key: 'f/hero.png' } }
const charge = { type: 'recurring', value: 48, currencyCode: 'GBP', repeat_interval: 1, repeat_interval_type: 'years' }
const context = { zone: 'Europe/London' }

/** For each type: accepted values, rejected values, and how the first one is shown. */
const types: [AttributeType, unknown[], unknown[], string][] = [
  ['boolean', [true, false], ['true', 1], 'Yes'],
  ['chevron', [['/tags/a/', '/tags/b/']], ['/tags/a/', ['a', 'a'], [1]], '/tags/a/, /tags/b/'],
  ['code', ['<b> = 1', '</p>'], [1], '<b> = 1'],
  ['date', ['2026-02-28'], ['2026-02-30', '28/02/2026', 20260228], '28/02/2026'],
  ['dateTime', ['2026-07-01T10:30:00Z', '2026-07-01T10:30:00+02:00'], ['2026-07-01', 'now'], '01/07/2026 11:30'],
  [
    'dateTimeRange',
    [
      { start: '2026-01-01T00:00:00Z', end: '2026-01-02T00:00:00Z' },
      { start: null, end: '2026-01-02T00:00:00Z' },
    ],
    [{ start: '2026-01-03T00:00:00Z', end: '2026-01-02T00:00:00Z' }, { start: '2026-01-03T00:00:00Z' }],
    '01/01/2026 00:00 – 02/01/2026 00:00',
  ],
  [
    'discount',
    [
      { value: 20, termLength: 3, termType: 'months' },
      { value: 0, termLength: 0, termType: 'days' },
    ],
    [
      { value: -1, termLength: 3, termType: 'months' },
      { value: 1, termLength: -3, termType: 'months' },
      { value: 1, termLength: 3, termType: 'hours' },
      { value: 1, termLength: 1.5, termType: 'days' },
    ],
    '20% for 3 months',
  ],
  ['editablePicklist', ['x'], ['z', ['x']], 'The X'],
  ['multiPicklist', [['x', 'y']], ['x', ['z'], ['x', 'x']], 'The X, The Y'],
  ['numeric', [1234.5, 0, -1], ['1', Number.NaN], '1,234.5'],
  ['objectList', [[{ b: 1 }, {}]], [{ b: 1 }, ['b']], '2 entries'],
  ['picklist', ['x', 'y'], ['The X', 1], 'The X'],
  ['price', [[charge]], ['48', [{ ...charge, value: -1 }], [charge, { ...charge, currencyCode: 'EUR' }]], '£48 a year'],
  ['richText', ['<p>Hello <b>there</b></p><p>A&amp;B</p>'], [1], 'Hello there A&B'],
  ['status', ['draft', 'approved', 'archived'], ['Active', 'deleted'], 'Active'],
  ['string', ['Winter'], [1, 'x'.repeat(10_001)], 'Winter'],
  ['tagUrl', ['/winter/'], [], '/winter/'],
  ['upload', [asset], ['/f/hero.png', { ...asset, url: '' }, { ...asset, repository: {} }], 'hero.png'],
  ['price_compact', [[charge]], [7], '£48 a year'],
  ['searchPicklist', ['x'], ['z'], 'The X'],
  ['searchableMultiPicklist', [['y']], [['z']], 'The Y'],
  ['rate_plan_picklist', ['8a28'], [1], '8a28'],
  ['product_picklist', ['/products/print'], [1], '/products/print'],
  [
    'multi_product_picklist',
    [['/products/print', '/products/box']],
    ['/products/print'],
    '/products/print, /products/box',
  ],
  ['color', ['#dddbda', '#FFF', '#11223344'], ['red', '#12345', 'url(x)'], '#dddbda'],
  ['asset', [asset], [[asset]], 'hero.png'],
  ['site_config_asset', [asset], [1], 'hero.png'],
  ['object', [{ b: 1 }], ['b', [1]], '{"b":1}'],
  [
    'approval',
    [
      { approved: true, approved_name: 'Ines', approved_date: '2026-01-01T00:00:00.000Z', comments: [] },
      { approved: false, comments: [] },
    ],
    [{ approved: 'yes', comments: [] }, { approved: true }],
    'Approved by Ines',
  ],
  ['hidden', ['anything', { at: 'all' }], [], ''],
  [
    'labelSelector',
    [{ items: [{ id: '1', path: '/offers2/a' }], item_label: 'winter', item_type: 'offer' }],
    [{ items: [{ id: '1' }], item_label: 'winter', item_type: 'offer' }, 'winter'],
    'winter (1)',
  ],
  ['statusPicklist', ['archived'], ['x'], 'Archived'],
  ['zuoraPrice', [12.5], [], '12.5'],
  ['number', [7], ['7'], '7'],
  ['currency', [1234.5], ['1'], '1,234.50'],
]

describe('each type', () => {
  test('is in the table below (ATT-02, ATT-03)', () => {
    expect(types.map(([type]) => type).sort()).toEqual([...attributeTypes].sort())
  })

  test.each(types)(
    '%s takes what it stores, refuses the rest and is shown in one line (ATT-03, ATT-34)',
    (type, taken, refused, shown) => {
      for (const value of taken) expect(valueErrors(of(type), value)).toEqual([])
      for (const value of refused) expect(valueErrors(of(type), value), JSON.stringify(value)).not.toEqual([])
      expect(displayText(of(type), taken[0], context)).toBe(shown)
    },
  )

  test.each(types)('%s starts from a value that it takes', (type) => {
    expect(valueErrors(of(type), emptyValueOf(of(type)))).toEqual([])
  })

  test('what does not fit its type is shown raw', () => {
    for (const [type, , refused] of types)
      for (const value of refused.filter((each) => !isEmptyValue(each, type)))
        expect(displayText(of(type), value, context)).not.toBe('')
  })

  test('never throws, whatever is stored', () => {
    const anything = fc.anything({ withBigInt: false, withDate: false, withMap: false, withSet: false })
    fc.assert(
      fc.property(fc.constantFrom(...attributeTypes), anything, (type, value) => {
        const stored: unknown = JSON.parse(JSON.stringify(value) ?? 'null')
        expect(Array.isArray(valueErrors(of(type), stored))).toBe(true)
        expect(typeof displayText(of(type), stored, context)).toBe('string')
      }),
    )
  })
})

describe('a required attribute', () => {
  const empty: unknown[] = [undefined, null, '', '  ', [], { items: [], item_label: '', item_type: 'offer' }]
  test.each(empty.map((value) => [value]))('left as %j says so (ATT-38)', (value) => {
    const errors = valueErrors(of('string'), value, { required: true })
    expect(errors).toEqual([{ path: 'a', code: 'required', message: 'Required field cannot be empty.' }])
    expect(valueErrors(of('string'), value)).toEqual([])
  })

  test('no, zero and code of markup only are values (ATT-38)', () => {
    expect(valueErrors(of('boolean'), false, { required: true })).toEqual([])
    expect(valueErrors(of('numeric'), 0, { required: true })).toEqual([])
    expect(valueErrors(of('code'), '<br>', { required: true })).toEqual([])
  })

  test('a rich text without words is empty, with a picture it is not (ATT-38)', () => {
    expect(isEmptyValue('<p><br>&nbsp;</p>', 'richText')).toBe(true)
    expect(isEmptyValue('<p><img src="/a.png"></p>', 'richText')).toBe(false)
    expect(isEmptyValue('<br>', 'string')).toBe(false)
  })

  test('is found by name among the attributes of an item', () => {
    const definitions = [
      of('string', { name: 'a' }),
      of('numeric', { name: 'b' }),
      of('string', { name: 'constructor' }),
    ]
    const found = attributesErrors({ b: 'x', unknown: 1 }, definitions, ['a', 'constructor'])
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'a required',
      'b invalid_type',
      'constructor required',
    ])
  })
})

describe('options', () => {
  test('that come from an endpoint are not judged', () => {
    expect(valueErrors(of('searchPicklist', { endpoint: '/x' }), 'z')).toEqual([])
    expect(valueErrors(of('picklist', { options: [] }), 'z')).toEqual([])
  })

  test('that were deleted later are shown by id', () => {
    expect(displayText(of('multiPicklist'), ['x', 'gone'], context)).toBe('The X, gone')
  })
})

describe('objects', () => {
  const fields = [of('numeric', { name: 'n' }), of('picklist', { name: 'p' })]
  test('are checked by the definition’s fields, with the place of each error', () => {
    const list = [
      { n: 1, p: 'x' },
      { n: 'one', p: 'z' },
    ]
    expect(valueErrors(of('objectList', { fields }), list).map(({ path }) => path)).toEqual(['a.1.n', 'a.1.p'])
    expect(valueErrors(of('object', { fields }), { n: 'one' }).map(({ path }) => path)).toEqual(['a.n'])
  })

  test('may contain unknown fields', () => {
    expect(valueErrors(of('object', { fields }), { other: true })).toEqual([])
  })
})

test('new items start with copies of the template’s defaults, except invalid ones', () => {
  const listed = ['x']
  const definitions = [
    of('multiPicklist', { name: 'labels', attributeDefault: listed }),
    of('string', { name: 'none' }),
    of('numeric', { name: 'wrong', attributeDefault: 'seven' }),
    of('boolean', { name: 'off', attributeDefault: false }),
  ]
  const first = defaultAttributes(definitions)
  expect(first).toEqual({ labels: ['x'], off: false })
  ;(first.labels as string[]).push('y')
  expect(defaultAttributes(definitions)).toEqual({ labels: ['x'], off: false })
})

test('values without a definition are shown as they are (ATT-06)', () => {
  expect([rawText(null), rawText('a'), rawText(1), rawText({ a: [1] })]).toEqual(['', 'a', '1', '{"a":[1]}'])
})

test('a picked product needs a SKU; the picklist reads 500 (ATT-29, ATT-30, PED-42)', () => {
  const words = 'Selected product does not have a SKU configured. Please add a SKU or select a different product.'
  for (const sku of [undefined, null, '', ' ']) expect(pickedProductError(sku)?.message).toBe(words)
  expect(pickedProductError('SKU-1')).toBeUndefined()
  expect(productPicklistLimit).toBe(500)
})

test('a tag URL is the first tag on the domain', () => {
  expect(tagUrlOf(['/winter/', '/x/'], 'shop.test')).toBe('https://shop.test/winter/')
  expect(tagUrlOf(['/tags/winter/'], 'http://shop.test/')).toBe('http://shop.test/winter/')
  expect(tagUrlOf([], 'shop.test')).toBeUndefined()
})

describe('approval', () => {
  const ago = (instant: string) => `since ${instant}`
  const now = Date.UTC(2026, 0, 2, 3, 4, 5, 6)

  test('waits (APV-03)', () => {
    expect(approvalText(noApproval, ago)).toBe('Awaiting Approval')
  })

  test('waits for comments to be resolved (APV-04)', () => {
    expect(approvalText(commented(noApproval, 'Too long', 'Ines', now), ago)).toBe('Unresolved Comments')
  })

  test('has an author and a date (APV-02, APV-05, APV-07)', () => {
    const approval = approvedBy(noApproval, 'Ines Marsh', now)
    expect(approval).toMatchObject({
      approved: true,
      approved_name: 'Ines Marsh',
      approved_date: '2026-01-02T03:04:05.006Z',
    })
    expect(approvalText(approval, ago)).toBe('Approved by Ines Marsh (since 2026-01-02T03:04:05.006Z)')
  })

  test('reads otherwise where there is no widget (APV-06)', () => {
    expect(compactApprovalText).toBe('Waiting for Approval')
    expect(displayText(of('approval'), noApproval, context)).toBe('Waiting for Approval')
  })

  test('is withdrawn with its author and date; comments stay (APV-08)', () => {
    const before: Approval = commented(approvedBy(noApproval, 'Ines', now), 'Good', 'Tomas', now)
    expect(disapproved(before)).toEqual({
      approved: false,
      approved_name: null,
      approved_date: null,
      comments: before.comments,
    })
  })

  test('accepts non-empty comments only (APV-01, APV-09)', () => {
    const once = commented(noApproval, ' Too long ', 'Ines', now)
    expect(once.comments).toEqual([{ body: 'Too long', timestamp: '2026-01-02T03:04:05.006Z', author: 'Ines' }])
    expect(commented(once, '  ', 'Ines', now)).toBe(once)
    expect(noApproval.comments).toEqual([])
    expect(valueErrors(of('approval'), once)).toEqual([])
  })
})
