/** Where a card is in the frame's document, in px. */
export interface CardBox {
  id: string
  y: number
  height: number
  /** The card that it stands in. */
  inside?: string
}

/** The frame's document as far as coordinates go. Everything is measured when it is asked for. */
export interface FrameLayout {
  /** The cards in document order. The same array while nothing has changed. */
  boxes(): readonly CardBox[]
  /** A card's upper edge in the document; undefined when there is no such card. */
  topOf(id: string): number | undefined
  /** The scroll position, as the browser reads it back: it may be rounded to whole pixels. */
  y(): number
  /** Height of the window. */
  inner(): number
  /** Height of the document. */
  height(): number
  scrollTo(y: number): void
  /** The cards near the window that only reserve room yet. */
  waitingNear(boxes: readonly CardBox[], y: number, inner: number): readonly string[]
  /** Renders such cards at once. */
  draw(ids: readonly string[]): void
}

/** What one measurement found. `boxes` is undefined when it found the same as the one before. */
export interface ViewReport {
  n: number
  y: number
  inner: number
  height: number
  boxes: readonly CardBox[] | undefined
}

interface Measured {
  boxes: readonly CardBox[]
  y: number
  height: number
}

const untouched: ReadonlySet<string> = new Set()
/** Space above a card that is scrolled to, in px, where there is room for it. */
const margin = 60
/** Drawing one card may bring others near the window; a page of empty cards must not go on for ever. */
const rounds = 8

/** The first card that is seen, in a box the first of those in it; -1 when none is. */
function firstSeen(boxes: readonly CardBox[], y: number): number {
  let seen = boxes.findIndex((box) => box.y + box.height > y)
  if (seen < 0) return seen
  for (let at = seen + 1; at < boxes.length; at += 1) {
    const box = boxes[at]!
    if (box.inside === boxes[seen]!.id && box.y + box.height > y) seen = at
  }
  return seen
}

/**
 * The frame's end of the canvas's coordinates. The frame alone knows layout and scroll position: nobody else computes
 * either. Every change of the layout, whoever caused it, keeps the first visible card where it is seen, and every
 * change of layout or position ends in one report, measured at once (PAG-01, PAG-02).
 */
export class FrameView {
  readonly #layout: FrameLayout
  readonly #post: (report: ViewReport) => void
  /** The newest scroll of the person that has been carried out. */
  #n = 0
  /** What was true when the frame was last at rest: the anchor has to be known before a change, not after it. */
  #known: Measured = { boxes: [], y: 0, height: 0 }
  #sent: readonly CardBox[] | undefined

  constructor(layout: FrameLayout, post: (report: ViewReport) => void) {
    this.#layout = layout
    this.#post = post
  }

  /** Measures a document that has just been opened, and reports all of it. */
  open(): void {
    this.#sent = undefined
    this.#settle()
  }

  /**
   * The person scrolled the glass.
   * @param cardId a card, so that the place means the same in any layout; null: the page's own upper edge
   * @param dy px from the card's upper edge to that of the window; infinite: the end of the page
   */
  scroll(n: number, cardId: string | null, dy: number): void {
    this.#n = n
    const top = cardId === null ? 0 : this.#layout.topOf(cardId)
    if (dy === Number.POSITIVE_INFINITY) this.#scrollToEnd()
    else if (top !== undefined) this.#layout.scrollTo(top + dy)
    this.#settle(cardId ?? undefined)
  }

  /** The end moves while its cards are drawn. */
  #scrollToEnd(): void {
    const layout = this.#layout
    for (let round = 0; round < rounds; round += 1) {
      layout.scrollTo(layout.height())
      const near = layout.waitingNear(layout.boxes(), layout.y(), layout.inner())
      if (near.length === 0) return
      layout.draw(near)
    }
  }

  /** Draws, measures and scrolls as one act: a card is shown whole, or its upper edge where it is higher than the window (PAG-05). */
  reveal(n: number, cardId: string): void {
    this.#n = n
    const layout = this.#layout
    layout.draw([cardId])
    const box = layout.boxes().find(({ id }) => id === cardId)
    const [y, inner] = [layout.y(), layout.inner()]
    if (box) {
      const bottom = box.y + box.height
      const isHigher = box.height > inner
      const seen = isHigher ? box.y >= y && box.y < y + inner / 2 : box.y >= y && bottom <= y + inner
      const room = isHigher ? margin : Math.min(margin, inner - box.height)
      if (!seen) layout.scrollTo(box.y - room)
    }
    this.#settle(cardId)
  }

  /**
   * Carries out a change of the page; what is seen stays where it is.
   * @param touched cards that the change adds, moves or removes: none of them is held on to
   * @param moves whether cards change their places; other changes are measured here only if they moved something, and
   *   else when the browser reports new sizes
   */
  keeping(change: () => void, touched: ReadonlySet<string> = untouched, moves = false): void {
    const { y, height } = this.#known
    // The browser may have scrolled without having said so yet.
    if (this.#layout.y() !== y && this.#layout.height() === height) this.#settle()
    change()
    this.#hold(touched, !moves)
  }

  /** The layout has changed by itself: a picture came, the window has another size. */
  relaid(): void {
    this.#hold(untouched, false)
  }

  /** The document has scrolled; by itself, unless the position is the known one: a caret, a focus, a link. */
  scrolled(): void {
    const layout = this.#layout
    if (layout.y() === this.#known.y) return
    // A shorter document moves its end into view; that is no scrolling.
    if (layout.height() !== this.#known.height) this.relaid()
    else this.#settle()
  }

  #hold(touched: ReadonlySet<string>, mayRest: boolean): void {
    const { boxes, y, height } = this.#known
    const layout = this.#layout
    const seen = firstSeen(boxes, y)
    const from = seen < 0 ? boxes.length : seen
    // The first card that is seen, then those below it; when none of them stays, those above it.
    for (let step = 0; step < boxes.length; step += 1) {
      const at = from + step
      const box = boxes[at < boxes.length ? at : boxes.length - 1 - step]!
      if (touched.has(box.id)) continue
      const top = layout.topOf(box.id)
      if (top === undefined) continue
      const moved = top - box.y
      if (moved !== 0 || layout.y() !== y) layout.scrollTo(y + moved)
      else if (mayRest && layout.height() === height) return this.#report(boxes)
      return this.#settle(box.id)
    }
    this.#settle()
  }

  /** Draws what is near, holding the anchor through it; then reports. */
  #settle(anchorId?: string): void {
    const layout = this.#layout
    let boxes = layout.boxes()
    for (let round = 0; round < rounds; round += 1) {
      const y = layout.y()
      const near = layout.waitingNear(boxes, y, layout.inner())
      if (near.length === 0) break
      const anchor =
        (anchorId === undefined ? undefined : boxes.find(({ id }) => id === anchorId)) ?? boxes[firstSeen(boxes, y)]
      layout.draw(near)
      boxes = layout.boxes()
      const top = anchor && layout.topOf(anchor.id)
      if (anchor && top !== undefined && top !== anchor.y) layout.scrollTo(y + top - anchor.y)
    }
    this.#report(boxes)
  }

  #report(boxes: readonly CardBox[]): void {
    const layout = this.#layout
    const [y, height] = [layout.y(), layout.height()]
    this.#known = { boxes, y, height }
    const changed = boxes !== this.#sent
    this.#sent = boxes
    this.#post({ n: this.#n, y, inner: layout.inner(), height, boxes: changed ? boxes : undefined })
  }
}
