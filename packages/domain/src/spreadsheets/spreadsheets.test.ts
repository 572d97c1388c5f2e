import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttributeDefinition, attributeTypes } from '../attributes/index.ts'
import { readDay, readInstant, readNumber, readYesNo, separated, joined, textCell, unmarked } from './cells.ts'
import {
  type Cell,
  type CellContext,
  cellOf,
  cellText,
  columnsOfAttribute,
  dataOfRow,
  formatOfLocale,
  dateOrders,
  type FilledColumn,
  groupsIn,
  headerKey,
  headerText,
  importColumns,
  keyOfRow,
  noEvidence,
  proposedFormat,
  proposedMapping,
  withEvidence,
} from './index.ts'

const british: CellContext = { decimal: '.', dates: 'dmy', zone: 'Europe/London' }
const german: CellContext = { decimal: ',', dates: 'dmy', zone: 'Europe/Berlin' }

describe('a number', () => {
  test.each([
    ['12.50', british, 12.5],
    ['12,50', german, 12.5],
    ['1.234,5', german, 1234.5],
    ['1,234.5', british, 1234.5],
    ['1 234,50', german, 1234.5],
    ['1’234.50', british, 1234.5],
    ['-5', british, -5],
    [12.5, german, 12.5],
    ['12,50', british, undefined],
    ['12.50', german, undefined],
    ['1,23', british, undefined],
    ['1.2.3', british, undefined],
    ['£7.20', british, undefined],
    ['', british, undefined],
    [true, british, undefined],
  ])('%j is read by the sign of its file, and never guessed (CAT-25)', (cell, context, expected) => {
    const number = readNumber(cell as Cell, context)
    expect(number.ok ? number.value : undefined).toBe(expected)
  })
})

describe('a day', () => {
  test.each([
    ['31/12/2026', 'dmy', '2026-12-31'],
    ['12/31/2026', 'mdy', '2026-12-31'],
    ['31.12.2026', 'dmy', '2026-12-31'],
    ['2026-12-31', 'mdy', '2026-12-31'],
    [{ date: '2026-12-31' }, 'mdy', '2026-12-31'],
    ['31/02/2026', 'dmy', undefined],
    ['12/31/2026', 'dmy', undefined],
    ['01/02/2026', 'ymd', undefined],
    ['01/02/26', 'dmy', undefined],
    [45_000, 'dmy', undefined],
  ] as const)('%j in the order %s is %s (CAT-25)', (cell, dates, expected) => {
    const day = readDay(cell, { dates })
    expect(day.ok ? day.value : undefined).toBe(expected)
  })

  test('with a time is read by the clock of the zone', () => {
    expect(readInstant('05/01/2026 10:30', german)).toEqual({ ok: true, value: '2026-01-05T09:30:00.000Z' })
    expect(readInstant({ at: '2026-07-05T10:30:00.000' }, german)).toEqual({
      ok: true,
      value: '2026-07-05T08:30:00.000Z',
    })
    expect(readInstant('05/01/2026 25:00', german).ok).toBe(false)
  })
})

test('yes and no are read in the languages of the console (CAT-25)', () => {
  for (const word of ['yes', 'Ja', 'OUI', 'sì', 'true', 1]) expect(readYesNo(word)).toEqual({ ok: true, value: true })
  for (const word of ['no', 'Nein', 'non', 'false', 0]) expect(readYesNo(word)).toEqual({ ok: true, value: false })
  expect(readYesNo('perhaps').ok).toBe(false)
})

describe('a text', () => {
  test.each(['=1+1', '+44 20', '-5', '@name', "'tis", '[clear]', '\tx', 'plain'])(
    '%j that looks like a formula is marked, and comes back as it was (CAT-31)',
    (text) => {
      const cell = textCell(text) as string
      expect(/^[=+\-@\t]/.test(cell)).toBe(false)
      expect(unmarked(cell)).toBe(text)
    },
  )

  test('of several values keeps semicolons and quotation marks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }).filter((text) => text === text.trim() && !/[\r\n]/.test(text))),
        (texts) => {
          expect(separated(joined(texts))).toEqual({ ok: true, value: texts })
        },
      ),
    )
  })
})

/** Definitions of every type, with what their values may be. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('=1+1', "'x", '[clear]', '12,5', ' a ', 'a\r\nb'),
)
const someText = words.map((text) => text.normalize('NFC').replaceAll('\u0000', ''))
const options = [
  { id: 'a', label: 'Alpha' },
  { id: 'alpha', label: 'A' },
  { id: 'semi;colon', label: 'Semi; colon' },
  { id: 'twin_1', label: 'Twin' },
  { id: 'twin_2', label: 'Twin' },
]
const ids = fc.constantFrom(...options.map(({ id }) => id), 'deleted')
const instants = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const days = instants.map((instant) => instant.slice(0, 10))
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0)
const intervals = fc.constantFrom('days', 'weeks', 'months', 'years')
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const charges = fc.array(
  fc.record(
    {
      type: fc.constantFrom('onetime', 'recurring'),
      value: fc.integer({ min: 0, max: 1_000_000 }).map((minor) => minor / 100),
      currencyCode: fc.constantFrom('GBP', 'EUR', 'JPY'),
      name: someText,
      repeat_interval: fc.integer({ min: 0, max: 12 }),
      repeat_interval_type: fc.oneof(intervals, fc.constant('N/A')),
      repeat_count: fc.integer({ min: 0, max: 99 }),
      delay_interval: fc.integer({ min: 0, max: 99 }),
      delay_interval_type: intervals,
    },
    { requiredKeys: ['type', 'value', 'currencyCode'] },
  ),
  { minLength: 1, maxLength: 4 },
)
const asset = fc.record({ url: someText, repository: fc.constant({ bucket: 'b', key: 'k/file.png' }) })
const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  boolean: fc.boolean(),
  chevron: fc.array(someText),
  code: someText,
  date: days,
  dateTime: instants,
  dateTimeRange: fc.record({ start: fc.option(instants), end: fc.option(instants) }),
  discount: fc.record({ value: fc.integer({ min: 0, max: 100 }), termLength: fc.nat(99), termType: intervals }),
  picklist: ids,
  editablePicklist: ids,
  searchPicklist: ids,
  multiPicklist: fc.uniqueArray(ids),
  searchableMultiPicklist: fc.uniqueArray(ids),
  multi_product_picklist: fc.array(someText),
  numeric: numbers,
  number: numbers,
  currency: numbers,
  price: charges,
  price_compact: charges,
  objectList: fc.array(fc.record({ number: someText, cut_off: days, inner: fc.constant([{ deep: 1 }]) }), {
    maxLength: 3,
  }),
  object: fc.record({ number: maybe(someText), cut_off: maybe(days) }),
  upload: asset,
  asset,
  site_config_asset: asset,
  approval: fc.constant({ approved: false, comments: [] }),
  labelSelector: fc.constant({ items: [{ id: '1', path: '/offers2/a' }], item_label: 'winter', item_type: 'offer' }),
  status: fc.constant('draft'),
  statusPicklist: fc.constant('draft'),
}
const definitionOf = (type: string): AttributeDefinition => ({
  name: 'it',
  label: 'It',
  type,
  ...(/icklist/.test(type) && !/product|rate_plan/.test(type) ? { options } : {}),
  ...(type.startsWith('object')
    ? {
        fields: [
          { name: 'number', type: 'string' },
          { name: 'cut_off', type: 'date' },
          { name: 'inner', type: 'objectList' },
        ],
      }
    : {}),
})

const contexts = fc.record({
  decimal: fc.constantFrom('.' as const, ',' as const),
  dates: fc.constantFrom(...dateOrders),
  zone: fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'),
})

describe('an exported row that is brought back unchanged', () => {
  test.each(attributeTypes)(
    'gives no difference for a %s, in any format and zone, as CSV and as typed cells (CAT-22, CAT-23)',
    (type) => {
      const definition = definitionOf(type)
      fc.assert(
        fc.property(values[type] ?? someText, contexts, fc.boolean(), (value, context, typed) => {
          const data = { attributes: { it: value, other: 1 } }
          const columns = columnsOfAttribute(definition, {
            title: 'It',
            groups: Array.isArray(value) ? Math.max(value.length, 1) : 1,
          })
          const filled: FilledColumn[] = columns.map((column, at) => ({ at, column }))
          const cells = columns.map(({ place }) => cellOf(data.attributes, place!, context))
          // Nothing of a cell is JSON.
          if (!JSON.stringify(value)?.includes('{\\"'))
            for (const cell of cells) if (typeof cell === 'string') expect(cell).not.toMatch(/^\{"/)
          const row = typed ? cells : cells.map((cell) => cellText(cell, context))
          const back = dataOfRow(row, filled, data, context)
          expect(back).toEqual({ ok: true, value: data })
        }),
        { numRuns: 60 },
      )
    },
  )

  test.each([
    'string',
    'numeric',
    'date',
    'dateTime',
    'boolean',
    'picklist',
    'multiPicklist',
    'price',
    'discount',
    'dateTimeRange',
  ])('makes the same value of a %s in another item (CAT-22)', (type) => {
    const definition = definitionOf(type)
    const simple =
      type === 'multiPicklist'
        ? fc.uniqueArray(fc.constantFrom(...options.map(({ id }) => id)), { minLength: 1 })
        : type === 'picklist'
          ? fc.constantFrom(...options.map(({ id }) => id))
          : values[type]
    fc.assert(
      fc.property(
        simple ?? someText.filter((text) => text.trim() !== '' && !/[\r]/.test(text)),
        contexts,
        fc.boolean(),
        (value, context, typed) => {
          const columns = columnsOfAttribute(definition, {
            title: 'It',
            groups: Array.isArray(value) ? Math.max(value.length, 1) : 1,
          })
          const cells = columns.map(({ place }) => cellOf({ it: value }, place!, context))
          const row = typed ? cells : cells.map((cell) => cellText(cell, context))
          const filled = columns.map((column, at) => ({ at, column }))
          const back = dataOfRow(row, filled, {}, context)
          if (!back.ok) return
          const [one] = [
            columns.map(({ place }) =>
              cellOf((back.value.attributes ?? {}) as Record<string, unknown>, place!, context),
            ),
          ]
          expect(one).toEqual(cells)
        },
      ),
      { numRuns: 60 },
    )
  })
})

const price: AttributeDefinition = { name: 'price', label: 'Price', type: 'price' }
const priceColumns = (groups = 2) => columnsOfAttribute(price, { title: 'Price', groups, words: { value: 'Amount' } })
const fill = (row: Record<string, Cell>, data: object, columns = priceColumns(), context = british) => {
  const filled = columns.map((column, at) => ({ at, column }))
  return dataOfRow(
    columns.map(({ id }) => row[id] ?? null),
    filled,
    data as Record<string, unknown>,
    context,
  )
}
const offer = {
  attributes: { price: [{ type: 'recurring', value: 5, currencyCode: 'GBP', name: 'charge_1', repeat_interval: 1 }] },
}

describe('a row of charges', () => {
  test('has a column for type, amount, currency, interval and delay of each (CAT-23)', () => {
    expect(priceColumns(1).map(({ id }) => id.split('.').at(-1))).toEqual([
      'type',
      'value',
      'currencyCode',
      'repeat_interval',
      'repeat_interval_type',
      'repeat_count',
      'delay_interval',
      'delay_interval_type',
    ])
    expect(priceColumns(2)[9]!.title).toBe('Price 2: Amount')
  })

  test('changes what it names and leaves the rest of the charge', () => {
    expect(fill({ 'attributes.price.0.value': '7.20' }, offer)).toEqual({
      ok: true,
      value: { attributes: { price: [{ ...offer.attributes.price[0], value: 7.2 }] } },
    })
  })

  test('adds a charge, and refuses one that follows on nothing', () => {
    const added = fill(
      { 'attributes.price.1.type': 'onetime', 'attributes.price.1.value': 3, 'attributes.price.1.currencyCode': 'GBP' },
      offer,
    )
    expect(added.ok && (added.value.attributes as typeof offer.attributes).price).toMatchObject([
      { value: 5 },
      { type: 'onetime', value: 3, currencyCode: 'GBP', name: 'charge_2' },
    ])
    expect(fill({ 'attributes.price.1.value': 3 }, {}).ok).toBe(false)
  })

  test('takes a charge out by the word in its first column (CAT-28)', () => {
    expect(fill({ 'attributes.price.0.type': '[clear]' }, offer)).toEqual({ ok: true, value: { attributes: {} } })
  })

  test('asks for the interval of a new recurring charge instead of taking one (CAT-25)', () => {
    const wrong = fill(
      {
        'attributes.price.0.type': 'recurring',
        'attributes.price.0.value': 3,
        'attributes.price.0.currencyCode': 'GBP',
      },
      {},
    )
    expect(wrong.ok ? '' : wrong.errors[0]!.message).toContain('needs its interval')
  })

  test('refuses more decimals than the currency has', () => {
    const wrong = fill({ 'attributes.price.0.value': '7.205' }, offer)
    expect(wrong.ok ? undefined : wrong.errors[0]).toMatchObject({
      path: 'attributes.price.0.value',
      code: 'too_many_decimals',
    })
  })
})

describe('an empty cell', () => {
  const columns = importColumns({
    definitions: [{ name: 'note', type: 'string' }],
    titles: { tags: 'Tags' },
    words: {},
    groups: 1,
  })
  const data = { tags: ['/tags/a/'], attributes: { note: 'Hello' } }

  test('leaves a field as it is; the word clears it, and a text of that word is kept (CAT-28)', () => {
    expect(fill({ 'attributes.note': '  ', tags: null }, data, columns)).toEqual({ ok: true, value: data })
    expect(fill({ 'attributes.note': '[CLEAR]', tags: '[clear]' }, data, columns)).toEqual({
      ok: true,
      value: { tags: [], attributes: {} },
    })
    expect(fill({ 'attributes.note': "'[clear]" }, data, columns)).toMatchObject({
      value: { attributes: { note: '[clear]' } },
    })
  })

  test('of an option that could mean two is a problem (CAT-25)', () => {
    const [column] = columnsOfAttribute(definitionOf('picklist'), { title: 'It', groups: 1 })
    const wrong = dataOfRow(['Twin'], [{ at: 0, column: column! }], {}, british)
    expect(wrong.ok ? '' : wrong.errors[0]!.message).toBe(
      '“Twin” could mean two options. Write one of [twin_1], [twin_2].',
    )
    expect(dataOfRow(['[twin_2]'], [{ at: 0, column: column! }], {}, british)).toMatchObject({
      value: { attributes: { it: 'twin_2' } },
    })
  })
})

describe('a row', () => {
  const columns = importColumns({
    definitions: [],
    titles: { path: 'Path', version: 'Version', name: 'Name' },
    words: {},
    groups: 1,
  })
  const key = (path: Cell, version: Cell = null, name: Cell = null) =>
    keyOfRow(
      [path, version, name],
      columns.map((column, at) => ({ at, column })),
      'offers2',
    )

  test('is about the item at its path, as of its version', () => {
    expect(key('/offers2/a', 3)).toEqual({ ok: true, value: { path: '/offers2/a', version: 3 } })
    expect(key('offers2/a', '3')).toEqual({ ok: true, value: { path: '/offers2/a', version: 3 } })
    expect(key(null, null, 'New one')).toEqual({ ok: true, value: { path: '/offers2/New one', version: undefined } })
    for (const wrong of [key(null), key('/pages/a'), key('/offers2/a', 'three'), key('/offers2/a', 1.5)])
      expect(wrong.ok).toBe(false)
  })
})

describe('the columns of a file', () => {
  const columns = importColumns({
    definitions: [
      price,
      { name: 'label', label: 'Label', type: 'string' },
      { name: 'twin', label: 'Label', type: 'string' },
    ],
    titles: { path: 'Pfad', version: 'Version', status: 'Status' },
    words: { value: 'Betrag' },
    groups: 2,
  })

  test('are found by id in any language, else by a title that one column has; others are left out (CAT-24)', () => {
    expect(
      proposedMapping(
        [
          'Path [path]',
          'VERSION',
          'Price 2: Betrag',
          'Label',
          'Label [attributes.twin]',
          'Remarks',
          'Version',
          'Status',
        ],
        columns,
      ),
    ).toEqual(['path', 'version', 'attributes.price.1.value', null, 'attributes.twin', null, null, null])
    expect(headerText({ id: 'path', title: 'Pfad' })).toBe('Pfad [path]')
  })

  test('of failed rows are those of the file they come from (CAT-24, CAT-29)', () => {
    expect(headerKey(['Path', 'Price', 'Problem [problem]'])).toBe(headerKey(['path', 'Price ']))
    expect(headerKey(['Path', 'Cost'])).not.toBe(headerKey(['Path', 'Price']))
  })

  test('name how many entries lists have', () => {
    expect(groupsIn(['Price 3: Amount', 'Price'], 50)).toBe(3)
    expect(groupsIn(['Betrag [attributes.price.4.value]'], 50)).toBe(5)
    expect(groupsIn(['Price'], 50)).toBe(2)
  })
})

describe('the format of a file', () => {
  test('is proposed by the language of the screen where the content leaves it open', () => {
    expect(formatOfLocale('en-GB')).toEqual({ decimal: '.', dates: 'dmy' })
    expect(formatOfLocale('de-DE')).toEqual({ decimal: ',', dates: 'dmy' })
    expect(formatOfLocale('en-US')).toEqual({ decimal: '.', dates: 'mdy' })
  })

  const evidence = (...cells: Cell[]) => cells.reduce(withEvidence, noEvidence)
  const usual = { decimal: '.', dates: 'ymd' } as const

  test.each([
    [['12,50', '3,1'], ',', 'ymd'],
    [['12.50', '1,234.00'], '.', 'ymd'],
    [['1.234.567'], ',', 'ymd'],
    [['31/12/2026', '01/02/2026'], '.', 'dmy'],
    [['12/31/2026'], '.', 'mdy'],
    [['1,234'], undefined, 'ymd'],
    [['12.5', '12,5'], undefined, 'ymd'],
    [['01/02/2026'], '.', undefined],
    [[12.5, '2026-12-31', 'hello'], '.', 'ymd'],
  ] as const)('of %j is proposed from its content, or left to a person (CAT-25)', (cells, decimal, dates) => {
    expect(proposedFormat([evidence(...cells)], usual)).toEqual({ decimal, dates })
  })
})
