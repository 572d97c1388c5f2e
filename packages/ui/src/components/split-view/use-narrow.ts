import { useSyncExternalStore } from 'react'

/** Window width in pixels under which two sides do not fit next to each other. */
const narrow = '(max-width: 767px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is too narrow for two sides. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  )
