const none: ReadonlySet<string> = new Set()

/**
 * The set of all ids of a list, or of all but some, built on first use: neither selecting all of 100,000 rows nor letting
 * go of one of them may build a set of 100,000 that nothing reads until an action is applied.
 */
export class EveryId implements ReadonlySet<string> {
  readonly size: number
  readonly #ids: readonly string[]
  readonly #except: ReadonlySet<string>
  #known: ReadonlySet<string> | undefined

  /**
   * @param ids without duplicates
   * @param except those of them that are left out
   */
  constructor(ids: readonly string[], except: ReadonlySet<string> = none) {
    this.#ids = ids
    this.#except = except
    this.size = ids.length - except.size
  }

  /** Whether the set was made from this list: then `omits` says of each of its ids whether it is left out, without a lookup. */
  isOf(ids: readonly string[]): boolean {
    return ids === this.#ids
  }

  omits(id: string): boolean {
    return this.#except.has(id)
  }

  /** The same set with an id of the list let go, or taken again. */
  toggled(id: string): EveryId {
    const except = new Set(this.#except)
    if (!except.delete(id)) except.add(id)
    const next = new EveryId(this.#ids, except)
    next.#known = this.#known
    return next
  }

  has(id: string): boolean {
    if (this.#except.has(id)) return false
    this.#known ??= new Set(this.#ids)
    return this.#known.has(id)
  }

  forEach(call: (id: string, same: string, set: ReadonlySet<string>) => void): void {
    for (const id of this) call(id, id, this)
  }

  *values(): SetIterator<string> {
    for (const id of this.#ids) if (!this.#except.has(id)) yield id
  }

  keys(): SetIterator<string> {
    return this.values()
  }

  *entries(): SetIterator<[string, string]> {
    for (const id of this) yield [id, id]
  }

  [Symbol.iterator](): SetIterator<string> {
    return this.values()
  }
}
