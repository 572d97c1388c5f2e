import type { CheckoutRecord, CustomerDetails } from '@perennial/api/shop-client'
import { emptyAddress, type OrderState, type PostalAddress } from '@perennial/domain/order'
import { Button } from '../button/button.tsx'
import { todayHere } from '../checkout/amounts.ts'
import { addressesFor, dispatch } from '../checkout/checkout.ts'
import { AddressFields } from './address-fields.tsx'
import css from './checkout-form.module.css'
import { CheckField, Fields, SelectField, TextField } from './fields.tsx'
import { useForm } from './form-context.ts'

/** The delivery address or the recipient; where nothing is shipped, only the country that determines the tax. */
export function DeliveryFields({
  order,
  record: { requiresDelivery, needsPaymentMethod },
  customer,
}: {
  order: OrderState
  record: Pick<CheckoutRecord, 'requiresDelivery' | 'needsPaymentMethod'>
  customer: CustomerDetails | null
}) {
  const { texts } = useForm()
  const { gift, setBillingTheSameAsDelivery: same, allowedCountries } = order
  return (
    <>
      {allowedCountries?.length === 0 && (
        <p className={css.notice} role="alert">
          {texts.noCommonCountry}
        </p>
      )}
      <Fields>
        {gift && <RecipientName order={order} />}
        {customer && requiresDelivery && <OwnAddresses order={order} customer={customer} />}
        {requiresDelivery ? (
          <AddressFields of="deliveryDetails" address={order.deliveryDetails} countries={allowedCountries} />
        ) : (
          <AddressFields of="billingDetails" address={order.billingDetails} countries={allowedCountries} taxOnly />
        )}
        {gift && <GiftStart order={order} />}
      </Fields>
      <div className={css.checks}>
        {gift && (
          <CheckField
            path="recipientDetails.sendEmail"
            checked={order.recipientDetails.sendEmail}
            onChange={(sendEmail) => dispatch({ type: 'recipientChanged', details: { sendEmail } })}
          >
            {texts.sendCard}
          </CheckField>
        )}
        {requiresDelivery && (
          <CheckField
            path="setBillingTheSameAsDelivery"
            checked={same}
            onChange={(checked) => dispatch({ type: 'billingSameChanged', same: checked })}
          >
            {texts.billingSame}
          </CheckField>
        )}
      </div>
      {requiresDelivery && !same && (
        <fieldset className={css.billing}>
          <legend>{texts.billingAddress}</legend>
          <Fields>
            <AddressFields of="billingDetails" address={order.billingDetails} countries={null} />
          </Fields>
        </fieldset>
      )}
      <Button type="submit" className={css.next}>
        {needsPaymentMethod ? texts.toPayment : texts.onwards}
      </Button>
    </>
  )
}

/** Where the signed-in shopper had something delivered before. */
function OwnAddresses({ order, customer }: { order: OrderState; customer: CustomerDetails }) {
  const { texts } = useForm()
  const addresses = addressesFor(order, customer)
  if (addresses.length === 0) return null
  const chosen = addresses.findIndex((address) => sameAddress(address, order.deliveryDetails))
  return (
    <SelectField
      path="ownAddress"
      label={texts.ownAddress}
      optional
      aria-required={false}
      value={chosen < 0 ? '' : chosen}
      onChange={({ currentTarget: { value } }) => {
        const address = addresses[Number(value)] ?? emptyAddress(order.deliveryDetails.country)
        dispatch({ type: 'deliveryChanged', address }, ...addressParts.map((part) => `deliveryDetails.${part}`))
      }}
    >
      <option value="">{texts.anotherAddress}</option>
      {addresses.map((address, index) => (
        <option key={index} value={index}>
          {[address.address1, address.city, address.postalCode].filter(Boolean).join(', ')}
        </option>
      ))}
    </SelectField>
  )
}

const addressParts = ['address1', 'address2', 'city', 'state', 'postalCode', 'country'] as const
const sameAddress = (one: PostalAddress, other: PostalAddress) =>
  addressParts.every((part) => one[part] === other[part])

type RecipientField = 'firstName' | 'lastName' | 'email' | 'startDate'

const recipientField = (order: OrderState, name: RecipientField, label: string) => ({
  path: `recipientDetails.${name}`,
  label,
  value: order.recipientDetails[name] ?? '',
  onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
    dispatch(
      { type: 'recipientChanged', details: { [name]: name === 'startDate' && value === '' ? null : value } },
      `recipientDetails.${name}`,
    ),
})

function RecipientName({ order }: { order: OrderState }) {
  const { texts } = useForm()
  return (
    <>
      <TextField {...recipientField(order, 'firstName', texts.firstName)} width="half" autoComplete="off" />
      <TextField {...recipientField(order, 'lastName', texts.lastName)} width="half" autoComplete="off" />
    </>
  )
}

function GiftStart({ order }: { order: OrderState }) {
  const { texts } = useForm()
  return (
    <>
      <TextField {...recipientField(order, 'startDate', texts.startOn)} type="date" min={todayHere()} />
      <TextField
        {...recipientField(order, 'email', texts.theirEmail)}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
    </>
  )
}
