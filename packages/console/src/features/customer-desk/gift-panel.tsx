import type { StaffGift } from '@perennial/api/gifts'
import { plus } from '@perennial/domain/calendar'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { DateField } from '@perennial/ui/date-field'
import { Select } from '@perennial/ui/select'
import { SidePanel } from '@perennial/ui/side-panel'
import { Stack } from '@perennial/ui/stack'
import { TextArea } from '@perennial/ui/text-area'
import { useState } from 'react'
import { tableDate } from '../../amounts/index.ts'
import { useApi } from '../../api/index.ts'
import { giftActionWords } from './gift-words.ts'
import { text } from './texts.ts'
import { useSending } from './use-sending.ts'

export const giftActions = ['resend', 'move', 'extend', 'cancel'] as const
export type GiftAction = (typeof giftActions)[number]

/** Sends a gift again, on another day, lets its code be good for longer, or takes it back (SUB-88). */
export function GiftPanel({ gift, action, onClose }: { gift: StaffGift; action: GiftAction; onClose: () => void }) {
  const { client } = useApi()
  const [day, setDay] = useState(() => startOf(gift, action))
  const [credit, setCredit] = useState<'payment' | 'balance'>('payment')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, failure, submit } = useSending({
    send: (key) => {
      const asked = { id: gift.id, version: gift.version, key, reason: reason.trim() }
      if (action === 'cancel') return client.gifts.cancel({ ...asked, credit })
      return client.gifts.change({
        ...asked,
        command:
          action === 'resend' ? { action } : action === 'move' ? { action, sendOn: day } : { action, until: day },
      })
    },
    done: text(giftActionWords[action].done),
    onClose,
  })
  const { why } = (failure?.data ?? {}) as { why?: string }
  const save = async () => (reason.trim() === '' ? setMissing(true) : submit())
  return (
    <SidePanel
      title={text(giftActionWords[action].title)}
      size="action"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text('back')}
          </Button>
          <Button tone={action === 'cancel' ? 'danger' : 'primary'} busy={busy} onClick={() => void save()}>
            {failure?.status === 0 ? text('tryAgain') : text(giftActionWords[action].label)}
          </Button>
        </>
      }
    >
      <Stack gap="medium">
        <Callout>{effectOf(gift, action, { day, credit })}</Callout>
        {(action === 'move' || action === 'extend') && (
          <DateField
            label={text(action === 'move' ? 'giftNewDay' : 'giftNewEnd')}
            required
            value={day}
            min={action === 'move' ? gift.today : startOf(gift, 'extend')}
            onChange={(value) => setDay(value ?? day)}
          />
        )}
        {action === 'cancel' && (
          <Select
            label={text('giftCredit')}
            value={credit}
            options={[
              { value: 'payment', label: text('giftToPayment') },
              { value: 'balance', label: text('giftToBalance') },
            ]}
            onChange={(value) => setCredit(value as typeof credit)}
          />
        )}
        <TextArea
          label={text('reason')}
          hint={text('reasonHint')}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(value) => {
            setReason(value)
            setMissing(false)
          }}
          error={missing ? text('reasonMissing') : undefined}
        />
        {failure && (
          <Callout tone="danger" live>
            {failure.status === 0 ? text('notKnown') : (why ?? failure.message)}
          </Callout>
        )}
      </Stack>
    </SidePanel>
  )
}

/** The day that a field begins with: the present one, or one later than the end. */
const startOf = ({ sendOn, expiresOn, today }: StaffGift, action: GiftAction): string => {
  if (action === 'move') return sendOn
  const end = expiresOn ?? today
  return plus(end > today ? end : today, 1, action === 'extend' ? 'months' : 'days')
}

/** What the action does, before it is done. */
function effectOf(
  { byMail, recipientEmail, giverName }: StaffGift,
  action: GiftAction,
  { day, credit }: { day: string; credit: 'payment' | 'balance' },
): string {
  switch (action) {
    case 'resend':
      return byMail ? text('giftEffectResend', { to: recipientEmail }) : text('giftEffectPrint', { name: giverName })
    case 'move':
      return text('giftEffectMove', { date: tableDate(day) })
    case 'extend':
      return text('giftEffectExtend', { date: tableDate(day) })
    default:
      return text(credit === 'payment' ? 'giftEffectBack' : 'giftEffectBalance', { name: giverName })
  }
}
