import { useEffect } from 'react'
import type { Feature } from '../feature/index.ts'
import { features } from './features.ts'

/** Delay in milliseconds for browsers without idle callbacks, so that the first screen loads undisturbed. */
const pause = 2000

/** Loads the code of the likely next screens when the browser is idle, so that a menu entry opens immediately. */
export function usePrefetch(): void {
  useEffect(() => {
    // A chunk that fails to load here is loaded again when its screen is opened, and the failure is shown there.
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
