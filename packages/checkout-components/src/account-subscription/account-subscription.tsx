import type { OwnSubscription } from '@perennial/api/customer-client'
import type { CardProps } from '@perennial/page-runtime/contract'
import { AccountFrame } from '../account/account-frame.tsx'
import css from '../account/account.module.css'
import { OwnStates } from '../account/own-states.tsx'
import { SubscriptionCards } from '../account/subscription-cards.tsx'
import { useOwn } from '../account/use-own.ts'
import { ButtonLink } from '../button/button.tsx'
import type { TextOf } from '../texts/index.ts'
import { SubscriptionPage } from './subscription-page.tsx'

export interface AccountSubscriptionProps {
  offersHref?: string
}

/** One subscription, by the id in the address; all of them without one. */
export function AccountSubscription({ props, context, texts }: CardProps<AccountSubscriptionProps, TextOf<'account'>>) {
  const owned = useOwn<OwnSubscription | { items: OwnSubscription[] }>(
    context,
    async (client, signal) => {
      const id = new URLSearchParams(location.search).get('id')
      if (id !== null) return client.subscription(id, signal)
      const { items } = await client.subscriptions(signal)
      const [only, ...others] = items
      return only && others.length === 0 ? only : { items }
    },
    async () => (await import('../account/sample-account.ts')).sampleSubscription,
  )
  return (
    <AccountFrame texts={texts} place="subscriptions">
      <OwnStates owned={owned} texts={texts} context={context}>
        {(value) =>
          'items' in value ? (
            <>
              <h1>{texts.yourSubscriptions}</h1>
              {value.items.length === 0 && <p className={css.lead}>{texts.none}</p>}
              {value.items.length === 0 && props.offersHref && (
                <p className={css.ways}>
                  <ButtonLink href={props.offersHref}>{texts.toOffers}</ButtonLink>
                </p>
              )}
              <div className={css.block}>
                <SubscriptionCards items={value.items} texts={texts} language={context.language} />
              </div>
            </>
          ) : (
            <SubscriptionPage
              own={value}
              client={owned.client}
              show={owned.show}
              takeFailure={owned.takeFailure}
              texts={texts}
              language={context.language}
            />
          )
        }
      </OwnStates>
    </AccountFrame>
  )
}
