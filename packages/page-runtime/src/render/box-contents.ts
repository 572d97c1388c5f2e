import { type Card, type PageDocument, sectionsOf, slotsIn } from '@perennial/domain/page'
import type { ComponentRegistry } from '../contract/index.ts'

/** The cards in each slot of a card, in their order; none for a card that is no box. */
export type BoxContents = (card: Card) => readonly (readonly Card[])[]

const none: readonly (readonly Card[])[] = []

/** What stands in the boxes of a page. Cards in slots that their box does not have are not shown. */
export function boxContents(page: PageDocument, registry: ComponentRegistry): BoxContents {
  const cards = new Map(page.assets.map((card) => [card.id, card]))
  const ids = new Map(sectionsOf(page).map((section) => [section.key, section.ids]))
  return (card) => {
    const holds = registry.get(card.path)?.holds
    if (!holds) return none
    return slotsIn(card, holds).map(({ section }) => (ids.get(section) ?? []).map((id) => cards.get(id)!))
  }
}

/** A card and all that stands in it, the box first. */
export const withBoxContents = (card: Card, contents: BoxContents): Card[] => [
  card,
  ...contents(card).flatMap((cards) => cards.flatMap((one) => withBoxContents(one, contents))),
]
