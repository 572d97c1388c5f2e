import type { Build } from '@perennial/api/builds'
import { type PublishedStatus, publishedStatusOf } from '@perennial/domain/catalogue'
import type { BuildSummary } from '@perennial/builder'

/** A build as the builder lists it. */
export function summaryOf(build: Build): BuildSummary {
  // A build may be live under several tags; the newest publication is what people ask about.
  const live = build.pages.filter(({ isPublished }) => isPublished)
  const told = newest(live.length > 0 ? live : build.pages)
  return {
    id: build.id,
    builder: build.userName,
    status: build.buildStatus,
    errorMessage: build.errorMessage,
    completedAt: build.endTime,
    publisher: told?.userName ?? null,
    publishedAt: told?.publishedDate ?? null,
    published: live.length > 0,
  }
}

const newest = (pages: Build['pages']) =>
  [...pages].sort((one, other) => (other.publishedDate ?? '').localeCompare(one.publishedDate ?? ''))[0]

/** Whether any of them is still being made: then they are asked for again. */
export const isWorking = (builds: readonly Build[] | undefined): boolean =>
  builds?.some(({ buildComplete }) => !buildComplete) ?? false

/**
 * What shoppers see of a page, told from its builds (PUB-19, PUB-20).
 * @param modified when the item was saved last, ISO 8601
 */
export function publicationOf(
  builds: readonly Build[] | undefined,
  modified: string,
): { state: PublishedStatus; publishedAt: string | null } {
  const dates = (builds ?? [])
    .flatMap(({ pages }) => pages)
    .flatMap(({ isPublished, publishedDate }) => (isPublished && publishedDate ? [publishedDate] : []))
    .sort()
  const publishedAt = dates.at(-1) ?? null
  const at = publishedAt === null ? undefined : Date.parse(publishedAt)
  return { state: publishedStatusOf(at, Date.parse(modified)), publishedAt }
}
