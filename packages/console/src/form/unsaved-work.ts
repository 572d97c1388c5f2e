import { useEffect, useSyncExternalStore } from 'react'

// How many places of the page hold something that is not saved.
let held = 0
const listeners = new Set<() => void>()

const hold = (step: 1 | -1) => {
  held += step
  for (const listener of listeners) listener()
}

/** Reports unsaved work for as long as there is some. */
export function useHoldUnsavedWork(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    hold(1)
    return () => hold(-1)
  }, [unsaved])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether something on the page is not saved. */
export const useUnsavedWork = (): boolean => useSyncExternalStore(subscribe, () => held > 0)
