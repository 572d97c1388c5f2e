import { sameValue } from '../json/index.ts'

/**
 * Entries of list properties have ids, and translations name entries by them: `facts.#k3.text`. An entry's id is unique
 * within its list and stable for life, as a card's is on its page (PAG-11).
 */
export const entryKey = '$id'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The id of an entry; undefined for texts, numbers, and objects without one. */
export function entryIdOf(entry: unknown): string | undefined {
  const id = isObject(entry) && Object.hasOwn(entry, entryKey) ? entry[entryKey] : undefined
  return typeof id === 'string' && isId(id) ? id : undefined
}

/** Ids stand in dotted paths. */
const isId = (id: string): boolean => id.length > 0 && id.length <= 60 && !id.includes('.')

/** The step of a path that leads to an entry: `#k3`, or its place when it has no id. */
export const entryStep = (entry: unknown, index: number): string => {
  const id = entryIdOf(entry)
  return id === undefined ? String(index) : `#${id}`
}

/** Where a step of a path leads in a list; -1 when nowhere. */
export function entryIndex(list: readonly unknown[], step: string): number {
  if (step.startsWith('#')) return list.findIndex((entry) => entryIdOf(entry) === step.slice(1))
  const index = /^\d{1,6}$/.test(step) ? Number(step) : -1
  return index < list.length ? index : -1
}

/** Makes the id of an entry at a place of a list, named by its path. */
export type NewEntryId = (path: string, index: number, entry: unknown) => string

/**
 * Ids of stored entries are made from where they stand, so that every reader of the same bytes makes the same: two
 * people who open an old page, and a build of it, agree without talking. FNV-1a, 32 bits.
 */
export const placeId = (path: string, index: number): string => {
  let hash = 2166136261
  for (const letter of `${path}/${index}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
  return (hash >>> 0).toString(36).padStart(6, '0').slice(0, 6) + index.toString(36)
}

/**
 * A value with an id for every object in its lists. Ids that are there stay; a second entry with the same id gets
 * another. Texts and numbers in lists have nothing to hold one. Returns the very value when nothing is missing.
 * @param path of the value, from which new ids are made
 */
export const withEntryIds = (value: unknown, path: string, newId: NewEntryId = placeId): unknown =>
  idsWithin(value, path, newId, 0)

/** Deeper than any page that is accepted; a hostile one is refused by the check of its depth. */
const deepest = 20

function idsWithin(value: unknown, path: string, newId: NewEntryId, depth: number): unknown {
  if (depth > deepest) return value
  if (Array.isArray(value)) return listWithIds(value, path, newId, depth)
  if (!isObject(value)) return value
  let changed = false
  const next = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const made = idsWithin(inner, `${path}/${key}`, newId, depth + 1)
    if (made !== inner) changed = true
    return [key, made]
  })
  return changed ? Object.fromEntries(next) : value
}

function listWithIds(list: readonly unknown[], path: string, newId: NewEntryId, depth: number): unknown {
  const taken = new Set(list.flatMap((entry) => entryIdOf(entry) ?? []))
  const seen = new Set<string>()
  let changed = false
  const next = list.map((entry, index) => {
    if (!isObject(entry)) return entry
    let id = entryIdOf(entry)
    if (id === undefined || seen.has(id)) {
      id = newId(path, index, entry)
      for (let again = 1; taken.has(id); again += 1) id = placeId(`${path}+${again}`, index)
      taken.add(id)
    }
    seen.add(id)
    const inner = idsWithin(entry, `${path}/${id}`, newId, depth + 1) as Record<string, unknown>
    if (inner === entry && entry[entryKey] === id) return entry
    changed = true
    const { [entryKey]: _former, ...fields } = inner
    return { [entryKey]: id, ...fields }
  })
  return changed ? next : list
}

/** A value without ids of entries, for readers that are not to see them: shoppers, remote components, schemas. */
export function withoutEntryIds<Value>(value: Value): Value {
  return stripped(value, false) as Value
}

function stripped(value: unknown, isEntry: boolean): unknown {
  if (Array.isArray(value)) {
    const next = value.map((entry: unknown) => stripped(entry, true))
    return next.every((entry, index) => entry === value[index]) ? value : next
  }
  if (!isObject(value)) return value
  const fields = Object.entries(value)
  const next = fields
    .filter(([key]) => !isEntry || key !== entryKey)
    .map(([key, inner]): [string, unknown] => [key, stripped(inner, false)])
  const same = next.length === fields.length && next.every(([, inner], index) => inner === fields[index]![1])
  return same ? value : Object.fromEntries(next)
}

/**
 * A list value that was edited without its ids, with them again: an entry that is the same, or else stands in the same
 * place, keeps its id. The others get none here.
 */
export function withFormerEntryIds(former: unknown, next: unknown): unknown {
  if (Array.isArray(next)) {
    const before: readonly unknown[] = Array.isArray(former) ? former : []
    const taken = new Set<unknown>()
    const same = next.map((entry: unknown) => {
      const found = before.find((one) => !taken.has(one) && sameValue(stripped(one, true), entry))
      taken.add(found)
      return found
    })
    return next.map((entry: unknown, index) => {
      const place = taken.has(before[index]) ? undefined : before[index]
      const origin = same[index] ?? place
      if (!isObject(entry)) return entry
      const inner = withFormerEntryIds(origin, entry) as Record<string, unknown>
      const id = entryIdOf(origin)
      return id === undefined ? inner : { [entryKey]: id, ...inner }
    })
  }
  if (!isObject(next)) return next
  const before = isObject(former) ? former : {}
  return mapValues(next, (value, key) =>
    withFormerEntryIds(Object.hasOwn(before, key) ? before[key] : undefined, value),
  )
}

/** `facts.0.text` as `facts.#k3.text`; undefined when it leads nowhere. */
export function fieldById(props: unknown, field: string): string | undefined {
  const steps: string[] = []
  let at = props
  for (const step of field.split('.')) {
    if (Array.isArray(at)) {
      const index = entryIndex(at, step)
      if (index < 0) return undefined
      steps.push(entryStep(at[index], index))
      at = at[index]
    } else if (isObject(at) && Object.hasOwn(at, step)) {
      steps.push(step)
      at = at[step]
    } else return undefined
  }
  return steps.join('.')
}

/** Translations as texts by language, card and field, of whatever shape they really are. */
type Stored = Record<string, unknown>

/**
 * Version 1 to 2 of a page's cards and translations. A translation that leads nowhere (its entry was removed) keeps its
 * name: it is shown under no other text, and is listed as left over until somebody assigns or removes it.
 */
export function pageWithEntryIds(page: Stored): Stored {
  const next = withAllEntryIds(page, placeId)
  const { assets, customTranslations } = next
  if (!Array.isArray(assets) || !isObject(customTranslations)) return next
  const propsById = new Map(assets.map((card: unknown) => (isObject(card) ? [card.id, card.props] : [undefined, card])))
  const renamed = mapValues(customTranslations, (cards) =>
    !isObject(cards)
      ? cards
      : mapValues(cards, (fields, id) => {
          if (!isObject(fields)) return fields
          const named = Object.entries(fields)
          return Object.fromEntries(named.map(([field, text]) => [fieldById(propsById.get(id), field) ?? field, text]))
        }),
  )
  return { ...next, customTranslations: renamed }
}

const mapValues = (record: Stored, change: (value: unknown, key: string) => unknown): Stored =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))

/**
 * A new entry that a program or a typed page left without an id. What it says counts, too: at the place of an entry that
 * is gone it would otherwise take that one's id, and its translations.
 */
const contentId: NewEntryId = (path, index, entry) => placeId(`${path} ${JSON.stringify(entry)}`, index)

/** A page whose entries all have ids: what is typed as JSON, or sent by a program, may lack some. */
export function withAllEntryIds(page: Stored, newId: NewEntryId = contentId): Stored {
  if (!Array.isArray(page.assets)) return page
  const before: readonly unknown[] = page.assets
  const assets = before.map((card) => {
    if (!isObject(card)) return card
    const props = withEntryIds(card.props, String(card.id), newId)
    return props === card.props ? card : { ...card, props }
  })
  return assets.every((card, index) => card === before[index]) ? page : { ...page, assets }
}
