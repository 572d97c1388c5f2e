import { detailAddress } from '@perennial/domain/catalogue'

/** The list of pages. */
export const pagesUrl = '/catalog/pages2'

/** The builder of a page. @param path of the item, e.g. `/pages2/winter-welcome` */
export const pageUrl = (path: string): string => detailAddress(path)

/** Where shoppers see a page. @param tag e.g. `/winter-26/` */
export const publishedUrl = (shopOrigin: string, tag: string): string => `${shopOrigin}${tag}`
