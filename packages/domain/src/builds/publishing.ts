import { type PublishedStatus, publishedStatusOf } from '../catalogue/index.ts'
import { defaultLanguage } from '../languages/index.ts'
import { layoutOf, type PageDocument, seoOf } from '../page/index.ts'
import type { FieldError } from '../result/index.ts'

/** A page of a build as it is or was published (PUB-01). Instants are ISO 8601. */
export interface BuiltPage {
  isPublished: boolean
  publishedDate: string | null
  userName: string | null
}

/** Whether Publish is offered for a build (PUB-11): it succeeded, there are files, and shoppers do not see it yet. */
export const isPublishable = ({
  status,
  pathPrefix,
  published,
}: {
  status: string
  pathPrefix: string | null
  published: boolean
}): boolean => status === 'SUCCEEDED' && Boolean(pathPrefix) && !published

/** Whether publishing a build brings back what readers saw before: it is older than the one that is live (PAG-24). */
export function isRollBack(
  build: { completedAt: string | null },
  builds: readonly { published: boolean; completedAt: string | null }[] = [],
): boolean {
  const live = builds.find(({ published }) => published)
  return (
    Boolean(live?.completedAt && build.completedAt) && Date.parse(build.completedAt!) < Date.parse(live!.completedAt!)
  )
}

/** Where a build is live, and the publication to show: the newest one, preferring those that are live. */
export function currentPublication<Page extends BuiltPage>(pages: readonly Page[]): { live: boolean; page?: Page } {
  const live = pages.filter(({ isPublished }) => isPublished)
  const [page] = [...(live.length > 0 ? live : pages)].sort((one, other) =>
    (other.publishedDate ?? '').localeCompare(one.publishedDate ?? ''),
  )
  return { live: live.length > 0, ...(page ? { page } : {}) }
}

/**
 * The published state of a page, derived from its builds (PUB-19, PUB-20).
 * @param modified when the item was last saved, ISO 8601
 */
export function publicationOf(
  builds: readonly { pages: readonly BuiltPage[] }[],
  modified: string,
): { state: PublishedStatus; publishedAt: string | null } {
  const dates = builds
    .flatMap(({ pages }) => pages)
    .flatMap(({ isPublished, publishedDate }) => (isPublished && publishedDate ? [publishedDate] : []))
  const instants = dates.map((date) => Date.parse(date))
  const latest = instants.length > 0 ? Math.max(...instants) : undefined
  return {
    state: publishedStatusOf(latest, Date.parse(modified)),
    publishedAt: latest === undefined ? null : dates[instants.indexOf(latest)]!,
  }
}

/** Whether items of a record type are pages that can be built. */
export const isBuildable = (recordType: string): boolean => recordType === 'page' || recordType === 'campaign'

/** Why a page cannot be built (PUB-18). */
export function buildRefusal({ tags, cards }: { tags: number; cards: number }): FieldError | undefined {
  if (tags > 0 && cards > 0) return undefined
  return { path: tags > 0 ? 'assets' : 'tags', code: 'nothing_to_build', message: buildTexts.nothingToBuild }
}

/** Texts about builds (PUB-08, PUB-13 to PUB-15, PUB-18, PUB-23). */
export const buildTexts = {
  building: 'Building page',
  rebuildRequested: 'Rebuild requested',
  unpublished: (recordType: string): string =>
    recordType === 'campaign' ? 'Campaign unpublished' : 'Page unpublished',
  nothingToBuild: 'You need to add a tag and at least one asset to build the page.',
  notAvailable: 'Not available',
  notFound: 'There is no such page.',
  listFailed: 'Error calling builds API. Try again and if the error persist contact support',
  publishFailed: 'Error publishing. Try again and if the error persists contact support',
} as const

/** Title of the builds of an item (PUB-10). */
export const buildsTitle = (path: string): string => (path.startsWith('/assets/') ? 'Asset Builds' : 'Shop Builds')

/** How often a list of builds is read again, in milliseconds (PUB-09). */
export const buildsRefresh = { pageEditor: 10_000, itemModal: 30_000 } as const

/** Access to builds (PUB-22): none, read, or also publish, unpublish and rebuild. */
export function buildsAccess(may: (action: 'read' | 'edit', area: 'publish') => boolean): 'none' | 'read' | 'edit' {
  if (!may('read', 'publish')) return 'none'
  return may('edit', 'publish') ? 'edit' : 'read'
}

/** Why a build is not published, by the code of the answer. */
export const publicationRefusals = {
  NOT_FOUND: 'There is no such page.',
  NOT_BUILT: 'Only a build that succeeded can be published.',
  TAG_TAKEN: 'Another page is published with this tag.',
  FOREIGN_TAG: 'The page does not have this tag.',
  ARCHIVED: 'This page is archived. Make it active first.',
  OVER_BUDGET: 'The page loads more script than a page may. Publish it only if shoppers have to have it.',
} as const
export type PublicationRefusal = keyof typeof publicationRefusals

/** Layouts of checkout pages: meaningless without a basket. */
const buyingLayouts: ReadonlySet<string> = new Set(['@gedi/checkout', 'ootb/cart'])

/**
 * Whether search engines may list a page in a language: not one for signed-in visitors, not a checkout page, and not one
 * that its settings leave out.
 */
export const isListed = (
  page: Pick<PageDocument, 'isAuthenticated' | 'pageMasterLayout' | 'attributes' | 'seo'>,
  language: string = defaultLanguage,
): boolean =>
  page.isAuthenticated !== true &&
  !seoOf(page, language).noIndex &&
  !buyingLayouts.has(layoutOf(page.pageMasterLayout).id)
