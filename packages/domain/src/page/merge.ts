import type { Card, PageDocument } from './document.ts'

/** A card, or a property of the page, that two users changed differently. */
export interface MergeConflict {
  /** Id of the card, or undefined for a property of the page itself. */
  cardId?: string
  /** Name of the page's property when `cardId` is undefined. */
  property?: string
  mine: unknown
  theirs: unknown
}

export interface Merge {
  /** The changes of both users; on conflict, mine. */
  page: PageDocument
  conflicts: MergeConflict[]
}

/**
 * Three-way merge of a page, card by card: cards have stable ids, so two users who changed different cards both keep
 * their work. A card that one user removed and the other changed stays, as a conflict.
 * @param base the common ancestor
 */
export function mergePages(base: PageDocument, mine: PageDocument, theirs: PageDocument): Merge {
  const conflicts: MergeConflict[] = []
  const page = mergeProperties(base, mine, theirs, conflicts)
  const cards = { base: byId(base), mine: byId(mine), theirs: byId(theirs) }
  const assets: Card[] = []
  const ids = new Set([...mine.assets, ...theirs.assets].map(({ id }) => id))
  for (const id of ids) {
    const [was, here, there] = [cards.base.get(id), cards.mine.get(id), cards.theirs.get(id)]
    const contents = mergeValue(was && contentsOf(was), here && contentsOf(here), there && contentsOf(there))
    if (contents.conflict) conflicts.push({ cardId: id, mine: here, theirs: there })
    // A removal never beats a change.
    const merged = contents.conflict ? (here ?? there) : contents.value
    if (!merged) continue
    // Where both moved a card, mine counts: that is no loss, so no conflict.
    const place = mergeValue(was && placeOf(was), here && placeOf(here), there && placeOf(there)).value
    assets.push({ ...contentsOf(merged as Card), ...(place ?? placeOf((here ?? there)!)) } as Card)
  }
  return { page: { ...page, assets }, conflicts }
}

// Moving one card changes the ranks of its whole section, so contents and placement are merged separately.
const contentsOf = ({ position: _position, index: _index, ...contents }: Card) => contents
const placeOf = (card: Card): Pick<Card, 'position' | 'index'> => ({
  ...('position' in card ? { position: card.position } : {}),
  ...('index' in card ? { index: card.index } : {}),
})

function mergeProperties(
  base: PageDocument,
  mine: PageDocument,
  theirs: PageDocument,
  conflicts: MergeConflict[],
): PageDocument {
  const merged: PageDocument = { ...mine }
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])
  names.delete('assets')
  for (const property of names) {
    const { value, conflict } = mergeValue(base[property], mine[property], theirs[property])
    if (conflict) conflicts.push({ property, mine: mine[property], theirs: theirs[property] })
    if (value === undefined) delete merged[property]
    else merged[property] = value
  }
  return merged
}

function mergeValue<Value>(base: Value, mine: Value, theirs: Value): { value: Value; conflict: boolean } {
  if (same(mine, theirs)) return { value: mine, conflict: false }
  if (same(base, theirs)) return { value: mine, conflict: false }
  if (same(base, mine)) return { value: theirs, conflict: false }
  return { value: mine, conflict: true }
}

const same = (one: unknown, other: unknown) => one === other || stable(one) === stable(other)

/** JSON with sorted keys: the order of keys is no change. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1)))
      : entry,
  ) ?? ''

const byId = (page: PageDocument) => new Map(page.assets.map((card) => [card.id, card]))
