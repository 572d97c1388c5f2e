import type { PlacedOrder } from '@perennial/api/orders'
import { emptyAddress, newOrder } from '@perennial/domain/order'

/** Where the people of tests live. */
export const home = { ...emptyAddress('GB'), address1: '1 Quay', city: 'Wells', postalCode: 'NR23 1AA' }

interface Basket {
  id: string
  currency: string
  total: PlacedOrder['total']
  items: readonly (Line & { addOns?: readonly Line[] })[]
}

type Line = Pick<PlacedOrder['orderItems'][number], 'quantity' | 'offer'>

const referenceTo = ({ id, version, path, data }: Line['offer']) => ({ id, version, path, data })

/** An order of all that is in a basket, as the checkout sends it. */
export const orderOfBasket = (
  { id, currency, total, items }: Basket,
  payment: PlacedOrder['payment'],
  email = 'ann@example.com',
): PlacedOrder => ({
  ...newOrder({ externalId: crypto.randomUUID(), checkoutId: id, currency }),
  orderItems: items.map(({ offer, quantity, addOns = [] }) => ({
    offer: referenceTo(offer),
    quantity,
    startDate: null,
    addOns: addOns.map((one) => ({ addOn: referenceTo(one.offer), quantity: one.quantity })),
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
