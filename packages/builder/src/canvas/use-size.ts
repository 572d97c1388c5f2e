import { type RefObject, useEffect, useState } from 'react'

/** The inner size of an element in px, kept up to date. Excludes scroll bars: a page must not extend under them. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new ResizeObserver(() => setSize({ width: target.clientWidth, height: target.clientHeight }))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}
