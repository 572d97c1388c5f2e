import { createStore } from '@perennial/page-runtime/store'
import { useSyncExternalStore } from 'react'

const storageKey = 'perennial.country'

/** The country that was chosen in this visit, the same for all gates of a page; empty before. */
const chosen = createStore(stored())

/** Remembers a country for the visit; an empty text forgets it. */
export function chooseCountry(code: string): void {
  chosen.set(code)
  try {
    sessionStorage.setItem(storageKey, code)
  } catch {
    // Storage may be full or forbidden; the choice then lasts as long as the page.
  }
}

/** The chosen country. On the server, and for hydration, none is. */
export const useCountry = (): string => useSyncExternalStore(chosen.subscribe, chosen.get, () => '')

function stored(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}
