import {
  type AxisValue,
  type Card,
  hiddenBecause,
  type HiddenBecause,
  type Reader,
  readerWith,
} from '@perennial/domain/page'
import type { WorkingPage } from './working-page.ts'

interface Known {
  reader: Reader
  because: HiddenBecause | undefined
}

/** Who looks at the canvas, and which cards that hides (PAG-41, PAG-42). */
export class SeeAs {
  readonly start: Reader
  readonly #working: Pick<WorkingPage, 'engine' | 'watch'>
  readonly #listeners = new Set<() => void>()
  /** By a card's conditions, which change only as a whole. */
  readonly #known = new WeakMap<object, Known>()
  #reader: Reader
  #hidden: ReadonlyMap<string, HiddenBecause> = new Map()
  #isStale = true

  constructor(working: Pick<WorkingPage, 'engine' | 'watch'>, start: Reader) {
    this.#working = working
    this.start = start
    this.#reader = start
  }

  reader = (): Reader => this.#reader

  become(reader: Reader): void {
    this.#reader = reader
    this.#isStale = true
    for (const listener of this.#listeners) listener()
  }

  /** Changes some facts; undefined stands for one that is not known. */
  change(facts: AxisValue): void {
    this.become(readerWith(this.#reader, facts))
  }

  /** The hidden cards by id. The very same map as long as none comes or goes. */
  hidden = (): ReadonlyMap<string, HiddenBecause> => {
    if (!this.#isStale) return this.#hidden
    this.#isStale = false
    const { engine } = this.#working
    const found = new Map<string, HiddenBecause>()
    for (const section of engine.sections()) {
      for (const id of engine.ids(section)) {
        const because = this.#whyHidden(engine.card(id))
        if (because) found.set(id, because)
      }
    }
    const isSame = found.size === this.#hidden.size && [...found].every(([id, one]) => this.#hidden.get(id) === one)
    if (!isSame) this.#hidden = found
    return this.#hidden
  }

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    const stop = this.#working.watch(() => {
      this.#isStale = true
      listener()
    })
    return () => {
      this.#listeners.delete(listener)
      stop()
    }
  }

  #whyHidden(card: Card | undefined): HiddenBecause | undefined {
    const conditions = card?.conditionProps
    if (!conditions || conditions.length === 0) return undefined
    const known = this.#known.get(conditions)
    if (known?.reader === this.#reader) return known.because
    const because = hiddenBecause(conditions, this.#reader)
    this.#known.set(conditions, { reader: this.#reader, because })
    return because
  }
}
