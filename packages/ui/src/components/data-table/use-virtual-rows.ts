import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { indexAtOffset, offsetOfRow, type RowHeights } from './row-heights.ts'

/** Tables with more rows than this draw only those that show. */
export const virtualAbove = 200

/** Rows drawn beyond the edges, so that a quick scroll does not show gaps. */
const overscan = 8

/** The window moves by whole steps of rows: most scroll events then draw nothing. */
const step = 4

export interface RowWindow {
  virtual: boolean
  /** The rows that are drawn, by their place. */
  indexes: readonly number[]
  /** Room for those before and after, in pixels. */
  before: number
  after: number
  reveal: (index: number) => void
}

const everyIndex = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/**
 * Which rows of a long table are in the document. Rows are of one height, which the density decides, so nothing is kept for
 * the rows that are not drawn: a table of 100,000 opens as quickly as one of 1,000.
 * @param errorRows places of the rows with a line about what is wrong under them, in ascending order
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
    const look = () => {
      const first = Math.floor(indexAtOffset(heights, box.scrollTop) / step) * step
      const rows = Math.ceil(box.clientHeight / rowHeight) + step
      setView((before) => (before.first === first && before.rows === rows ? before : { first, rows }))
    }
    // A scroll event comes before its frame is painted: drawn at once, the rows are there when the frame is.
    const onScroll = () => flushSync(look)
    const onResize = new ResizeObserver(() => {
      // The body keeps its height while rows come and go; it changes only when rows turn out higher or lower than thought,
      // at first and when the density changes.
      const drawn = body.querySelector('tr[aria-rowindex]')?.getBoundingClientRect().height
      if (drawn !== undefined && drawn > 0) setRowHeight(drawn)
      look()
    })
    look()
    onResize.observe(box)
    onResize.observe(body)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      onResize.disconnect()
      box.removeEventListener('scroll', onScroll)
    }
  }, [scroll, virtual, heights, rowHeight])

  if (!virtual) return { virtual, indexes: everyIndex(0, count), before: 0, after: 0, reveal: () => {} }
  // Fewer rows than before, after a filter, must not leave the window beyond the end.
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
