import type { CustomerClient, OwnSubscriptions } from '@perennial/api/customer-client'
import { fill } from '@perennial/domain/messages'
import type { CardContext, CardProps } from '@perennial/page-runtime/contract'
import { AccountFrame } from '../account/account-frame.tsx'
import css from '../account/account.module.css'
import { accountPaths } from '@perennial/domain/account'
import { NeedsYou } from '../account/needs-you.tsx'
import { OwnStates } from '../account/own-states.tsx'
import { amountIn, isNothing, type OwnTexts, weekdayIn } from '../account/own-texts.ts'
import { PaymentList } from '../account/payment-list.tsx'
import { SubscriptionCards } from '../account/subscription-cards.tsx'
import { useOwn } from '../account/use-own.ts'
import { ButtonLink } from '../button/button.tsx'
import type { TextOf } from '../texts/index.ts'

export interface AccountOverviewProps {
  offersHref?: string
}

/** How many payments to come are shown. */
const maxPayments = 5

/** What customers have, what they pay next, and what needs them. */
export function AccountOverview({ props, context, texts }: CardProps<AccountOverviewProps, TextOf<'account'>>) {
  const owned = useOwn<OwnSubscriptions>(
    context,
    (client, signal) => client.subscriptions(signal),
    async () => (await import('../account/sample-account.ts')).sampleAccount(context.visitor?.name),
  )
  return (
    <AccountFrame texts={texts} place="overview">
      <OwnStates owned={owned} texts={texts} context={context}>
        {(account) => (
          <Overview
            account={account}
            client={owned.client}
            takeFailure={owned.takeFailure}
            texts={texts}
            context={context}
            offersHref={props.offersHref}
          />
        )}
      </OwnStates>
    </AccountFrame>
  )
}

function Overview({
  account: { firstName, items },
  client,
  takeFailure,
  texts,
  context: { language },
  offersHref,
}: {
  account: OwnSubscriptions
  client: CustomerClient
  takeFailure: (error: unknown) => boolean
  texts: OwnTexts
  context: CardContext
  offersHref: string | undefined
}) {
  const coming = items
    .flatMap(({ forecast }) => forecast)
    .filter(({ amount }) => !isNothing(amount))
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  const [next] = coming
  return (
    <>
      <h1>{firstName ? fill(texts.welcome, { name: firstName }) : texts.yourAccount}</h1>
      <p className={css.lead}>
        {items.length === 0
          ? texts.none
          : next
            ? fill(texts.nextSentence, {
                amount: amountIn(next.amount, language),
                date: weekdayIn(next.date, language),
                name: next.name,
              })
            : texts.nothingNext}
      </p>
      {items.length === 0 && offersHref && (
        <p className={css.ways}>
          <ButtonLink href={offersHref}>{texts.toOffers}</ButtonLink>
        </p>
      )}
      <NeedsYou items={items} client={client} texts={texts} language={language} takeFailure={takeFailure} />
      {items.length > 0 && (
        <section className={css.block}>
          <div className={css.blockHead}>
            <h2>{texts.yourSubscriptions}</h2>
          </div>
          <SubscriptionCards items={items} texts={texts} language={language} />
        </section>
      )}
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
    </>
  )
}
