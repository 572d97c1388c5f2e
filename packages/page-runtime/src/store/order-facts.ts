import { noFacts, type OrderFacts } from '@perennial/domain/page'
import { createStore } from './store.ts'

const key = 'perennial.facts'

/**
 * The selections so far, as facts for visibility conditions (RUN-17). Stored for the session, so that a page with a
 * condition and no checkout also has the basket.
 */
export const orderFacts = createStore<OrderFacts>(stored())

orderFacts.subscribe(() => {
  try {
    sessionStorage.setItem(key, JSON.stringify(orderFacts.get()))
  } catch {
    // Storage can be full or blocked; the facts then last as long as the page.
  }
})

function stored(): OrderFacts {
  try {
    const text = sessionStorage.getItem(key)
    const facts: unknown = text ? JSON.parse(text) : undefined
    return typeof facts === 'object' && facts !== null && Array.isArray((facts as OrderFacts).productInBasket)
      ? { ...noFacts, ...facts }
      : noFacts
  } catch {
    return noFacts
  }
}
