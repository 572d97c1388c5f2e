import { expect, test } from 'vitest'
import type { DataColumn, DataSort } from './data-column.ts'
import { type KeptOrder, keptOrder } from './kept-order.ts'

interface Row {
  id: string
  price: number
}
let asked = 0
const columns: readonly DataColumn<Row>[] = [
  {
    id: 'price',
    header: 'Price',
    cell: ({ price }) => price,
    sortValue: ({ price }) => {
      asked += 1
      return price
    },
  },
]
const rowId = ({ id }: Row) => id
const ascending: DataSort = { column: 'price', direction: 'ascending' }
const list = (...prices: number[]): Row[] => prices.map((price, at) => ({ id: `r${at}`, price }))
const order = (before: KeptOrder<Row> | null, rows: readonly Row[], sort: DataSort | null = ascending) =>
  keptOrder(before, { rows, columns, sort, rowId })
const idsOf = ({ ordered }: KeptOrder<Row>) => ordered.map(rowId)

test('a changed row keeps its place, whatever it has become, and nothing is sorted for it', () => {
  const rows = list(30, 10, 20, 40)
  const first = order(null, rows)
  expect(idsOf(first)).toEqual(['r1', 'r2', 'r0', 'r3'])
  asked = 0
  const changed = { id: 'r1', price: 99 }
  const next = order(first, [rows[0]!, changed, rows[2]!, rows[3]!])
  expect(asked).toBe(0)
  expect(next.ordered).toEqual([changed, rows[2], rows[0], rows[3]])
  expect(next.ids).toBe(first.ids)
  // Again from there.
  const last = { id: 'r3', price: 1 }
  const again = order(next, [rows[0]!, changed, rows[2]!, last])
  expect(again.ordered).toEqual([changed, rows[2], rows[0], last])
})

test('sorting again sorts what has become of it', () => {
  const rows = list(30, 10, 20, 40)
  const next = order(order(null, rows), [rows[0]!, { id: 'r1', price: 99 }, rows[2]!, rows[3]!])
  const turned = order(next, next.rows, { column: 'price', direction: 'descending' })
  expect(idsOf(turned)).toEqual(['r1', 'r3', 'r0', 'r2'])
})

test.each([
  ['one more', (rows: Row[]) => [...rows, { id: 'r9', price: 1 }]],
  ['another one in its place', ([first, ...rest]: Row[]) => [{ ...first!, id: 'r9' }, ...rest]],
  ['most of them changed', (rows: Row[]) => rows.map((row) => ({ ...row, price: -row.price }))],
])('%s: it is another list, and sorted', (_what, change) => {
  const rows = list(30, 10, 20, 40)
  const next = change(rows)
  expect(order(order(null, rows), next).ordered).toEqual(next.toSorted((one, other) => one.price - other.price))
})

test('without a sort the order is that of the list', () => {
  const rows = list(3, 1, 2)
  const first = order(null, rows, null)
  const next = [rows[0]!, { id: 'r1', price: 5 }, rows[2]!]
  expect(order(first, next, null).ordered).toEqual(next)
  expect(first.ordered).toBe(rows)
})
