/** Search in all of the catalogue (ITM-17). */
export const catalogueSearchUrl = '/catalog/search'

/** Bulk edit of several items. */
export { bulkEditUrl } from './bulk-edit/urls.ts'
