import { applyOps, type PageOp, type PageView, viewOf } from '@perennial/domain/page'
import type { FrameSettings, ToFrame } from '../frame-protocol/index.ts'

/** The text being edited in place, if any. */
export interface EditedText {
  cardId: string
  field: string
}

/** What the canvas shows. Replaced as a whole, never mutated. */
export interface CanvasSnapshot {
  view: PageView
  settings: FrameSettings
  editing: EditedText | null
}

/** The page in the frame: applies the builder's patches in sequence and detects missing ones. */
export class CanvasState {
  snapshot: CanvasSnapshot | null = null
  seq = 0
  /** Number of texts sent from here, and the newest of them that the builder had seen when it sent its last patch. */
  typedRevision = 0
  answeredRevision = 0
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  open({ page, settings, seq }: Extract<ToFrame, { type: 'document' }>): void {
    this.seq = seq
    this.answeredRevision = this.typedRevision
    this.#show({ view: viewOf(page), settings, editing: this.snapshot?.editing ?? null })
  }

  /** @returns false when an earlier patch is missing */
  patch({ seq, ops, seenRevision }: Extract<ToFrame, { type: 'patch' }>): boolean {
    if (seq !== this.seq + 1 || !this.snapshot) return seq <= this.seq
    this.seq = seq
    this.answeredRevision = seenRevision
    this.#show({ ...this.snapshot, view: applyOps(this.snapshot.view, ops) })
    return true
  }

  set(change: Partial<Omit<CanvasSnapshot, 'view'>>): void {
    if (this.snapshot) this.#show({ ...this.snapshot, ...change })
  }

  #show(snapshot: CanvasSnapshot): void {
    this.snapshot = snapshot
    for (const listener of this.#listeners) listener()
  }
}

/** Whether operations move cards: their rectangles then change although no size does. */
export const movesCards = (ops: readonly PageOp[]) => ops.some(({ op }) => op === 'order' || op === 'drop')
