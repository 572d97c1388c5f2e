import { beforeEach, describe, expect, test } from 'vitest'
import { orderAttempt, storedRecord } from '../src/db/schema/index.ts'
import { cards, type OpenShop, openShop, part } from './shop-with-offers.ts'
import { home, orderOfBasket } from './test-order.ts'
import { paidWith, sandboxCharges } from './test-payment.ts'

const times = 400
/** Orders of different baskets count nothing together; these are as many as a busy shop has in a minute. */
const separate = 100
const path = '/offers2/print'

let open: OpenShop
beforeEach(async () => {
  open = await openShop({ print: { price: [part({ value: 48 })] } })
})

const send = (url: string, body: object) =>
  open.server.account(
    new Request(`http://account.test${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

type Basket = Parameters<typeof orderOfBasket>[0]

const orderOf = (basket: Basket) => orderOfBasket(basket, paidWith(cards.good, home), `${basket.id}@example.com`)

const orders = async () => {
  const { db, scope } = open.server
  const rows = await db.asTenant(scope, (tx) => tx.select().from(storedRecord))
  return rows.filter(({ recordType }) => recordType === 'order')
}
const byStatus = (answers: readonly Response[]) => {
  const counted: Record<number, number> = {}
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

describe('orders at once', () => {
  test(`${times} times the same order are one order with one charge, and each is answered (SUB-61)`, async () => {
    const basket = (await (await send('/api/checkout/initiate', { offers: [{ path }] })).json()) as Basket
    const order = orderOf(basket)
    const answers = await Promise.all(Array.from({ length: times }, () => send('/api/order', order)))
    const references = new Set<string>()
    for (const answer of answers) {
      const body = (await answer.json()) as { order_reference?: string; code?: string }
      if (answer.status === 200) references.add(body.order_reference!)
      // At work in another call, or beyond the limit of the basket, which says when to come again.
      else expect(['ORDER_IN_PROGRESS', 'TOO_MANY']).toContain(body.code)
      if (body.code === 'TOO_MANY') expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(references.size).toBe(1)
    expect(await orders()).toHaveLength(1)
    expect(await sandboxCharges(open.server)).toHaveLength(1)
  }, 300_000)

  test('with a basket each are as many orders, each charged once (SUB-61)', async () => {
    const begun = await Promise.all(
      Array.from({ length: separate }, () => send('/api/checkout/initiate', { offers: [{ path }] })),
    )
    expect(byStatus(begun)).toEqual({ 200: separate })
    const sent = await Promise.all(begun.map(async (answer) => orderOf((await answer.json()) as Basket)))
    expect(byStatus(await Promise.all(sent.map((order) => send('/api/order', order))))).toEqual({ 200: separate })
    expect(await orders()).toHaveLength(separate)
    const charges = await sandboxCharges(open.server)
    expect(charges).toHaveLength(separate)
    expect(charges.every(({ state }) => state === 'paid')).toBe(true)
    const { db, scope } = open.server
    const attempts = await db.asTenant(scope, (tx) => tx.select().from(orderAttempt))
    expect(attempts.filter(({ state }) => state === 'done')).toHaveLength(separate)
  }, 600_000)
})
