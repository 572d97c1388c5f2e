import type { StaffGift } from '@perennial/api/gifts'
import { Button } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { Row, Stack } from '@perennial/ui/stack'
import { StatusBadge, type StatusTone } from '@perennial/ui/status-badge'
import { css, vars } from '@perennial/ui/theme'
import { tableDate } from '../../amounts/index.ts'
import { useStaff } from '../../staff/index.ts'
import { useDesk } from './desk-context.tsx'
import { type GiftAction, giftActions } from './gift-panel.tsx'
import { useGifts } from './queries.ts'
import { giftActionWords, giftStateWords } from './gift-words.ts'
import { text } from './texts.ts'

const list = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '13px',
  lineHeight: '18px',
  '& > li': { padding: '12px 16px' },
  '& > li + li': { borderBlockStart: `1px solid ${vars.border.default}` },
})
const small = css({ font: vars.type.caption, color: vars.text.muted, overflowWrap: 'anywhere' })

/** The gifts that a customer has given, or the one by which a subscription has begun; nothing without one. */
export function GiftsCard() {
  const { record } = useDesk()
  const gifts = useGifts(record)
  if (gifts.length === 0) return null
  return (
    <Card title={text(record.record_type === 'customer' ? 'gifts' : 'giftOfSubscription')} flush>
      <ul className={list().className}>
        {gifts.map((gift) => (
          <li key={gift.id}>
            <Gift gift={gift} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const tones: Readonly<Record<StaffGift['state'], StatusTone>> = {
  scheduled: 'info',
  sent: 'warning',
  redeemed: 'success',
  started: 'success',
  expired: 'danger',
  cancelled: 'neutral',
}

function Gift({ gift }: { gift: StaffGift }) {
  const { panel, open } = useDesk()
  const { may } = useStaff()
  const isOpen = (action: GiftAction) => panel?.kind === 'gift' && panel.gift === gift.id && panel.action === action
  const offered = giftActions.filter(
    (action) => gift.can[action] && may(action === 'cancel' ? 'delete' : 'edit', 'subscriptions'),
  )
  const days = [
    gift.state === 'scheduled' ? text('giftLeaves', { date: tableDate(gift.sendOn) }) : '',
    gift.sentOn ? text('giftLeft', { date: tableDate(gift.sentOn) }) : '',
    gift.expiresOn ? text('giftExpires', { date: tableDate(gift.expiresOn) }) : '',
    gift.quantity > 1 ? text('giftUses', { used: gift.used, quantity: gift.quantity }) : '',
  ]
  const who = [gift.recipientName, gift.recipientEmail || (gift.byMail ? '' : text('giftPrinted'))]
  return (
    <Stack gap="small">
      <Row gap="small" wrap>
        <strong>{gift.name}</strong>
        <StatusBadge tone={tones[gift.state]}>{text(giftStateWords[gift.state])}</StatusBadge>
      </Row>
      <span>{who.filter(Boolean).join(', ')}</span>
      <span className={small().className}>
        {[...days, gift.code ? text('giftCode', { code: gift.code }) : ''].filter(Boolean).join(' · ')}
      </span>
      {offered.length > 0 && (
        <Row gap="small" wrap role="group" aria-label={text('giftActions', { name: gift.recipientName || gift.name })}>
          {offered.map((action) => (
            <Button
              key={action}
              size="small"
              pressed={isOpen(action)}
              onClick={() => open(isOpen(action) ? undefined : { kind: 'gift', gift: gift.id, action })}
            >
              {text(giftActionWords[action].label)}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  )
}
