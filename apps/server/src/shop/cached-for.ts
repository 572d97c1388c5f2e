/**
 * Caches a read for `ms` milliseconds: changes of staff take effect after that time, and concurrent visitors share one
 * read. A failed read is not cached.
 * @param ms how long a value is used
 */
export function cachedFor<Value>(ms: number, clock: () => number, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { at: number; value: Promise<Value> } | undefined
  return () => {
    if (!cached || clock() - cached.at >= ms) {
      const pending = { at: clock(), value: read() }
      cached = pending
      pending.value.catch(() => {
        if (cached === pending) cached = undefined
      })
    }
    return cached.value
  }
}
