import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Criterion,
  fromParameters,
  type Logic,
  logicLabels,
  logics,
  matches,
  matchesCriteria,
  type NumberLogic,
  numberLogics,
  savedSearchErrors,
  type SearchField,
  toParameters,
} from './index.ts'

const text = (value: string | string[], logic: Logic = 'AND', path = 'data.name'): Criterion => ({
  name: 'Name',
  value,
  logic,
  path,
})
const number = (value: number, logic: NumberLogic, path = 'data.total'): Criterion => ({
  name: 'Total',
  value,
  logic,
  path,
})
const record = {
  data: { name: 'Été à la carte', total: 48, tags: ['/winter/', '/spring/'], lines: [{ n: 1 }, { n: 9 }] },
}

describe('texts', () => {
  const cases: [string | string[], Logic, boolean][] = [
    ['carte', 'AND', true],
    ['CARTE', 'AND', true],
    ['e\u0301te\u0301', 'AND', true],
    ['menu', 'AND', false],
    [['carte', 'menu'], 'AND', false],
    [['carte', 'menu'], 'OR', true],
    [['menu', 'plat'], 'OR', false],
    [['carte', 'été'], 'AND', true],
    ['  ', 'AND', true],
    [[], 'OR', true],
  ]
  test.each(cases)('%j by %s: %s (ITM-113, OBJ-59)', (value, logic, expected) => {
    expect(matches(text(value, logic), record)).toBe(expected)
  })

  test('match any entry of a list, and never a missing value', () => {
    expect(matches(text('spring', 'AND', 'data.tags'), record)).toBe(true)
    expect(matches(text('object', 'AND', 'data.constructor.name'), record)).toBe(false)
    expect(matches(text('x', 'AND', 'data.missing'), record)).toBe(false)
    expect(matches(text('x'), null)).toBe(false)
  })

  test('combine by all and any (OBJ-59)', () => {
    expect(logicLabels).toEqual({ AND: 'all', OR: 'any' })
  })
})

describe('numbers', () => {
  const cases: [NumberLogic, boolean, boolean, boolean][] = [
    ['eq', false, true, false],
    ['gte', true, true, false],
    ['lte', false, true, true],
    ['gt', true, false, false],
    ['lt', false, false, true],
  ]
  test.each(cases)('%s compares below, at and above the value (ITM-113, OBJ-60, EXP-15)', (logic, low, same, high) => {
    expect([47, 48, 49].map((value) => matches(number(value, logic), record))).toEqual([low, same, high])
  })

  test('a text is no number, and any number of a list will do', () => {
    expect(matches(number(1, 'eq', 'data.name'), record)).toBe(false)
    expect(matches(number(5, 'gt', 'data.lines.n'), record)).toBe(true)
    expect(matches(number(Number.NaN, 'eq'), record)).toBe(true)
  })
})

test('criteria combine by all or any; empty ones are ignored (ITM-113, EXP-15)', () => {
  const yes = text('carte')
  const no = number(1, 'eq')
  expect(matchesCriteria([yes, no], record)).toBe(false)
  expect(matchesCriteria([yes, no], record, 'OR')).toBe(true)
  expect(matchesCriteria([text(''), no], record, 'OR')).toBe(false)
  expect(matchesCriteria([text('')], record, 'OR')).toBe(true)
  expect(matchesCriteria([], record)).toBe(true)
})

describe('the parameters of a search', () => {
  const fields: SearchField[] = [
    { name: 'Name', path: 'data.name', kind: 'text' },
    { name: 'Total', path: 'data.total', kind: 'number' },
  ]

  test('are the path with _value and _logic (OBJ-56)', () => {
    expect(toParameters([text(['a', 'b'], 'OR'), number(4.5, 'gte'), text(' ')])).toEqual([
      ['data.name_value', 'a'],
      ['data.name_value', 'b'],
      ['data.name_logic', 'OR'],
      ['data.total_value', '4.5'],
      ['data.total_logic', 'gte'],
    ])
  })

  test('are unchanged after a round trip through the address (OBJ-56, OBJ-61)', () => {
    const term = fc
      .string({ minLength: 1, maxLength: 8, unit: 'grapheme' })
      .map((value) => value.trim())
      .filter(Boolean)
    const texts = fc.oneof(term, fc.array(term, { minLength: 2, maxLength: 4 }))
    const amount = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom(...logics),
        amount,
        fc.constantFrom(...numberLogics),
        (value, all, n, logic) => {
          const criteria = [text(value, all), number(n, logic)]
          const address = new URLSearchParams(toParameters(criteria)).toString()
          expect(fromParameters(new URLSearchParams(address), fields)).toEqual(criteria)
        },
      ),
    )
  })

  test('invalid ones are ignored or repaired', () => {
    expect(
      fromParameters(
        [
          ['data.name_value', 'a'],
          ['data.name_logic', 'XOR'],
          ['data.total_value', 'much'],
          ['data.secret_value', 'x'],
          ['scroll_id', '1'],
        ],
        fields,
      ),
    ).toEqual([text('a')])
    expect(
      fromParameters(
        [
          ['data.total_value', '1'],
          ['data.total_logic', 'AND'],
        ],
        fields,
      ),
    ).toEqual([number(1, 'eq')])
  })
})

describe('the name of a saved search', () => {
  test.each([
    ['Overdue', [], []],
    [' ', [], ['required']],
    [' Overdue', ['overdue'], ['taken']],
    ['Caf\u00e9', ['cafe\u0301'], ['taken']],
  ] as const)('%j beside %j: %j', (name, others, codes) => {
    expect(savedSearchErrors(name, others).map(({ code }) => code)).toEqual(codes)
  })
})
