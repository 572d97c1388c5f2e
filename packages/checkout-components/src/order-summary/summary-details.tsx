import type { AddOnView, OrderItemView } from '@perennial/api/shop-client'
import { fill } from '@perennial/domain/messages'
import { safeSource } from '@perennial/page-runtime/links'
import { Button, ButtonLink } from '../button/button.tsx'
import { amountText } from '../checkout/amounts.ts'
import { changeLine, setQuantity } from '../checkout/checkout.ts'
import type { CheckoutState } from '../checkout/checkout-state.ts'
import { Icon } from '../icon/icon.tsx'
import { Amounts } from './amounts.tsx'
import css from './order-summary.module.css'
import type { OrderSummaryProps } from './order-summary-props.ts'
import { PromoCode } from './promo-code.tsx'
import type { TextOf } from '../texts/index.ts'

interface SummaryProps {
  props: OrderSummaryProps
  texts: Readonly<Record<TextOf<'orderSummary'>, string>>
  language: string
  state: CheckoutState
}

/** Items, promo code, amounts and promises, shared by the column and the bar. */
export function SummaryDetails({ props, texts, language, state }: SummaryProps) {
  const { record } = state
  if (!record) return <Placeholder text={texts.title} waiting={state.phase === 'loading'} />
  // What was sent is not changed any more.
  const isSent = state.phase === 'unknown' || state.phase === 'placed'
  return (
    <>
      <div className={css.lines} tabIndex={-1} role="group" aria-label={texts.title}>
        {record.items.map((item) => (
          <Item key={item.offer.path} item={item} {...{ props, texts, language, isSent }} currency={record.currency} />
        ))}
      </div>
      {!isSent && <PromoCode promoCode={record.promoCode} promo={state.promo} texts={texts} />}
      <Amounts {...{ props, texts, language, state, record }} />
      {!isSent && (props.reassurances?.length ?? 0) > 0 && (
        <ul className={css.promises}>
          {props.reassurances?.map(({ icon, text }, index) => (
            <li key={index}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Item({
  item: { offer, quantity, unitPrice, addOns },
  props,
  texts,
  language,
  currency,
  isSent,
}: Omit<SummaryProps, 'state'> & { item: OrderItemView; currency: string; isSent: boolean }) {
  const image = safeSource(offer.image ?? props.fallbackImage)
  // Beside the steps it is below theirs; once they are gone only the title of the outcome is above it.
  const Title = isSent ? 'h2' : 'h3'
  return (
    <div className={css.item}>
      {image ? <img src={image} alt="" width={84} height={109} /> : <span className={css.noImage} />}
      <div>
        <Title className={css.itemTitle}>{offer.displayName || offer.name}</Title>
        <p className={css.term}>
          {offer.price} {offer.term}
        </p>
        {offer.binding && <p className={css.binding}>{offer.binding}</p>}
        {addOns.map((one) => (
          <AddOn key={one.offer.path} offer={offer.path} addOn={one} {...{ texts, language, currency, isSent }} />
        ))}
        {isSent && quantity > 1 && (
          <p className={css.term}>
            {texts.quantity} {quantity}
          </p>
        )}
        {offer.multibuy && !isSent && (
          <label className={css.quantity}>
            {texts.quantity}
            <select
              value={quantity}
              onChange={({ currentTarget }) => void setQuantity(offer.path, Number(currentTarget.value))}
            >
              {Array.from({ length: Math.max(10, quantity) }, (_none, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </select>
          </label>
        )}
        {!isSent && (
          <div className={css.lineActions}>
            {props.changeHref && (
              <ButtonLink emphasis="text" href={props.changeHref}>
                {texts.change}
              </ButtonLink>
            )}
            <Button
              emphasis="text"
              aria-label={fill(texts.remove, { code: offer.displayName || offer.name })}
              onClick={({ currentTarget }) => {
                // The button goes with its line: the focus stays with the others.
                const lines = currentTarget.closest<HTMLElement>('[role="group"]')
                void setQuantity(offer.path, 0).then(() => lines?.focus())
              }}
            >
              {texts.removeOffer}
            </Button>
          </div>
        )}
      </div>
      <span className={css.amount}>{amountText(unitPrice * quantity, currency, language)}</span>
    </div>
  )
}

/** What goes along with an offer, and the way out. */
function AddOn({
  offer,
  addOn,
  texts,
  language,
  currency,
  isSent,
}: Pick<SummaryProps, 'texts' | 'language'> & {
  offer: string
  addOn: AddOnView
  currency: string
  isSent: boolean
}) {
  const { displayName, name, path } = addOn.offer
  const title = displayName || name
  return (
    <div className={css.addOn}>
      <span>
        {addOn.quantity > 1 ? `${addOn.quantity} × ${title}` : title},{' '}
        {amountText(addOn.unitPrice * addOn.quantity, currency, language)}
      </span>
      {!isSent && (
        <Button
          emphasis="text"
          aria-label={fill(texts.remove, { code: title })}
          onClick={({ currentTarget }) => {
            const lines = currentTarget.closest<HTMLElement>('[role="group"]')
            void changeLine({ change: 'addOn', offer, addOn: path, quantity: 0 }).then(() => lines?.focus())
          }}
        >
          {texts.removeOffer}
        </Button>
      )}
    </div>
  )
}

/** Placeholder until the basket has loaded. */
const Placeholder = ({ text, waiting }: { text: string; waiting: boolean }) => (
  <div className={css.placeholder} aria-busy={waiting}>
    <h2 className={css.waitingTitle}>{text}</h2>
    {waiting && (
      <>
        <span />
        <span />
        <span />
      </>
    )}
  </div>
)
