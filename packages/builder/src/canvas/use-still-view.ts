import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Geometry } from './geometry.ts'

/** Keeps what is seen where it is when cards above it take the height that they really have. */
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
