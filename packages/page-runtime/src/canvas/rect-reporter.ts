import { sectionKey } from '@perennial/domain/page'
import { cardAttribute, sectionAttribute } from '../frame-protocol/index.ts'

/** Rectangles of cards and sections in px of the frame's document. */
export interface Rects {
  cards: string[]
  sections: string[]
  boxes: Float32Array
  height: number
}

/**
 * Measures cards and sections when their size has changed. A ResizeObserver's callback runs when layout is clean, so
 * measuring there costs no second layout, and a text that changes no size costs nothing.
 */
export class RectReporter {
  readonly #send: (rects: Rects) => void
  readonly #sizes = new ResizeObserver(() => this.#report())
  #scheduled = false

  constructor(send: (rects: Rects) => void) {
    this.#send = send
    this.#sizes.observe(document.documentElement)
  }

  /** Observes an element; returns a function that stops. */
  watch(element: Element): () => void {
    this.#sizes.observe(element)
    return () => {
      this.#sizes.unobserve(element)
      this.schedule()
    }
  }

  /** Measures before the next paint: for a reordering, which moves cards without resizing them. */
  schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    requestAnimationFrame(() => this.#report())
  }

  #report(): void {
    this.#scheduled = false
    const cards = [...document.querySelectorAll(`[${cardAttribute}]`)]
    const sections = [...document.querySelectorAll(`[${sectionAttribute}]`)]
    const boxes = new Float32Array((cards.length + sections.length) * 4)
    ;[...cards, ...sections].forEach((element, index) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      boxes.set([x + scrollX, y + scrollY, width, height], index * 4)
    })
    this.#send({
      cards: cards.map((element) => element.getAttribute(cardAttribute) ?? ''),
      sections: sections.map((element) => sectionKey(element.getAttribute(sectionAttribute))),
      boxes,
      height: document.documentElement.scrollHeight,
    })
  }
}
