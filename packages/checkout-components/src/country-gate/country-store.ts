import { createStore } from '@perennial/page-runtime/store'
import { useSyncExternalStore } from 'react'

const storageKey = 'perennial.country'

/** The country selected in this session, shared by all gates of a page; empty before. */
const chosen = createStore(stored())

/** Stores a country for the session; an empty text removes it. */
export function chooseCountry(code: string): void {
  chosen.set(code)
  try {
    sessionStorage.setItem(storageKey, code)
  } catch {
    // Storage can be full or blocked; the choice then lasts as long as the page.
  }
}

/** The selected country. None on the server and for hydration. */
export const useCountry = (): string => useSyncExternalStore(chosen.subscribe, chosen.get, () => '')

function stored(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}
