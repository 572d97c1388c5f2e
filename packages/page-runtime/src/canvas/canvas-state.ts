import { applyOps, type PageOp, type PageView, slotOfSection, viewOf } from '@perennial/domain/page'
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

/**
 * The cards that operations add, move or remove. What is seen is held in its place by one of the others.
 * @returns undefined when they change contents only
 */
export function movedBy(view: PageView | undefined, ops: readonly PageOp[]): ReadonlySet<string> | undefined {
  const moved = new Set<string>()
  let moves = false
  for (const op of ops) {
    if (op.op === 'drop') moved.add(op.id)
    else if (op.op === 'order') {
      const former = view?.sections.find(({ key }) => key === op.section)?.ids ?? []
      for (const id of movedIn(former, op.ids)) moved.add(id)
    } else if (op.op === 'card' && !view?.cards.has(op.id)) moved.add(op.id)
    if (op.op === 'order' || op.op === 'drop') moves = true
  }
  if (view) for (const id of inBoxes(view, moved)) moved.add(id)
  return moves || moved.size > 0 ? moved : undefined
}

/** The card in which a card stands, of each that stands in one. */
export function boxesIn({ sections }: PageView): ReadonlyMap<string, string> {
  return new Map(
    sections.flatMap(({ key, ids }) => {
      const slot = slotOfSection(key)
      return slot ? ids.map((id): [string, string] => [id, slot.box]) : []
    }),
  )
}

/** What stands in some cards: it moves with them. */
function inBoxes(view: PageView, ids: ReadonlySet<string>): string[] {
  const boxes = boxesIn(view)
  const isIn = (id: string, steps = 0): boolean => {
    const box = boxes.get(id)
    return box !== undefined && steps < 50 && (ids.has(box) || isIn(box, steps + 1))
  }
  return [...boxes.keys()].filter((id) => isIn(id))
}

/** The cards that differ between two orders. When one card has moved, it is that one, not those that it passed. */
function movedIn(before: readonly string[], after: readonly string[]): readonly string[] {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1
  const was = before.slice(start, before.length - end)
  const is = after.slice(start, after.length - end)
  const [first, last] = [was[0], was.at(-1)]
  if (first === undefined || last === undefined) return is
  if (is.length === was.length) {
    if (is.at(-1) === first && was.slice(1).every((id, at) => is[at] === id)) return [first]
    if (is[0] === last && was.slice(0, -1).every((id, at) => is[at + 1] === id)) return [last]
  }
  return [...was, ...is]
}
