import type { StaffUser } from '@perennial/api/users'
import { StatusBadge } from '@perennial/ui/status-badge'
import { message } from '../../../messages/index.ts'

/** What still waits on an account; nothing for one in use. */
export function AccountBadge({ user: { status, mail } }: { user: Pick<StaffUser, 'status' | 'mail'> }) {
  if (status === 'active') return null
  if (mail?.state === 'failed') return <StatusBadge tone="danger">{message('mailFailed')}</StatusBadge>
  return status === 'invited' ? (
    <StatusBadge tone="info">{message('invited')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{message('lapsed')}</StatusBadge>
  )
}
