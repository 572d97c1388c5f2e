import { isRootPath, treeOf } from './paths.ts'
import { isDraft, type ItemStatus, type May } from './statuses.ts'

/** Texts of deleting one item and many (ITM-56 to ITM-61, TBL-26 to TBL-31). */
export const deletionTexts = {
  title: 'Confirm Delete',
  confirm: 'You are about to delete this item. Once deleted, it cannot be recovered.',
  publishedTag: 'A page is published with this tag. Please unpublish the campaign before deleting this tag.',
  published: 'Please unpublish before trying to delete.',
  usedBy: 'Please be aware this offer is currently being used on the following campaigns: ',
  failed: 'There was an error with the delete operation. Please try again or contact support.',
  confirmMany: 'Are you sure you want to permanently delete these items?',
  successMany: 'Delete Successful!',
} as const

/** Title of the change set of a bulk deletion by API. */
export const bulkDeletionTitle = 'Bulk delete'

interface Deletable {
  path: string
  status?: ItemStatus | null
}

/** Whether Delete is enabled for an item (ITM-54, ITM-55). */
export function mayDelete({ path, status }: Deletable, may: May): boolean {
  if (isRootPath(path) || !isDraft(status)) return false
  return may('delete', treeOf(path) === 'offers' ? 'campaign' : 'item')
}

/** Contents of the dialog before deleting an item: a confirmation, or the reasons against it. */
export type DeletionNotice = { refused: true; message: string } | { refused: false; message: string; warning?: string }

/**
 * The dialog's texts (ITM-56 to ITM-59): refuses published items, warns of offers in use.
 * @param usedBy names of the campaigns that use the item
 */
export function deletionNotice({
  path,
  published,
  usedBy = [],
}: {
  path: string
  published: boolean
  usedBy?: readonly string[]
}): DeletionNotice {
  if (published) {
    return { refused: true, message: treeOf(path) === 'tags' ? deletionTexts.publishedTag : deletionTexts.published }
  }
  const warning = usedBy.length > 0 ? `${deletionTexts.usedBy}${usedBy.join(', ')}` : undefined
  return { refused: false, message: deletionTexts.confirm, ...(warning ? { warning } : {}) }
}

interface Selected {
  name: string
  publishedStatus?: string
}

/** Why a selection cannot be deleted: pages that shoppers see (TBL-28). */
export function bulkDeletionRefusal(selected: readonly Selected[]): string | undefined {
  const published = selected.filter(({ publishedStatus = 'not_published' }) => publishedStatus !== 'not_published')
  if (published.length === 0) return undefined
  const names = published.map(({ name }) => name).join(', ')
  return `Cannot delete the following items because they are published: ${names}. Please unpublish them first or contact support.`
}
