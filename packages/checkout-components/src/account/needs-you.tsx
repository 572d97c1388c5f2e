import type { CustomerClient, OwnSubscription } from '@perennial/api/customer-client'
import { fill } from '@perennial/domain/messages'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './account.module.css'
import { amountIn, dayIn, type OwnTexts } from './own-texts.ts'

interface Need {
  title: string
  text: string
  label: string
  page: (client: CustomerClient) => Promise<string>
}

/** The one thing that needs the customer: a payment that is missing before a card that will not pay the next one. */
export function NeedsYou({
  items,
  client,
  texts,
  language,
  takeFailure,
}: {
  items: readonly OwnSubscription[]
  client: CustomerClient
  texts: OwnTexts
  language: string
  takeFailure: (error: unknown) => boolean
}) {
  const [state, setState] = useState<'shown' | 'going' | 'failed'>('shown')
  const need = needOf(items, texts, language)
  if (!need) return null
  const go = async () => {
    if (state === 'going') return
    setState('going')
    try {
      location.assign(await need.page(client))
    } catch (error) {
      if (!takeFailure(error)) setState('failed')
    }
  }
  return (
    <section className={css.needs} aria-label={need.title}>
      <Icon name="warning" size={22} />
      <div>
        <b>{need.title}</b>
        <p>{need.text}</p>
        {state === 'failed' && <p role="alert">{texts.failed}</p>}
      </div>
      <Button size="compact" onClick={() => void go()} aria-disabled={state === 'going'}>
        {state === 'going' ? texts.sending : need.label}
      </Button>
    </section>
  )
}

function needOf(items: readonly OwnSubscription[], texts: OwnTexts, language: string): Need | undefined {
  const unpaid = items.find(({ openInvoice }) => openInvoice)
  if (unpaid?.openInvoice) {
    const { id, left } = unpaid.openInvoice
    const amount = amountIn(left, language)
    return {
      title: fill(texts.openTitle, { amount, name: unpaid.name }),
      text: texts.openText,
      label: fill(texts.pay, { amount }),
      page: (client) => client.pay(id),
    }
  }
  const expiring = items.find(({ paymentMethod }) => paymentMethod?.expiresFirst)
  const next = expiring?.nextPayment
  if (!expiring || !next) return undefined
  return {
    title: fill(texts.cardTitle, { last4: expiring.paymentMethod?.last4 ?? '' }),
    text: fill(texts.cardText, {
      date: dayIn(next.date, language),
      amount: amountIn(next.amount, language),
      name: expiring.name,
    }),
    label: texts.storeCard,
    page: (client) => client.storeCard(expiring.id),
  }
}
