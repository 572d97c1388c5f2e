import type { Notification } from '@perennial/api/notifications'
import { detailAddress } from '@perennial/domain/catalogue'
import { RelativeTime } from '@perennial/ui/date-time'
import { IconButton } from '@perennial/ui/icon-button'
import { AlertIcon, ApprovalIcon, ErrorIcon, Icon, SuccessIcon } from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { Popover } from '@perennial/ui/popover'
import { css, vars } from '@perennial/ui/theme'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/index.ts'
import { apiKeysUrl } from '../features/developer/urls.ts'
import { recordUrl } from '../features/records/urls.ts'
import { usersUrl } from '../features/users/urls.ts'
import { text } from './texts.ts'
import { useStaff } from '../staff/index.ts'

const place = css({ position: 'relative', display: 'flex' })
const dot = css({
  position: 'absolute',
  insetBlockStart: '-1px',
  insetInlineEnd: '-1px',
  minInlineSize: '16px',
  paddingInline: '4px',
  borderRadius: '8px',
  background: vars.action.primary.bg,
  color: vars.action.primary.text,
  font: `${vars.font.weight.semibold} 11px/16px ${vars.font.family.sans}`,
  textAlign: 'center',
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
})
const list = css({
  display: 'grid',
  gap: '2px',
  inlineSize: '340px',
  maxInlineSize: '80vw',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const entry = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: '2px 10px',
  padding: '8px 0',
  borderBlockStart: `1px solid ${vars.border.subtle}`,
  '&:first-child': { borderBlockStart: 0 },
  variants: {
    state: {
      succeeded: { '& > svg': { color: vars.status.success.text } },
      failed: { '& > svg': { color: vars.status.danger.text } },
      waiting: { '& > svg': { color: vars.status.warning.text } },
    },
  },
})
const time = css({ font: vars.type.caption, color: vars.text.subtle })
const detail = css({ gridColumn: '2 / -1', font: vars.type.caption, color: vars.text.muted })

/** Polling interval in milliseconds. Builds take seconds, and nobody watches the bell. */
const interval = 30_000

/**
 * Finished builds, mails that could not be sent, API keys whose maker has left, and refunds that wait for a second person. Opening the list marks them as read.
 */
export function Notifications() {
  const { query, client, queryClient } = useApi()
  const [open, setOpen] = useState(false)
  const list10 = query.notifications.list.queryOptions({ input: { limit: 10 } })
  const { data } = useQuery({ ...list10, refetchInterval: interval })
  const read = useMutation({
    mutationFn: (until: string) => client.notifications.read({ until }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.notifications.key() }),
  })
  const unread = data?.unread ?? 0
  const items = data?.items ?? []
  const toggle = (next: boolean) => {
    setOpen(next)
    const newest = items[0]
    // Entries that were unread stay marked until the list closes.
    if (!next && unread > 0 && newest) read.mutate(newest.at)
  }
  return (
    <span className={place().className}>
      <Popover
        label={text('notifications')}
        placement="bottom end"
        open={open}
        onOpenChange={toggle}
        trigger={
          <IconButton
            icon={AlertIcon}
            hasPopup="dialog"
            label={unread > 0 ? text('unreadNotifications', { n: unread }) : text('notifications')}
          />
        }
      >
        {items.length === 0 ? (
          <p>{text('noNotifications')}</p>
        ) : (
          <ul className={list().className}>
            {items.map((item) => (
              <Entry key={item.id} item={item} onFollow={() => toggle(false)} />
            ))}
          </ul>
        )}
      </Popover>
      {unread > 0 && (
        <span aria-hidden="true" className={dot().className}>
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </span>
  )
}

const icons = { succeeded: SuccessIcon, failed: ErrorIcon, waiting: ApprovalIcon } as const

function Entry({ item, onFollow }: { item: Notification; onFollow: () => void }) {
  const { tenant } = useStaff()
  const { subject } = item
  const href =
    subject &&
    {
      page: () => detailAddress(subject.id),
      user: () => usersUrl,
      key: () => apiKeysUrl,
      order: () => recordUrl('orders', { mode: tenant.mode, id: subject.id }),
      subscription: () => recordUrl('subscriptions', { mode: tenant.mode, id: subject.id }),
    }[subject.type]()
  return (
    <li className={entry({ state: item.state }).className}>
      <Icon of={icons[item.state]} />
      <span onClick={onFollow}>{href ? <Link href={href}>{item.title}</Link> : item.title}</span>
      <span className={time().className}>
        <RelativeTime value={item.at} />
      </span>
      {item.message && <span className={detail().className}>{item.message}</span>}
    </li>
  )
}
