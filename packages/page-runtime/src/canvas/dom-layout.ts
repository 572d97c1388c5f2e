import { sectionKey } from '@perennial/domain/page'
import { cardAttribute, placeAttribute, sectionAttribute } from '../frame-protocol/index.ts'
import type { CardBox, FrameLayout } from '../frame-view/index.ts'

/** Rectangles of cards and sections in px of the frame's document. */
export interface Rects {
  cards: string[]
  sections: string[]
  /** Four numbers (x, y, width, height) for each card, then for each section. */
  boxes: Float32Array
}

/**
 * Layout and scroll position of this document. A ResizeObserver's callback runs when layout is clean, so measuring there
 * costs no second layout, and a text that changes no size costs nothing.
 */
export class DomLayout implements Omit<FrameLayout, 'waitingNear' | 'draw'> {
  #rects: Rects = { cards: [], sections: [], boxes: new Float32Array() }
  #boxes: readonly CardBox[] = []
  readonly #sizes: ResizeObserver
  readonly #onChange: () => void
  #scheduled = false

  /** @param onChange called when sizes have changed by themselves */
  constructor(onChange: () => void) {
    this.#onChange = onChange
    this.#sizes = new ResizeObserver(() => onChange())
    this.#sizes.observe(document.documentElement)
  }

  /** Observes an element; returns a function that stops. */
  watch(element: Element): () => void {
    this.#sizes.observe(element)
    return () => {
      this.#sizes.unobserve(element)
      this.#schedule()
    }
  }

  /** The rectangles as last measured. */
  get rects(): Rects {
    return this.#rects
  }

  boxes(): readonly CardBox[] {
    const cards = [...document.querySelectorAll(`[${cardAttribute}]`)]
    const sections = [...document.querySelectorAll(`[${sectionAttribute}],[${placeAttribute}]`)]
    const boxes = new Float32Array((cards.length + sections.length) * 4)
    for (const [index, element] of [...cards, ...sections].entries()) {
      const { x, y, width, height } = element.getBoundingClientRect()
      boxes.set([x + scrollX, y + scrollY, width, height], index * 4)
    }
    const rects = {
      cards: cards.map((element) => element.getAttribute(cardAttribute) ?? ''),
      sections: sections.map((element) =>
        sectionKey(element.getAttribute(placeAttribute) ?? element.getAttribute(sectionAttribute)),
      ),
      boxes,
    }
    if (same(rects, this.#rects)) return this.#boxes
    this.#rects = rects
    this.#boxes = rects.cards.map((id, index) => {
      const inside = cards[index]!.parentElement?.closest(`[${cardAttribute}]`)?.getAttribute(cardAttribute)
      const box = { id, y: boxes[index * 4 + 1]!, height: boxes[index * 4 + 3]! }
      return inside ? { ...box, inside } : box
    })
    return this.#boxes
  }

  topOf(id: string): number | undefined {
    const card = document.querySelector(`[${cardAttribute}="${CSS.escape(id)}"]`)
    // Rounded as the reported rectangles are: the two are compared.
    return card ? Math.fround(card.getBoundingClientRect().y + scrollY) : undefined
  }

  y = () => scrollY
  inner = () => innerHeight
  height = () => document.documentElement.scrollHeight
  scrollTo = (y: number) => scrollTo({ top: y, behavior: 'instant' })

  // Elements that are gone resize nothing, but move what was below them.
  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    requestAnimationFrame(() => {
      this.#scheduled = false
      this.#onChange()
    })
  }
}

const same = (one: Rects, other: Rects): boolean =>
  sameList(one.boxes, other.boxes) && sameList(one.cards, other.cards) && sameList(one.sections, other.sections)

const sameList = (one: ArrayLike<unknown>, other: ArrayLike<unknown>): boolean => {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false
  return true
}
