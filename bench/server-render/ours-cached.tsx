import { cardCache } from '@perennial/page-runtime/render'
import type { CardData } from '../harness/cards.tsx'
import { prepare as prepareOurs } from './ours.tsx'

/**
 * The same as `ours` for a page that was rendered before, with one changed card. Alternates between two copies of the
 * page, since a page that is read from the database again shares no object with the former one.
 */
export function prepare(data: CardData[]): () => string {
  const cache = cardCache()
  const sides = [data, structuredClone(data)].map((copy) => prepareOurs(copy, cache))
  let turn = 0
  return () => sides[turn++ % 2]!()
}
