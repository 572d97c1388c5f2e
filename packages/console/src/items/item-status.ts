import type { Item } from '@perennial/api/catalogue'
import type { StatusTone } from '@perennial/ui/status-badge'

/** The colour of an item's status; its word is the domain's. */
export const statusTones: Readonly<Record<Item['status'], StatusTone>> = {
  draft: 'info',
  approved: 'success',
  archived: 'neutral',
}
