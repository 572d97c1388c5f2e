import type { CheckoutRecord } from '@perennial/api/shop-client'
import { noFacts, type OrderFacts } from '@perennial/domain/page'
import { newOrder, nextOrder, type OrderState } from '@perennial/domain/order'

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
    items: record.items.map(({ offer: { id, version, path, data }, quantity }) => ({
      offer: { id, version, path, data },
      quantity,
      startDate: null,
      addOns: [],
    })),
    total: record.total,
    allowedCountries: record.allowedCountries,
  })
  const gift = nextOrder(changed, { type: 'giftChanged', gift: record.gift })
  return { ...gift, redeemCode: record.promoCode?.code ?? '' }
}

/** The basket's facts for visibility conditions (CHK-46). */
export const factsOf = (record: CheckoutRecord, order: OrderState): OrderFacts => ({
  ...noFacts,
  paymentMethodSelected: order.paymentType,
  giftOfferInBasket: record.gift,
  deliveryProductInBasket: record.requiresDelivery,
  productInBasket: record.items.flatMap(({ offer }) => offer.data.products),
  orderPrice: order.total.orderTotal,
})
