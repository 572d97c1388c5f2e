import type { CheckoutRecord, CustomerDetails } from '@perennial/api/shop-client'
import { emptyAddress, type OrderState, type PostalAddress } from '@perennial/domain/order'
import { lazy, Suspense } from 'react'
import { Button } from '../button/button.tsx'
import { addressesFor, dispatch } from '../checkout/checkout.ts'
import { AddressFields } from './address-fields.tsx'
import css from './checkout-form.module.css'
import { CheckField, Fields, SelectField } from './fields.tsx'
import { useForm } from './form-context.ts'

// Few orders are gifts: their fields come when one is.
const GiftFields = lazy(async () => ({ default: (await import('./gift-fields.tsx')).GiftFields }))

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
  const { gift, recipientDetails, setBillingTheSameAsDelivery: same, allowedCountries } = order
  // A gift is posted to its recipient: of whoever pays only the country is asked for.
  const isPosted = requiresDelivery && !gift
  return (
    <>
      {allowedCountries?.length === 0 && (
        <p className={css.notice} role="alert">
          {texts.noCommonCountry}
        </p>
      )}
      {gift && (
        <Suspense>
          <GiftFields order={order} recipient={recipientDetails} requiresDelivery={requiresDelivery} />
        </Suspense>
      )}
      {gift && <h3 className={css.part}>{texts.place}</h3>}
      <Fields>
        {customer && isPosted && <OwnAddresses order={order} customer={customer} />}
        {isPosted ? (
          <AddressFields of="deliveryDetails" address={order.deliveryDetails} countries={allowedCountries} />
        ) : (
          <AddressFields
            of="billingDetails"
            address={order.billingDetails}
            countries={gift ? null : allowedCountries}
            taxOnly
          />
        )}
      </Fields>
      <div className={css.checks}>
        {isPosted && (
          <CheckField
            path="setBillingTheSameAsDelivery"
            checked={same}
            onChange={(checked) => dispatch({ type: 'billingSameChanged', same: checked })}
          >
            {texts.billingSame}
          </CheckField>
        )}
      </div>
      {isPosted && !same && (
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
