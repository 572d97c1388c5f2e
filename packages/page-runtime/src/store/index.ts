export { orderFacts } from './order-facts.ts'
export { createStore, type Store } from './store.ts'
