import type { CheckoutRecord, OwnedAlready } from '@perennial/api/shop-client'
import { accountPaths, subscriptionPath } from '@perennial/domain/account'
import { fill } from '@perennial/domain/messages'
import { Icon } from '../icon/icon.tsx'
import css from './checkout-form.module.css'
import { useForm } from './form-context.ts'

/** Tells who has signed in that they have something of this basket already: before they pay, and without holding them up. */
export default function OwnedNotice({ owned, record }: { owned: readonly OwnedAlready[]; record: CheckoutRecord }) {
  const { texts } = useForm()
  const inBasket = owned.filter(({ offer }) => record.items.some((item) => item.offer.path === offer))
  if (inBasket.length === 0) return null
  const had = new Map(inBasket.map(({ subscription: { id, name } }) => [id, name]))
  const [only] = had.size === 1 ? had.keys() : []
  return (
    <div className={`${css.notice} ${css.owned}`}>
      <Icon name="circle-check" size={20} />
      <div>
        <strong>{texts.ownedTitle}</strong>
        <p>{fill(texts.ownedText, { name: [...had.values()].join(', ') })}</p>
        <a href={only === undefined ? accountPaths.subscriptions : subscriptionPath(only)}>{texts.ownedLink}</a>
      </div>
    </div>
  )
}
