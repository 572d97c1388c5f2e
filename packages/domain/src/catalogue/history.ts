import { sameValue } from '../json/index.ts'
import type { ItemStatus } from './statuses.ts'

/** Changes of a save: the top-level fields that differ. Names with a `$` are not fields of data. */
export interface RememberedChange {
  version: number
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** An item as it was. */
export interface ItemState {
  data: Record<string, unknown>
  status: ItemStatus
}

/**
 * An item at a version: later changes are undone, the latest first (ITM-97).
 * @param later the changes after that version
 */
export function stateAt(current: ItemState, later: readonly RememberedChange[]): ItemState {
  const data = { ...current.data }
  let { status } = current
  for (const { before, after } of [...later].sort((one, other) => other.version - one.version)) {
    for (const field of Object.keys(after ?? {})) if (!(field in (before ?? {}))) delete data[field]
    for (const [field, value] of Object.entries(before ?? {})) data[field] = value
    if (before && '$status' in before) status = before.$status as ItemStatus
    for (const field of Object.keys(data)) if (field.startsWith('$')) delete data[field]
  }
  return { data, status }
}

/**
 * Data of an earlier version with the current approvals: restoring must not grant an approval, and never changes the
 * record type.
 */
export function restoredData(
  now: Readonly<Record<string, unknown>>,
  then: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const [current, former] = [recordOf(now.attributes), recordOf(then.attributes)]
  const isApproval = (value: unknown) => 'approved' in recordOf(value)
  const attributes = {
    ...Object.fromEntries(Object.entries(former).filter(([, value]) => !isApproval(value))),
    ...Object.fromEntries(Object.entries(current).filter(([, value]) => isApproval(value))),
  }
  const some = 'attributes' in now || 'attributes' in then
  return { ...then, ...(some ? { attributes } : {}), record_type: now.record_type ?? then.record_type }
}

/** The fields that a change touched, in plain order; attributes are named one by one. */
export function changedFieldNames({ before, after }: RememberedChange): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    if (name === '$status') return ['status']
    if (name === '$path') return ['path']
    return name === 'attributes'
      ? differentAttributes(recordOf(before?.attributes), recordOf(after?.attributes))
      : [name]
  })
}

/** One field as it was and as it is. */
export interface FieldDifference {
  field: string
  before: unknown
  after: unknown
}

/** What differs between two states of data, field by field and attribute by attribute. */
export function fieldDifferences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldDifference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => field !== 'attributes')
  const attributes = [recordOf(before.attributes), recordOf(after.attributes)] as const
  return [
    ...fields
      .filter((field) => !sameValue(before[field], after[field]))
      .map((field) => ({ field, before: before[field], after: after[field] })),
    ...differentAttributes(...attributes).map((field) => ({
      field,
      before: attributes[0][field],
      after: attributes[1][field],
    })),
  ].sort((one, other) => one.field.localeCompare(other.field))
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const differentAttributes = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !sameValue(before[name], after[name]))
