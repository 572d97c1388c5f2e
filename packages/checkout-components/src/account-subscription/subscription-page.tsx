import type { CustomerClient, OwnSubscription } from '@perennial/api/customer-client'
import { fill } from '@perennial/domain/messages'
import { useState } from 'react'
import css from '../account/account.module.css'
import { accountPaths } from '@perennial/domain/account'
import { Notice } from '../account/notice.tsx'
import { NeedsYou } from '../account/needs-you.tsx'
import { addOnNames, amountIn, brandOf, dayIn, isNothing, monthIn, type OwnTexts } from '../account/own-texts.ts'
import { PaymentList } from '../account/payment-list.tsx'
import { SubscriptionState } from '../account/subscription-state.tsx'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Changes } from './changes.tsx'
import page from './subscription.module.css'

export interface OfSubscription {
  own: OwnSubscription
  client: CustomerClient
  /** Shows the subscription as it is now. */
  show: (own: OwnSubscription) => void
  takeFailure: (error: unknown) => boolean
  texts: OwnTexts
  language: string
}

/** How many payments to come are shown. */
const maxPayments = 6

/** One subscription: what it is, what is paid when, with which card, and what can be changed. */
export function SubscriptionPage(props: OfSubscription) {
  const { own, client, texts, language, takeFailure } = props
  const [done, setDone] = useState(0)
  const coming = own.forecast.filter(({ amount }) => !isNothing(amount))
  return (
    <>
      <a className={css.back} href={accountPaths.subscriptions}>
        <Icon name="arrow-left" />
        {texts.allSubscriptions}
      </a>
      <div className={page.head} data-picture={own.image ? '' : undefined}>
        {own.image && <img className={page.picture} src={own.image} alt="" />}
        <div>
          <h1>{own.name}</h1>
          {own.addOns.length > 0 && <p>{fill(texts.withAddOns, { names: addOnNames(own) })}</p>}
          <SubscriptionState own={own} texts={texts} language={language} />
        </div>
        <p className={page.words}>{sentenceOf(own, texts, language)}</p>
      </div>
      {done > 0 && (
        <Notice key={done} tone="good">
          {texts.done}
        </Notice>
      )}
      <NeedsYou items={[own]} client={client} texts={texts} language={language} takeFailure={takeFailure} />
      {coming.length > 0 && (
        <section className={css.block}>
          <div className={css.blockHead}>
            <h2>{texts.nextPayments}</h2>
            <a className={css.link} href={accountPaths.payments}>
              {texts.allPayments}
            </a>
          </div>
          <PaymentList payments={coming.slice(0, maxPayments)} language={language} />
        </section>
      )}
      <section className={css.block}>
        <div className={css.blockHead}>
          <h2>{texts.cardAndOrder}</h2>
        </div>
        <Facts {...props} />
      </section>
      {own.status !== 'ended' && (
        <section className={css.block}>
          <div className={css.blockHead}>
            <h2>{texts.makeChange}</h2>
          </div>
          <Changes {...props} onDone={() => setDone((before) => before + 1)} />
        </section>
      )}
    </>
  )
}

function sentenceOf(own: OwnSubscription, texts: OwnTexts, language: string): string {
  const { price, nextPayment, cancelOn, pause, skip, pendingChange, quantity } = own
  const day = (date: string) => dayIn(date, language)
  return [
    own.gift && own.gift.giverName !== '' ? `${fill(texts.giftOf, { giver: own.gift.giverName })}.` : '',
    price && nextPayment
      ? fill(texts.sentence, {
          amount: amountIn(price.amount, language),
          term: price.term,
          next: amountIn(nextPayment.amount, language),
          date: day(nextPayment.date),
        })
      : '',
    quantity > 1 ? `${fill(texts.quantity, { count: quantity })}.` : '',
    cancelOn ? fill(texts.sentenceEnds, { date: day(cancelOn) }) : '',
    pause ? texts.sentencePaused : '',
    skip ? fill(texts.skipsPeriod, { from: day(skip.from), to: day(skip.to) }) : '',
    pendingChange ? fill(texts.changesTo, { name: pendingChange.name, date: day(pendingChange.date) }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function Facts({ own, client, takeFailure, texts, language }: OfSubscription) {
  const [state, setState] = useState<'shown' | 'going' | 'failed'>('shown')
  const { paymentMethod: method, balance } = own
  const change = async () => {
    if (state === 'going') return
    setState('going')
    try {
      location.assign(await client.storeCard(own.id))
    } catch (error) {
      if (!takeFailure(error)) setState('failed')
    }
  }
  return (
    <dl className={css.facts}>
      <div>
        <dt>{texts.paidWith}</dt>
        <dd>
          {method === null
            ? texts.noMethod
            : method.last4
              ? fill(texts.cardEnding, { brand: brandOf(method.brand ?? ''), last4: method.last4 })
              : texts.otherMethod}
          {method?.expires ? `, ${fill(texts.goodUntil, { date: monthIn(method.expires, language) })}` : ''}
          {state === 'failed' && <span role="alert"> {texts.failed}</span>}
        </dd>
        {own.status !== 'ended' && (
          <dd>
            <Button emphasis="text" onClick={() => void change()} aria-disabled={state === 'going'}>
              {state === 'going' ? texts.sending : texts.changeCard}
            </Button>
          </dd>
        )}
      </div>
      {!isNothing(balance) && (
        <div>
          <dt>{texts.credit}</dt>
          <dd>{amountIn(balance, language)}</dd>
        </div>
      )}
      <div>
        <dt>{texts.order}</dt>
        <dd>{own.orderReference}</dd>
      </div>
    </dl>
  )
}
