import { fill } from '@perennial/domain/messages'
import { hasGiftDay, maxGiftMessage, type OrderState, type RecipientDetails } from '@perennial/domain/order'
import { todayHere } from '../checkout/amounts.ts'
import { dispatch } from '../checkout/checkout.ts'
import { AddressFields } from './address-fields.tsx'
import css from './checkout-form.module.css'
import { CheckField, Fields, RadioField, TextAreaField, TextField } from './fields.tsx'
import { useForm } from './form-context.ts'

const change = (details: Partial<RecipientDetails>, ...fields: (keyof RecipientDetails)[]) =>
  dispatch({ type: 'recipientChanged', details }, ...fields.map((field) => `recipientDetails.${field}`))

/** Who gets a gift, how, when, and with which words. */
export function GiftFields({
  order,
  recipient,
  requiresDelivery,
}: {
  order: OrderState
  recipient: RecipientDetails
  requiresDelivery: boolean
}) {
  const { id, texts } = useForm()
  const { sendEmail, startNow, hasRecipientAddress, message = '' } = recipient
  const text = (name: 'firstName' | 'lastName' | 'email', label: string) => ({
    path: `recipientDetails.${name}`,
    label,
    value: recipient[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [name]: value }, name),
  })
  return (
    <>
      <Fields>
        <TextField {...text('firstName', texts.firstName)} width="half" />
        <TextField {...text('lastName', texts.lastName)} width="half" />
      </Fields>
      <fieldset className={css.choices}>
        <legend>{texts.giftHow}</legend>
        <RadioField
          path="recipientDetails.sendEmail"
          name={`${id}-gift-how`}
          checked={sendEmail}
          onChange={() => change({ sendEmail: true }, 'email')}
        >
          {texts.giftByMail}
        </RadioField>
        <RadioField
          path="recipientDetails.print"
          name={`${id}-gift-how`}
          checked={!sendEmail}
          onChange={() => change({ sendEmail: false }, 'email')}
        >
          {texts.giftPrint}
        </RadioField>
      </fieldset>
      <Fields>
        {sendEmail && <TextField {...text('email', texts.theirEmail)} type="email" inputMode="email" maxLength={254} />}
        <TextAreaField
          path="recipientDetails.message"
          label={texts.giftMessage}
          optional
          maxLength={maxGiftMessage * 2}
          hint={fill(texts.giftMessageHint, { n: Math.max(0, maxGiftMessage - [...message].length) })}
          value={message}
          onChange={({ currentTarget: { value } }) => change({ message: value }, 'message')}
        />
      </Fields>
      {requiresDelivery && (
        <div className={css.checks}>
          <CheckField
            path="recipientDetails.hasRecipientAddress"
            checked={hasRecipientAddress}
            onChange={(checked) => change({ hasRecipientAddress: checked })}
          >
            {texts.giftAddress}
          </CheckField>
          {!hasRecipientAddress && <p className={css.note}>{texts.giftAddressHint}</p>}
        </div>
      )}
      {requiresDelivery && hasRecipientAddress && (
        <Fields>
          <AddressFields of="deliveryDetails" address={order.deliveryDetails} countries={order.allowedCountries} />
        </Fields>
      )}
      {hasGiftDay(order, requiresDelivery) && (
        <>
          <fieldset className={css.choices}>
            <legend>{texts.giftWhen}</legend>
            <RadioField
              path="recipientDetails.startNow"
              name={`${id}-gift-when`}
              checked={startNow}
              onChange={() => change({ startNow: true }, 'startDate')}
            >
              {texts.giftNow}
            </RadioField>
            <RadioField
              path="recipientDetails.later"
              name={`${id}-gift-when`}
              checked={!startNow}
              onChange={() => change({ startNow: false }, 'startDate')}
            >
              {texts.giftLater}
            </RadioField>
          </fieldset>
          {!startNow && (
            <Fields>
              <TextField
                path="recipientDetails.startDate"
                label={texts.startOn}
                type="date"
                min={todayHere()}
                width="half"
                value={recipient.startDate ?? ''}
                onChange={({ currentTarget: { value } }) => change({ startDate: value || null }, 'startDate')}
              />
            </Fields>
          )}
        </>
      )}
    </>
  )
}
