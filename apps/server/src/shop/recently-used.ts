/** A least-recently-used cache for values that never change. Misses are not cached. */
export function recentlyUsed<Value>(limit: number) {
  const entries = new Map<string, Value>()
  return {
    async get(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
      const known = entries.get(key)
      const value = known ?? (await load())
      if (value === undefined) return undefined
      // A map keeps insertion order, so its first key is the least recently used.
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > limit) entries.delete(entries.keys().next().value!)
      return value
    },
  }
}
