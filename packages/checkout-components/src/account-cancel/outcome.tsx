import type { CancelPreview, CustomerClient, OwnPreview, OwnSubscription } from '@perennial/api/customer-client'
import { fill } from '@perennial/domain/messages'
import { useLayoutEffect, useRef, useState } from 'react'
import account from '../account/account.module.css'
import { accountPaths } from '@perennial/domain/account'
import { Notice } from '../account/notice.tsx'
import { amountIn, dayIn, isNothing, type OwnTexts, weekdayIn } from '../account/own-texts.ts'
import { useChange } from '../account/use-change.ts'
import { Button, ButtonLink } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './account-cancel.module.css'

export interface Left {
  kind: 'left' | 'stayed' | 'kept'
  own: OwnSubscription
  preview: CancelPreview
}

/** What has come of it, and until when it can be taken back. */
export function Outcome({
  left: { kind, own, preview },
  client,
  texts,
  language,
  onLeft,
  takeFailure,
}: {
  left: Left
  client: CustomerClient
  texts: OwnTexts
  language: string
  onLeft: (left: Left) => void
  takeFailure: (error: unknown) => boolean
}) {
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => title.current?.focus(), [kind])
  const [failed, setFailed] = useState(false)
  const change = useChange({
    id: own.id,
    client,
    texts,
    takeFailure,
    onDone: (after) => onLeft({ kind: 'kept', own: after, preview }),
    onCurrent: (current) => onLeft({ kind, own: current, preview }),
    onPreview: (next: OwnPreview) => void change.confirm({ action: 'keep' }, next),
  })
  const keep = async () => {
    setFailed(false)
    try {
      await change.confirm({ action: 'keep' }, await client.changePreview(own.id, { action: 'keep' }))
    } catch (error) {
      if (!takeFailure(error)) setFailed(true)
    }
  }
  const endsOn = own.cancelOn ?? own.endedOn ?? preview.endsOn
  const words = { name: own.name, date: dayIn(endsOn, language) }
  const heading = {
    left: fill(own.endedOn ? texts.cancelledNow : texts.cancelledTitle, words),
    stayed: texts.stayedTitle,
    kept: fill(texts.keptTitle, words),
  }[kind]
  const lead = {
    left: preview.stillToPay.length > 0 ? texts.cancelledLeadTerm : texts.cancelledLead,
    stayed: texts.stayedLead,
    kept: texts.keptLead,
  }[kind]
  const mayKeep = kind === 'left' && own.actions.some(({ action, allowed }) => action === 'keep' && allowed)
  return (
    <div role="status">
      <span className={css.done}>
        <Icon name="circle-check" size={40} />
      </span>
      <h1 ref={title} tabIndex={-1} className={css.outcome}>
        {heading}
      </h1>
      <p className={account.lead}>{lead}</p>
      {kind === 'left' && (
        <dl className={`${account.facts} ${css.facts}`}>
          <div>
            <dt>{texts.cancelledOn}</dt>
            <dd>{weekdayIn(own.today, language)}</dd>
          </div>
          <div>
            <dt>{texts.endsOn}</dt>
            <dd>{weekdayIn(endsOn, language)}</dd>
          </div>
          <div>
            <dt>{texts.refund}</dt>
            <dd>
              {!isNothing(preview.refunded)
                ? fill(texts.endsRefund, { amount: amountIn(preview.refunded, language) })
                : !isNothing(preview.credited)
                  ? fill(texts.endsCredit, { amount: amountIn(preview.credited, language) })
                  : texts.noRefund}
            </dd>
          </div>
          <div>
            <dt>{texts.reference}</dt>
            <dd>{own.id}</dd>
          </div>
        </dl>
      )}
      {(change.problem ?? (failed ? texts.failed : null)) && (
        <Notice tone="bad">{change.problem ?? texts.failed}</Notice>
      )}
      <div className={account.ways}>
        <ButtonLink href={accountPaths.overview}>{texts.backToAccount}</ButtonLink>
        {mayKeep && (
          <Button emphasis="outline" aria-disabled={change.sending} onClick={() => void keep()}>
            {change.sending ? texts.sending : fill(texts.keep, words)}
          </Button>
        )}
      </div>
      {mayKeep && <p className={css.hint}>{texts.keepUntil}</p>}
    </div>
  )
}
