import { expect, test } from 'vitest'
import type { DataColumn } from './data-column.ts'
import { sortedPlaces } from './sorted-rows.ts'

interface Row {
  id: number
  name: string | null
}
const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'id', header: 'Id', cell: ({ id }) => id, sortValue: ({ id }) => id },
  { id: 'plain', header: 'Plain', cell: ({ id }) => id },
]
const rows: readonly Row[] = ['Box 10', null, 'Été', 'box 2', 'Esel', 'Eule'].map((name, id) => ({ id, name }))
const ids = (column: string, direction: 'ascending' | 'descending') =>
  sortedPlaces(rows, columns, { column, direction })

test('names sort naturally: numbers by value, accented letters next to their base letter', () => {
  expect(ids('name', 'ascending')).toEqual([3, 0, 4, 2, 5, 1])
})
test('rows without a value come last in both directions', () => {
  expect(ids('name', 'descending')).toEqual([5, 2, 4, 0, 3, 1])
})
test('numbers sort by value, and an unsorted column keeps the order of the rows', () => {
  expect(ids('id', 'descending')).toEqual([5, 4, 3, 2, 1, 0])
  expect(sortedPlaces(rows, columns, { column: 'plain', direction: 'ascending' })).toBeUndefined()
  expect(sortedPlaces(rows, columns, null)).toBeUndefined()
})
