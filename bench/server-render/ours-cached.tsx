import { cardCache } from '@perennial/page-runtime/render'
import type { CardData } from '../harness/cards.tsx'
import { prepare as prepareOurs } from './ours.tsx'

/**
 * The same as `ours` when the page was rendered before, as in builds of a page of which one card has changed. Two copies
 * of the page take turns, since a page that is read anew from the database shares no object with the former one.
 */
export function prepare(data: CardData[]): () => string {
  const cache = cardCache()
  const sides = [data, structuredClone(data)].map((copy) => prepareOurs(copy, cache))
  let turn = 0
  return () => sides[turn++ % 2]!()
}
