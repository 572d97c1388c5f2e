import type { CustomerClient, OwnInvoice } from '@perennial/api/customer-client'
import { fill } from '@perennial/domain/messages'
import type { CardProps } from '@perennial/page-runtime/contract'
import { useState } from 'react'
import { AccountFrame } from '../account/account-frame.tsx'
import account from '../account/account.module.css'
import { Notice } from '../account/notice.tsx'
import { OwnStates } from '../account/own-states.tsx'
import { amountIn, dayIn, isNothing, type OwnTexts } from '../account/own-texts.ts'
import { saveFile } from '../account/save-file.ts'
import { useOwn } from '../account/use-own.ts'
import { Button } from '../button/button.tsx'
import type { TextOf } from '../texts/index.ts'
import css from './account-payments.module.css'

export interface AccountPaymentsProps {
  lead?: string
}

interface Page {
  items: OwnInvoice[]
  queryMore: string | null
}

/** Invoices and credit notes, the latest first, each as the PDF that was mailed. */
export function AccountPayments({ props, context, texts }: CardProps<AccountPaymentsProps, TextOf<'account'>>) {
  const owned = useOwn<Page>(
    context,
    (client, signal) => client.invoices(null, signal),
    async () => ({ items: (await import('../account/sample-account.ts')).sampleInvoices, queryMore: null }),
  )
  return (
    <AccountFrame texts={texts} place="payments">
      <OwnStates owned={owned} texts={texts} context={context}>
        {(page) => (
          <>
            <h1>{texts.paymentsTitle}</h1>
            <p className={account.lead}>
              {page.items.length === 0 ? texts.noInvoices : props.lead || texts.paymentsLead}
            </p>
            <Invoices
              page={page}
              client={owned.client}
              show={owned.show}
              takeFailure={owned.takeFailure}
              texts={texts}
              language={context.language}
            />
          </>
        )}
      </OwnStates>
    </AccountFrame>
  )
}

interface Shown {
  client: CustomerClient
  takeFailure: (error: unknown) => boolean
  texts: OwnTexts
  language: string
}

function Invoices({ page, show, ...shown }: Shown & { page: Page; show: (page: Page) => void }) {
  const { client, texts, takeFailure } = shown
  const [state, setState] = useState<'shown' | 'asking' | 'failed'>('shown')
  const more = async () => {
    if (state === 'asking') return
    setState('asking')
    try {
      const next = await client.invoices(page.queryMore)
      show({ items: [...page.items, ...next.items], queryMore: next.queryMore })
      setState('shown')
    } catch (error) {
      if (!takeFailure(error)) setState('failed')
    }
  }
  return (
    <>
      <ul className={css.invoices}>
        {page.items.map((one) => (
          <Invoice key={one.id} invoice={one} {...shown} />
        ))}
      </ul>
      {state === 'failed' && <Notice tone="bad">{texts.failed}</Notice>}
      {page.queryMore !== null && (
        <div className={account.ways}>
          <Button emphasis="outline" onClick={() => void more()} aria-disabled={state === 'asking'}>
            {state === 'asking' ? texts.sending : texts.more}
          </Button>
        </div>
      )}
    </>
  )
}

function Invoice({ invoice, client, takeFailure, texts, language }: Shown & { invoice: OwnInvoice }) {
  const { id, kind, number, date, name, state, amount, left } = invoice
  const [busy, setBusy] = useState<'pdf' | 'pay' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (what: 'pdf' | 'pay', work: () => Promise<void>, failed: string) => {
    if (busy) return
    setBusy(what)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!takeFailure(error)) setProblem(failed)
    } finally {
      setBusy(null)
    }
  }
  const isOpen = !isNothing(left)
  const credit = kind === 'credit_note'
  return (
    <li>
      <time dateTime={date}>{dayIn(date, language)}</time>
      <div>
        <b>{name}</b>
        <p>
          {fill(texts[kind], { number })}
          {' · '}
          {isOpen
            ? fill(texts.state_open, { amount: amountIn(left, language) })
            : credit
              ? texts.state_credited
              : settledText(state, texts)}
        </p>
        {problem && <p role="alert">{problem}</p>}
      </div>
      <span className={account.amount}>
        {credit && '−'}
        {amountIn(amount, language)}
      </span>
      <div className={css.acts}>
        {isOpen && (
          <Button
            size="compact"
            aria-disabled={busy !== null}
            onClick={() => void run('pay', async () => location.assign(await client.pay(id)), texts.failed)}
          >
            {busy === 'pay' ? texts.sending : fill(texts.pay, { amount: amountIn(left, language) })}
          </Button>
        )}
        {invoice.document && (
          <Button
            emphasis="text"
            aria-disabled={busy !== null}
            onClick={() =>
              void run('pdf', async () => saveFile(await client.document(id), `${number}.pdf`), texts.downloadFailed)
            }
          >
            {busy === 'pdf' ? texts.downloading : fill(texts.download, { number })}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What has become of an invoice of which nothing is left to pay. */
function settledText(state: OwnInvoice['state'], texts: OwnTexts): string {
  if (state === 'credited') return texts.state_credited
  return state === 'uncollectible' ? texts.state_uncollectible : texts.state_paid
}
