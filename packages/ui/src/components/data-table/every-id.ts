/**
 * The set of all ids of a list. It is written out only when somebody looks into it: choosing every one of 100,000 rows
 * must not first build a set of 100,000, which nobody asks before something is done with the rows.
 */
export class EveryId implements ReadonlySet<string> {
  readonly size: number
  readonly #ids: readonly string[]
  #known: ReadonlySet<string> | undefined

  /** @param ids each once */
  constructor(ids: readonly string[]) {
    this.#ids = ids
    this.size = ids.length
  }

  /** Whether it was made of this very list: then each of its ids is in, without a look. */
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
