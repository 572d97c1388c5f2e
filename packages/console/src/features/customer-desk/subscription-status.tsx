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

const labels = {
  future: 'future',
  trial: 'trial',
  active: 'active',
  past_due: 'past_due',
  paused: 'paused',
  cancel_pending: 'cancel_pending',
  ended: 'ended',
} as const satisfies Record<SubscriptionDetail['status'], string>

/** Where a subscription stands, as a badge. */
export function SubscriptionStatus({ status }: Pick<SubscriptionDetail, 'status'>) {
  return <StatusBadge tone={tones[status]}>{text(labels[status])}</StatusBadge>
}
