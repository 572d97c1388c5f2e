import { useMessages } from '../../messages/index.ts'
import { StatusBadge } from '../status-badge/index.ts'

/** Publication state of a page or another publishable object. */
export type PublishState = 'published' | 'changed' | 'not_published'

export interface PublishBadgeProps {
  /** `changed` means published and edited since. */
  state: PublishState
  className?: string
}

/** Published, Unpublished changes, or Not Published. */
export function PublishBadge({ state, className }: PublishBadgeProps) {
  const messages = useMessages()
  if (state === 'published') {
    return (
      <StatusBadge tone="success" className={className}>
        {messages.published}
      </StatusBadge>
    )
  }
  if (state === 'changed') {
    return (
      <StatusBadge tone="warning" className={className}>
        {messages.unpublishedChanges}
      </StatusBadge>
    )
  }
  return (
    <StatusBadge shape="ring" className={className}>
      {messages.notPublished}
    </StatusBadge>
  )
}
