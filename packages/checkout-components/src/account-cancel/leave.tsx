import type { CancelPreview, CustomerClient, OwnSubscription } from '@perennial/api/customer-client'
import { CallFailed } from '@perennial/api/customer-client'
import { fill } from '@perennial/domain/messages'
import { useId, useRef, useState } from 'react'
import account from '../account/account.module.css'
import { Notice } from '../account/notice.tsx'
import { amountIn, dayIn, isNothing, type OwnTexts } from '../account/own-texts.ts'
import { problemText, useChange } from '../account/use-change.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './account-cancel.module.css'
import type { Left } from './outcome.tsx'
import { saveTexts } from './save-texts.ts'

interface Props {
  own: OwnSubscription
  preview: CancelPreview
  client: CustomerClient
  texts: OwnTexts
  language: string
  onCanvas: boolean
  onPreview: (preview: CancelPreview) => void
  onCurrent: (own: OwnSubscription) => void
  onLeft: (left: Left) => void
  takeFailure: (error: unknown) => boolean
}

/** Longest comment, as the call takes it. */
const maxComment = 1000

/** Why, what happens and when, and two equal ways: to stay with what is offered, or to leave. */
export function Leave(props: Props) {
  const { own, preview, client, texts, language, onCanvas, takeFailure } = props
  const name = useId()
  const [reason, setReason] = useState<string | null>(() =>
    onCanvas ? 'price' : new URLSearchParams(location.search).get('reason'),
  )
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const asked = useRef(0)
  const wanted = useRef<Left['kind']>('left')
  const change = useChange({
    id: own.id,
    client,
    texts,
    takeFailure,
    onDone: (after) => props.onLeft({ own: after, kind: wanted.current, preview }),
    onCurrent: (current) => {
      props.onCurrent(current)
      void ask(reason)
    },
    onPreview: () => void ask(reason),
  })

  /** What leaving does, and what fits the reason: only the answer to the latest choice counts. */
  async function ask(chosen: string | null): Promise<void> {
    if (onCanvas) return
    asked.current += 1
    const mine = asked.current
    setFailed(null)
    try {
      const next = await client.cancelPreview(own.id, chosen)
      if (mine === asked.current) props.onPreview(next)
    } catch (error) {
      if (mine !== asked.current || takeFailure(error)) return
      const problem = error instanceof CallFailed ? error.problem : undefined
      const { code } = (problem?.data ?? {}) as { code?: string }
      setFailed(problem ? problemText(problem.code, code, texts) : texts.failed)
    }
  }

  function choose(chosen: string): void {
    setReason(chosen)
    setMissing(false)
    // Kept in the address, so that who has to sign in again finds it chosen.
    const here = new URL(location.href)
    here.searchParams.set('reason', chosen)
    if (!onCanvas) history.replaceState(history.state, '', here)
    void ask(chosen)
  }

  function leave(): void {
    if (reason === null) {
      setMissing(true)
      document.getElementById(`${name}-0`)?.focus()
      return
    }
    if (onCanvas) return
    wanted.current = 'left'
    void change.confirm({ action: 'cancel', reason, comment }, preview)
  }

  function stay({ id, token }: NonNullable<CancelPreview['saveOffer']>, because: string): void {
    if (onCanvas) return
    wanted.current = 'stayed'
    void change.confirm({ action: 'stay', saveOffer: id, reason: because }, { token, version: preview.version })
  }

  const { saveOffer } = preview
  const problem = change.problem ?? failed
  return (
    <>
      <section className={css.step}>
        <h2>
          <span className={css.number} data-done={reason !== null ? '' : undefined}>
            {reason === null ? 1 : <Icon name="check" size={16} />}
          </span>
          {texts.why}
        </h2>
        <fieldset className={css.reasons} aria-describedby={missing ? `${name}-missing` : undefined}>
          <legend className={account.hidden}>{texts.why}</legend>
          {preview.reasons.map(({ id, label }, index) => (
            <label key={id} className={css.reason}>
              <input
                id={`${name}-${index}`}
                type="radio"
                name={name}
                checked={id === reason}
                onChange={() => choose(id)}
              />
              <span className={css.dot} />
              <span>{label ?? ownReason(id, texts)}</span>
            </label>
          ))}
        </fieldset>
        {missing && (
          <p id={`${name}-missing`} className={css.error} role="alert">
            <Icon name="alert" size={16} />
            {texts.chooseReason}
          </p>
        )}
        <label className={css.comment}>
          <span>
            {texts.comment} <i>{texts.optional}</i>
          </span>
          <textarea
            rows={2}
            maxLength={maxComment}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </label>
      </section>
      <section className={css.step}>
        <h2>
          <span className={css.number} data-current="">
            2
          </span>
          {texts.what}
        </h2>
        <Steps own={own} preview={preview} texts={texts} language={language} />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <div className={css.equal} data-one={saveOffer ? undefined : ''}>
          {saveOffer && reason !== null && (
            <div>
              <h3>{saveTexts(saveOffer, texts, language).title}</h3>
              <p>{saveTexts(saveOffer, texts, language).text}</p>
              <Button emphasis="outline" wide aria-disabled={change.sending} onClick={() => stay(saveOffer, reason)}>
                {saveTexts(saveOffer, texts, language).button}
              </Button>
            </div>
          )}
          <div>
            <h3>
              {preview.atOnce ? texts.leaveToday : fill(texts.leaveOn, { date: dayIn(preview.endsOn, language) })}
            </h3>
            <p>{preview.stillToPay.length > 0 ? texts.leaveTextTerm : texts.leaveText}</p>
            <Button emphasis="outline" wide aria-disabled={change.sending} onClick={leave}>
              {change.sending ? texts.sending : saveOffer ? texts.cancelAnyway : texts.cancelNow}
            </Button>
          </div>
        </div>
      </section>
    </>
  )
}

/** The words of one of our reasons, where staff have none of their own. */
const ownReason = (id: string, texts: OwnTexts): string =>
  ({
    price: texts.reason_price,
    unused: texts.reason_unused,
    content: texts.reason_content,
    delivery: texts.reason_delivery,
    problem: texts.reason_problem,
    other: texts.reason_other,
  })[id] ?? id

/** What happens, in the order of its days. A square is an end. */
function Steps({
  own,
  preview: { endsOn, atOnce, refunded, credited, stillToPay },
  texts,
  language,
}: {
  own: OwnSubscription
  preview: CancelPreview
  texts: OwnTexts
  language: string
}) {
  const day = (date: string) => dayIn(date, language)
  const [first] = stillToPay
  const end = [
    isNothing(refunded) ? '' : fill(texts.endsRefund, { amount: amountIn(refunded, language) }),
    isNothing(credited) ? '' : fill(texts.endsCredit, { amount: amountIn(credited, language) }),
    texts.endsNoPayment,
  ].filter((text) => text !== '')
  return (
    <ol className={css.dated}>
      <li data-mark="now">
        <time dateTime={own.today}>{fill(texts.today, { date: day(own.today) })}</time>
        <i aria-hidden="true" />
        <div>
          <b>{texts.youCancel}</b>
          <p>{texts.confirmedByMail}</p>
        </div>
      </li>
      {!atOnce && (
        <li>
          <span>{fill(texts.until, { date: day(endsOn) })}</span>
          <i aria-hidden="true" />
          <div>
            <b>{texts.runsOn}</b>
            {first && (
              <p>{fill(texts.stillToPay, { count: stillToPay.length, amount: amountIn(first.amount, language) })}</p>
            )}
            <p>{texts.canKeep}</p>
          </div>
        </li>
      )}
      <li data-mark="end">
        <time dateTime={endsOn}>{day(endsOn)}</time>
        <i aria-hidden="true" />
        <div>
          <b>{fill(texts.ends, { name: own.name })}</b>
          <p>{end.join(' ')}</p>
        </div>
      </li>
    </ol>
  )
}
