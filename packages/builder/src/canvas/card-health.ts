import type { Card, PageOp } from '@perennial/domain/page'
import type { EditingEngine } from '../engine/editing-engine.ts'

/**
 * Remembers for each failing card what it was when it last worked, so that whoever broke it sees what they changed. A
 * card is known to work once the canvas has painted it and has not told of a failure.
 */
export class CardHealth {
  /** Cards as they are in the work. */
  readonly #known: Map<string, Card>
  /** Cards as they were last painted without a failure, for those changed since. */
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

  /** The canvas shows everything it was sent: what did not fail works. */
  painted(): void {
    this.#painted.clear()
  }

  /** A failing card as it last worked; undefined when it never did since the page was opened. */
  lastWorking = (id: string): Card | undefined => this.#failing.get(id)
}
