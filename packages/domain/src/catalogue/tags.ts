import { nameKeyOf, newNameError } from './names.ts'
import { nameOf } from './paths.ts'
import { normaliseTag } from './publication.ts'
import type { FieldError } from '../result/index.ts'

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
} as const

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
  return error?.code === 'taken' ? { ...error, message: tagTexts.exists } : error
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
