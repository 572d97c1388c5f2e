import type { StateRow } from '@perennial/domain/address'
import { createStore } from '@perennial/page-runtime/store'
import type * as addressRules from './address-rules.ts'
import { useEffect, useSyncExternalStore } from 'react'

export type AddressRules = typeof addressRules

interface Loaded {
  rules: AddressRules | null
  /** States by country, as far as loaded; undefined for a country without a list. */
  states: Readonly<Record<string, readonly StateRow[] | undefined>>
}

const loaded = createStore<Loaded>({ rules: null, states: {} })

/** The address rules, once loaded, with the states of the countries in use. */
export function useAddressRules(...countries: string[]): Loaded {
  const requested = countries.join(' ')
  useEffect(() => {
    void (async () => {
      const rules = await import('./address-rules.ts')
      loaded.set((former) => (former.rules ? former : { ...former, rules }))
      for (const country of requested.split(' ').filter(Boolean)) {
        if (Object.hasOwn(loaded.get().states, country)) continue
        const states = await rules.statesOf(country)
        loaded.set((former) => ({ ...former, states: { ...former.states, [country]: states } }))
      }
    })()
  }, [requested])
  return useSyncExternalStore(loaded.subscribe, loaded.get, loaded.get)
}
