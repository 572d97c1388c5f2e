import type { DataColumn, DataSort } from './data-column.ts'
import { sortedPlaces } from './sorted-rows.ts'

/** More changed rows than these are another list. */
const mostChanged = 1_000

/** Rows in their order, with what is needed to change some of them in place. */
export interface KeptOrder<Row> {
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  sort: DataSort | null
  ordered: readonly Row[]
  /** Keys of `ordered`: the same list for as long as they are the same. */
  ids: readonly string[]
  /** Where a row stands in the order, by its place in `rows`. */
  placeOf(at: number): number
}

interface Listed<Row> {
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  sort: DataSort | null
  rowId: (row: Row) => string
}

/**
 * The order of rows. A list in which a few rows have changed keeps the order that it had until somebody sorts again: an
 * edited row stays under the eyes of whoever edits it, and a table of 100,000 is not sorted for one cell. Where most of it
 * has changed it is another list.
 * @param before the last order of this table
 */
export function keptOrder<Row>(before: KeptOrder<Row> | null, listed: Listed<Row>): KeptOrder<Row> {
  const { rows, columns, sort, rowId } = listed
  const isSame = before?.columns === columns && sameSort(before.sort, sort)
  const changed = before && isSame ? changedIn(before.rows, listed) : undefined
  if (before && changed) {
    const ordered = [...before.ordered]
    for (const at of changed) ordered[before.placeOf(at)] = rows[at] as Row
    return { ...before, rows, ordered }
  }
  const places = sortedPlaces(rows, columns, sort)
  const ordered = places ? places.map((at) => rows[at] as Row) : rows
  return { rows, columns, sort, ordered, ids: ordered.map(rowId), placeOf: places ? inverseOf(places) : (at) => at }
}

const sameSort = (one: DataSort | null, other: DataSort | null) =>
  one?.column === other?.column && one?.direction === other?.direction

/** Places of the rows that are others under their old keys; undefined when it is another list. */
function changedIn<Row>(before: readonly Row[], { rows, rowId }: Listed<Row>): number[] | undefined {
  if (before.length !== rows.length) return undefined
  const most = Math.min(mostChanged, rows.length / 2)
  const changed: number[] = []
  for (let at = 0; at < rows.length; at += 1) {
    if (rows[at] === before[at]) continue
    if (changed.length >= most || rowId(rows[at] as Row) !== rowId(before[at] as Row)) return undefined
    changed.push(at)
  }
  return changed
}

/** Looks up places the other way round; the list for it is made when it is first needed. */
function inverseOf(places: readonly number[]): (at: number) => number {
  let inverse: Uint32Array | undefined
  return (at) => {
    if (!inverse) {
      const made = new Uint32Array(places.length)
      places.forEach((one, place) => {
        made[one] = place
      })
      inverse = made
    }
    return inverse[at] as number
  }
}
