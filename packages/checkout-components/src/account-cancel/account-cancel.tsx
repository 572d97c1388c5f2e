import type { CancelPreview, OwnSubscription } from '@perennial/api/customer-client'
import { CallFailed } from '@perennial/api/customer-client'
import { fill } from '@perennial/domain/messages'
import type { CardProps } from '@perennial/page-runtime/contract'
import { useState } from 'react'
import account from '../account/account.module.css'
import { accountPaths, subscriptionPath } from '@perennial/domain/account'
import { OwnStates } from '../account/own-states.tsx'
import { dayIn } from '../account/own-texts.ts'
import { useOwn } from '../account/use-own.ts'
import { ButtonLink } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { TextOf } from '../texts/index.ts'
import css from './account-cancel.module.css'
import { Leave } from './leave.tsx'
import { type Left, Outcome } from './outcome.tsx'

export interface AccountCancelProps {
  lead?: string
}

interface Leaving {
  own: OwnSubscription
  /** Null for what cannot be cancelled: it has ended, or ends already. */
  preview: CancelPreview | null
}

/** Two steps: why, and what happens. Nothing changes before the second. */
export function AccountCancel({ props, context, texts }: CardProps<AccountCancelProps, TextOf<'account'>>) {
  const { language } = context
  const [left, setLeft] = useState<Left | null>(null)
  const owned = useOwn<Leaving>(
    context,
    async (client, signal) => {
      const asked = new URLSearchParams(location.search)
      const id = asked.get('id') ?? (await client.subscriptions(signal)).items.find(isRunning)?.id ?? ''
      const own = await client.subscription(id, signal)
      const preview = await client.cancelPreview(id, asked.get('reason'), signal).catch((error: unknown) => {
        if (error instanceof CallFailed && error.problem.code === 'NOT_ALLOWED') return null
        throw error
      })
      return { own, preview }
    },
    async () => {
      const { sampleBox, sampleLeaving } = await import('../account/sample-account.ts')
      return { own: sampleBox, preview: sampleLeaving('price') }
    },
  )
  return (
    <div className={css.task}>
      <OwnStates owned={owned} texts={texts} context={context}>
        {({ own, preview }) => {
          const shared = { client: owned.client, takeFailure: owned.takeFailure, texts, language }
          if (left) return <Outcome {...shared} left={left} onLeft={setLeft} />
          return (
            <>
              <a className={account.back} href={subscriptionPath(own.id)}>
                <Icon name="arrow-left" />
                {own.name}
              </a>
              <h1>{fill(texts.cancelTitle, { name: own.name })}</h1>
              {preview === null ? (
                <>
                  <p className={account.lead}>
                    {own.cancelOn
                      ? fill(texts.alreadyEnds, { name: own.name, date: dayIn(own.cancelOn, language) })
                      : fill(texts.cannotCancel, { name: own.name })}
                  </p>
                  <p className={account.ways}>
                    <ButtonLink href={accountPaths.overview}>{texts.backToAccount}</ButtonLink>
                  </p>
                </>
              ) : (
                <>
                  <p className={account.lead}>{props.lead || texts.cancelLead}</p>
                  <Leave
                    {...shared}
                    own={own}
                    preview={preview}
                    onCanvas={context.surface === 'canvas'}
                    onPreview={(next) => owned.show({ own, preview: next })}
                    onCurrent={(current) => owned.show({ own: current, preview })}
                    onLeft={setLeft}
                  />
                </>
              )}
            </>
          )
        }}
      </OwnStates>
    </div>
  )
}

const isRunning = ({ actions }: OwnSubscription) =>
  actions.some(({ action, allowed }) => action === 'cancel' && allowed)
