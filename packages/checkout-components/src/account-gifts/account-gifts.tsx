import { CallFailed, type CustomerClient, type GiverCommand, type OwnGift } from '@perennial/api/customer-client'
import { accountPaths, giftCardPath } from '@perennial/domain/account'
import { dayBefore } from '@perennial/domain/calendar'
import { fill } from '@perennial/domain/messages'
import type { CardProps } from '@perennial/page-runtime/contract'
import { type SyntheticEvent, useRef, useState } from 'react'
import { AccountFrame } from '../account/account-frame.tsx'
import account from '../account/account.module.css'
import { Notice } from '../account/notice.tsx'
import { OwnStates } from '../account/own-states.tsx'
import { dayIn, type OwnTexts } from '../account/own-texts.ts'
import { useOwn } from '../account/use-own.ts'
import { Button, ButtonLink } from '../button/button.tsx'
import { FormField } from '../form-field/form-field.tsx'
import type { TextOf } from '../texts/index.ts'
import css from './account-gifts.module.css'

export interface AccountGiftsProps {
  lead?: string
  offersHref?: string
}

/** What customers have given: where each present stands, sending it again, another day, taking it back. */
export function AccountGifts({ id, props, context, texts }: CardProps<AccountGiftsProps, TextOf<'account'>>) {
  const owned = useOwn<OwnGift[]>(
    context,
    (client, signal) => client.gifts(signal),
    async () => (await import('../account/sample-account.ts')).sampleGifts,
  )
  return (
    <AccountFrame texts={texts} place="gifts">
      <OwnStates owned={owned} texts={texts} context={context}>
        {(gifts) => (
          <>
            <h1>{texts.gifts}</h1>
            <p className={account.lead}>{props.lead || (gifts.length === 0 ? texts.noGifts : texts.giftsLead)}</p>
            {gifts.length > 0 && (
              <ul className={css.gifts}>
                {gifts.map((gift) => (
                  <Gift
                    key={gift.id}
                    id={`${id}-${gift.id}`}
                    gift={gift}
                    client={owned.client}
                    takeFailure={owned.takeFailure}
                    show={(changed) => owned.show(gifts.map((one) => (one.id === changed.id ? changed : one)))}
                    texts={texts}
                    language={context.language}
                    live={context.surface !== 'canvas'}
                  />
                ))}
              </ul>
            )}
            {props.offersHref && (
              <div className={account.ways}>
                <ButtonLink emphasis="outline" href={props.offersHref}>
                  {texts.giveOne}
                </ButtonLink>
              </div>
            )}
            <Redeem id={id} texts={texts} live={context.surface !== 'canvas'} />
          </>
        )}
      </OwnStates>
    </AccountFrame>
  )
}

interface GiftProps {
  id: string
  gift: OwnGift
  client: CustomerClient
  takeFailure: (error: unknown) => boolean
  show: (gift: OwnGift) => void
  texts: OwnTexts
  language: string
  live: boolean
}

type Open = 'nothing' | 'move' | 'cancel'

function Gift({ id, gift, client, takeFailure, show, texts, language, live }: GiftProps) {
  const [open, setOpen] = useState<Open>('nothing')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; text: string }>()
  const [day, setDay] = useState(gift.sendOn)
  const key = useRef<{ key: string; command: string } | undefined>(undefined)

  const run = async (command: GiverCommand, done: string) => {
    if (busy || !live) return
    setBusy(true)
    setSaid(undefined)
    // A lost answer is not known: the next press of the same button sends the same key.
    const written = JSON.stringify(command)
    if (key.current?.command !== written) key.current = { key: crypto.randomUUID(), command: written }
    try {
      show(await client.changeGift(gift.id, { command, version: gift.version, key: key.current.key }))
      key.current = undefined
      setOpen('nothing')
      setSaid({ tone: 'good', text: done })
    } catch (error) {
      const problem = error instanceof CallFailed ? error.problem : undefined
      const isKnown = problem !== undefined && problem.code !== 'NO_ANSWER' && problem.status < 500
      if (isKnown) key.current = undefined
      const current = (problem?.data as { current?: OwnGift } | undefined)?.current
      if (problem?.code === 'CONFLICT' && current) show(current)
      if (!takeFailure(error)) setSaid({ tone: 'bad', text: problemOf(problem, isKnown, texts) })
    } finally {
      setBusy(false)
    }
  }
  const press = (command: GiverCommand, done: string) => () => void run(command, done)
  return (
    <li>
      <div className={css.head}>
        <h2>{gift.name}</h2>
        {gift.recipientName !== '' && <p>{fill(texts.giftFor, { recipient: gift.recipientName })}</p>}
        <p className={account.state} data-status={markOf[gift.state]}>
          <i aria-hidden="true" />
          {stateText(gift, texts, language)}
        </p>
        {gift.quantity > 1 && gift.state !== 'started' && (
          <p className={account.muted}>{fill(texts.giftUses, { used: gift.used, quantity: gift.quantity })}</p>
        )}
        {gift.state === 'sent' && gift.expiresOn && (
          <p className={account.muted}>{fill(texts.giftUntil, { date: dayIn(dayBefore(gift.expiresOn), language) })}</p>
        )}
      </div>
      {gift.message !== '' && <blockquote className={css.message}>{gift.message}</blockquote>}
      {gift.code && (
        <p className={css.code}>
          {texts.giftCode} <b>{gift.code}</b>
        </p>
      )}
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {open === 'move' && (
        <form
          className={css.move}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (day === '') return setSaid({ tone: 'bad', text: texts.giftDayWrong })
            void run({ action: 'move', sendOn: day }, fill(texts.giftMoved, { date: dayIn(day, language) }))
          }}
        >
          <FormField
            id={`${id}-day`}
            label={texts.giftDay}
            type="date"
            min={gift.today}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <Button type="submit" aria-disabled={busy}>
            {busy ? texts.sending : texts.moveNow}
          </Button>
        </form>
      )}
      {open === 'cancel' ? (
        <div className={css.ask}>
          <p>{texts.takeBackText}</p>
          <Button aria-disabled={busy} onClick={press({ action: 'cancel' }, texts.takenBack)}>
            {busy ? texts.sending : texts.takeBackNow}
          </Button>
          <Button emphasis="text" onClick={() => setOpen('nothing')}>
            {texts.takeBackNot}
          </Button>
        </div>
      ) : (
        <div className={css.acts}>
          {gift.code && (
            <a className={account.link} href={giftCardPath(gift.code)} target="_blank" rel="noreferrer">
              {texts.printCard}
            </a>
          )}
          {gift.can.resend && (
            <Button emphasis="text" aria-disabled={busy} onClick={press({ action: 'resend' }, texts.giftResent)}>
              {gift.byMail ? texts.resendGift : texts.printAgain}
            </Button>
          )}
          {gift.can.move && open !== 'move' && (
            <Button emphasis="text" onClick={() => setOpen('move')}>
              {texts.moveGift}
            </Button>
          )}
          {gift.can.cancel && (
            <Button emphasis="text" onClick={() => setOpen('cancel')}>
              {texts.takeBack}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** The marks of subscriptions: a ring for what waits, a dot for what runs, a square for what is over. */
const markOf: Readonly<Record<OwnGift['state'], string>> = {
  scheduled: 'future',
  sent: 'future',
  redeemed: 'active',
  started: 'active',
  expired: 'ended',
  cancelled: 'ended',
}

function stateText({ state, sendOn, sentOn, expiresOn, byMail }: OwnGift, texts: OwnTexts, language: string): string {
  const on = (text: string, date: string | null) => fill(text, { date: date ? dayIn(date, language) : '' })
  switch (state) {
    case 'scheduled':
      return on(texts.gift_scheduled, sendOn)
    case 'sent':
      return on(byMail ? texts.gift_sent : texts.gift_ready, sentOn)
    case 'started':
      return on(texts.gift_started, sentOn)
    case 'expired':
      return on(texts.gift_expired, expiresOn)
    default:
      return texts[`gift_${state}`]
  }
}

function problemOf(problem: CallFailed['problem'] | undefined, isKnown: boolean, texts: OwnTexts): string {
  if (!problem || !isKnown) return texts.lost
  const { code } = (problem.data ?? {}) as { code?: string }
  if (code === 'TOO_EARLY' || code === 'TOO_LATE') return texts.giftDayWrong
  if (problem.code === 'TOO_MANY') return texts.giftTooOften
  if (problem.code === 'CONFLICT') return texts.conflict
  return problem.code === 'NOT_ALLOWED' ? texts.notAllowed : texts.failed
}

/** Leads whoever was given something to its page. */
function Redeem({ id, texts, live }: { id: string; texts: OwnTexts; live: boolean }) {
  const go = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    // After the #: it is nobody's business on the way.
    if (live) location.assign(`${accountPaths.gift}#${encodeURIComponent(code)}`)
  }
  return (
    <section className={account.block}>
      <h2>{texts.redeemTitle}</h2>
      <p className={account.muted}>{texts.redeemText}</p>
      <form className={css.move} noValidate onSubmit={go}>
        <FormField id={`${id}-code`} name="code" label={texts.giftCode} maxLength={40} autoComplete="off" />
        <Button type="submit" emphasis="outline">
          {texts.redeemOpen}
        </Button>
      </form>
    </section>
  )
}
