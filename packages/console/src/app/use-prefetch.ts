import { useEffect } from 'react'
import type { Feature } from '../feature/index.ts'
import { features } from './features.ts'

/** How long the first screen has the network for itself where the browser does not say when it is idle, in milliseconds. */
const pause = 2000

/** Loads the code of the likely next screens once the browser has nothing else to do, so that a menu entry opens at once. */
export function usePrefetch(): void {
  useEffect(() => {
    // What cannot be loaded now is loaded when it is opened, and fails there, where somebody sees it.
    const load = () => {
      for (const { prefetch } of features as readonly Feature[]) prefetch?.().catch(() => {})
    }
    if (typeof requestIdleCallback === 'function') {
      const requested = requestIdleCallback(load, { timeout: pause * 2 })
      return () => cancelIdleCallback(requested)
    }
    const timer = setTimeout(load, pause)
    return () => clearTimeout(timer)
  }, [])
}
