import { valueAt } from '@perennial/domain/records'
import type { BusinessRecord } from '@perennial/api/records'

/** Rows without those that a section leaves out, in its order. */
export function shownOf(
  records: readonly BusinessRecord[],
  { sort, without }: { sort?: string; without?: string },
): BusinessRecord[] {
  const remaining = records.filter(({ status }) => without === undefined || status.toLowerCase() !== without)
  if (sort === undefined) return remaining
  const key = (record: BusinessRecord) => String(valueAt(record, sort) ?? '')
  // Entries of one day are in order of creation: ids ascend.
  return remaining.sort(
    (one, other) => order(key(one), key(other)) || one.id.localeCompare(other.id, 'en', { numeric: true }),
  )
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
