import { expect, test } from 'vitest'
import { arranged, lineWidth } from './arrange.ts'

const type = (record_type: string) => ({ record_type, path_type: `${record_type}s`, count: 1 })
const relation = (from: string, to: string) => ({ from, to, count: 1 })

test('places types in columns by their number of relations to customers, without overlaps (NAV-10)', () => {
  const placed = arranged(['address', 'customer', 'order', 'process_event', 'promo_code', 'subscription'].map(type), [
    relation('customer', 'order'),
    relation('customer', 'subscription'),
    relation('order', 'subscription'),
    relation('order', 'process_event'),
    relation('customer', 'address'),
  ])
  const column = Object.fromEntries(placed.map(({ record_type, column: at }) => [record_type, at]))
  expect(column).toEqual({ customer: 0, address: 1, order: 1, subscription: 1, process_event: 2, promo_code: 3 })
  expect(new Set(placed.map(({ column: at, row }) => `${at} ${row}`)).size).toBe(placed.length)
})

test('terminates for circular relations, and uses one column without customers', () => {
  expect(
    arranged([type('customer'), type('order')], [relation('customer', 'order'), relation('order', 'customer')]),
  ).toHaveLength(2)
  expect(arranged([type('a'), type('b')], [relation('a', 'b')]).map(({ column }) => column)).toEqual([0, 0])
  expect(arranged([], [])).toEqual([])
})

test('more relations are a thicker line, up to a limit', () => {
  expect([lineWidth(0), lineWidth(1)]).toEqual([1, 1])
  expect(lineWidth(1000)).toBeGreaterThan(lineWidth(10))
  expect(lineWidth(1e9)).toBe(6)
})
