import type { ObjectRecord } from '@perennial/api/objects'
import { valueAt } from './record-value.ts'

/** Rows without those that a section leaves out, in its order. */
export function shownOf(
  records: readonly ObjectRecord[],
  { sort, without }: { sort?: string; without?: string },
): ObjectRecord[] {
  const kept = records.filter(({ status }) => without === undefined || status.toLowerCase() !== without)
  if (sort === undefined) return kept
  const key = (record: ObjectRecord) => String(valueAt(record, sort) ?? '')
  return kept.sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0))
}
