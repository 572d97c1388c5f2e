import type { PlacedOrder } from '@perennial/api/orders'
import { emptyAddress, newOrder } from '@perennial/domain/order'

/** Where the people of tests live. */
export const home = { ...emptyAddress('GB'), address1: '1 Quay', city: 'Wells', postalCode: 'NR23 1AA' }

interface Basket {
  id: string
  currency: string
  total: PlacedOrder['total']
  items: readonly Pick<PlacedOrder['orderItems'][number], 'quantity' | 'offer'>[]
}

/** An order of all that is in a basket, as the checkout sends it. */
export const orderOfBasket = (
  { id, currency, total, items }: Basket,
  payment: PlacedOrder['payment'],
  email = 'ann@example.com',
): PlacedOrder => ({
  ...newOrder({ externalId: crypto.randomUUID(), checkoutId: id, currency }),
  orderItems: items.map(({ offer: { id: offerId, version, path, data }, quantity }) => ({
    offer: { id: offerId, version, path, data },
    quantity,
    startDate: null,
    addOns: [],
  })),
  customerDetails: { firstName: 'Ann', lastName: 'Other', email, phone: '', marketingPrefs: {} },
  deliveryDetails: home,
  billingDetails: home,
  total,
  payment,
  termsAccepted: true,
  process_immediately: true,
  mode: 'test',
})
