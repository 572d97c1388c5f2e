import { useSyncExternalStore } from 'react'
import { checkout } from './checkout-store.ts'
import { type CheckoutState, initialState } from './checkout-state.ts'

/** The current checkout. On the server, and for hydration, it is loading. */
export const useCheckout = (): CheckoutState =>
  useSyncExternalStore(checkout.subscribe, checkout.get, () => initialState)
