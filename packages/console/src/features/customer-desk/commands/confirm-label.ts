import type { SubscriptionPreview } from '@perennial/api/subscriptions'
import { amountText, minorOf } from '../../../amounts/index.ts'
import { text } from '../texts.ts'
import type { DeskAction, Draft } from './draft.ts'

/** The label of the button that carries an action out; it repeats the sum. */
export function confirmLabel(action: DeskAction, draft: Draft, preview: SubscriptionPreview | undefined): string {
  if (preview?.needsApproval) return text('confirmAsk')
  const back = preview && minorOf(preview.refunded) > 0n ? amountText(preview.refunded) : undefined
  switch (action) {
    case 'cancel':
      if (draft.cancelHow === 'end of term') return text('confirmCancel')
      return back ? text('confirmEndRefund', { amount: back }) : text('confirmEnd')
    case 'refund': {
      const given = preview ? amountText(preview.creditedTotal) : ''
      return draft.refundTo === 'payment'
        ? text('confirmRefund', { amount: given })
        : text('confirmCredit', { amount: given })
    }
    case 'change':
      return preview && minorOf(preview.dueNow) > 0n
        ? text('confirmChangeCharge', { amount: amountText(preview.dueNow) })
        : text('confirmChange')
    case 'pause':
      return text('confirmPause')
    case 'resume':
      return text('confirmResume')
    case 'skip':
      return text('confirmSkip')
    case 'keep':
      return text('confirmKeep')
    case 'extend':
      return text('confirmExtend')
    case 'address':
      return text('confirmAddress')
  }
}

export const titles = {
  refund: 'refundTitle',
  change: 'changeTitle',
  pause: 'pauseTitle',
  resume: 'resumeTitle',
  skip: 'skipTitle',
  cancel: 'cancelTitle',
  keep: 'keepTitle',
  extend: 'extendTitle',
  address: 'addressTitle',
} as const satisfies Record<DeskAction, string>
