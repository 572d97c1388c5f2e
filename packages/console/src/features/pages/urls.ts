import type { PictureMark } from '@perennial/builder'
import { detailAddress, previewAddress, treeOf } from '@perennial/domain/catalogue'

/** The list of pages. */
export const pagesUrl = '/catalog/pages2'

/** The list of the flat pages. It is in no menu. */
export const flatPagesUrl = '/catalog/pages3'

/** The list of shared blocks. */
export const blocksUrl = '/catalog/blocks'

const lists: Readonly<Record<string, string>> = { pages3: flatPagesUrl, blocks: blocksUrl }

/** The list that contains a page or a block. @param path of the item */
export const listUrl = (path: string): string => lists[treeOf(path)] ?? pagesUrl

/** The saved page as shoppers would see it, inside the console (BLD-02). */
export const previewUrl = (tag: string): string => previewAddress(tag)

/** The builder of a page. @param path of the item, e.g. `/pages2/winter-welcome` */
export const pageUrl = (path: string): string => detailAddress(path)

/** Where shoppers see a page. @param tag e.g. `/winter-26/` */
export const publishedUrl = (shopOrigin: string, tag: string): string => `${shopOrigin}${tag}`

/** A preview as a picture: it runs nothing, and outlines the cards that differ from another version. */
export function pictureUrl(preview: string, marks: readonly PictureMark[] = []): string {
  const query = new URLSearchParams([
    ['picture', ''],
    ...marks.slice(0, maxMarks).map(({ number, cardId }) => ['mark', `${number}:${cardId}`]),
  ])
  return `${preview}&${query}`
}

/** Addresses have a limit, and nobody reads a hundred numbers. */
const maxMarks = 60
