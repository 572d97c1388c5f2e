/** The list of pages. */
export const pagesUrl = '/catalog/pages2'

/** The builder of a page. @param path of the item, e.g. `/pages2/winter-welcome` */
export const pageUrl = (path: string): string => `/catalog${path.split('/').map(encodeURIComponent).join('/')}`

/** Where shoppers see a page. @param tag e.g. `/winter-26/` */
export const publishedUrl = (shopOrigin: string, tag: string): string => `${shopOrigin}${tag}`
