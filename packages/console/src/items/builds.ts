import type { Build } from '@perennial/api/builds'
import type { BuildSummary } from '@perennial/builder'
import { currentPublication } from '@perennial/domain/builds'

/** A build as the builder lists it. */
export function summaryOf(build: Build): BuildSummary {
  const { live, page } = currentPublication(build.pages)
  return {
    id: build.id,
    builder: build.userName,
    status: build.buildStatus,
    errorMessage: build.errorMessage,
    pathPrefix: build.pathPrefix,
    completedAt: build.endTime,
    publisher: page?.userName ?? null,
    publishedAt: page?.publishedDate ?? null,
    published: live,
  }
}

/** Whether any build is in progress, which makes the list poll. */
export const isWorking = (builds: readonly Build[] | undefined): boolean =>
  builds?.some(({ buildComplete }) => !buildComplete) ?? false
