import { noFacts, type OrderFacts } from '@perennial/domain/page'
import { createStore } from './store.ts'

const key = 'perennial.facts'

/**
 * What is chosen so far, as visibility conditions ask (RUN-17). Kept for the visit, so that a page with a condition and
 * no checkout on it knows the basket, too.
 */
export const orderFacts = createStore<OrderFacts>(stored())

orderFacts.subscribe(() => {
  try {
    sessionStorage.setItem(key, JSON.stringify(orderFacts.get()))
  } catch {
    // Storage may be full or forbidden; the facts then last as long as the page.
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
