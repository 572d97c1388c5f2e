import type { ItemNode } from '@perennial/api/catalogue'
import { ButtonLink } from '@perennial/ui/button'
import { ExternalIcon, Icon } from '@perennial/ui/icons'
import { Tooltip } from '@perennial/ui/tooltip'
import { useStaff } from '../../../staff/index.ts'
import { text } from '../texts.ts'
import { firstTagOf } from '../model.ts'
import { publishedUrl } from '../urls.ts'

/** Opens the published page in a new tab (TBL-07). Renders nothing for an unpublished one. */
export function PublishedLink({ page }: { page: ItemNode }) {
  const { tenant } = useStaff()
  const tag = firstTagOf(page.tags)
  if (page.publishedStatus === 'not_published' || !tag) return null
  const label = text('openPublished', { name: page.name })
  return (
    <Tooltip content={label}>
      <ButtonLink
        href={publishedUrl(tenant.shopOrigin, tag)}
        target="_blank"
        emphasis="quiet"
        size="small"
        aria-label={label}
      >
        <Icon of={ExternalIcon} size={14} />
      </ButtonLink>
    </Tooltip>
  )
}
