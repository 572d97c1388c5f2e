import { fill } from '@perennial/domain/messages'
import { nextPayments } from '@perennial/domain/order'
import type { CardProps } from '@perennial/page-runtime/contract'
import { useEffect } from 'react'
import { ButtonLink } from '../button/button.tsx'
import { amountText, dateText } from '../checkout/amounts.ts'
import { startCheckout } from '../checkout/checkout.ts'
import type { CheckoutState } from '../checkout/checkout-state.ts'
import { useCheckout } from '../checkout/use-checkout.ts'
import { useSample } from '../checkout/use-sample.ts'
import { Icon } from '../icon/icon.tsx'
import { Amounts } from '../order-summary/amounts.tsx'
import type { OrderSummaryProps } from '../order-summary/order-summary-props.ts'
import { PromoCode } from '../order-summary/promo-code.tsx'
import type { TextOf } from '../texts/index.ts'
import css from './basket-total.module.css'

export interface BasketTotalProps extends Pick<OrderSummaryProps, 'deliveryText' | 'reassurances'> {
  checkoutHref?: string
}

/** What the basket costs: the promo code, the sums, the way to the checkout, and the coming year in words. */
export function BasketTotal({
  props,
  context,
  texts,
}: CardProps<BasketTotalProps, TextOf<'orderSummary'> | TextOf<'basketTotal'>>) {
  const { surface, isAuthenticated, language } = context
  useEffect(() => {
    if (surface !== 'canvas') void startCheckout({ ...context, isAuthenticated })
  }, [context, isAuthenticated, surface])
  const sample = useSample(surface === 'canvas')
  const current = useCheckout()
  const state = sample ?? current
  const { record } = state
  // Without a basket only the background is rendered.
  if (state.phase !== 'filling' || !record) return <div className={css.root} />
  return (
    <section className={css.root} id="to-pay" aria-labelledby="to-pay-title">
      <div className={css.sticky}>
        <h2 id="to-pay-title">{texts.toPay}</h2>
        <PromoCode promoCode={record.promoCode} promo={state.promo} texts={texts} />
        <Amounts props={props} texts={texts} language={language} state={state} record={record} withoutNext />
        <ButtonLink wide className={css.go} href={props.checkoutHref ?? '/checkout/'}>
          {texts.toCheckout}
        </ButtonLink>
        <Year state={state} texts={texts} language={language} />
        <ul className={css.promises}>
          {props.reassurances?.map(({ icon, text }, index) => (
            <li key={index}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
          <li>
            <Icon name="basket" />
            {texts.kept}
          </li>
        </ul>
      </div>
    </section>
  )
}

/** The payments of the first twelve months, as sentences. */
function Year({
  state: { schedule, today, record, preview },
  texts,
  language,
}: {
  state: CheckoutState
  texts: Readonly<Record<TextOf<'basketTotal'>, string>>
  language: string
}) {
  if (!record || schedule.length === 0 || preview === 'failed') return null
  const text = (amount: number) => amountText(amount, record.currency, language)
  const [next, later] = nextPayments(schedule, today)
  const lastDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  const first = schedule
    .filter(({ schedule_date }) => schedule_date < lastDay)
    .reduce((sum, one) => sum + one.amount, 0)
  const due = schedule.filter(({ schedule_date }) => schedule_date === today).reduce((sum, one) => sum + one.amount, 0)
  return (
    <div className={css.year} aria-busy={preview === 'pending'}>
      <h3>{texts.year}</h3>
      <p>
        {fill(texts.yearToday, { total: text(due) })}{' '}
        {next && fill(texts.yearNext, { total: text(next.amount), date: dateText(next.schedule_date, language) })}{' '}
        {later && fill(texts.yearLater, { total: text(later.amount), date: dateText(later.schedule_date, language) })}
      </p>
      <p>
        <b>{fill(texts.yearSum, { total: text(first) })}</b>
      </p>
    </div>
  )
}
