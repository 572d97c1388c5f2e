import { fill, shopLinkTexts } from '@perennial/domain/messages'
import type { OrderState } from '@perennial/domain/order'
import type { ShopLinks } from '@perennial/page-runtime/contract'
import { RichText } from '@perennial/page-runtime/rich-text'
import { Button } from '../button/button.tsx'
import { amountText, comingPayments, dateText } from '../checkout/amounts.ts'
import { dispatch } from '../checkout/checkout.ts'
import type { CheckoutState } from '../checkout/checkout-state.ts'
import { Icon } from '../icon/icon.tsx'
import css from './checkout-form.module.css'
import type { CheckoutFormProps } from './checkout-form-props.ts'
import { isPaid } from '../checkout/taking-payment.ts'
import { ConsentBlocks } from './consent-blocks.tsx'
import { CheckField } from './fields.tsx'
import { useForm } from './form-context.ts'
import { PaymentChoices } from './payment-choices.tsx'

/** How to pay, consent and the pay button. @param live false on the canvas, where nothing is paid */
export function PaymentStep({
  order,
  state,
  props,
  live,
}: {
  order: OrderState
  state: CheckoutState
  props: CheckoutFormProps
  live: boolean
}) {
  const { texts, language, shop } = useForm()
  const submitting = state.phase === 'submitting'
  const { orderTotal, currency } = order.total
  const total = amountText(orderTotal, currency, language)
  const coming = state.record ? comingPayments(state, state.record, { texts, language }) : ''
  const later = state.schedule.find(({ amount, schedule_date }) => amount > 0 && schedule_date > state.today)
  return (
    <>
      {isPaid(state) && (
        <>
          {orderTotal === 0 && later && (
            <p className={css.line}>
              {fill(texts.laterOnly, {
                total: amountText(later.amount, later.currency, language),
                date: dateText(later.schedule_date, language),
              })}
            </p>
          )}
          <PaymentChoices order={order} types={state.record?.paymentTypes ?? null} live={live} />
        </>
      )}
      <div className={css.checks}>
        <CheckField
          path="termsAccepted"
          checked={order.termsAccepted}
          onChange={(accepted) => dispatch({ type: 'termsChanged', accepted }, 'termsAccepted')}
        >
          <RichText text={props.termsText} />
        </CheckField>
      </div>
      <ConsentBlocks order={order} />
      {coming && (
        <p className={css.coming} id="what-follows">
          <strong>{fill(texts.paidNow, { total })}</strong> {coming}
        </p>
      )}
      {state.newTotal && (
        <p className={css.notice} role="alert">
          <Icon name="alert" size={20} />
          {[state.promo.error, fill(texts.priceChanged, { total })].filter(Boolean).join(' ')}
        </p>
      )}
      <Button
        type="submit"
        wide
        className={css.next}
        aria-disabled={submitting}
        aria-describedby={coming ? 'what-follows' : undefined}
      >
        <Icon name="lock" />
        {submitting
          ? texts.paying
          : orderTotal > 0
            ? fill(order.gift ? texts.payGift : texts.pay, { total })
            : texts.payNothing}
      </Button>
      {props.underPay && <p className={css.underPay}>{props.underPay}</p>}
      <ShopDocuments links={shop} language={language} />
    </>
  )
}

/** Links to the shop's terms and contact, if its settings have them. */
function ShopDocuments({ links, language }: { links: ShopLinks | undefined; language: string }) {
  const { termsUrl, privacyUrl, contactEmail } = links ?? {}
  const texts = shopLinkTexts(language)
  const documents = [
    { href: termsUrl, label: texts.terms },
    { href: privacyUrl, label: texts.privacy },
    { href: contactEmail && `mailto:${contactEmail}`, label: contactEmail },
  ].filter(({ href }) => href)
  if (documents.length === 0) return null
  return (
    <ul className={css.documents}>
      {documents.map(({ href, label }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
