import { fill, shopLinkTexts } from '@perennial/domain/messages'
import type { OrderState } from '@perennial/domain/order'
import type { ShopLinks } from '@perennial/page-runtime/contract'
import { RichText } from '@perennial/page-runtime/rich-text'
import { Button } from '../button/button.tsx'
import { amountText } from '../checkout/amounts.ts'
import { groupedExpiry, groupedNumber, type TypedCard } from '../checkout/card-rules.ts'
import { dispatch } from '../checkout/checkout.ts'
import type { CheckoutState } from '../checkout/checkout-state.ts'
import { Icon } from '../icon/icon.tsx'
import css from './checkout-form.module.css'
import type { CheckoutFormProps } from './checkout-form-props.ts'
import { ConsentBlocks } from './consent-blocks.tsx'
import { CheckField, Fields, TextField } from './fields.tsx'
import { useForm } from './form-context.ts'

/** Card, consent and the pay button. Card data lives in this view's state only. */
export function PaymentFields({
  order,
  state,
  props,
  card,
  onCard,
}: {
  order: OrderState
  state: CheckoutState
  props: CheckoutFormProps
  card: TypedCard
  onCard: (part: Partial<TypedCard>) => void
}) {
  const { texts, language, shop } = useForm()
  const submitting = state.phase === 'submitting'
  const { orderTotal, currency } = order.total
  const total = amountText(orderTotal, currency, language)
  return (
    <>
      {state.record?.needsPaymentMethod !== false && (
        <Fields>
          <TextField
            path="card.number"
            label={texts.cardNumber}
            value={card.number}
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={23}
            onChange={({ currentTarget }) => onCard({ number: groupedNumber(currentTarget.value) })}
          />
          <TextField
            path="card.expiry"
            label={texts.expiry}
            value={card.expiry}
            placeholder={texts.expiryHint}
            width="third"
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={9}
            onChange={({ currentTarget: { value } }) =>
              // Allows deleting across the separator.
              onCard({ expiry: card.expiry.startsWith(value) ? value.replace(/ \/ ?$/, '') : groupedExpiry(value) })
            }
          />
          <TextField
            path="card.cvc"
            label={texts.cvc}
            value={card.cvc}
            width="third"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            onChange={({ currentTarget }) => onCard({ cvc: currentTarget.value.replace(/\D/g, '') })}
          />
          <TextField
            path="card.holderName"
            label={texts.holderName}
            value={card.holderName}
            optional
            width="third"
            autoComplete="cc-name"
            onChange={({ currentTarget }) => onCard({ holderName: currentTarget.value })}
          />
        </Fields>
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
      {state.newTotal && (
        <p className={css.notice} role="alert">
          <Icon name="alert" size={20} />
          {[state.promo.error, fill(texts.priceChanged, { total })].filter(Boolean).join(' ')}
        </p>
      )}
      <Button type="submit" wide className={css.next} aria-disabled={submitting}>
        <Icon name="lock" />
        {submitting ? texts.paying : orderTotal > 0 ? fill(texts.pay, { total }) : texts.payNothing}
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
