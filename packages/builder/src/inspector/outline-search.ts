import { translatableTexts } from '@perennial/domain/page'
import type { WorkingPage } from '../document/working-page.ts'

/** Whether a card's name, its component or one of its texts holds what is searched for. */
function matches(working: WorkingPage, id: string, wanted: string): boolean {
  const card = working.engine.card(id)
  if (!card) return false
  const descriptor = working.descriptorOf(card)
  const texts = descriptor ? translatableTexts(card.props, descriptor.translatable).map(({ text }) => text) : []
  const parts = (descriptor?.slots ?? []).flatMap(({ name }) => {
    const list = card.props[name]
    return Array.isArray(list) ? list.map((part) => String((part as { name?: unknown })?.name ?? '')) : []
  })
  return [working.nameOf(card), descriptor?.name ?? '', ...texts, ...parts].some((one) =>
    one
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .toLowerCase()
      .includes(wanted),
  )
}

/**
 * The cards that a search leaves in the outline: those that match, and the boxes round them.
 * @param wanted in lower case
 */
export function searchedCards(working: WorkingPage, wanted: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const id of working.engine.toPage().assets.map((card) => card.id)) {
    if (!matches(working, id, wanted)) continue
    for (const one of [id, ...working.places.boxesAbove(id)]) found.add(one)
  }
  return found
}
