/** Search in all of the catalogue (ITM-17). */
export const catalogueSearchUrl = '/catalog/search'

/** Several items changed at once. */
export { bulkEditUrl } from './bulk-edit/urls.ts'
