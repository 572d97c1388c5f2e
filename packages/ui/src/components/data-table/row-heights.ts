/** Height of the error line under a row, in pixels. */
export const errorLineHeight = 28

/** Row heights: all equal, except for rows with an error line. */
export interface RowHeights {
  /** In pixels. */
  rowHeight: number
  /** Indexes of the rows with an error line, ascending. */
  errorRows: readonly number[]
}

/** Offset of a row from the first one, in pixels; for the number of rows, the total height. */
export const offsetOfRow = ({ rowHeight, errorRows }: RowHeights, index: number): number =>
  index * rowHeight + errorRows.filter((row) => row < index).length * errorLineHeight

/** Index of the row at an offset from the first one, in pixels. */
export function indexAtOffset(heights: RowHeights, offset: number): number {
  const { rowHeight, errorRows } = heights
  const passed = errorRows.filter((row) => offsetOfRow(heights, row) + rowHeight + errorLineHeight <= offset)
  const last = passed.at(-1)
  if (last === undefined) {
    const next = errorRows[0]
    const index = Math.floor(offset / rowHeight)
    return next === undefined ? index : Math.min(index, next)
  }
  const index = last + 1 + Math.floor((offset - offsetOfRow(heights, last + 1)) / rowHeight)
  const next = errorRows[passed.length]
  return next === undefined ? index : Math.min(index, next)
}
