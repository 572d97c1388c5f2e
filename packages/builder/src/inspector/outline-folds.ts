import type { WorkingPage } from '../document/working-page.ts'

/** Which rows of the outline differ from how they open: boxes are open, the parts of other cards are not. */
export class OutlineFolds {
  #turned: ReadonlySet<string> = new Set()
  readonly #listeners = new Set<() => void>()

  /** Whether a row is open, when nobody has turned it. */
  isOpen = (key: string, byDefault: boolean): boolean => this.#turned.has(key) !== byDefault

  turn = (key: string): void => {
    const next = new Set(this.#turned)
    if (!next.delete(key)) next.add(key)
    this.#turned = next
    for (const listener of this.#listeners) listener()
  }

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

// As long as the page is open: the outline is drawn anew whenever its tab is chosen.
const folds = new WeakMap<WorkingPage, OutlineFolds>()

export function foldsOf(working: WorkingPage): OutlineFolds {
  const known = folds.get(working) ?? new OutlineFolds()
  folds.set(working, known)
  return known
}
