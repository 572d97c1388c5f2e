import type { OwnSubscription } from '@perennial/api/customer-client'
import { fill } from '@perennial/domain/messages'
import css from './account.module.css'
import { dayIn, type OwnTexts } from './own-texts.ts'

/** Where a subscription stands, in a shape and in words. */
export function SubscriptionState({
  own,
  texts,
  language,
}: {
  own: OwnSubscription
  texts: OwnTexts
  language: string
}) {
  return (
    <p className={css.state} data-status={own.status}>
      <i aria-hidden="true" />
      {stateText(own, texts, language)}
    </p>
  )
}

function stateText(own: OwnSubscription, texts: OwnTexts, language: string): string {
  const on = (text: string, date: string | null | undefined) => fill(text, { date: date ? dayIn(date, language) : '' })
  switch (own.status) {
    case 'future':
      return on(texts.future, own.startsOn)
    case 'trial':
      return on(texts.trial, own.trialUntil)
    case 'active':
      return own.paidUntil ? on(texts.active, own.paidUntil) : texts.activeForGood
    case 'paused':
      return own.pause?.until ? on(texts.pausedUntil, own.pause.until) : texts.paused
    case 'cancel_pending':
      return on(texts.cancel_pending, own.cancelOn)
    case 'ended':
      return on(texts.ended, own.endedOn)
    default:
      return texts.past_due
  }
}
