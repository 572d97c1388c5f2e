import type { StaffUser } from '@perennial/api/users'
import { StatusBadge } from '@perennial/ui/status-badge'
import { text } from '../texts.ts'

/** What still waits on an account; nothing for one in use. */
export function AccountBadge({ user: { status, mail } }: { user: Pick<StaffUser, 'status' | 'mail'> }) {
  if (status === 'active') return null
  if (mail?.state === 'failed') return <StatusBadge tone="danger">{text('mailFailed')}</StatusBadge>
  return status === 'invited' ? (
    <StatusBadge tone="info">{text('invited')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{text('lapsed')}</StatusBadge>
  )
}
