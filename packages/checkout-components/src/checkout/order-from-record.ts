import type { CheckoutRecord } from '@perennial/api/shop-client'
import { noFacts, type OrderFacts } from '@perennial/domain/page'
import { newOrder, nextOrder, type OfferReference, type OrderState } from '@perennial/domain/order'

/** A new order for a basket. Where nothing is shipped, billing cannot copy a delivery address. */
export function orderFor(
  record: CheckoutRecord,
  { externalId, country, offers }: { externalId: string; country: string; offers: readonly string[] },
): OrderState {
  const { allowedCountries } = record
  const allowed = !allowedCountries || allowedCountries.includes(country) ? country : allowedCountries[0]
  const order = newOrder({ externalId, checkoutId: record.id, currency: record.currency, country: allowed })
  return withRecord(
    {
      ...order,
      tracking: { ...record.tracking, ...(record.tag === null ? {} : { tag: record.tag }), offers: [...offers] },
    },
    record,
  )
}

/** The order with the basket's items, amounts and countries. */
export function withRecord(order: OrderState, record: CheckoutRecord): OrderState {
  const changed = nextOrder(order, {
    type: 'basketChanged',
    items: record.items.map(({ offer, quantity, addOns }) => ({
      offer: referenceTo(offer),
      quantity,
      startDate: null,
      addOns: addOns.map((one) => ({ addOn: referenceTo(one.offer), quantity: one.quantity })),
    })),
    total: record.total,
    allowedCountries: record.allowedCountries,
  })
  const gift = nextOrder(changed, { type: 'giftChanged', gift: record.gift })
  return { ...gift, redeemCode: record.promoCode?.code ?? '' }
}

const referenceTo = ({ id, version, path, data }: CheckoutRecord['items'][number]['offer']): OfferReference => ({
  id,
  version,
  path,
  data,
})

/** Custom fields in which a company is named. */
const companyFields = ['company', 'company_name', 'companyName']

/**
 * The basket's facts for visibility conditions (CHK-46). A product counts as there whether the condition names it, or the
 * offer or add-on that it is sold by.
 */
export function factsOf(record: CheckoutRecord, order: OrderState, method: string | null): OrderFacts {
  const lines = record.items.flatMap((item) => [item, ...item.addOns])
  return {
    ...noFacts,
    paymentMethodSelected: method ?? order.paymentType,
    trialOfferInBasket: record.items.some(({ offer }) => offer.trial),
    studentOfferInBasket: record.items.some(({ offer }) => offer.student),
    giftOfferInBasket: record.gift,
    deliveryProductInBasket: record.requiresDelivery,
    companyNameProvided: companyFields.some((id) => order.customFields?.[id]?.trim()),
    productInBasket: [...new Set(lines.flatMap(({ offer }) => [offer.path, ...offer.data.products]))],
    orderPrice: order.total.orderTotal,
  }
}
