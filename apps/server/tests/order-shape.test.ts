import { attributeKey } from '@perennial/domain/product'
import { newOrder } from '@perennial/domain/order'
import { OrderState } from '@perennial/api/orders'
import { safe } from '@orpc/client'
import { expect, test } from 'vitest'
import { publishedOffer } from '../src/db/schema/index.ts'
import { openShop, part } from './shop-with-offers.ts'
import { home, orderOfBasket } from './test-order.ts'
import { paidWith } from './test-payment.ts'
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

const fieldsOf = async (call: Promise<unknown>) =>
  ((await safe(call)).error as { data?: { fieldErrors?: { path: string }[] } } | null)?.data?.fieldErrors?.map(
    ({ path }) => path,
  )

test('an order item has its offer, quantity, start and add-ons, and is refused without an offer or a quantity (CHK-25)', async () => {
  const { shop } = await openShop({ print: { price: [part()] } })
  const basket = await shop.checkout.initiate({ offers: [{ path: '/offers2/print' }] })
  const order = orderOfBasket(basket, paidWith('4242424242424242', home))
  const [item] = order.orderItems
  expect(Object.keys(item!).sort()).toEqual(['addOns', 'offer', 'quantity', 'startDate'])
  for (const missing of ['offer', 'quantity'] as const) {
    const { [missing]: _gone, ...rest } = item!
    const refused = await fieldsOf(shop.orders.place({ ...order, orderItems: [rest as never] }))
    expect(refused?.every((path) => path.startsWith(`orderItems.0.${missing}`))).toBe(true)
  }
  expect(await shop.orders.place(order)).toMatchObject({ error: null })
})

test('an order has what a student tells of their studies, 2020 until they say a year (CHK-14)', async () => {
  const { shop, staff } = await openShop({ print: { price: [part()] } })
  const basket = await shop.checkout.initiate({ offers: [{ path: '/offers2/print' }] })
  const order = orderOfBasket(basket, paidWith('4242424242424242', home))
  expect(order.studentDetails).toEqual({ university: '', course: '', graduationYear: 2020 })
  const { graduationYear: _gone, ...unsaid } = order.studentDetails
  expect(await fieldsOf(shop.orders.place({ ...order, studentDetails: unsaid as never }))).toEqual([
    'studentDetails.graduationYear',
  ])
  const { order_reference: id } = await shop.orders.place(order)
  expect(await staff.records.get({ service: 'perennial', path_type: 'orders', id })).toMatchObject({ id })
})

test('an offer that names its ways to pay is paid in no other (CHK-23)', async () => {
  const limitedTo = (...types: string[]) => ({
    price: [part()],
    attributes: { [attributeKey('payment_types')]: types },
  })
  const { shop } = await openShop({
    free: { price: [part()] },
    both: limitedTo('paypal', 'card'),
    paypal: limitedTo('paypal'),
    cards: limitedTo('card'),
  })
  const basketOf = (...names: string[]) =>
    shop.checkout.initiate({ offers: names.map((name) => ({ path: `/offers2/${name}` })) })
  const typesOf = async (...names: string[]) => (await basketOf(...names)).paymentTypes
  expect(await typesOf('free')).toBeNull()
  expect(await typesOf('free', 'both')).toEqual(['card', 'paypal'])
  expect(await typesOf('both', 'paypal')).toEqual(['paypal'])
  expect(await typesOf('cards', 'paypal')).toEqual([])
  // The sandbox takes cards only.
  const byCard = paidWith('4242424242424242', home)
  expect(await fieldsOf(shop.orders.place(orderOfBasket(await basketOf('paypal'), byCard)))).toEqual(['payment'])
  expect(await shop.orders.place(orderOfBasket(await basketOf('both'), byCard))).toMatchObject({ error: null })
})
