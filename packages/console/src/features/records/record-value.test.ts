import { valueAt } from '@perennial/domain/records'
import type { BusinessRecord } from '@perennial/api/records'
import { describe, expect, test } from 'vitest'
import type { Field } from './layouts/index.ts'
import { fieldText } from './record-value.ts'

const record = (data: Record<string, unknown>): BusinessRecord => ({
  id: 'c1',
  record_type: 'customer',
  service: 'perennial',
  mode: 'test',
  name: 'Ann',
  status: 'active',
  created: '2026-11-27T09:14:00Z',
  modified: '2026-11-27T09:14:00Z',
  type: null,
  owner: null,
  data,
  version: 1,
})
const read = (kind: Field['kind'], value: unknown, more: Partial<Field> = {}) =>
  fieldText(
    { label: 'name', path: 'data.x', kind, ...more },
    record({ x: value, currency: 'GBP', total: { currency: 'EUR' } }),
  )

describe('a field of a record', () => {
  test('that is an e-mail address has the format of one (OBJ-23)', () => {
    expect(read('email', 'ann@example.com')).toEqual({ text: 'ann@example.com' })
    expect(read('email', 'ann at example')).toEqual({ invalid: 'type' })
  })

  test.each<[Field['kind'], unknown, string]>([
    ['text', 'Wells', 'Wells'],
    ['text', 4242, '4242'],
    ['number', 1200, '1,200'],
    ['number', 0, '0'],
    ['money', 48, '£48.00'],
    ['date', '2026-11-28', '2026-11-28'],
    ['instant', '2026-11-28T12:00:00.000Z', '2026-11-28T12:00:00.000Z'],
    ['yesNo', false, 'false'],
    ['list', ['Print', 'Box'], 'Print, Box'],
  ])('of kind %s reads %j as %s', (kind, value, text) => {
    expect(read(kind, value)).toEqual({ text })
  })

  test('of money has the currency that the layout names', () => {
    expect(read('money', 5, { currency: 'data.total.currency' })).toEqual({ text: '€5.00' })
    expect(read('money', 5, { currency: 'data.nowhere' })).toEqual({ invalid: 'type' })
  })

  test.each<[Field['kind'], unknown]>([
    ['text', ''],
    ['text', null],
    ['number', undefined],
    ['list', []],
  ])('of kind %s with %j is missing (OBJ-09)', (kind, value) => {
    expect(read(kind, value)).toEqual({ missing: true })
  })

  test.each<[Field['kind'], unknown]>([
    ['text', { a: 1 }],
    ['number', '12'],
    ['money', '48'],
    ['date', 'tomorrow'],
    ['date', '2026-02-30'],
    ['instant', '2026-11-28'],
    ['yesNo', 'true'],
    ['list', 'Print'],
  ])('of kind %s with %j is of the wrong type (OBJ-09)', (kind, value) => {
    expect(read(kind, value)).toEqual({ invalid: 'type' })
  })

  test('reports an unknown kind', () => {
    expect(read('hologram' as Field['kind'], 'x')).toEqual({ invalid: 'field', kind: 'hologram' })
  })
})

test('a path reads a field of the record or of its data, nothing else', () => {
  const one = record({ a: { b: 2 }, name: 'other' })
  expect([valueAt(one, 'name'), valueAt(one, 'data.name'), valueAt(one, 'data.a.b')]).toEqual(['Ann', 'other', 2])
  expect([valueAt(one, 'data.constructor'), valueAt(one, 'data.a.b.c')]).toEqual([undefined, undefined])
})
