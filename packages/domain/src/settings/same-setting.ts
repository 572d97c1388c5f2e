import { withoutEmpty } from '../json-schema/index.ts'
import type { Setting } from './read-setting.ts'

/** Whether two settings are stored as the same: forms leave empty fields, parts and lists behind. */
export const isSameSetting = (one: Setting, other: Setting): boolean => canonical(one) === canonical(other)

const canonical = (setting: Setting): string => JSON.stringify(compact(withoutEmpty(setting)))

/** Names in order, and without what holds nothing. */
function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, compact(inner)] as const)
    .filter(([, inner]) => !isHollow(inner))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries)
}

const isHollow = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
