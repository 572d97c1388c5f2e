import { emptyAddress, newOrder } from '../../packages/domain/src/order/index.ts'
import { tokenOf } from '../../packages/payments/src/sandbox/test-cards.ts'

const home = { ...emptyAddress('GB'), address1: '1 Quay', city: 'Wells', postalCode: 'NR23 1AA' }

interface Reference {
  id: string
  version: number
  path: string
  data: unknown
}
interface Basket {
  id: string
  currency: string
  total: ReturnType<typeof newOrder>['total']
  items: { quantity: number; offer: Reference }[]
}

/** The order of a basket as the checkout sends it, paid by the sandbox's good card. */
export const orderOf = ({ id, currency, total, items }: Basket, name: string) => ({
  ...newOrder({ externalId: name, checkoutId: id, currency }),
  orderItems: items.map(({ offer, quantity }) => ({
    offer: { id: offer.id, version: offer.version, path: offer.path, data: offer.data },
    quantity,
    startDate: null,
    addOns: [],
  })),
  customerDetails: {
    firstName: 'Ann',
    lastName: 'Other',
    email: `${name}@ferrant.example`,
    phone: '',
    marketingPrefs: {},
  },
  deliveryDetails: home,
  billingDetails: home,
  total,
  payment: {
    provider: 'sandbox',
    connection: 'built-in',
    token: tokenOf({ name: 'visa', expirationMonth: 4, expirationYear: 2031 }, name),
    paymentAddress: home,
  },
  termsAccepted: true,
  process_immediately: true,
  mode: 'test',
})
