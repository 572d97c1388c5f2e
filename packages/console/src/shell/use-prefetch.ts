import { useEffect } from 'react'

/** How long the first screen has the network for itself where the browser does not say when it is idle, in milliseconds. */
const pause = 2000

/** Screens that most people open next. The builder is not among them: it is large, and few open it on most days. */
const next = [
  () => import('../features/pages/index.ts'),
  () => import('../features/catalogue/index.ts'),
  () => import('../features/objects/index.ts'),
  () => import('../features/users/index.ts'),
]

/** Loads the code of the likely next screens once the browser has nothing else to do, so that a menu entry opens at once. */
export function usePrefetch(): void {
  useEffect(() => {
    // What cannot be loaded now is loaded when it is opened, and fails there, where somebody is told.
    const load = () => {
      for (const screen of next) screen().catch(() => {})
    }
    if (typeof requestIdleCallback === 'function') {
      const asked = requestIdleCallback(load, { timeout: pause * 2 })
      return () => cancelIdleCallback(asked)
    }
    const timer = setTimeout(load, pause)
    return () => clearTimeout(timer)
  }, [])
}
