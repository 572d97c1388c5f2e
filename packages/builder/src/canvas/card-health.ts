import type { Card, PageOp } from '@perennial/domain/page'
import type { EditingEngine } from '../engine/editing-engine.ts'

/**
 * Stores the last working version of each failing card, so that its editor sees which change broke it. A card works
 * once the canvas has painted it without reporting a failure.
 */
export class CardHealth {
  /** Cards in the working copy. */
  readonly #known: Map<string, Card>
  /** The last version painted without a failure, for cards changed since. */
  readonly #painted = new Map<string, Card>()
  readonly #failing = new Map<string, Card | undefined>()

  constructor(engine: Pick<EditingEngine, 'toPage'>) {
    this.#known = new Map(engine.toPage().assets.map((card) => [card.id, card]))
  }

  changed(ops: readonly PageOp[]): void {
    for (const op of ops) {
      if (op.op === 'drop') this.#known.delete(op.id)
      if (op.op !== 'card') continue
      const former = this.#known.get(op.id)
      if (former && !this.#painted.has(op.id) && !this.#failing.has(op.id)) this.#painted.set(op.id, former)
      this.#known.set(op.id, op.card)
    }
  }

  failed(ids: readonly string[]): void {
    for (const id of ids) {
      if (!this.#failing.has(id)) this.#failing.set(id, this.#painted.get(id))
      this.#painted.delete(id)
    }
    for (const id of this.#failing.keys()) if (!ids.includes(id)) this.#failing.delete(id)
  }

  /** Everything is painted, so cards without a failure work. */
  painted(): void {
    this.#painted.clear()
  }

  /** The last working version of a failing card; undefined when it never worked since the page was opened. */
  lastWorking = (id: string): Card | undefined => this.#failing.get(id)
}
