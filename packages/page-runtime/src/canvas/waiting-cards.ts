import type { PageView } from '@perennial/domain/page'
import type { Rects } from './rect-reporter.ts'

/** Pages with more cards than this are drawn as they come into view. */
const wholeUpTo = 30
/** How many cards of a long page are drawn at once, from its top: more than any window shows. */
const drawnFirst = 20
/** How far beyond the window cards are drawn, in heights of the window. */
const ahead = 1.5
/** Height in px that is kept for a card of a kind that has not been drawn yet. */
const usualHeight = 420

/**
 * Which cards of a long page wait for their turn: they keep room and nothing else until they come near the window, so
 * that a page of a thousand cards opens and types like one of fifty. What was drawn once stays.
 */
export class WaitingCards {
  /** Path of each card that waits, by its id. */
  #waiting = new Map<string, string>()
  #heights = new Map<string, number>()
  readonly #listeners = new Map<string, () => void>()

  /** How many cards wait. */
  get count(): number {
    return this.#waiting.size
  }

  /** A page was opened: all of a short one is drawn, the top of a long one. Cards that were drawn before stay drawn. */
  open({ sections, cards }: PageView, drawn: ReadonlySet<string>): void {
    const ids = sections.flatMap((section) => section.ids)
    const late = ids.length > wholeUpTo ? ids.slice(drawnFirst).filter((id) => !drawn.has(id)) : []
    this.#waiting = new Map(late.map((id) => [id, cards.get(id)?.path ?? '']))
  }

  /** Room for a card that waits, in px; undefined for one that is drawn. */
  roomOf(id: string): number | undefined {
    const path = this.#waiting.get(id)
    return path === undefined ? undefined : (this.#heights.get(path) ?? usualHeight)
  }

  watch(id: string, listener: () => void): () => void {
    this.#listeners.set(id, listener)
    return () => this.#listeners.delete(id)
  }

  /**
   * Draws the cards near a part of the document.
   * @param top upper edge of the window in the document, in px
   * @param height of the window, in px
   * @returns whether there were any
   */
  look({ cards, boxes }: Pick<Rects, 'cards' | 'boxes'>, top: number, height: number): boolean {
    if (this.#waiting.size === 0) return false
    const near = cards.filter((id, at) => {
      const [y = 0, tall = 0] = [boxes[at * 4 + 1], boxes[at * 4 + 3]]
      return this.#waiting.has(id) && y < top + height * (1 + ahead) && y + tall > top - height * ahead
    })
    for (const id of near) this.draw(id)
    return near.length > 0
  }

  draw(id: string): void {
    if (this.#waiting.delete(id)) this.#listeners.get(id)?.()
  }

  /** Learns from drawn cards how high their kinds are; those that wait take the mean of theirs. */
  measure({ cards, boxes }: Pick<Rects, 'cards' | 'boxes'>, pathOf: (id: string) => string | undefined): void {
    // Once: rooms that change for ever would make the page tremble under the pointer.
    if (this.#waiting.size === 0 || this.#heights.size > 0) return
    const sums = new Map<string, { sum: number; n: number }>()
    cards.forEach((id, at) => {
      const path = pathOf(id)
      if (path === undefined || this.#waiting.has(id)) return
      const { sum, n } = sums.get(path) ?? { sum: 0, n: 0 }
      sums.set(path, { sum: sum + boxes[at * 4 + 3]!, n: n + 1 })
    })
    for (const [path, { sum, n }] of sums) this.#heights.set(path, Math.round(sum / n))
    for (const id of this.#waiting.keys()) this.#listeners.get(id)?.()
  }
}
