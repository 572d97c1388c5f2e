import { CallFailed } from '@perennial/api/shop-client'
import { accountPaths } from '@perennial/domain/account'
import { dayBefore } from '@perennial/domain/calendar'
import { localeOf } from '@perennial/domain/languages'
import { fill } from '@perennial/domain/messages'
import type { CardProps } from '@perennial/page-runtime/contract'
import { type SyntheticEvent, useEffect, useState } from 'react'
import account from '../account/account.module.css'
import { Notice } from '../account/notice.tsx'
import { dayIn } from '../account/own-texts.ts'
import { Button, ButtonLink } from '../button/button.tsx'
import { FormField } from '../form-field/form-field.tsx'
import { useHydrated } from '../hydrated/use-hydrated.ts'
import { Icon } from '../icon/icon.tsx'
import type { TextOf } from '../texts/index.ts'
import { codeInAddress, giftClient, type GiftOfCode, type RedeemedGift } from './gift-client.ts'
import css from './gift-redeem.module.css'
import { RedeemForm } from './redeem-form.tsx'

export interface GiftRedeemProps {
  lead?: string
}

export type RedeemTexts = Readonly<Record<TextOf<'giftRedeem'>, string>>

type State =
  | { is: 'loading' }
  | { is: 'asking'; code: string; problem?: 'notFound' | 'tooMany' | 'failed' | 'codeMissing' }
  | { is: 'found'; code: string; gift: GiftOfCode }
  | { is: 'done'; gift: GiftOfCode; redeemed: RedeemedGift; email: string }

/** Whoever was given a code sees the present, says where it goes, and has it from that day on. */
export function GiftRedeem({ id, props, context, texts }: CardProps<GiftRedeemProps, TextOf<'giftRedeem'>>) {
  const [state, setState] = useState<State>({ is: 'loading' })
  const onCanvas = context.surface === 'canvas'
  const { language } = context

  async function look(code: string): Promise<void> {
    if (code === '') return setState({ is: 'asking', code, problem: 'codeMissing' })
    setState({ is: 'loading' })
    try {
      setState({ is: 'found', code, gift: await giftClient(context).look(code) })
    } catch (error) {
      const known = error instanceof CallFailed ? error.problem.code : ''
      const problem = known === 'NOT_FOUND' ? 'notFound' : known === 'TOO_MANY' ? 'tooMany' : 'failed'
      setState({ is: 'asking', code, problem })
    }
  }

  useEffect(() => {
    if (onCanvas) {
      void import('./sample-gift.ts').then(({ sampleGift }) =>
        setState({ is: 'found', code: 'sample', gift: sampleGift }),
      )
      return
    }
    const code = codeInAddress(location)
    if (code === '') setState({ is: 'asking', code })
    else void look(code)
    // The address is read once: from then on people type another code here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [onCanvas])

  if (state.is === 'loading') {
    return (
      <div className={css.single}>
        <div className={account.waiting} role="status">
          <span className={account.hidden}>{texts.loading}</span>
        </div>
      </div>
    )
  }
  if (state.is === 'asking') {
    return (
      <div className={css.single}>
        <AskCode
          id={id}
          code={state.code}
          problem={state.problem && texts[state.problem]}
          texts={texts}
          onCode={look}
        />
      </div>
    )
  }
  const { gift } = state
  return (
    <div className={css.root}>
      <section className={css.present}>
        <Present gift={gift} texts={texts} language={language} />
      </section>
      <section className={css.side}>
        {state.is === 'done' ? (
          <Notice tone="good">
            <h2 className={css.title}>{texts.doneTitle}</h2>
            <p>
              {fill(state.redeemed.endsOn ? texts.doneText : texts.doneForGood, {
                name: state.redeemed.name,
                date: state.redeemed.endsOn ? dayIn(state.redeemed.endsOn, language) : '',
              })}{' '}
              {fill(texts.doneMail, { email: state.email })}
            </p>
            <p className={account.ways}>
              <ButtonLink emphasis="outline" href={accountPaths.overview}>
                {texts.toAccount}
              </ButtonLink>
            </p>
          </Notice>
        ) : gift.state === 'open' ? (
          <RedeemForm
            id={id}
            gift={gift}
            lead={props.lead}
            texts={texts}
            language={language}
            live={!onCanvas}
            redeem={(typed, key) => giftClient(context).redeem({ ...typed, code: state.code, key })}
            onDone={(redeemed, email) => setState({ is: 'done', gift, redeemed, email })}
            onGone={() => void look(state.code)}
          />
        ) : (
          <Over gift={gift} texts={texts} onAnother={() => setState({ is: 'asking', code: '' })} />
        )}
      </section>
    </div>
  )
}

function AskCode({
  id,
  code,
  problem,
  texts,
  onCode,
}: {
  id: string
  code: string
  problem: string | undefined
  texts: RedeemTexts
  onCode: (code: string) => Promise<void>
}) {
  const ready = useHydrated()
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    void onCode(String(new FormData(event.currentTarget).get('code') ?? '').trim())
  }
  return (
    <>
      <h1>{texts.codeTitle}</h1>
      <p className={account.lead}>{texts.codeLead}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <form className={css.ask} method="post" noValidate onSubmit={send}>
        <FormField
          id={`${id}-code`}
          name="code"
          label={texts.codeLabel}
          defaultValue={code}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" disabled={!ready}>
          {texts.codeButton}
        </Button>
      </form>
    </>
  )
}

/** The present itself: who it is from, what they write, and what it is. */
function Present({ gift, texts, language }: { gift: GiftOfCode; texts: RedeemTexts; language: string }) {
  const { giverName, message, sentOn, name, image, length, endsOn, expiresOn, state } = gift
  const first = giverName.split(' ')[0] ?? ''
  return (
    <>
      <h1 className={css.from}>{giverName === '' ? texts.fromNobody : fill(texts.from, { giver: first })}</h1>
      <div className={css.card}>
        {message !== '' && <blockquote className={css.message}>{message}</blockquote>}
        <p className={css.signed}>{[giverName, sentOn ? dayIn(sentOn, language) : ''].filter(Boolean).join(', ')}</p>
        <div className={css.what} data-picture={image ? '' : undefined}>
          {image && <img src={image} alt="" />}
          <p>
            <b>{name}</b>
            {length && <span>{fill(texts.forLength, { length: lengthIn(length, language) })}</span>}
          </p>
        </div>
      </div>
      {state === 'open' && (
        <ul className={css.facts}>
          <li>
            <Icon name="gift" size={18} />
            {texts.paid}
          </li>
          <li>
            <Icon name="return" size={18} />
            {endsOn ? fill(texts.ends, { date: dayIn(endsOn, language) }) : texts.keeps}
          </li>
          {expiresOn && (
            <li>
              <Icon name="hourglass" size={18} />
              {fill(texts.until, { date: dayIn(dayBefore(expiresOn), language) })}
            </li>
          )}
        </ul>
      )}
    </>
  )
}

/** `1 year`, in words of the language. */
const lengthIn = ({ count, unit }: NonNullable<GiftOfCode['length']>, language: string): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' }).format(
    count,
  )

function Over({ gift, texts, onAnother }: { gift: GiftOfCode; texts: RedeemTexts; onAnother: () => void }) {
  const isUsed = gift.state === 'used'
  return (
    <>
      <h2 className={css.title}>{isUsed ? texts.usedTitle : texts.expiredTitle}</h2>
      <p className={account.lead}>{isUsed ? texts.usedText : texts.expiredText}</p>
      <div className={account.ways}>
        {isUsed && <ButtonLink href={accountPaths.overview}>{texts.toAccount}</ButtonLink>}
        <Button emphasis="text" onClick={onAnother}>
          {texts.anotherCode}
        </Button>
      </div>
    </>
  )
}
