import { useEffect, useSyncExternalStore } from 'react'

// How many places of the page hold something that is not saved.
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

/** Whether something on the page is not saved. */
export const useUnsavedWork = (): boolean => useSyncExternalStore(subscribe, () => count > 0)
