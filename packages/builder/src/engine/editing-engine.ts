import type { Card, PageCommand, PageDocument, PageEnvelope, PageOp, SectionKey } from '@perennial/domain/page'

/** What a view can subscribe to: one card, the order of one section, the page's properties, or the history. */
export type Topic = `card:${string}` | `order:${SectionKey}` | 'page' | 'history' | 'selection'

/** One entry of the history, newest last. */
export interface HistoryEntry {
  /** For people: `Moved Hero to body`. */
  label: string
}

export interface RunOptions {
  /** Names the entry in the history panel. */
  label?: string
  /**
   * Commands of one typing run share one history entry. A run ends at any command without the same name, at undo and
   * redo, and by `endTyping`.
   */
  typing?: string
}

/**
 * The working copy of a page during editing: a tree of sections and cards with history and selection. Screens depend on
 * this interface only; the contract suite in this folder specifies the behaviour of every engine.
 */
export interface EditingEngine {
  /** Sections of the page's layout in order, then others that still hold cards. The same array until that changes. */
  sections(): readonly SectionKey[]
  /** Ids of the cards of a section, or of a slot of a box, in order. The same array until that changes. */
  ids(section: SectionKey): readonly string[]
  card(id: string): Card | undefined
  sectionOf(id: string): SectionKey | undefined
  /** The page's own properties, without its cards. */
  envelope(): PageEnvelope

  /**
   * Executes one command as one history entry, or as part of a typing run. A move to the card's current place does
   * nothing and makes no entry.
   * @throws RangeError when the command refers to a missing card or section, or an id that already exists
   */
  run(command: PageCommand, options?: RunOptions): void
  endTyping(): void
  undo(): void
  redo(): void
  canUndo(): boolean
  canRedo(): boolean
  /** Entries that undo would take back, oldest first. */
  history(): readonly HistoryEntry[]

  /** The card that was selected last; not part of the history. */
  selected(): string | null
  /** All selected cards, in the order in which they were selected. The same array until that changes. */
  selection(): readonly string[]
  select(id: string | null): void
  selectAll(ids: readonly string[]): void

  watch(topic: Topic, listener: () => void): () => void
  /** Notified of the changes of each command, undo and redo. */
  onOps(listener: (ops: readonly PageOp[]) => void): () => void
  /** The page as it would be saved. The same object until something changes. */
  toPage(): PageDocument
  /** Ends all subscriptions. */
  dispose(): void
}

/** Listeners by topic. */
export class Topics {
  readonly #listeners = new Map<string, Set<() => void>>()

  watch = (topic: Topic, listener: () => void): (() => void) => {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(topic)
    }
  }

  notify(topic: Topic): void {
    this.#listeners.get(topic)?.forEach((listener) => listener())
  }

  clear(): void {
    this.#listeners.clear()
  }
}
