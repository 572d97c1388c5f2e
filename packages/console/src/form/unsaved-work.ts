import { useEffect, useSyncExternalStore } from 'react'

// Number of editors on the page with unsaved work.
let count = 0
const listeners = new Set<() => void>()

const add = (step: 1 | -1) => {
  count += step
  for (const listener of listeners) listener()
}

/** Reports unsaved work for as long as there is some. */
export function useReportUnsavedWork(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    add(1)
    return () => add(-1)
  }, [unsaved])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether any editor on the page has unsaved work. */
export const useUnsavedWork = (): boolean => useSyncExternalStore(subscribe, () => count > 0)
