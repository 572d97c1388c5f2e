import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the card is hydrated: false on the server and for the first render in the browser, which must be the same.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
