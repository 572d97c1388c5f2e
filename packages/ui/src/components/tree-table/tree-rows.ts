/** A row of a tree as it is rendered. */
export interface TreeRow<Row> {
  id: string
  row: Row
  /** Level, from 1. */
  level: number
  /** Position among its siblings, from 1, and their number. */
  place: number
  siblings: number
  /** Undefined for a row without children. */
  open: boolean | undefined
  parent: string | undefined
}

/** The visible rows: all roots and the children of expanded rows, in order. */
export function treeRows<Row>(
  roots: readonly Row[],
  rowId: (row: Row) => string,
  childrenOf: (row: Row) => readonly Row[],
  opened: ReadonlySet<string>,
): TreeRow<Row>[] {
  const walk = (rows: readonly Row[], level: number, parent: string | undefined): TreeRow<Row>[] =>
    rows.flatMap((row, index) => {
      const id = rowId(row)
      const children = childrenOf(row)
      const open = children.length === 0 ? undefined : opened.has(id)
      const shown: TreeRow<Row> = { id, row, level, place: index + 1, siblings: rows.length, open, parent }
      return open ? [shown, ...walk(children, level + 1, id)] : [shown]
    })
  return walk(roots, 1, undefined)
}
