import type { Card, PageDocument } from './document.ts'
import { mendBoxes } from './boxes.ts'
import { entryIdOf } from './entries.ts'
import { layoutIn } from './layouts.ts'

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
  /** The changes of both users; where both changed the same value, mine. */
  page: PageDocument
  conflicts: MergeConflict[]
  /** Cards whose box is gone, or would stand in itself: they are at the end of the page's main section (PAG-54). */
  moved: string[]
}

/**
 * Three-way merge of a page, card by card: cards have stable ids, so two users who changed different cards both keep
 * their work, and so do those who changed different properties of one card, or different entries of one list (PAG-16).
 * A card that one user removed and the other changed stays, as a conflict.
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
    const contents = mergeContents(was && contentsOf(was), here && contentsOf(here), there && contentsOf(there))
    if (contents.conflict) conflicts.push({ cardId: id, mine: here, theirs: there })
    // A removal never beats a change.
    const merged = contents.value ?? (contents.conflict ? (here ?? there) : undefined)
    if (!merged) continue
    // Where both moved a card, mine counts: that is no loss, so no conflict.
    const place = mergeValue(was && placeOf(was), here && placeOf(here), there && placeOf(there)).value
    assets.push({ ...contentsOf(merged as Card), ...(place ?? placeOf((here ?? there)!)) } as Card)
  }
  const mended = mendBoxes({ ...page, assets }, mainSection(page))
  return { page: mended.page, conflicts, moved: mended.moved }
}

/** Where cards go that lost their box. */
function mainSection(page: PageDocument): string {
  const names = layoutIn(page).sections.map(({ name }) => name)
  return (
    names.find((name) => name === 'body') ?? names.find((name) => name !== 'header' && name !== 'footer') ?? names[0]!
  )
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
    const merge = property === 'customTranslations' ? mergeTranslations : mergeValue
    const { value, conflict } = merge(base[property], mine[property], theirs[property])
    if (conflict) conflicts.push({ property, mine: mine[property], theirs: theirs[property] })
    if (value === undefined) delete merged[property]
    else merged[property] = value
  }
  return merged
}

type Fields = Record<string, unknown>
interface Merged {
  value: unknown
  conflict: boolean
}
type MergeOne = (base: unknown, mine: unknown, theirs: unknown, key: string) => Merged

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The contents of a card: its properties one by one, the lists in them entry by entry. */
const mergeContents: (base: unknown, mine: unknown, theirs: unknown) => Merged = (base, mine, theirs) =>
  mergeFields(base, mine, theirs, (was, here, there, key) =>
    key === 'props' ? mergeFields(was, here, there, mergeProperty) : mergeValue(was, here, there),
  )

/** Only lists of entries and their fields are taken apart: other objects, such as a length of time, are one value. */
const mergeProperty: MergeOne = (base, mine, theirs) =>
  isEntries(mine) && isEntries(theirs)
    ? mergeEntries(isEntries(base) ? base : [], mine, theirs)
    : mergeValue(base, mine, theirs)

/** By language, card and field: two translators keep each other's work. */
const mergeTranslations = (base: unknown, mine: unknown, theirs: unknown): Merged =>
  mergeFields(base, mine, theirs, (was, here, there) =>
    mergeFields(was, here, there, (wasCard, hereCard, thereCard) =>
      mergeFields(wasCard, hereCard, thereCard, mergeValue),
    ),
  )

/** Key by key, where both changed the object. */
function mergeFields(base: unknown, mine: unknown, theirs: unknown, mergeOne: MergeOne): Merged {
  const whole = mergeValue(base, mine, theirs)
  if (!whole.conflict || !isFields(mine) || !isFields(theirs)) return whole
  const was = isFields(base) ? base : {}
  const merged = { ...mine }
  let conflict = false
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const one = mergeOne(own(was, key), own(mine, key), own(theirs, key), key)
    if (one.conflict) conflict = true
    if (one.value === undefined) delete merged[key]
    else merged[key] = one.value
  }
  return { value: merged, conflict }
}

const own = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined)

type Entry = Fields
const isEntries = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((entry) => entryIdOf(entry) !== undefined)

/** My order, with their new entries behind the entry that they stand behind there. A removal never beats a change. */
function mergeEntries(base: readonly Entry[], mine: readonly Entry[], theirs: readonly Entry[]): Merged {
  const [was, here, there] = [base, mine, theirs].map(
    (list) => new Map(list.map((entry) => [entryIdOf(entry)!, entry])),
  )
  // A list that only I reordered keeps my order, one that only they reordered keeps theirs.
  const both = (list: readonly Entry[]) => idsOf(list).filter((id) => was!.has(id) && here!.has(id) && there!.has(id))
  const [first, second] = sameList(both(mine), both(base)) ? [theirs, mine] : [mine, theirs]
  const order = idsOf(first)
  const others = idsOf(second)
  for (const [index, id] of others.entries()) {
    if (order.includes(id)) continue
    const before = others.slice(0, index).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  let conflict = false
  const list = order.flatMap((id) => {
    const [b, m, t] = [was!.get(id), here!.get(id), there!.get(id)]
    const one = mergeFields(b, m, t, mergeProperty)
    if (one.conflict) conflict = true
    return one.value ?? (one.conflict ? (m ?? t) : undefined) ?? []
  })
  return { value: list, conflict }
}

const idsOf = (list: readonly Entry[]): string[] => list.map((entry) => entryIdOf(entry)!)
const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])

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
