/** What there is to do, with the summary of the catalogue. */
export const operationsUrl = '/catalog/operation'
export const jobsUrl = `${operationsUrl}/jobs`
export const jobRoute = `${jobsUrl}/:id`
export const jobUrl = (id: string): string => `${jobsUrl}/${encodeURIComponent(id)}`
export const massPagesUrl = `${operationsUrl}/pages2`
export const massCampaignsUrl = `${operationsUrl}/campaigns`
export const buildsUrl = `${operationsUrl}/builds`
/** The log of a build (JOB-24). @param created time of the request, ISO 8601 */
export const buildLogUrl = (id: string, created: string): string =>
  `${buildsUrl}?${new URLSearchParams({ id, created }).toString()}`
export const buildDifferenceUrl = (from: string, to: string): string =>
  `${buildsUrl}?${new URLSearchParams({ from, to }).toString()}`
export const schedulesUrl = `${operationsUrl}/schedules`
export const exportUrl = `${operationsUrl}/export`
export const importUrl = `${operationsUrl}/import`
export const productCatalogUrl = `${operationsUrl}/product_catalog`
export const takeOverUrl = `${operationsUrl}/subscriptions`
export const catalogCreationUrl = `${operationsUrl}/catalog_creation`

/** The new price of an offer is announced to its subscribers (SUB-44). */
export const priceChangeUrl = `${operationsUrl}/prices`
