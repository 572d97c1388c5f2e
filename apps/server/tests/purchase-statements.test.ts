import { expect, test } from 'vitest'
import { databaseOfItsOwn } from './database.ts'
import { cards, openShop, part } from './shop-with-offers.ts'
import { home, orderOfBasket } from './test-order.ts'
import { paidWith } from './test-payment.ts'

/**
 * What a purchase asks of the database, from the first offer to the completed order, without its mail. Each statement is
 * a trip that a shopper waits for: whoever needs one more says so here.
 */
const most = {
  pglite: { initiate: 17, basket: 6, get: 5, preview: 5, place: 63 },
  postgres: { initiate: 14, basket: 5, get: 4, preview: 4, place: 55 },
}

test('a purchase keeps to its statements', async () => {
  // Nobody else sends anything to it, as a queue's workers do.
  const db = await databaseOfItsOwn()
  const { shop } = await openShop({ print: { price: [part({ value: 48 })] }, digital: { price: [part()] } }, { db })
  const counted: Record<string, number> = {}
  const counting = async <Answer>(call: string, run: () => Promise<Answer>): Promise<Answer> => {
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
  await db.close()
  expect(counted).toEqual(most[db.kind])
})
