import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Geometry } from './geometry.ts'

/** Anchors the scroll position when cards above the view get their real height. */
export function useStillView(glass: RefObject<HTMLDivElement | null>, geometry: Geometry, scale: number): void {
  const version = useSyncExternalStore(geometry.watch, geometry.version)
  const seen = useRef(version)
  useLayoutEffect(() => {
    const pane = glass.current
    if (!pane || seen.current === version) return
    seen.current = version
    const shift = geometry.drawnShift(pane.scrollTop / scale)
    if (shift !== 0) pane.scrollBy({ top: shift * scale, behavior: 'instant' })
  }, [glass, geometry, scale, version])
}
