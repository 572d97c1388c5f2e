import { expect, test } from 'vitest'
import { cards, openShop, part } from './shop-with-offers.ts'
import { home, orderOfBasket } from './test-order.ts'
import { paidWith } from './test-payment.ts'

/**
 * What a purchase asks of the database, from the first offer to the completed order, without its mail. Each statement is
 * a trip that a shopper waits for: whoever needs one more says so here.
 */
const most = { initiate: 100, basket: 100, get: 100, preview: 100, place: 300 }

test('a purchase keeps to its statements', async () => {
  const { server, shop } = await openShop({ print: { price: [part({ value: 48 })] }, digital: { price: [part()] } })
  const { db } = server
  const counted: Record<string, number> = {}
  const counting = async <Answer>(call: keyof typeof most, run: () => Promise<Answer>): Promise<Answer> => {
    const before = db.statements()
    const answer = await run()
    counted[call] = db.statements() - before
    return answer
  }
  const paths = ['/offers2/print', '/offers2/digital']
  const begun = await counting('initiate', () => shop.checkout.initiate({ offers: [{ path: paths[0]! }] }))
  await counting('basket', () =>
    shop.checkout.basket({ id: begun.id, items: paths.map((path) => ({ path, quantity: 1 })) }),
  )
  const { data: basket } = await counting('get', () => shop.checkout.get({ id: begun.id }))
  const order = orderOfBasket(basket, paidWith(cards.good, home))
  const { process_immediately: _now, mode: _mode, ...state } = order
  await counting('preview', () => shop.orders.preview(state))
  await counting('place', () => shop.orders.place(order))
  for (const [call, count] of Object.entries(most)) expect([call, counted[call]! <= count]).toEqual([call, true])
})
