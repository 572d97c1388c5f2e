import { trimEndOf } from '../text/index.ts'
/** The statuses of publication, in the order in which lists offer them. */
export const publishedStatuses = ['published', 'unpublished_changes', 'not_published'] as const
export type PublishedStatus = (typeof publishedStatuses)[number]

/**
 * The publication status of a page (PUB-19, PUB-20).
 * @param latestPublished newest publish instant of the page's tags in ms; undefined when none is published
 * @param modified when the item was last saved, in ms
 */
export function publishedStatusOf(latestPublished: number | undefined, modified: number): PublishedStatus {
  if (latestPublished === undefined) return 'not_published'
  return latestPublished > modified ? 'published' : 'unpublished_changes'
}

/** A tag as stored and as in the shop's addresses: `/winter-26/` (ITM-39). */
export const normaliseTag = (tag: string): string => `/${trimEndOf(tag.replace(/^\/?(tags\/)?/, ''), '/')}/`

/** The tags in an item's data, in stored form; invalid entries are ignored. */
export const tagsOf = (data: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(data.tags) ? data.tags.filter((tag): tag is string => typeof tag === 'string') : []
