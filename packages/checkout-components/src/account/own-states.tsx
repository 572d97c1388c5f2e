import type { CardContext } from '@perennial/page-runtime/contract'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../button/button.tsx'
import css from './account.module.css'
import { accountPaths } from '@perennial/domain/account'
import { signInAndReturn } from './sign-in-and-return.ts'
import type { OwnTexts } from './own-texts.ts'
import type { Owned } from './use-own.ts'

/** What stands in place of a card's contents until they are there, and when they cannot be. */
export function OwnStates<Value>({
  owned: { own, reload },
  texts,
  context,
  children,
}: {
  owned: Owned<Value>
  texts: OwnTexts
  context: CardContext
  children: (value: Value) => ReactNode
}) {
  switch (own.state) {
    case 'loading':
      return (
        <div className={css.waiting} role="status">
          <span className={css.hidden}>{texts.loading}</span>
        </div>
      )
    case 'signed-out':
    case 'session-ended': {
      const ended = own.state === 'session-ended'
      return (
        <Message
          title={ended ? texts.signedOutTitle : texts.signInTitle}
          text={ended ? texts.signedOutText : texts.signInText}
          alert={ended}
        >
          <ButtonLink href={signInAndReturn(hereIn(context))}>{texts.signIn}</ButtonLink>
        </Message>
      )
    }
    case 'failed':
      return (
        <Message title={texts.failedTitle} text={texts.failed} alert>
          <Button onClick={reload}>{texts.tryAgain}</Button>
        </Message>
      )
    case 'not-found':
      return (
        <Message title={texts.notFoundTitle} text={texts.notFound} alert>
          <ButtonLink href={accountPaths.subscriptions}>{texts.allSubscriptions}</ButtonLink>
        </Message>
      )
    default:
      return children(own.value)
  }
}

function Message({
  title,
  text,
  alert,
  children,
}: {
  title: string
  text: string
  alert?: boolean
  children: ReactNode
}) {
  return (
    <div className={css.message} role={alert ? 'alert' : undefined}>
      <h1>{title}</h1>
      <p className={css.lead}>{text}</p>
      <div className={css.ways}>{children}</div>
    </div>
  )
}

/** Where the customer is: whatever they had chosen stands in the address. */
const hereIn = ({ tag }: Pick<CardContext, 'tag'>): string =>
  typeof location === 'undefined' ? (tag ?? accountPaths.overview) : location.pathname + location.search
