import { emptyAddress } from '@perennial/domain/order'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storedRecord } from '../src/db/schema/index.ts'
import { cards, openShop, part } from './shop-with-offers.ts'
import { orderOfBasket } from './test-order.ts'
import { paidWith } from './test-payment.ts'

const there = (country: string, state = '') => ({
  ...emptyAddress(country),
  address1: '1 Gracht',
  city: 'Utrecht',
  postalCode: country === 'US' ? '07001' : '3511 AA',
  state,
})

test('a place without a rate of tax is never taxed at nothing in silence: staff are told, once a month', async () => {
  const { server, shop } = await openShop({ digital: { price: [part()] } })
  const alerts = () =>
    server.db.asTenant(server.scope, (tx) =>
      tx
        .select({ id: storedRecord.id, name: storedRecord.name, type: storedRecord.type })
        .from(storedRecord)
        .where(eq(storedRecord.recordType, 'alert')),
    )
  const order = async (country: string, state?: string) => {
    const basket = await shop.checkout.initiate({ offers: [{ path: '/offers2/digital' }] })
    const address = there(country, state)
    const sent = {
      ...orderOfBasket(basket, paidWith(cards.good, address)),
      country,
      deliveryDetails: address,
      billingDetails: address,
    }
    const { total } = await shop.orders.preview(sent)
    return shop.orders.place({ ...sent, total })
  }
  const month = new Date(server.time.now).toISOString().slice(0, 7)

  await order('NL')
  expect(await alerts()).toEqual([
    { id: `tax-NL-${month}`, type: 'tax.missing', name: expect.stringContaining('No tax is collected for NL') },
  ])
  await order('NL')
  expect(await alerts()).toHaveLength(1)
  await order('US', 'NJ')
  expect((await alerts()).map(({ id }) => id).sort()).toEqual([`tax-NL-${month}`, `tax-US-NJ-${month}`])
})
