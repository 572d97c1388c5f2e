/** The last few values by key, for what never changes. What is not found is not kept. */
export function recentlyUsed<Value>(limit: number) {
  const kept = new Map<string, Value>()
  return {
    async get(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
      const known = kept.get(key)
      const value = known ?? (await load())
      if (value === undefined) return undefined
      // A map keeps the order of insertion: the first key is the one not asked for longest.
      kept.delete(key)
      kept.set(key, value)
      if (kept.size > limit) kept.delete(kept.keys().next().value!)
      return value
    },
  }
}
