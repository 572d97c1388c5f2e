/** A least-recently-used cache for values that never change. Misses are not cached. */
export function recentlyUsed<Value>(limit: number) {
  const kept = new Map<string, Value>()
  return {
    async get(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
      const known = kept.get(key)
      const value = known ?? (await load())
      if (value === undefined) return undefined
      // A map keeps the order of insertion: the first key is the least recently used.
      kept.delete(key)
      kept.set(key, value)
      if (kept.size > limit) kept.delete(kept.keys().next().value!)
      return value
    },
  }
}
