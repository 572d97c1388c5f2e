import { useEffect, useState } from 'react'
import type { CheckoutState } from './checkout-state.ts'

/** A filled checkout for the builder's canvas, where no basket is started. Shoppers never load it. */
export function useSample(requested: boolean): CheckoutState | undefined {
  const [sample, setSample] = useState<CheckoutState>()
  useEffect(() => {
    if (requested) void import('./sample-checkout.ts').then(({ sampleCheckout }) => setSample(sampleCheckout))
  }, [requested])
  return sample
}
