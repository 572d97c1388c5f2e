import type { Geometry, LayoutReport } from './geometry.ts'

/** What the person wants of the frame, without the window that it goes to. */
export type ViewRequest =
  | { type: 'scroll'; n: number; cardId: string | null; dy: number }
  | { type: 'reveal'; n: number; cardId: string }

/** One measurement of the frame; `layout` is missing while it is the former one. */
export interface View {
  /** The newest request that it includes. */
  n: number
  /** The newest patch that it includes. */
  seq: number
  y: number
  height: number
  layout?: LayoutReport
}

/** The scroll container over the frame, in px. */
export interface Glass {
  scrollTop: number
  readonly scrollHeight: number
  readonly clientHeight: number
}

/** Mismatch in px between glass and page that is left alone: the browser rounds, and a set position ends a smooth scroll. */
const rounding = 1
/** What the wheel may ask for before the frame has answered, in window heights. */
const shortWay = 8

/**
 * The console's end of the canvas's coordinates. It owns the lens (scale and height of the pane) and what the person
 * wants. Where things are it only knows from the last view, and all that is drawn and hit follows from that view and
 * the lens (PAG-01, PAG-03).
 */
export class CanvasView {
  readonly geometry: Geometry
  /** Where the glass's scroll bar should stand, in px. */
  glassTop = 0
  /** The glass's scroll position as last set or heard: another one is the person's. */
  #known = 0
  /** Where the person is heading while the frame has not answered: the same in any layout. */
  #heading: { cardId: string | null; dy: number } | undefined
  #scale = 1
  #pane = 0
  #n = 0
  #seen = { n: 0, seq: 0 }
  #requested = () => 0
  #send: (request: ViewRequest) => boolean = () => false
  #waiting: (() => void)[] = []

  constructor(geometry: Geometry) {
    this.geometry = geometry
  }

  /**
   * Connects a frame that has just been loaded: nothing has been asked of it yet.
   * @param send false when the frame is not ready, so that no answer is waited for
   * @param patches the number of the newest patch sent
   */
  connect(send: (request: ViewRequest) => boolean, patches: () => number): void {
    this.#send = send
    this.#requested = patches
    this.#n = 0
    this.#seen = { n: 0, seq: 0 }
    this.#waiting = []
  }

  /** Nothing that the person asked for is under way. */
  get settled(): boolean {
    return this.#seen.n === this.#n
  }

  get scale(): number {
    return this.#scale
  }

  /** How far the glass can be scrolled, in px. */
  get glassMax(): number {
    return Math.max(0, this.geometry.height() * this.#scale - this.#pane)
  }

  /**
   * The glass has scrolled. What counts is by how much: its bar may still stand where an earlier layout had it.
   */
  glassScrolled(glass: Glass): void {
    const { scrollTop } = glass
    const isPersons = this.#isPersons(glass)
    const moved = scrollTop - this.#known
    this.#known = scrollTop
    if (!isPersons) return
    this.glassTop = Math.min(this.glassMax, Math.max(0, this.glassTop + moved))
    if (this.glassTop < rounding) this.#scrollTo(0)
    // The end of the page, wherever that is once its last cards are drawn.
    else if (moved > 0 && this.glassTop > this.glassMax - rounding) this.#scrollTo(this.glassTop / this.#scale, true)
    else this.#scrollTo(this.glassTop / this.#scale)
  }

  /**
   * Puts the glass where the page is.
   * @param resize gives the glass its new height; that alone may move it
   */
  placeGlass(glass: Glass, resize: () => void): void {
    const isPersons = this.#isPersons(glass)
    resize()
    // The person has scrolled, and the event is still to come.
    if (isPersons) return
    if (this.settled && Math.abs(glass.scrollTop - this.glassTop) >= rounding) glass.scrollTop = this.glassTop
    this.#known = glass.scrollTop
  }

  /** A page that became shorter moves its end into view; nobody has asked for that. */
  #isPersons({ scrollTop, scrollHeight, clientHeight }: Glass): boolean {
    if (Math.abs(scrollTop - this.#known) < 0.01) return false
    return scrollTop > this.#known || scrollTop < scrollHeight - clientHeight - 1
  }

  /** Scrolls a height of the document to an edge of the pane. @param margin px of the pane that stay free */
  showHeight(y: number, margin: number): void {
    const [from, inner, free] = [this.geometry.y(), this.#pane / this.#scale, margin / this.#scale]
    if (y < from + free) this.#scrollTo(Math.max(0, y - free))
    else if (y > from + inner - free) this.#scrollTo(y - inner + free)
  }

  /** Scrolls until a card is seen. */
  reveal(cardId: string): void {
    if (!this.#send({ type: 'reveal', n: this.#n + 1, cardId })) return
    this.#n += 1
    this.#heading = undefined
  }

  /** Zoom, panels, notices, full screen. The frame is told nothing: it hears its own resize and answers with a view. */
  setLens(scale: number, pane: number): void {
    this.#scale = scale
    this.#pane = pane
    if (this.settled) this.glassTop = this.geometry.y() * scale
    else this.#rebase()
  }

  hear({ n, seq, y, height, layout }: View): void {
    this.#seen = { n, seq }
    this.geometry.prepare(layout ? { y, height, layout } : { y, height })
    // A person who scrolls is ahead of the frame and is not pulled back; once it has answered, the frame is right.
    if (!this.settled) this.#rebase()
    else if (Math.abs(y * this.#scale - this.glassTop) >= rounding) this.glassTop = y * this.#scale
    this.geometry.notify()
    if (this.settled && seq >= this.#requested()) this.#act()
  }

  /** Acts on what is seen, at once, or as soon as scrolls and changes under way are seen, too: at most two frames. */
  whenSeen(act: () => void): void {
    if (this.settled && this.#seen.seq >= this.#requested()) act()
    else this.#waiting.push(act)
  }

  /** A point of the pane in the frame's document. */
  inDocument(paneX: number, paneY: number): { x: number; y: number } {
    return { x: paneX / this.#scale, y: paneY / this.#scale + this.geometry.y() }
  }

  /** Where the document's upper edge is, in px below the pane's: what is drawn over the page hangs from it. */
  documentTop(): number {
    return -this.geometry.y() * this.#scale
  }

  #scrollTo(y: number, toEnd = false): void {
    const { cardId, dy } = this.#placeOf(y)
    const place = { cardId, dy: toEnd ? Number.POSITIVE_INFINITY : dy }
    if (!this.#send({ type: 'scroll', n: this.#n + 1, ...place })) return
    this.#n += 1
    this.#heading = place
  }

  /** A short way is told from the card that is seen: those on the way may get their true heights while it is gone. */
  #placeOf(y: number): { cardId: string | null; dy: number } {
    const from = this.geometry.y()
    if (Math.abs(y - from) > (shortWay * this.#pane) / this.#scale) return this.geometry.placeAt(y)
    const { cardId, dy } = this.geometry.placeAt(from)
    return { cardId, dy: dy + y - from }
  }

  /** The way that the person still goes begins where the layout now has it. */
  #rebase(): void {
    if (!this.#heading) return
    const { cardId, dy } = this.#heading
    const top = cardId === null ? 0 : this.geometry.card(cardId)?.y
    if (top !== undefined) this.glassTop = Math.min(this.glassMax, Math.max(0, (top + dy) * this.#scale))
  }

  #act(): void {
    for (const act of this.#waiting.splice(0)) act()
  }
}
