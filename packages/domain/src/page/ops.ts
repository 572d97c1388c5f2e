import type { Card, PageDocument, PageEnvelope } from './document.ts'
import { positionOf } from './boxes.ts'
import { type SectionKey, sectionsOf } from './sections.ts'

/**
 * The effect of a command, as the smallest difference a view needs: an editing engine emits it, the canvas frame
 * applies it. Ops are idempotent, because they carry results, not intentions.
 */
export type PageOp =
  | { op: 'card'; id: string; card: Card }
  | { op: 'drop'; id: string }
  | { op: 'order'; section: SectionKey; ids: readonly string[] }
  /** All of the page's own properties: one that is missing was removed. */
  | { op: 'page'; page: PageEnvelope }

/** A page in a view: cards by id and the order of each section. */
export interface PageView {
  envelope: PageEnvelope
  cards: ReadonlyMap<string, Card>
  sections: readonly { key: SectionKey; position: unknown; ids: readonly string[] }[]
}

export function viewOf(page: PageDocument): PageView {
  const { assets, ...envelope } = page
  return {
    envelope: envelope as PageView['envelope'],
    cards: new Map(assets.map((card) => [card.id, card])),
    sections: sectionsOf(page).map(({ key, position, ids }) => ({ key, position, ids })),
  }
}

/** The view after some ops. Cards that no op names keep their identity, so that a view can skip them. */
export function applyOps(view: PageView, ops: readonly PageOp[]): PageView {
  let { envelope, cards, sections } = view
  for (const op of ops) {
    switch (op.op) {
      case 'card':
        cards = new Map(cards).set(op.id, op.card)
        break
      case 'drop': {
        const left = new Map(cards)
        left.delete(op.id)
        cards = left
        break
      }
      case 'order': {
        const known = sections.some(({ key }) => key === op.section)
        sections = known
          ? sections.map((section) => (section.key === op.section ? { ...section, ids: op.ids } : section))
          : [...sections, { key: op.section, position: positionOf(op.section), ids: op.ids }]
        break
      }
      case 'page':
        envelope = op.page
        break
    }
  }
  return { envelope, cards, sections }
}
