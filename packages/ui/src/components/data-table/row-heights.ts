/** Height of the line under a row that says what is wrong with it, in pixels. */
export const errorLineHeight = 28

/** How high rows are: all the same, but for those with an error line. */
export interface RowHeights {
  /** In pixels. */
  rowHeight: number
  /** Places of the rows with an error line, in ascending order. They are few: those of an edit in place. */
  errorRows: readonly number[]
}

/** Where a row begins, in pixels from the first one; for the number of rows, where the last one ends. */
export const offsetOfRow = ({ rowHeight, errorRows }: RowHeights, index: number): number =>
  index * rowHeight + errorRows.filter((row) => row < index).length * errorLineHeight

/** The row at a distance from the first one, in pixels. */
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
