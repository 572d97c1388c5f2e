import { useEffect, useState } from 'react'
import type { CheckoutState } from './checkout-state.ts'

/** A filled checkout for the builder's canvas, where no basket is started. Shoppers never load it. */
export function useSample(wanted: boolean): CheckoutState | undefined {
  const [sample, setSample] = useState<CheckoutState>()
  useEffect(() => {
    if (wanted) void import('./sample-checkout.ts').then(({ sampleCheckout }) => setSample(sampleCheckout))
  }, [wanted])
  return sample
}
