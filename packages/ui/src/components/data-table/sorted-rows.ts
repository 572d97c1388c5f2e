import type { DataColumn, DataSort } from './data-column.ts'
import { collator, textKey } from './text-keys.ts'

type Key = string | number | null | undefined

const isMissing = (key: Key): boolean =>
  key === null || key === undefined || key === '' || (typeof key === 'number' && Number.isNaN(key))

/** Compares two keys by their indexes. */
type Compare = (one: number, other: number) => number

/** The fastest comparison that is correct for all keys of a column: numbers, ASCII texts or any value. */
function comparisonOf(keys: readonly Key[], present: readonly number[]): Compare {
  if (present.every((at) => typeof keys[at] === 'number')) {
    const numbers = Float64Array.from(keys, (key) => (typeof key === 'number' ? key : 0))
    return (one, other) => (numbers[one] ?? 0) - (numbers[other] ?? 0)
  }
  const texts: string[] = keys.map((key) => (isMissing(key) ? '' : String(key)))
  const plain: string[] = []
  for (const text of texts) {
    const key = textKey(text)
    if (key === undefined) return (one, other) => collator.compare(texts[one] ?? '', texts[other] ?? '')
    plain.push(key)
  }
  return (one, other) => {
    const [a, b] = [plain[one] ?? '', plain[other] ?? '']
    return a < b ? -1 : a > b ? 1 : 0
  }
}

/**
 * Sorts the places of rows by a column. Rows without a value come last in both directions; equal rows keep their order.
 * Each key is read once and indexes are sorted instead of rows, so that a long table does not compute keys in every
 * comparison.
 * @returns the place in `rows` of each row in order; undefined when they stay as they are
 */
export function sortedPlaces<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: DataSort | null,
): readonly number[] | undefined {
  const sortValue = sort && columns.find(({ id }) => id === sort.column)?.sortValue
  if (!sortValue) return undefined
  const keys = rows.map(sortValue)
  const [present, missing]: [number[], number[]] = [[], []]
  keys.forEach((key, index) => (isMissing(key) ? missing : present).push(index))
  const compare = comparisonOf(keys, present)
  present.sort(sort.direction === 'ascending' ? compare : (one, other) => compare(other, one))
  return [...present, ...missing]
}
