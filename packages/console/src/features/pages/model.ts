import type { Item } from '@perennial/api/catalogue'
import {
  changedFields,
  type FieldChanges,
  normaliseTag,
  tagsOf as storedTagsOf,
  treeOf,
} from '@perennial/domain/catalogue'
import { flatLayout, type PageDocument, parsePage } from '@perennial/domain/page'
import type { Result } from '@perennial/domain/result'

/** The tag under which shoppers see a page. Without one it cannot be published. */
export const firstTagOf = (tags: readonly string[]): string | undefined => (tags[0] ? normaliseTag(tags[0]) : undefined)

/** The template of pages that are not made from another one. */
export const defaultPageTemplate = '/config/templates/pages2/default'

/** A page item's content. The item's data is the document. */
export function documentOf({ path, data }: Pick<Item, 'path' | 'data'>): Result<PageDocument> {
  // Pages of pages3 are always one flat list (BLD-16).
  const flat = treeOf(path) === 'pages3' && data.pageMasterLayout === undefined
  return parsePage(flat ? { ...data, pageMasterLayout: flatLayout.id } : data)
}

/** The tags of a page in the form of the shop's addresses. */
export const tagsOf = (data: Record<string, unknown>): string[] => storedTagsOf(data).map(normaliseTag)

/**
 * The body of a save: changed fields, and the names of removed ones (ITM-50).
 * @param stored the item's data on the server
 * @param document the current page
 */
export const changesOf = (stored: Record<string, unknown>, document: PageDocument): FieldChanges =>
  // Fields that are no part of a page (its template, its family) are not the builder's to remove.
  changedFields(stored, { ...document }, (field) => pageFields.has(field))

const pageFields: ReadonlySet<string> = new Set([
  'assets',
  'pageMasterLayout',
  'customLayout',
  'offers',
  'addOns',
  'pageStyle',
  'tabletStyle',
  'mobileStyle',
  'pageFonts',
  'customTranslations',
  'isAuthenticated',
  'pageAuthProvider',
  'tags',
  'attributes',
  'open',
])

/** Every offer that a page's cards name, by path. */
export function offerPathsOf(document: PageDocument): string[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/^\/(offers2|add_ons)\/./.test(value)) found.add(value)
    } else if (Array.isArray(value)) {
      for (const entry of value) look(entry)
    } else if (typeof value === 'object' && value !== null) {
      for (const entry of Object.values(value)) look(entry)
    }
  }
  for (const card of document.assets) look(card)
  return [...found].sort()
}
