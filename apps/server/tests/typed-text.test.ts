import { safe } from '@orpc/client'
import { emptyAddress } from '@perennial/domain/order'
import { expect, test } from 'vitest'
import { openShop, part } from './shop-with-offers.ts'
import { orderOfBasket } from './test-order.ts'
import { paidWith } from './test-payment.ts'

/** As it comes out of a document or another alphabet's keyboard: no-break and zero-width spaces, full width, directions. */
const typed = {
  customerDetails: {
    firstName: '\u00a0Ada\u200b ',
    lastName: 'Quill\u2060  Marsh',
    email: 'mailto:Ada.Quill@EXAMPLE.com\u202c',
    phone: '\u202a＋44 20\u20117946 0958',
    marketingPrefs: {},
  },
  billingDetails: {
    ...emptyAddress('GB'),
    address1: '14\u00a0Rope  Walk',
    city: 'Fennick\u200b',
    postalCode: 'ｎｒ25７hg',
  },
}

test('what a shopper typed or pasted is kept as it was meant, and comes to one order however it was typed', async () => {
  const { shop, staff } = await openShop({ monthly: { price: [part()] } })
  const basket = await shop.checkout.initiate({ offers: [{ path: '/offers2/monthly' }] })
  const order = orderOfBasket(basket, paidWith('4242424242424242', emptyAddress('GB')))
  const messy = { ...order, ...typed, deliveryDetails: typed.billingDetails }
  const placed = await shop.orders.place(messy)
  const clean = {
    ...messy,
    customerDetails: {
      ...typed.customerDetails,
      firstName: 'Ada',
      lastName: 'Quill Marsh',
      email: 'Ada.Quill@EXAMPLE.com',
      phone: '+44 20-7946 0958',
    },
    billingDetails: { ...typed.billingDetails, address1: '14 Rope Walk', city: 'Fennick', postalCode: 'NR25 7HG' },
  }
  // The same order, typed as it is kept, under the same key.
  const again = await shop.orders.place({ ...clean, deliveryDetails: clean.billingDetails })
  expect(again.order_reference).toBe(placed.order_reference)

  const { items } = await staff.records.list({ service: 'perennial', path_type: 'customers' })
  expect(items).toHaveLength(1)
  expect(items[0]!.data).toMatchObject({
    name: 'Ada Quill Marsh',
    email: 'Ada.Quill@EXAMPLE.com',
    phoneNumber: '+44 20-7946 0958',
  })
  const { items: addresses } = await staff.records.list({ service: 'perennial', path_type: 'addresses' })
  expect(addresses.map(({ data }) => [data.address1, data.city, data.postalCode])).toContainEqual([
    '14 Rope Walk',
    'Fennick',
    'NR25 7HG',
  ])
})

test.each(['ada..b@example.org', 'a@[127.0.0.1]', 'ada'])('%s is no address to write to', async (email) => {
  const { shop } = await openShop({ monthly: { price: [part()] } })
  const basket = await shop.checkout.initiate({ offers: [{ path: '/offers2/monthly' }] })
  const order = orderOfBasket(basket, paidWith('4242424242424242', emptyAddress('GB')), email)
  const [error] = await safe(shop.orders.place(order))
  expect(error).toMatchObject({
    code: 'INVALID',
    data: { fieldErrors: [expect.objectContaining({ path: 'customerDetails.email', code: 'invalid_email' })] },
  })
})

test('a page is not saved under an address that nobody could open, and one that it had already stays', async () => {
  const { staff } = await openShop({})
  const page = (tags: string[]) => ({ record_type: 'page', version: 1, pageMasterLayout: 'default', assets: [], tags })
  const [refused] = await safe(staff.items.create({ catalog: '1', path: 'pages2/buy', data: page(['/media/']) }))
  expect(refused).toMatchObject({
    data: { fieldErrors: [expect.objectContaining({ path: 'data.tags', code: 'unreachable' })] },
  })
  const { version } = await staff.items.create({ catalog: '1', path: 'pages2/buy', data: page(['/buy/']) })
  const [moved] = await safe(
    staff.items.update({ catalog: '1', path: 'pages2/buy', version, data: { tags: ['/buy/', '/a%2fb/'] } }),
  )
  expect(moved).toMatchObject({ data: { fieldErrors: [expect.objectContaining({ code: 'unreachable' })] } })
  const [tag] = await safe(staff.items.create({ catalog: '1', path: 'tags/api', data: { record_type: 'tag' } }))
  expect(tag).toMatchObject({ data: { fieldErrors: [expect.objectContaining({ code: 'unreachable' })] } })
})
