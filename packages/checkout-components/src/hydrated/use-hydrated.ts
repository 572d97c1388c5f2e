import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the card's script runs: false on the server and for the first render in the browser, which must be the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
