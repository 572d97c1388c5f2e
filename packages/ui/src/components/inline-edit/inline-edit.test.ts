import { describe, expect, test } from 'vitest'
import type { DataColumn } from '../data-table/data-column.ts'
import { readCell, readNumber } from './cell-text.ts'
import { type CellChange, changed, countOf, noEdits, redone, refused, rested, undone } from './edit-history.ts'
import { maxPastedCells, pastePlan, readPastedCells } from './paste-plan.ts'

describe('a pasted text', () => {
  const cases: [string, string[][]][] = [
    ['one', [['one']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['5" disc\tx', [['5" disc', 'x']]],
  ]
  test.each(cases)('%j parses to the cells %j', (text, cells) => {
    expect(readPastedCells(text)).toEqual(cells)
  })
})

describe('numbers are parsed in common notations', () => {
  const cases: [string, number | undefined][] = [
    ['4.50', 4.5],
    ['4,50', 4.5],
    ['1,234.5', 1234.5],
    ['1 234', 1234],
    ["1'234", 1234],
    ['-3', -3],
    ['12a', undefined],
    ['', undefined],
    ['1.2.3', undefined],
  ]
  test.each(cases)('%j parses to %j', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })
})

interface Offer {
  path: string
  name: string
  price: number
  label: string
}
const rows: readonly Offer[] = [
  { path: '/a', name: 'A', price: 1, label: 'core' },
  { path: '/b', name: 'B', price: 2, label: 'core' },
]
const columns: readonly DataColumn<Offer>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    edit: {
      kind: 'text',
      value: ({ name }) => name,
      errorOf: (value) => (String(value).includes('/') ? 'No slash' : undefined),
    },
  },
  { id: 'price', header: 'Price', cell: ({ price }) => price, edit: { kind: 'number', value: ({ price }) => price } },
  {
    id: 'label',
    header: 'Label',
    cell: ({ label }) => label,
    edit: { kind: 'choice', value: ({ label }) => label, options: [{ value: 'gift', label: 'Gift' }] },
  },
  { id: 'status', header: 'Status', cell: () => 'Draft' },
]
const planned = (row: number, column: number, text: string) =>
  pastePlan(
    {
      rows,
      columns,
      rowId: ({ path }) => path,
      rowLabel: ({ name }) => name,
      at: { row, column },
      shown: (offer, { edit }) => (edit && edit.kind !== 'elsewhere' ? edit.value(offer) : null),
    },
    readPastedCells(text),
  )

describe('a paste', () => {
  test('fills cells to the right and down, and reports unreadable ones', () => {
    const { cells, outside } = planned(0, 0, 'X/Y\t9,5\tGift\tDone\nB\tfree\tBox')
    expect(cells.map(({ change, problem }) => problem ?? change?.error ?? change?.value)).toEqual([
      'No slash',
      9.5,
      'gift',
      'notEditable',
      undefined,
      'number',
      'choice',
    ])
    expect(outside).toBe(0)
  })
  test('counts cells outside the table', () => {
    expect(planned(1, 3, 'a\tb\nc\td')).toMatchObject({ outside: 3, tooMany: false })
  })
  test('of more cells than the limit is rejected', () => {
    expect(planned(0, 0, 'x\n'.repeat(maxPastedCells + 1))).toMatchObject({ tooMany: true, cells: [] })
  })
})

describe('typed text', () => {
  const typed = (value: string, error?: string): CellChange => ({
    rowId: '/a',
    column: 'name',
    stored: 'A',
    value,
    error,
  })
  test('into one cell is one Undo step until typing ends', () => {
    const writing = changed(changed(noEdits, [typed('Ab')]), [typed('Abc')])
    expect(undone(writing).present.edits).toEqual({})
    expect(undone(changed(rested(writing), [typed('Abcd')])).present.edits).toEqual({ '/a': { name: 'Abc' } })
    expect(redone(undone(writing)).present).toEqual(writing.present)
  })
  test('that equals the stored value is no edit (TBL-11)', () => {
    const there = changed(noEdits, [typed('Ab')])
    expect(countOf(there.present.edits)).toBe(1)
    expect(countOf(changed(there, [typed('A')]).present.edits)).toBe(0)
  })
  test('keeps its error until the cell changes', () => {
    const wrong = changed(noEdits, [typed('A/', 'No slash')])
    expect(wrong.present.errors).toEqual({ '/a': { name: 'No slash' } })
    expect(changed(wrong, [typed('Ab')]).present.errors).toEqual({})
    const back = refused(changed(noEdits, [typed('Ab')]), { '/a': { name: 'Taken' } })
    expect(changed(back, [typed('Ac')]).present).toEqual({ edits: { '/a': { name: 'Ac' } }, errors: {} })
  })
  test('changes made together are undone together', () => {
    const pasted = changed(noEdits, [typed('X'), { ...typed('Y'), rowId: '/b', stored: 'B' }])
    expect(countOf(pasted.present.edits)).toBe(2)
    expect(undone(pasted).present.edits).toEqual({})
  })
})

test('an option is parsed by label or value, a switch by yes and no', () => {
  const options = [{ value: 'gift', label: 'Gift' }]
  expect(readCell({ kind: 'choice', value: () => null, options }, 'GIFT')).toEqual({ value: 'gift' })
  expect(readCell({ kind: 'switch', value: () => false }, 'Yes')).toEqual({ value: true })
  expect(readCell({ kind: 'switch', value: () => false }, '')).toEqual({ value: false })
  expect(readCell({ kind: 'switch', value: () => false }, 'perhaps')).toEqual({ problem: 'switch' })
})
