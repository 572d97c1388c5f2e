import type { ItemNode } from '@perennial/api/catalogue'
import type { PublishState } from '@perennial/ui/publish-badge'

/** The badge of a publication. */
export const publishStateOf = (status: ItemNode['publishedStatus']): PublishState =>
  status === 'unpublished_changes' ? 'changed' : status
