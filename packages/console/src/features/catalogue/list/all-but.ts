/** Stands for the rows that are chosen and not on the page. No path is like it. */
const others = '…'

/**
 * Everything that a list finds, but for some: its rows are on the server, and only those of the page are known. A set that
 * is copied from it and changed still says that it was everything.
 */
export class AllBut implements ReadonlySet<string> {
  readonly size: number
  readonly #except: ReadonlySet<string>
  readonly #shown: readonly string[]

  constructor(except: ReadonlySet<string>, { shown, size }: { shown: readonly string[]; size: number }) {
    this.#except = except
    this.#shown = shown
    this.size = size
  }

  /** Whether a set came from everything, and not from a new selection. */
  static isStill = (paths: ReadonlySet<string>): boolean => paths.has(others)

  has(path: string): boolean {
    return !this.#except.has(path)
  }

  forEach(call: (path: string, same: string, set: ReadonlySet<string>) => void): void {
    for (const path of this) call(path, path, this)
  }

  *values(): SetIterator<string> {
    yield others
    yield* this.#shown.filter((path) => this.has(path))
  }

  keys(): SetIterator<string> {
    return this.values()
  }

  *entries(): SetIterator<[string, string]> {
    for (const path of this) yield [path, path]
  }

  [Symbol.iterator](): SetIterator<string> {
    return this.values()
  }
}
