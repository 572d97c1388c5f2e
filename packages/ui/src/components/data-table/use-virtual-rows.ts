import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { indexAtOffset, offsetOfRow, type RowHeights } from './row-heights.ts'

/** Tables with more rows than this render only the visible ones. */
export const virtualAbove = 200

/** Rows rendered beyond the visible range, so that fast scrolling shows no gaps. */
const overscan = 8

/** The window moves in steps of this many rows, so that most scroll events render nothing. */
const step = 4

export interface RowWindow {
  virtual: boolean
  /** Indexes of the rendered rows. */
  indexes: readonly number[]
  /** Height of the spacers before and after, in pixels. */
  before: number
  after: number
  reveal: (index: number) => void
}

const everyIndex = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

/**
 * The rows of a long table to render. All rows have one height, set by the density, so no measurements are stored per
 * row and a table of 100,000 opens as fast as one of 1,000.
 * @param errorRows indexes of the rows with an error line under them, ascending
 */
export function useVirtualRows(
  scroll: RefObject<HTMLElement | null>,
  count: number,
  errorRows: readonly number[],
): RowWindow {
  const virtual = count > virtualAbove
  const [rowHeight, setRowHeight] = useState(44)
  const [view, setView] = useState({ first: 0, rows: 16 })
  const heights = useMemo<RowHeights>(() => ({ rowHeight, errorRows }), [rowHeight, errorRows])

  useLayoutEffect(() => {
    const box = virtual ? scroll.current : null
    const body = box?.querySelector('tbody')
    if (!box || !body) return
    const updateView = () => {
      const first = Math.floor(indexAtOffset(heights, box.scrollTop) / step) * step
      const rows = Math.ceil(box.clientHeight / rowHeight) + step
      setView((before) => (before.first === first && before.rows === rows ? before : { first, rows }))
    }
    // A scroll event fires before its frame is painted: rendered synchronously, the rows are in that frame.
    const onScroll = () => flushSync(updateView)
    const onResize = new ResizeObserver(() => {
      // The body keeps its height while rows are added and removed. It changes only when the measured row height
      // differs from the estimate: on first render and when the density changes.
      const drawn = body.querySelector('tr[aria-rowindex]')?.getBoundingClientRect().height
      if (drawn !== undefined && drawn > 0) setRowHeight(drawn)
      updateView()
    })
    updateView()
    onResize.observe(box)
    onResize.observe(body)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      onResize.disconnect()
      box.removeEventListener('scroll', onScroll)
    }
  }, [scroll, virtual, heights, rowHeight])

  if (!virtual) return { virtual, indexes: everyIndex(0, count), before: 0, after: 0, reveal: () => {} }
  // When a filter leaves fewer rows, the window must not stay beyond the end.
  const first = Math.min(view.first, Math.max(0, count - view.rows))
  const from = Math.max(0, first - overscan)
  const to = Math.min(count, first + view.rows + overscan)
  return {
    virtual,
    indexes: everyIndex(from, to),
    before: offsetOfRow(heights, from),
    after: offsetOfRow(heights, count) - offsetOfRow(heights, to),
    reveal: (index) => {
      const box = scroll.current
      if (!box) return
      const head = box.querySelector('thead')?.getBoundingClientRect().height ?? 0
      const top = offsetOfRow(heights, index)
      const bottom = top + rowHeight + head
      if (top < box.scrollTop) box.scrollTo({ top })
      else if (bottom > box.scrollTop + box.clientHeight) box.scrollTo({ top: bottom - box.clientHeight })
    },
  }
}
