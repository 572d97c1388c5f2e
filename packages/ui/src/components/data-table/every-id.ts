/**
 * The set of all ids of a list, built on first use: selecting all of 100,000 rows must not build a set of 100,000 that
 * nothing reads until an action is applied.
 */
export class EveryId implements ReadonlySet<string> {
  readonly size: number
  readonly #ids: readonly string[]
  #known: ReadonlySet<string> | undefined

  /** @param ids without duplicates */
  constructor(ids: readonly string[]) {
    this.#ids = ids
    this.size = ids.length
  }

  /** Whether the set was made from this list: then it contains each of its ids, without a lookup. */
  isAllOf(ids: readonly string[]): boolean {
    return ids === this.#ids
  }

  has(id: string): boolean {
    this.#known ??= new Set(this.#ids)
    return this.#known.has(id)
  }

  forEach(call: (id: string, same: string, set: ReadonlySet<string>) => void): void {
    for (const id of this.#ids) call(id, id, this)
  }

  values(): SetIterator<string> {
    return this.#ids.values()
  }

  keys(): SetIterator<string> {
    return this.values()
  }

  *entries(): SetIterator<[string, string]> {
    for (const id of this.#ids) yield [id, id]
  }

  [Symbol.iterator](): SetIterator<string> {
    return this.values()
  }
}
