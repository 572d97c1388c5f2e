import { sameValue } from './same-value.ts'

/**
 * What turns one JSON value into another, small where little differs: lists of objects with unique `id`s are compared
 * entry by entry, objects field by field, everything else as a whole.
 *
 * `['=', value]` is the new value; `['o', fields, gone]` changes fields and removes those of `gone`;
 * `['l', entries, order]` changes entries by id, and names all ids when the order or the entries themselves differ.
 */
export type JsonPatch =
  | readonly ['=', unknown]
  | readonly ['o', Readonly<Record<string, JsonPatch>>, readonly string[]]
  | readonly ['l', Readonly<Record<string, JsonPatch>>, readonly string[] | null]

type Fields = Readonly<Record<string, unknown>>
type Entries = Readonly<Record<string, JsonPatch>>

/** The patch from one value to another; undefined when they are the same. */
export function jsonPatch(before: unknown, after: unknown): JsonPatch | undefined {
  if (sameValue(before, after)) return undefined
  const [was, is] = [entriesById(before), entriesById(after)]
  if (was && is) {
    const order = [...is.keys()]
    return ['l', changedOf(was, is), sameValue([...was.keys()], order) ? null : order]
  }
  if (isFields(before) && isFields(after)) {
    const present = new Map(Object.entries(after).filter(([, value]) => value !== undefined))
    const gone = Object.keys(before).filter((field) => !present.has(field))
    return ['o', changedOf(new Map(Object.entries(before)), present), gone]
  }
  return ['=', after]
}

/** The value after a patch. @throws Error when it is not one that the patch was made from */
export function patchedJson(before: unknown, patch: JsonPatch): unknown {
  if (patch[0] === '=') return patch[1]
  if (patch[0] === 'o') {
    if (!isFields(before)) throw new Error('This patch was made from an object.')
    const [, fields, gone] = patch
    const left = Object.entries(before).filter(([field]) => !gone.includes(field))
    return Object.fromEntries(new Map([...left, ...patchedEntries(new Map(left), fields)]))
  }
  const was = entriesById(before)
  if (!was) throw new Error('This patch was made from a list of entries with ids.')
  const [, entries, order] = patch
  const made = new Map([...was, ...patchedEntries(was, entries)])
  return (order ?? [...was.keys()]).map((id) => {
    if (!made.has(id)) throw new Error('This patch was made from another list.')
    return made.get(id)
  })
}

/** One patch that does what two do one after the other. */
export function joinedPatches(first: JsonPatch, second: JsonPatch): JsonPatch {
  if (second[0] === '=') return second
  if (first[0] === '=') return ['=', patchedJson(first[1], second)]
  if (first[0] === 'o' && second[0] === 'o') {
    const fields = joinedEntries(first[1], second[1], second[2])
    const gone = [...first[2].filter((field) => !Object.hasOwn(second[1], field)), ...second[2]]
    return ['o', fields, [...new Set(gone)]]
  }
  if (first[0] === 'l' && second[0] === 'l') {
    const order = second[2] ?? first[2]
    const entries = joinedEntries(first[1], second[1], [])
    const left =
      order === null ? entries : Object.fromEntries(Object.entries(entries).filter(([id]) => order.includes(id)))
    return ['l', left, order]
  }
  throw new Error('These patches do not follow each other.')
}

function changedOf(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): Entries {
  const changed: [string, JsonPatch][] = []
  for (const [key, value] of after) {
    const patch = before.has(key) ? jsonPatch(before.get(key), value) : (['=', value] as const)
    if (patch) changed.push([key, patch])
  }
  return Object.fromEntries(changed)
}

const patchedEntries = (before: ReadonlyMap<string, unknown>, entries: Entries): [string, unknown][] =>
  Object.entries(entries).map(([key, patch]) => [key, patchedJson(before.get(key), patch)])

function joinedEntries(first: Entries, second: Entries, gone: readonly string[]): Entries {
  const joined = new Map(Object.entries(first).filter(([key]) => !gone.includes(key)))
  for (const [key, patch] of Object.entries(second)) {
    const former = joined.get(key)
    joined.set(key, former ? joinedPatches(former, patch) : patch)
  }
  return Object.fromEntries(joined)
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The entries of a list by their ids, in order; undefined when not every entry has an id of its own. */
function entriesById(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (!Array.isArray(value)) return undefined
  const entries = new Map<string, unknown>()
  for (const entry of value as unknown[]) {
    const id = isFields(entry) ? entry.id : undefined
    if (typeof id !== 'string' || entries.has(id)) return undefined
    entries.set(id, entry)
  }
  return entries
}
