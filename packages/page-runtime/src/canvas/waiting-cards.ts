import { type PageView, slotOfSection } from '@perennial/domain/page'
import type { CardBox } from '../frame-view/index.ts'

/** Pages with more cards than this render them as they come into view. */
const wholeUpTo = 30
/** Number of cards of a long page that are rendered immediately, from the top: more than any window shows. */
const drawnFirst = 20
/** How far beyond the window cards are rendered, in window heights. */
const ahead = 1.5
/** Height in px reserved for a card whose component has not been rendered yet. */
const defaultHeight = 420

/**
 * Defers the cards of a long page: until they come near the window they only reserve space, so that a page of a
 * thousand cards opens and types like one of fifty. A rendered card stays rendered.
 */
export class WaitingCards {
  /** Component path of each waiting card, by card id. */
  #waiting = new Map<string, string>()
  #heights = new Map<string, number>()
  readonly #listeners = new Map<string, () => void>()

  /** Number of waiting cards. */
  get count(): number {
    return this.#waiting.size
  }

  /**
   * Called when a page is opened: renders all of a short one, the top of a long one. Cards rendered before stay
   * rendered.
   */
  open({ sections, cards }: PageView, drawn: ReadonlySet<string>): void {
    // What stands in a box is rendered with it.
    const ids = sections.flatMap((section) => (slotOfSection(section.key) ? [] : section.ids))
    const late = ids.length > wholeUpTo ? ids.slice(drawnFirst).filter((id) => !drawn.has(id)) : []
    this.#waiting = new Map(late.map((id) => [id, cards.get(id)?.path ?? '']))
  }

  /** Reserved height of a waiting card, in px; undefined for a rendered one. */
  roomOf(id: string): number | undefined {
    const path = this.#waiting.get(id)
    return path === undefined ? undefined : (this.#heights.get(path) ?? defaultHeight)
  }

  watch(id: string, listener: () => void): () => void {
    this.#listeners.set(id, listener)
    return () => this.#listeners.delete(id)
  }

  /**
   * The waiting cards near a part of the document.
   * @param top upper edge of the window in the document, in px
   * @param height of the window, in px
   */
  near(boxes: readonly CardBox[], top: number, height: number): string[] {
    if (this.#waiting.size === 0) return []
    return boxes.flatMap((box) =>
      this.#waiting.has(box.id) && box.y < top + height * (1 + ahead) && box.y + box.height > top - height * ahead
        ? [box.id]
        : [],
    )
  }

  draw(id: string): void {
    if (this.#waiting.delete(id)) this.#listeners.get(id)?.()
  }

  /** Records the heights of rendered cards; waiting ones reserve the mean of their component. */
  measure(boxes: readonly CardBox[], pathOf: (id: string) => string | undefined): void {
    // Only once: placeholders that keep changing would make the page jitter under the pointer.
    if (this.#waiting.size === 0 || this.#heights.size > 0) return
    const sums = new Map<string, { sum: number; n: number }>()
    for (const { id, height } of boxes) {
      const path = pathOf(id)
      if (path === undefined || this.#waiting.has(id)) continue
      const { sum, n } = sums.get(path) ?? { sum: 0, n: 0 }
      sums.set(path, { sum: sum + height, n: n + 1 })
    }
    for (const [path, { sum, n }] of sums) this.#heights.set(path, Math.round(sum / n))
    for (const id of this.#waiting.keys()) this.#listeners.get(id)?.()
  }
}
