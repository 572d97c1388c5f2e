import { Fragment } from 'react'
import type { CheckoutRecord, OrderItemView } from '@perennial/api/shop-client'
import { fill } from '@perennial/domain/messages'
import { nextPayments } from '@perennial/domain/order'
import { safeSource } from '@perennial/page-runtime/links'
import { Button, ButtonLink } from '../button/button.tsx'
import { amountText, dateText } from '../checkout/amounts.ts'
import { setQuantity } from '../checkout/checkout.ts'
import type { CheckoutState } from '../checkout/checkout-state.ts'
import { Icon } from '../icon/icon.tsx'
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
  return (
    <>
      <div className={css.lines} tabIndex={-1} role="group" aria-label={texts.title}>
        {record.items.map((item) => (
          <Item key={item.offer.path} item={item} {...{ props, texts, language }} currency={record.currency} />
        ))}
      </div>
      <PromoCode promoCode={record.promoCode} promo={state.promo} texts={texts} />
      <Amounts {...{ props, texts, language, state, record }} />
      {(props.reassurances?.length ?? 0) > 0 && (
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
  item: { offer, quantity, unitPrice },
  props,
  texts,
  language,
  currency,
}: Omit<SummaryProps, 'state'> & { item: OrderItemView; currency: string }) {
  const image = safeSource(offer.image ?? props.fallbackImage)
  return (
    <div className={css.item}>
      {image ? <img src={image} alt="" width={84} height={109} /> : <span className={css.noImage} />}
      <div>
        <h3>{offer.displayName || offer.name}</h3>
        <p className={css.term}>
          {offer.price} {offer.term}
        </p>
        {offer.binding && <p className={css.binding}>{offer.binding}</p>}
        {offer.multibuy && (
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
      </div>
      <span className={css.amount}>{amountText(unitPrice * quantity, currency, language)}</span>
    </div>
  )
}

function Amounts({ props, texts, language, state, record }: SummaryProps & { record: CheckoutRecord }) {
  const { currency } = record
  const total = state.order?.total ?? record.total
  const text = (amount: number) => amountText(amount, currency, language)
  const subtotal = record.items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const [next, later] = nextPayments(state.schedule, state.today)
  const taxes = total.taxSummary.filter(({ amount }) => amount !== 0)
  // A total that is being updated, or could not be loaded, must not look final.
  const stale = state.preview === 'pending' || state.preview === 'failed'
  return (
    <>
      <dl className={css.amounts}>
        <dt>{texts.subtotal}</dt>
        <dd>{text(subtotal)}</dd>
        {record.promoCode && record.totalDiscount > 0 && (
          <>
            <dt className={css.good}>{record.promoCode.code}</dt>
            <dd className={css.good}>−{text(record.totalDiscount)}</dd>
          </>
        )}
        {record.requiresDelivery && props.deliveryText && (
          <>
            <dt>{texts.delivery}</dt>
            <dd>{props.deliveryText}</dd>
          </>
        )}
        {taxes.map(({ name, rate, amount }) => (
          <Fragment key={`${name} ${rate}`}>
            <dt className={css.muted}>
              {fill(texts.includesTax, {
                name: taxes.length > 1 ? `${name || texts.tax} ${rate}%` : name || texts.tax,
              })}
            </dt>
            <dd className={css.muted}>{text(amount)}</dd>
          </Fragment>
        ))}
        <dt className={css.total}>{texts.today}</dt>
        <dd className={stale ? `${css.total} ${css.stale}` : css.total} aria-busy={state.preview === 'pending'}>
          {text(total.orderTotal)}
        </dd>
      </dl>
      <p className={css.error} role="status">
        {state.preview === 'failed' && (
          <>
            <Icon name="alert" size={16} />
            {texts.previewFailed}
          </>
        )}
      </p>
      {next && (
        <p className={css.then}>
          {later
            ? fill(texts.thenAlso, {
                total: text(next.amount),
                date: dateText(next.schedule_date, language),
                later: text(later.amount),
                laterDate: dateText(later.schedule_date, language),
              })
            : fill(texts.then, { total: text(next.amount), date: dateText(next.schedule_date, language) })}
        </p>
      )}
    </>
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
