import { nameKeyOf, newNameError } from './names.ts'
import { nameOf } from './paths.ts'
import { normaliseTag } from './publication.ts'
import type { FieldError } from '../result/index.ts'
import { cleanLine } from '../text/index.ts'

/** Template of a tag that is created beside a page or campaign (ITM-84). */
export const defaultTagTemplate = '/config/templates/tags/default'

/** Texts of the tags area. The second mentions removing where a tag is added: worded as specified. */
export const tagTexts = {
  removalRefused:
    'This tag is currently published. Please unpublish the page/campaign first and then rebuild it once the tag has been removed.',
  additionRefused:
    'This page is currently published. Please unpublish the page first and then rebuild it once the tag has been removed.',
  exists: 'This tag already exists. Please choose a different name.',
  inUse: 'This tag is already in use. Please choose a different one or create a new tag.',
  redirects: (tag: string, target: string): string =>
    `${tag} sends its readers on to ${target}. Taking it for this page ends that.`,
} as const

/** First parts of addresses that the shop answers itself: a page below them is never seen. */
const ownAddresses = new Set(
  'api assets canvas components healthz hosts.json idp l-api livez media metrics order.css perennial plain.css readyz robots.txt sitemap.xml webreport .well-known'.split(
    ' ',
  ),
)

/** Longer addresses are cut off by mail programs and by some caches. */
const maxTagBytes = 200

/** Why nobody could open a page under a tag, or would take its address for another one; undefined for a good tag. */
export function tagAddressError(tag: string): string | undefined {
  const address = normaliseTag(tag)
  const parts = address.split('/').slice(1, -1)
  if (cleanLine(address) !== address) return `${address} holds characters that nobody sees. Type it again.`
  if (/[?#%\\]/.test(address)) return `${address} holds ?, #, % or \\, which mean something else in an address.`
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    return `${address} has an empty part, or one of dots only, which browsers leave out.`
  const odd = [...parts.join('')].find((sign) => !/[\p{L}\p{N}\p{M}\-._~]/u.test(sign))
  if (odd !== undefined) {
    return odd.trim() === ''
      ? `${address} holds a space. Use a hyphen instead.`
      : `${address} holds ${odd}. Use letters, digits, and - . _ ~ only.`
  }
  if (new TextEncoder().encode(address).length > maxTagBytes)
    return `${address} is longer than ${maxTagBytes} bytes. Choose a shorter address.`
  if (ownAddresses.has(parts[0]!.toLowerCase()))
    return `The shop itself answers /${parts[0]!}/. Choose another address.`
  return undefined
}

/** What is known about the tags of an item that is to be saved. */
export interface TagFacts {
  /** Its tags as stored; none for a new item. */
  had: readonly string[]
  /** Whether shoppers see it. Its tags then change by changing its address, in one act. */
  published: boolean
  /** Of the new tags, those of other pages and campaigns. */
  inUse: readonly string[]
  /** Of the new tags, those that send readers on to another page, with where to. */
  redirects: Readonly<Record<string, string>>
  /** Whoever saves has agreed that these redirects end. */
  takesRedirects: boolean
}

/**
 * The one rule of the tags of pages and campaigns, for every way in (PAG-49, PAG-51). A tag that was there already keeps
 * nobody from saving the rest.
 * @param tags as they would be saved
 */
export function tagErrors(
  tags: readonly string[],
  { had, published, inUse, redirects, takesRedirects }: TagFacts,
): FieldError[] {
  const error = (code: string, message: string): FieldError => ({ path: 'data.tags', code, message })
  const former = new Set(had.map(normaliseTag))
  const wanted = tags.map(normaliseTag)
  const added = wanted.filter((tag) => !former.has(tag))
  const removed = [...former].filter((tag) => !wanted.includes(tag))
  if (published && removed.length > 0) return [error('published', tagTexts.removalRefused)]
  if (published && added.length > 0) return [error('published', tagTexts.additionRefused)]
  const taken = new Set(inUse.map(normaliseTag))
  return added.flatMap((tag) => {
    const unreachable = tagAddressError(tag)
    if (unreachable !== undefined) return [error('unreachable', unreachable)]
    if (taken.has(tag)) return [error('tag_in_use', tagTexts.inUse)]
    const target = redirects[tag]
    if (target === undefined || takesRedirects) return []
    return [error('redirects', tagTexts.redirects(tag, target))]
  })
}

/** Why a tag cannot be taken off an item (ITM-80). */
export const tagRemovalRefusal = ({
  hasTags,
  published,
}: {
  hasTags: boolean
  published: boolean
}): string | undefined => (hasTags && published ? tagTexts.removalRefused : undefined)

/** Why a page cannot be given a further tag (ITM-81). */
export const tagAdditionRefusal = ({ published }: { published: boolean }): string | undefined =>
  published ? tagTexts.additionRefused : undefined

/**
 * Validates the name of a new single-use tag (ITM-82).
 * @param existing names or paths of all tags
 */
export function newTagError(name: string, existing: readonly string[]): FieldError | undefined {
  const error = newNameError(name, existing.map(nameOf))
  if (error) return error.code === 'taken' ? { ...error, message: tagTexts.exists } : error
  const message = tagAddressError(name)
  return message === undefined ? undefined : { path: 'name', code: 'unreachable', message }
}

/**
 * Validates the selection of a single-use tag (ITM-83).
 * @param inUse tags of all other pages and campaigns
 */
export function pickedTagError(tag: string, inUse: readonly string[]): FieldError | undefined {
  const key = nameKeyOf(normaliseTag(tag))
  if (!inUse.some((other) => nameKeyOf(normaliseTag(other)) === key)) return undefined
  return { path: 'tags', code: 'tag_in_use', message: tagTexts.inUse }
}

/** Data of a new tag (ITM-84), with the message after its creation. */
export const newTag = (name: string) => ({
  path: `/tags/${name}/`,
  data: { record_type: 'tag', baseTemplate: defaultTagTemplate },
  created: `Tag ${name} created successfully`,
})

/** Whether a user may change the tags of an item: requires edit on campaigns, and a draft (ITM-78). */
export const mayEditTags = ({ mayEditCampaigns, draft }: { mayEditCampaigns: boolean; draft: boolean }): boolean =>
  mayEditCampaigns && draft
