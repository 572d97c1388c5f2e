import { sameValue } from '@perennial/domain/json'
import { boxesAbove, type Card, type PageDocument, sectionsOf, slotOf } from '@perennial/domain/page'
import type { EditingEngine, RunOptions } from '../engine/editing-engine.ts'

/** A card without its place. */
export const contentsOf = ({ position: _position, index: _index, ...contents }: Card) => contents

/**
 * Changes the engine's page to another one by commands. Equal cards keep their identity.
 * @returns false, with nothing changed, when a card is in a section that the engine cannot create
 */
export function replacePage(engine: EditingEngine, document: PageDocument, options: RunOptions): boolean {
  const { assets, ...envelope } = document
  const former = engine.envelope()
  const gone = Object.fromEntries(
    Object.keys(former)
      .filter((key) => !Object.hasOwn(envelope, key))
      .map((key) => [key, undefined]),
  )
  const inDocument = new Map(assets.map((card) => [card.id, card]))
  // A box before what stands in it.
  const depthOf = ({ position }: { position: unknown }) => boxesAbove(inDocument, position).above.length
  const targets = sectionsOf(document).sort((one, other) => depthOf(one) - depthOf(other))
  const ofLayout = new Set(sectionsOf({ ...document, assets: [] }).map(({ key }) => key))
  // A section outside the layout exists only while it contains a card.
  const isPlace = ({ key, position, ids }: (typeof targets)[number]) =>
    ids.length === 0 ||
    ofLayout.has(key) ||
    inDocument.has(slotOf(position)?.box ?? '') ||
    ids.some((id) => engine.sectionOf(id) === key)
  if (!targets.every(isPlace)) return false

  engine.endTyping()
  if (!sameValue(former, envelope)) engine.run({ type: 'setPage', page: { ...envelope, ...gone } }, options)
  const requested = inDocument
  for (const id of engine.sections().flatMap((section) => engine.ids(section))) {
    if (!requested.has(id)) engine.run({ type: 'remove', id }, options)
  }
  for (const { key, ids } of targets) {
    ids.forEach((id, index) => {
      const card = requested.get(id)!
      const existing = engine.card(id)
      if (!existing) engine.run({ type: 'insert', card, section: key, gap: index }, options)
      else {
        if (engine.ids(key)[index] !== id) engine.run({ type: 'move', id, section: key, gap: index }, options)
        if (!sameValue(contentsOf(existing), contentsOf(card))) engine.run({ type: 'setCard', id, card }, options)
      }
    })
  }
  engine.endTyping()
  return true
}
