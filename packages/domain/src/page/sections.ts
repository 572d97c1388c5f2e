import type { Card, PageDocument } from './document.ts'
import { flatSection, isFlat, type LayoutChoice, layoutIn } from './layouts.ts'

/**
 * Identity of a section: the stored position as JSON, so that `"1"`, `1`, `null` and a missing one are four sections.
 */
export type SectionKey = string

/** A section with the ids of its cards in order. Sections that the layout does not have keep their cards. */
export interface PlacedSection {
  key: SectionKey
  position: unknown
  /** Whether the page's master layout has this section. */
  inLayout: boolean
  ids: string[]
}

export const sectionKey = (position: unknown): SectionKey => JSON.stringify(position) ?? 'undefined'

/** The sections of a page: the layout's in their order, then any other position found on a card. */
export function sectionsOf(page: PageDocument): PlacedSection[] {
  const byKey = new Map<SectionKey, PlacedSection>()
  const flat = isFlat(page)
  for (const { name } of layoutIn(page).sections) {
    byKey.set(sectionKey(name), { key: sectionKey(name), position: name, inLayout: true, ids: [] })
  }
  for (const card of flat ? inListOrder(page.assets) : inIndexOrder(page.assets)) {
    const key = flat ? flatKey(card) : sectionKey(card.position)
    const place = byKey.get(key) ?? { key, position: card.position, inLayout: false, ids: [] }
    byKey.set(key, place)
    place.ids.push(card.id)
  }
  return [...byKey.values()]
}

/** In a flat page every number is a place of the one list. */
const flatKey = ({ position }: Pick<Card, 'position'>): SectionKey =>
  sectionKey(typeof position === 'number' ? flatSection : position)

/** The section of a card. */
export const sectionOf = (page: LayoutChoice, card: Pick<Card, 'position'>): SectionKey =>
  isFlat(page) ? flatKey(card) : sectionKey(card.position)

/** The cards of a flat page as they follow each other: by position, then by index. */
const inListOrder = (cards: readonly Card[]): Card[] =>
  inIndexOrder(cards).sort((one, other) => rankIn(one) - rankIn(other))

const rankIn = ({ position }: Card): number => (typeof position === 'number' ? position : 0)

function inIndexOrder(cards: readonly Card[]): Card[] {
  return cards
    .map((card, index) => ({ card, at: index }))
    .sort((one, other) => (one.card.index ?? 0) - (other.card.index ?? 0) || one.at - other.at)
    .map(({ card }) => card)
}

/** The order of one section when the page was loaded and now. */
export interface SectionOrder {
  position: unknown
  loaded: readonly string[]
  ids: readonly string[]
}

/**
 * A page from cards and section orders. A section whose order is the loaded one gives back the very card objects, so
 * that opening and saving a page changes no byte; `position` and `index` are rewritten only where the order changed.
 * @param loadedOrder ids in the order in which the file held them
 */
export function assemblePage(
  envelope: PageDocument,
  loadedOrder: readonly string[],
  sections: readonly SectionOrder[],
  cardOf: (id: string) => Card,
): PageDocument {
  const placed = new Map<string, Card>()
  const flat = isFlat(envelope)
  for (const { position, loaded, ids } of sections) {
    const untouched = sameOrder(ids, loaded)
    ids.forEach((id, index) => {
      const place = flat && position === flatSection ? index : position
      placed.set(id, untouched ? cardOf(id) : placedAt(cardOf(id), place, index))
    })
  }
  const assets: Card[] = []
  for (const id of loadedOrder) {
    const card = placed.get(id)
    if (!card) continue
    assets.push(card)
    placed.delete(id)
  }
  assets.push(...placed.values())
  return { ...envelope, assets }
}

// A card whose rank alone changed keeps its identity between assemblies, so that views can compare by reference.
const placedCards = new WeakMap<Card, { position: unknown; index: number; card: Card }>()

function placedAt(card: Card, position: unknown, index: number): Card {
  const known = placedCards.get(card)
  if (known && known.position === position && known.index === index) return known.card
  const ranked = { ...card, position, index }
  placedCards.set(card, { position, index, card: ranked })
  return ranked
}

export const sameOrder = (one: readonly string[], other: readonly string[]) =>
  one === other || (one.length === other.length && one.every((id, index) => id === other[index]))
