import type { ItemStatus } from '../catalogue/index.ts'
import { sameValue } from '../json/index.ts'

/** What a change touches of an item, as it is on one side of the change. Fields that it does not touch are not in it. */
export interface Patch {
  /** Fields of the data and their values. */
  set?: Record<string, unknown>
  /** Fields of the data that are absent. */
  unset?: string[]
  /** The same, one level deeper: single attributes. */
  attributes?: { set?: Record<string, unknown>; unset?: string[] }
  status?: ItemStatus
  /** Where the item lies. */
  path?: string
}

/** The part of an item that a patch is about. */
export interface PatchedState {
  data: Readonly<Record<string, unknown>>
  status: ItemStatus
}

/** Both sides of a change: the inverse of a change is the swap. */
export interface Sides {
  before: Patch
  after: Patch
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What differs between two states, field by field, attributes one by one. */
export function sidesOf(before: PatchedState, after: PatchedState): Sides {
  const [was, is] = [before.data.attributes, after.data.attributes]
  // Where one side has no attributes at all, they are a field like any other: else undoing would leave an empty record.
  const single = isRecord(was) && isRecord(is)
  const fields = sidesOfFields(before.data, after.data, single ? ['attributes'] : [])
  const attributes = single ? sidesOfFields(was, is) : { before: {}, after: {} }
  const side = (name: 'before' | 'after', status: ItemStatus): Patch => ({
    ...fields[name],
    ...(Object.keys(attributes[name]).length > 0 ? { attributes: attributes[name] } : {}),
    ...(before.status === after.status ? {} : { status }),
  })
  return { before: side('before', before.status), after: side('after', after.status) }
}

type FieldPatch = Pick<Patch, 'set' | 'unset'>

function sidesOfFields(before: Fields, after: Fields, except: readonly string[] = []) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !except.includes(name) && !sameValue(before[name], after[name]),
  )
  const side = (fields: Fields): FieldPatch => {
    const there = names.filter((name) => fields[name] !== undefined)
    const absent = names.filter((name) => fields[name] === undefined)
    return {
      ...(there.length > 0 ? { set: Object.fromEntries(there.map((name) => [name, fields[name]])) } : {}),
      ...(absent.length > 0 ? { unset: absent } : {}),
    }
  }
  return { before: side(before), after: side(after) }
}

/** Whether a change touches nothing. */
export const isNothing = ({ before, after }: Sides): boolean =>
  Object.keys(before).length === 0 && Object.keys(after).length === 0

/** The state with what a patch says; everything else stays as it is. */
export function patched(state: PatchedState, patch: Patch): { data: Record<string, unknown>; status: ItemStatus } {
  const data = withFields(state.data, patch)
  if (patch.attributes) data.attributes = withFields(isRecord(data.attributes) ? data.attributes : {}, patch.attributes)
  return { data, status: patch.status ?? state.status }
}

function withFields(fields: Fields, { set = {}, unset = [] }: FieldPatch): Record<string, unknown> {
  const all: Record<string, unknown> = { ...fields, ...set }
  for (const name of unset) delete all[name]
  return all
}

/** Whether a state is, in everything that the patch names, what the patch says. */
export function holds(state: PatchedState, patch: Patch): boolean {
  const after = patched(state, patch)
  return after.status === state.status && sameValue(after.data, state.data)
}

/** One touched field on both sides; a missing value is `undefined`. Attributes are named `attributes.{name}`. */
export interface TouchedField {
  field: string
  before?: unknown
  after?: unknown
}

/** The touched fields of a change, in a fixed order: where it lies, status, fields, attributes. */
export function touchedFields({ before, after }: Sides): TouchedField[] {
  const names = (of: FieldPatch) => [...Object.keys(of.set ?? {}), ...(of.unset ?? [])]
  const pairs = (was: FieldPatch, is: FieldPatch, prefix: string): TouchedField[] =>
    [...new Set([...names(was), ...names(is)])].sort().map((name) => ({
      field: `${prefix}${name}`,
      before: was.set?.[name],
      after: is.set?.[name],
    }))
  return [
    ...(before.path === undefined && after.path === undefined
      ? []
      : [{ field: 'path', before: before.path, after: after.path }]),
    ...(before.status === undefined ? [] : [{ field: 'status', before: before.status, after: after.status }]),
    ...pairs(before, after, ''),
    ...pairs(before.attributes ?? {}, after.attributes ?? {}, 'attributes.'),
  ]
}
