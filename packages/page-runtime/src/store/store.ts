/** A value shared by the islands of a page. Islands are separate React roots, so context cannot reach across them. */
export interface Store<Value> {
  get(): Value
  set(next: Value | ((value: Value) => Value)): void
  subscribe(listener: () => void): () => void
}

/** A store that lives as long as the page. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      const changed = typeof next === 'function' ? (next as (value: Value) => Value)(value) : next
      if (Object.is(changed, value)) return
      value = changed
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
