import { sameValue } from '@perennial/domain/json'
import {
  type Card,
  type PageDocument,
  sectionOf,
  type SectionKey,
  sectionsOf,
  slotOfSection,
} from '@perennial/domain/page'
import { contentsOf } from './replace-page.ts'

/** A card that differs from its saved version. */
export interface CardDifference {
  id: string
  path: string
  kind: 'added' | 'changed' | 'moved' | 'removed'
}

/**
 * The cards that differ between the saved page and the working copy, in the order of the working copy, removed ones
 * last.
 */
export function cardDifferences(saved: PageDocument, now: PageDocument): CardDifference[] {
  const before = new Map(saved.assets.map((card) => [card.id, card]))
  const current = new Set(now.assets.map(({ id }) => id))
  const inWork = now.assets.flatMap((card): CardDifference[] => {
    const former = before.get(card.id)
    const kind = !former ? 'added' : differenceOf(saved, former, now, card)
    return kind ? [{ id: card.id, path: card.path, kind }] : []
  })
  const gone = saved.assets.flatMap(({ id, path }): CardDifference[] =>
    current.has(id) ? [] : [{ id, path, kind: 'removed' }],
  )
  return [...inWork, ...gone]
}

function differenceOf(saved: PageDocument, former: Card, now: PageDocument, card: Card) {
  if (former === card) return undefined
  if (!sameValue(contentsOf(former), contentsOf(card))) return 'changed'
  // A card's rank also changes when another one moves; only another section is certain to be its own move.
  return sectionOf(saved, former) === sectionOf(now, card) ? undefined : 'moved'
}

/**
 * Where a card was saved: its section, and the nearest gap among the cards that are in it now. One whose box is gone goes
 * where that stood.
 */
export function savedPlace(
  saved: PageDocument,
  id: string,
  idsNow: (section: SectionKey) => readonly string[],
  isThere: (id: string) => boolean,
): { section: SectionKey; gap: number } | undefined {
  const found = sectionsOf(saved).find(({ ids }) => ids.includes(id))
  if (!found) return undefined
  const slot = slotOfSection(found.key)
  if (slot && !isThere(slot.box)) return savedPlace(saved, slot.box, idsNow, isThere)
  const current = idsNow(found.key)
  const before = found.ids.slice(0, found.ids.indexOf(id)).toReversed()
  const neighbour = before.find((other) => current.includes(other))
  return { section: found.key, gap: neighbour === undefined ? 0 : current.indexOf(neighbour) + 1 }
}
