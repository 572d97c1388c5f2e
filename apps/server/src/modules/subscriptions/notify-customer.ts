import type { SubscriptionPreview } from '@perennial/api/subscriptions'
import type { SubscriptionMailFacts, SubscriptionMailKind } from '../mail/subscription-mail-kinds.ts'
import type { Batch, Held } from './batch.ts'
import type { Command } from './commands.ts'
import type { SaveOffer } from './save-offer.ts'

const kinds: Partial<Record<Command['action'], SubscriptionMailKind>> = {
  cancel: 'cancellation',
  end: 'cancellation',
  keep: 'kept',
  stay: 'stayed',
  pause: 'paused',
  resume: 'resumed',
  skip: 'skipped',
  change: 'switched',
}

type Shown = Pick<SubscriptionPreview, 'after' | 'changesOn' | 'nextCharge' | 'refunded' | 'balanceChange'>

/** Confirms by mail what customers have done themselves (SUB-73). */
export function notifyCustomer(
  batch: Batch,
  subscription: Held,
  command: Command,
  { preview, save }: { preview: Shown; save: SaveOffer | undefined },
): void {
  const kind = kinds[command.action]
  if (kind) batch.mail(kind, subscription, factsOf(command, preview, save))
}

function factsOf(
  { action }: Command,
  { after, changesOn, nextCharge, refunded, balanceChange }: Shown,
  save: SaveOffer | undefined,
): SubscriptionMailFacts {
  const next = nextCharge?.date
  const facts = (day: string | null | undefined): SubscriptionMailFacts => (day ? { day } : {})
  switch (action) {
    case 'cancel':
    case 'end':
      return {
        ...facts(after.cancelOn ?? after.endedOn),
        ...(BigInt(refunded.minor) > 0n ? { back: refunded.minor } : {}),
        ...(BigInt(balanceChange.minor) > 0n ? { credited: balanceChange.minor } : {}),
      }
    case 'pause':
      return facts(after.pause?.until)
    case 'change':
      return facts(changesOn)
    case 'stay':
      return {
        ...facts(save?.kind === 'pause' ? after.pause?.until : save?.kind === 'offer' ? changesOn : next),
        ...(save ? { save: { kind: save.kind, percent: save.percent, payments: save.payments, days: save.days } } : {}),
      }
    default:
      return facts(next)
  }
}
