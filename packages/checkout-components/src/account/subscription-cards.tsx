import type { OwnSubscription } from '@perennial/api/customer-client'
import { fill } from '@perennial/domain/messages'
import css from './account.module.css'
import { subscriptionPath } from '@perennial/domain/account'
import { addOnNames, amountIn, dayIn, type OwnTexts } from './own-texts.ts'
import { SubscriptionState } from './subscription-state.tsx'

/** Each subscription as a card that leads to its page. */
export function SubscriptionCards({
  items,
  texts,
  language,
}: {
  items: readonly OwnSubscription[]
  texts: OwnTexts
  language: string
}) {
  return (
    <div className={css.cards}>
      {items.map((own) => (
        <article key={own.id} className={css.card} data-picture={own.image ? '' : undefined}>
          {own.image && <img className={css.picture} src={own.image} alt="" loading="lazy" />}
          <h3>{own.name}</h3>
          {own.addOns.length > 0 && <p>{fill(texts.withAddOns, { names: addOnNames(own) })}</p>}
          <SubscriptionState own={own} texts={texts} language={language} />
          <div className={css.cost}>
            {own.price && (
              <strong>
                {amountIn(own.price.amount, language)} <small>{own.price.term}</small>
              </strong>
            )}
            <p>
              {own.nextPayment
                ? fill(texts.nextPayment, { date: dayIn(own.nextPayment.date, language) })
                : texts.noFurther}
            </p>
          </div>
          <div className={css.acts}>
            <a className={css.link} href={subscriptionPath(own.id)}>
              {fill(texts.manage, { name: own.name })}
            </a>
          </div>
        </article>
      ))}
    </div>
  )
}
