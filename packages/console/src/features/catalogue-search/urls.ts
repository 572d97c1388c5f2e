/** Search in all of the catalogue (ITM-17). */
export const catalogueSearchUrl = '/catalog/search'
