import type { CheckoutRecord } from '@perennial/api/shop-client'
import { fill } from '@perennial/domain/messages'
import { Fragment } from 'react'
import { amountText, comingPayments } from '../checkout/amounts.ts'
import type { CheckoutState } from '../checkout/checkout-state.ts'
import { Icon } from '../icon/icon.tsx'
import css from './order-summary.module.css'
import type { OrderSummaryProps } from './order-summary-props.ts'
import type { TextOf } from '../texts/index.ts'

interface AmountsProps {
  props: Pick<OrderSummaryProps, 'deliveryText'>
  texts: Readonly<Record<TextOf<'orderSummary'>, string>>
  language: string
  state: CheckoutState
  record: CheckoutRecord
  /** The payments to come are told elsewhere. */
  withoutNext?: boolean
}

/** The sums of a basket: what it costs before and after its code, the tax in it, and what is to be paid when. */
export function Amounts({ props, texts, language, state, record, withoutNext }: AmountsProps) {
  const { currency } = record
  const total = state.order?.total ?? record.total
  const text = (amount: number) => amountText(amount, currency, language)
  const subtotal = record.items
    .flatMap((item) => [item, ...item.addOns])
    .reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const coming = comingPayments(state, record, { texts, language })
  // A rate of zero is named, too; where nothing is taxed there is none.
  const taxes = total.taxSummary.filter(({ name, amount }) => name !== '' || amount !== 0)
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
        <dt className={css.total}>{totalLabel(state.phase, texts)}</dt>
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
      {coming && !withoutNext && <p className={css.then}>{coming}</p>}
    </>
  )
}

function totalLabel(phase: CheckoutState['phase'], texts: AmountsProps['texts']): string {
  if (phase === 'unknown') return texts.notKnown
  return phase === 'placed' ? texts.paid : texts.today
}
