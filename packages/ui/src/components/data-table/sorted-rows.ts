import type { DataColumn, DataSort } from './data-column.ts'

// One collator for all comparisons: "Box 2" before "Box 10", and "Été" between "Esel" and "Eule".
const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

type Key = string | number | null | undefined

function compare(one: Key, other: Key): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

const isMissing = (key: Key): boolean =>
  key === null || key === undefined || key === '' || (typeof key === 'number' && Number.isNaN(key))

/**
 * Rows in the order of a column. Rows without a value come last in both directions; equal ones stay as they are.
 * Every key is read once, so that a long table is not asked a million times.
 */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: DataSort | null,
): readonly Row[] {
  const sortValue = sort && columns.find(({ id }) => id === sort.column)?.sortValue
  if (!sortValue) return rows
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, key: sortValue(row) }))
    .sort((one, other) => {
      const [a, b] = [isMissing(one.key), isMissing(other.key)]
      if (a || b) return Number(a) - Number(b)
      return sign * compare(one.key, other.key)
    })
    .map(({ row }) => row)
}
