import type { SectionKey } from '@perennial/domain/page'

/** A rectangle in px. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** What a report says of the layout: four numbers per card, then four per section. */
export interface LayoutReport {
  cards: readonly string[]
  sections: readonly string[]
  boxes: Float32Array
}

/**
 * Positions of cards and sections in the frame's document, and how far it is scrolled, as the frame last reported both.
 * Nothing here is computed: what the frame has not said is not known.
 */
export class Geometry {
  #layout: LayoutReport = { cards: [], sections: [], boxes: new Float32Array() }
  /** Where cards and sections stand in the report, once somebody asks. */
  #places: { cards: Map<string, number>; sections: Map<SectionKey, number> } | undefined
  #height = 0
  #y = 0
  #version = 0
  readonly #listeners = new Set<() => void>()

  /** @param layout undefined while it is the former one */
  update(report: { y: number; height: number; layout?: LayoutReport }): void {
    this.prepare(report)
    this.notify()
  }

  /** Takes a report without telling anybody yet. */
  prepare({ y, height, layout }: { y: number; height: number; layout?: LayoutReport }): void {
    this.#y = y
    this.#height = height
    if (layout) {
      this.#layout = layout
      this.#places = undefined
      this.#version += 1
    }
  }

  notify(): void {
    for (const listener of this.#listeners) listener()
  }

  card = (id: string): Rect | undefined => this.#rectAt(this.#index().cards.get(id))
  section = (key: SectionKey): Rect | undefined => this.#rectAt(this.#index().sections.get(key))
  /** Height of the frame's document, in px. */
  height = (): number => this.#height
  /** The part of the document above the frame's window, in px. */
  y = (): number => this.#y
  /** Changes with the layout, not with the scroll position. */
  version = (): number => this.#version

  /** The card at a point of the frame's document; the last in order when they overlap. */
  cardAt(x: number, y: number): string | null {
    const { cards, boxes } = this.#layout
    for (let at = cards.length - 1; at >= 0; at -= 1) {
      const [left, top] = [boxes[at * 4]!, boxes[at * 4 + 1]!]
      if (x >= left && x < left + boxes[at * 4 + 2]! && y >= top && y < top + boxes[at * 4 + 3]!) return cards[at]!
    }
    return null
  }

  /** A height of the document as a card above it and the way from its upper edge; null when no card is above it. */
  placeAt(y: number): { cardId: string | null; dy: number } {
    const { cards, boxes } = this.#layout
    let found = -1
    for (let at = 0; at < cards.length; at += 1) {
      const top = boxes[at * 4 + 1]!
      if (top <= y + 0.01 && (found < 0 || top >= boxes[found * 4 + 1]!)) found = at
    }
    return found < 0 ? { cardId: null, dy: y } : { cardId: cards[found]!, dy: y - boxes[found * 4 + 1]! }
  }

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #index() {
    const { cards, sections } = this.#layout
    this.#places ??= {
      cards: new Map(cards.map((id, at) => [id, at])),
      sections: new Map(sections.map((key, at) => [key, cards.length + at])),
    }
    return this.#places
  }

  #rectAt(at: number | undefined): Rect | undefined {
    if (at === undefined) return undefined
    const [x = 0, y = 0, width = 0, height = 0] = this.#layout.boxes.subarray(at * 4, at * 4 + 4)
    return { x, y, width, height }
  }
}
