/**
 * Reads something at most so often: what staff save counts after that time, and a thousand visitors are one question.
 * Whoever comes after a question that failed asks again.
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
