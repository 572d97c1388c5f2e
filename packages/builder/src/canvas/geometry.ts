import type { SectionKey } from '@perennial/domain/page'

/** A rectangle in px. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** Positions of cards and sections in the frame's document, as last reported. */
export class Geometry {
  #cards = new Map<string, Rect>()
  #sections = new Map<SectionKey, Rect>()
  #height = 0
  #version = 0
  /** Number of cards that are not rendered until they come into view. */
  #waiting = 0
  /** Positions of the cards before some waiting ones were rendered. */
  #former: Map<string, Rect> | undefined
  readonly #listeners = new Set<() => void>()

  /** Parses a report of the frame: four numbers per card, then four per section. */
  update({
    cards,
    sections,
    boxes,
    height,
    waiting,
  }: {
    cards: string[]
    sections: string[]
    boxes: Float32Array
    height: number
    waiting: number
  }): void {
    const rectAt = (n: number): Rect => ({
      x: boxes[n * 4] ?? 0,
      y: boxes[n * 4 + 1] ?? 0,
      width: boxes[n * 4 + 2] ?? 0,
      height: boxes[n * 4 + 3] ?? 0,
    })
    const drew =
      waiting < this.#waiting && cards.length === this.#cards.size && cards.every((id) => this.#cards.has(id))
    this.#former = drew ? this.#cards : undefined
    this.#waiting = waiting
    this.#cards = new Map(cards.map((id, index) => [id, rectAt(index)]))
    this.#sections = new Map(sections.map((key, index) => [key, rectAt(cards.length + index)]))
    this.#height = height
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }

  card = (id: string): Rect | undefined => this.#cards.get(id)
  section = (key: SectionKey): Rect | undefined => this.#sections.get(key)
  height = (): number => this.#height
  version = (): number => this.#version

  /** By how much the content at a height has moved, in px, because cards above it were rendered. */
  drawnShift(y: number): number {
    let shift = 0
    for (const [id, rect] of this.#former ?? []) if (rect.y <= y) shift = (this.#cards.get(id)?.y ?? rect.y) - rect.y
    return shift
  }

  /** The card at a point of the frame's document; the last in order when they overlap. */
  cardAt(x: number, y: number): string | null {
    let found: string | null = null
    for (const [id, rect] of this.#cards) if (contains(rect, x, y)) found = id
    return found
  }

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const contains = ({ x, y, width, height }: Rect, px: number, py: number) =>
  px >= x && px < x + width && py >= y && py < y + height
