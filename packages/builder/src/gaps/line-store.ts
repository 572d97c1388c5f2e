import type { Gap } from './gaps.ts'

/** The gap of a drop. A separate store, so that a step of a drag rerenders the insertion line only. */
export class LineStore {
  #gap: Gap | null = null
  readonly #listeners = new Set<() => void>()

  gap = (): Gap | null => this.#gap

  set(gap: Gap | null): void {
    if (gap?.order === this.#gap?.order && gap?.y === this.#gap?.y) return
    this.#gap = gap
    for (const listener of this.#listeners) listener()
  }

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
