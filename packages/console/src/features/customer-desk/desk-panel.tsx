import { ClockPanel } from './clock-panel.tsx'
import { CommandPanel } from './commands/command-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { useBilledHere, useDesk } from './desk-context.tsx'
import { GiftPanel } from './gift-panel.tsx'
import { CardRequestPanel, ResendPanel } from './mail-panel.tsx'
import { NotePanel } from './note-panel.tsx'
import { useGifts } from './queries.ts'

/** The panel beside the record, when an action is open. */
export function DeskPanel() {
  const { record, panel, open, close: closePanel, setPreview, customer } = useDesk()
  const billed = useBilledHere()
  const gifts = useGifts(record)
  if (!panel || customer === null) return null
  const close = () => closePanel(panel)
  if (panel.kind === 'note') return <NotePanel customer={customer} onClose={close} />
  if (panel.kind === 'details') return <DetailsPanel customer={record} onClose={close} />
  if (panel.kind === 'clock') return <ClockPanel customer={customer} onClose={close} />
  if (panel.kind === 'mail') return <ResendPanel key={panel.mail} mail={panel.mail} onClose={close} />
  if (panel.kind === 'cardRequest') {
    return (
      <CardRequestPanel
        subscriptions={billed.filter(({ status }) => status !== 'ended')}
        subscription={panel.subscription}
        onSubscription={(subscription) => open({ ...panel, subscription })}
        onClose={close}
      />
    )
  }
  if (panel.kind === 'gift') {
    const gift = gifts.find(({ id }) => id === panel.gift)
    if (!gift) return null
    return <GiftPanel key={`${gift.id} ${panel.action}`} gift={gift} action={panel.action} onClose={close} />
  }
  const detail = billed.find(({ id }) => id === panel.subscription)
  if (!detail) return null
  return (
    <CommandPanel
      key={panel.action}
      action={panel.action}
      subscriptions={billed}
      detail={detail}
      onSubscription={(subscription) => open({ ...panel, subscription })}
      onPreview={setPreview}
      onClose={close}
    />
  )
}
