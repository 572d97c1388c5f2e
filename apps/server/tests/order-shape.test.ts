import { attributeKey } from '@perennial/domain/product'
import { newOrder } from '@perennial/domain/order'
import { OrderState } from '@perennial/api/orders'
import { expect, test } from 'vitest'
import { publishedOffer } from '../src/db/schema/index.ts'
import { testServer } from './test-server.ts'

const box = '/offers2/box'
const price = {
  name: 'charge_1',
  type: 'recurring',
  value: 10,
  currencyCode: 'GBP',
  trigger: 'subscription_start',
  repeat_interval: 1,
  repeat_interval_type: 'months',
  repeat_count: null,
}

async function offerInBasket() {
  const server = await testServer()
  const data = { products: ['/products/magazine'], attributes: { [attributeKey('price')]: [price] } }
  await server.db.asTenant(server.scope, (tx) =>
    tx.insert(publishedOffer).values({ path: box, id: 'box-1', name: 'box', version: 7, data } as never),
  )
  const { items } = await server.shopClient.checkout.initiate({ offers: [{ path: box }] })
  return items[0]!.offer
}

test('an offer in the basket has its id, version and content (CHK-26)', async () => {
  const offer = await offerInBasket()
  expect(offer).toMatchObject({
    id: 'box-1',
    version: 7,
    path: box,
    data: {
      products: ['/products/magazine'],
      productBundles: [],
      attributes: { [attributeKey('price')]: [price] },
    },
  })
})

test('an add-on and its quantity are removed together', async () => {
  const { id, version, path, data } = await offerInBasket()
  const reference = { id, version, path, data }
  const order = newOrder({ externalId: 'order-number-1', checkoutId: 'c1', currency: 'GBP' })
  const withAddOns = (addOns: unknown[]) => ({
    ...order,
    orderItems: [{ offer: reference, quantity: 1, startDate: null, addOns }],
  })
  const whole = OrderState.parse(withAddOns([{ addOn: reference, quantity: 2 }]))
  expect(whole.orderItems[0]!.addOns).toEqual([{ addOn: reference, quantity: 2 }])
  for (const wrong of [
    { addOn: reference },
    { quantity: 2 },
    { addOn: { ...reference, path: undefined }, quantity: 2 },
  ]) {
    expect(OrderState.safeParse(withAddOns([wrong])).success).toBe(false)
  }
})
