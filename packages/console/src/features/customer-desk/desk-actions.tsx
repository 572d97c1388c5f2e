import type { SubscriptionDetail } from '@perennial/api/subscriptions'
import { Button } from '@perennial/ui/button'
import {
  AddressIcon,
  CancelSubscriptionIcon,
  ChangeOfferIcon,
  CustomerIcon,
  ExtendIcon,
  type IconPicture,
  KeepIcon,
  NoteIcon,
  PauseIcon,
  PaymentMethodIcon,
  RefundIcon,
  ResumeIcon,
  SkipIcon,
  TestClockIcon,
} from '@perennial/ui/icons'
import { Row } from '@perennial/ui/stack'
import { useStaff } from '../../staff/index.ts'
import { refusalOf } from './commands/command-panel.tsx'
import { type DeskAction, deskActions } from './commands/draft.ts'
import { useBilledHere, useDesk } from './desk-context.tsx'
import { text } from './texts.ts'

const icons: Readonly<Record<DeskAction, IconPicture>> = {
  refund: RefundIcon,
  change: ChangeOfferIcon,
  pause: PauseIcon,
  resume: ResumeIcon,
  skip: SkipIcon,
  cancel: CancelSubscriptionIcon,
  keep: KeepIcon,
  extend: ExtendIcon,
  address: AddressIcon,
}

/** Actions that only some states know: without a subscription in one they are left out, not greyed. */
const situational: ReadonlySet<DeskAction> = new Set(['resume', 'keep', 'skip', 'pause', 'extend'])

/** What staff can do for the customer, as a row of words. The open one is pressed. */
export function DeskActions() {
  const { tenant, may } = useStaff()
  const { record, panel, open } = useDesk()
  const billed = useBilledHere()
  if (!may('edit', 'subscriptions')) return null
  const offered = deskActions.filter((action) => isOffered(action, billed, may('delete', 'subscriptions')))
  // What has ended is charged to no card.
  const running = billed.find(({ status }) => status !== 'ended')
  const pressed = (action: DeskAction) => panel?.kind === 'command' && panel.action === action
  return (
    <Row gap="small" wrap role="group" aria-label={text('actions')}>
      {offered.map((action) => {
        const first = billed.find((one) => refusalOf(one, action) === undefined)
        return (
          <Button
            key={action}
            size="small"
            icon={icons[action]}
            pressed={pressed(action)}
            disabledReason={first ? undefined : refusalOf(billed[0]!, action)}
            onClick={() =>
              open(pressed(action) ? undefined : { kind: 'command', action, subscription: (first ?? billed[0]!).id })
            }
          >
            {text(action)}
          </Button>
        )
      })}
      {running && (
        <Button
          size="small"
          icon={PaymentMethodIcon}
          pressed={panel?.kind === 'cardRequest'}
          onClick={() =>
            open(panel?.kind === 'cardRequest' ? undefined : { kind: 'cardRequest', subscription: running.id })
          }
        >
          {text('cardRequest')}
        </Button>
      )}
      {record.record_type === 'customer' && (
        <Button
          size="small"
          icon={CustomerIcon}
          pressed={panel?.kind === 'details'}
          onClick={() => open(panel?.kind === 'details' ? undefined : { kind: 'details' })}
        >
          {text('details')}
        </Button>
      )}
      <Button
        size="small"
        icon={NoteIcon}
        pressed={panel?.kind === 'note'}
        onClick={() => open(panel?.kind === 'note' ? undefined : { kind: 'note' })}
      >
        {text('addNote')}
      </Button>
      {tenant.mode === 'test' && (
        <Button
          size="small"
          icon={TestClockIcon}
          pressed={panel?.kind === 'clock'}
          onClick={() => open(panel?.kind === 'clock' ? undefined : { kind: 'clock' })}
        >
          {text('testClock')}
        </Button>
      )}
    </Row>
  )
}

function isOffered(action: DeskAction, billed: readonly SubscriptionDetail[], mayDelete: boolean): boolean {
  if (billed.length === 0) return false
  if (action === 'refund' && !mayDelete) return false
  return !situational.has(action) || billed.some((one) => refusalOf(one, action) === undefined)
}
