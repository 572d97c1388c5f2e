import type { CheckoutRecord, Suggestions } from '@perennial/api/shop-client'
import { createStore } from '@perennial/page-runtime/store'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { checkout, shopClient } from './checkout-store.ts'

/** What goes with the basket, for all cards of a page that suggest something; null until it has been asked for. */
const suggestions = createStore<Suggestions | null>(null)

let askedFor = ''

/** What the suggestions of a basket depend on. */
const keyOf = ({ id, items }: CheckoutRecord): string =>
  JSON.stringify([id, items.map(({ offer, addOns }) => [offer.path, addOns.map((one) => one.offer.path)])])

/** Asks anew when something else is in the basket. Without an answer nothing is suggested: the basket works without. */
async function follow(): Promise<void> {
  const { record, phase } = checkout.get()
  if (phase !== 'filling' || !record) {
    askedFor = ''
    return suggestions.set(null)
  }
  const key = keyOf(record)
  if (key === askedFor) return
  askedFor = key
  const found = await shopClient()
    .suggestions(record.id)
    .catch(() => null)
  if (key === askedFor) suggestions.set(found)
}

/** What goes with the basket of this page. @param sample shows examples, on the builder's canvas */
export function useSuggestions(sample: boolean): Suggestions | null {
  const current = useSyncExternalStore(suggestions.subscribe, suggestions.get, () => null)
  const [examples, setExamples] = useState<Suggestions | null>(null)
  useEffect(() => {
    if (sample) {
      void import('./sample-checkout.ts').then(({ sampleSuggestions }) => setExamples(sampleSuggestions))
      return undefined
    }
    void follow()
    return checkout.subscribe(() => void follow())
  }, [sample])
  return sample ? examples : current
}
