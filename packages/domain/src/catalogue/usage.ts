import { normaliseTag, tagsOf } from './publication.ts'
import { attributeKey } from '../product/index.ts'

const labelKey = attributeKey('label')

interface Used {
  path: string
  tree: string
  data: Readonly<Record<string, unknown>>
}

/** What of an item a campaign or page may name: its path, its label, or the tag that it is. */
export interface Usable {
  paths: readonly string[]
  label?: string
  tag?: string
}

/**
 * How campaigns and pages reference an item (ITM-59, ITM-77): by its path, label or tag; a product or entitlement
 * through the offers that contain it.
 * @param holders offers and add-ons that contain the item
 */
export function usableAs(item: Used, holders: readonly Used[] = []): Usable {
  const label = (item.data.attributes as Record<string, unknown> | undefined)?.[labelKey]
  return {
    paths: [item.path, ...holders.map(({ path }) => path)],
    ...(typeof label === 'string' && label !== '' ? { label } : {}),
    ...(item.tree === 'tags' ? { tag: normaliseTag(item.path) } : {}),
  }
}

/** Whether the data of a campaign or page use an item. */
export function isUsedBy(data: Readonly<Record<string, unknown>>, { paths, label, tag }: Usable): boolean {
  if (tag !== undefined && tagsOf(data).some((one) => normaliseTag(one) === tag)) return true
  if (label !== undefined && data.referencedLabel === label) return true
  return mentions(data, new Set(paths))
}

/** Whether a path occurs in the data as a complete text. */
export function mentions(value: unknown, paths: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return paths.has(value)
  if (Array.isArray(value)) return value.some((entry) => mentions(entry, paths))
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((entry) => mentions(entry, paths))
}
