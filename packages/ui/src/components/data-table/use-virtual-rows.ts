import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Tables with more rows than this draw only those that show. */
export const virtualAbove = 200

/** Rows drawn beyond the edges, so that a quick scroll does not show gaps. */
const overscan = 12

/** Height of the line under a row that says what is wrong with it. */
const errorLine = 28

export interface RowWindow {
  virtual: boolean
  /** The rows that are drawn, by their place. */
  indexes: readonly number[]
  /** Room for those before and after, in pixels. */
  before: number
  after: number
  reveal: (index: number) => void
}

const everyIndex = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

/** Which rows of a long table are in the document. Rows are of one height; the density says which. */
export function useVirtualRows(
  scroll: RefObject<HTMLElement | null>,
  count: number,
  hasError: (index: number) => boolean,
): RowWindow {
  const virtual = count > virtualAbove
  const [rowHeight, setRowHeight] = useState(44)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled into memos that could go stale
  const virtualizer = useVirtualizer({
    count: virtual ? count : 0,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => rowHeight + (hasError(index) ? errorLine : 0),
    overscan,
  })
  useLayoutEffect(() => {
    const body = virtual ? scroll.current?.querySelector('tbody') : undefined
    if (!body) return
    // The body keeps its height while rows come and go; it changes only when the rows turn out higher or lower than thought,
    // at first and when the density changes.
    const observer = new ResizeObserver(() => {
      const drawn = body.querySelector('tr[aria-rowindex]')?.getBoundingClientRect().height
      if (drawn !== undefined) setRowHeight(drawn)
    })
    observer.observe(body)
    return () => observer.disconnect()
  }, [scroll, virtual])
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])

  if (!virtual) return { virtual, indexes: everyIndex(count), before: 0, after: 0, reveal: () => {} }
  const items = virtualizer.getVirtualItems()
  return {
    virtual,
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    reveal: (index) => virtualizer.scrollToIndex(index),
  }
}
