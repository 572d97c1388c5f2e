import type { SubscriptionDetail } from '@perennial/api/subscriptions'
import { StatusBadge, type StatusTone } from '@perennial/ui/status-badge'
import { text } from './texts.ts'

const tones: Readonly<Record<SubscriptionDetail['status'], StatusTone>> = {
  future: 'info',
  trial: 'info',
  active: 'success',
  past_due: 'danger',
  paused: 'warning',
  cancel_pending: 'warning',
  ended: 'neutral',
}

/** Where a subscription stands, as a badge. */
export function SubscriptionStatus({ status }: Pick<SubscriptionDetail, 'status'>) {
  return <StatusBadge tone={tones[status]}>{text(status)}</StatusBadge>
}
