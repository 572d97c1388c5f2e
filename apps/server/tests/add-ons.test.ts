import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import type { CheckoutRecord } from '@perennial/api/checkout'
import type { BasketChange } from '@perennial/domain/order'
import { attributeKey } from '@perennial/domain/product'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkout, invoiceLine, publishedOffer, storedRecord } from '../src/db/schema/index.ts'
import { cards, fourHundredTimes, type OpenShop, openShop, part, performCommand } from './shop-with-offers.ts'
import { home, orderOfBasket } from './test-order.ts'
import { paidWith, sandboxCharges } from './test-payment.ts'

const print = '/offers2/print'
const box = '/offers2/box'
const all = '/offers2/all'
const tote = '/add_ons/tote'
const pass = '/add_ons/pass'
const once = { type: 'onetime', trigger: 'order_date' }
const selection = (type: string, ...paths: string[]) => ({
  items: paths.map((path) => ({ id: path, path })),
  item_label: 'label',
  item_type: type,
})

let open: OpenShop

beforeEach(async () => {
  open = await openShop({
    print: {
      price: [part({ value: 48, repeat_interval_type: 'years' })],
      attributes: {
        [attributeKey('upsell_offers')]: selection('offer', all, '/offers2/unpublished'),
        [attributeKey('cross_sell_offers')]: selection('offer', box, '/offers2/euro', print),
        [attributeKey('cross_sell_addons')]: selection('add_on', tote, pass),
      },
    },
    box: { price: [part()] },
    all: { price: [part({ value: 90, repeat_interval_type: 'years' })] },
    euro: { price: [part({ currencyCode: 'EUR' })] },
  })
  await open.server.db.asTenant(open.server.scope, (tx) =>
    tx.insert(publishedOffer).values(
      [
        { path: tote, name: 'Tote bag', price: [part({ ...once, value: 12 })] },
        { path: pass, name: 'Guest pass', price: [part({ value: 2 })] },
      ].map(({ path, name, price }) => ({
        path,
        id: path,
        name,
        version: 1,
        data: {
          products: [],
          attributes: { [attributeKey('price')]: price, [attributeKey('allow_multibuy')]: true },
        },
      })),
    ),
  )
})

const change = (id: string, line: BasketChange) => open.shop.checkout.change({ id, line })
const start = (...paths: string[]) => open.shop.checkout.initiate({ offers: paths.map((path) => ({ path })) })
const linesOf = ({ items }: CheckoutRecord) =>
  items.map(({ offer, quantity, addOns }) => [
    `${quantity} ${offer.path}`,
    ...addOns.map((one) => `${one.quantity} ${one.offer.path}`),
  ])
const order = (basket: CheckoutRecord) => orderOfBasket(basket, paidWith(cards.good, home))
const place = (basket: CheckoutRecord) => open.shop.orders.place(order(basket))

/** A basket of two offers: a bag twice with the first, a pass with the second. */
async function filled(): Promise<CheckoutRecord> {
  const { id } = await start(print, box)
  await change(id, { change: 'addOn', offer: print, addOn: tote, quantity: 2 })
  return change(id, { change: 'addOn', offer: box, addOn: pass, quantity: 1 })
}

describe('a basket with add-ons', () => {
  test('shows each with its price, and the sum of all (SUB-65, SUB-66)', async () => {
    const basket = await filled()
    expect(linesOf(basket)).toEqual([
      [`1 ${print}`, `2 ${tote}`],
      [`1 ${box}`, `1 ${pass}`],
    ])
    expect(basket.items[0]!.addOns[0]).toMatchObject({ unitPrice: 12, price: 24, offer: { displayName: 'Tote bag' } })
    expect(basket.total.orderTotal).toBe(48 + 24 + 10 + 2)
    // Whoever sets only quantities leaves what goes along.
    const { id } = basket
    const less = await open.shop.checkout.basket({ id, items: [{ path: print, quantity: 1 }] })
    expect(linesOf(less)).toEqual([[`1 ${print}`, `2 ${tote}`]])
    expect(linesOf(await change(id, { change: 'addOn', offer: print, addOn: tote, quantity: 0 }))).toEqual([
      [`1 ${print}`],
    ])
  })

  test('says what goes with it, and takes it by one press: an upsell in the place of an offer, a cross-sell besides it (SUB-67)', async () => {
    const { id } = await start(print)
    await change(id, { change: 'addOn', offer: print, addOn: tote, quantity: 1 })
    const found = await open.shop.checkout.suggestions({ id })
    const paths = (list: { path: string; forOffer: { path: string } }[]) =>
      list.map(({ path, forOffer }) => [path, forOffer.path])
    // Neither what is not for sale in this currency, nor what is in the basket.
    expect([paths(found.upsells), paths(found.crossSells), paths(found.addOns)]).toEqual([
      [[all, print]],
      [[box, print]],
      [[pass, print]],
    ])
    // A gift takes no add-ons along: none is offered.
    await open.shop.checkout.update({ id, gift: true })
    expect((await open.shop.checkout.suggestions({ id })).addOns).toEqual([])
    await open.shop.checkout.update({ id, gift: false })
    expect(found.upsells[0]).toMatchObject({ displayName: 'all', price: '£90', term: 'a year' })
    await change(id, { change: 'add', offer: box })
    const upgraded = await change(id, { change: 'replace', offer: print, by: all })
    expect(linesOf(upgraded)).toEqual([[`1 ${all}`, `1 ${tote}`], [`1 ${box}`]])
    expect(await open.shop.checkout.suggestions({ id })).toEqual({ upsells: [], crossSells: [], addOns: [] })
  })

  test('refuses what is not sold, not in it, or of another currency, and stays as it is', async () => {
    const basket = await filled()
    const { id } = basket
    const refusals = [
      [{ change: 'addOn', offer: print, addOn: '/add_ons/none', quantity: 1 }, 'NOT_AVAILABLE'],
      [{ change: 'add', offer: '/offers2/euro' }, 'MULTIPLE_CURRENCIES'],
      [{ change: 'replace', offer: all, by: box }, 'NOT_IN_BASKET'],
      [{ change: 'addOn', offer: all, addOn: tote, quantity: 1 }, 'NOT_IN_BASKET'],
    ] as const
    for (const [line, code] of refusals) expect((await safe(change(id, line))).error).toMatchObject({ code })
    expect((await safe(change(randomUUID(), { change: 'add', offer: box }))).error).toMatchObject({ code: 'NOT_FOUND' })
    expect(linesOf((await open.shop.checkout.get({ id })).data)).toEqual(linesOf(basket))
    await place(basket)
    expect((await safe(change(id, { change: 'add', offer: all }))).error).toMatchObject({ code: 'ALREADY_ORDERED' })
  })

  test('loses an add-on that is no longer sold, says so, and keeps its offer', async () => {
    const { id } = await filled()
    await open.server.db.asTenant(open.server.scope, (tx) =>
      tx.delete(publishedOffer).where(eq(publishedOffer.path, tote)),
    )
    const { data } = await open.shop.checkout.get({ id })
    expect(data.offersGone).toBe(1)
    expect(linesOf(data)).toEqual([[`1 ${print}`], [`1 ${box}`, `1 ${pass}`]])
    expect((await open.shop.checkout.get({ id })).data.offersGone).toBe(0)
  })

  test('keeps every change of many at once, whichever tab makes it (SUB-65)', async () => {
    const { id } = await start(print, box)
    await Promise.all(
      Array.from({ length: 40 }, (_none, n) =>
        n % 2 === 0
          ? change(id, { change: 'addOn', offer: print, addOn: n % 4 === 0 ? tote : pass, quantity: (n % 9) + 1 })
          : change(id, { change: 'quantity', offer: box, quantity: (n % 9) + 1 }),
      ),
    )
    const { data } = await open.shop.checkout.get({ id })
    expect(data.items.map(({ offer, addOns }) => [offer.path, addOns.length])).toEqual([
      [print, 2],
      [box, 0],
    ])
  })
})

describe('ordering it', () => {
  test('charges what the basket said, once, however often it is sent (SUB-61, SUB-66)', async () => {
    const basket = await filled()
    const sent = order(basket)
    const references = new Set<string>()
    await fourHundredTimes(async () => {
      const { data, error } = await safe(open.shop.orders.place(sent))
      if (data) references.add(data.order_reference)
      else expect(['ORDER_IN_PROGRESS', 'TOO_MANY']).toContain((error as { code?: string }).code)
    })
    expect(references.size).toBe(1)
    expect(await sandboxCharges(open.server)).toMatchObject([{ amount: '8400' }])
  }, 300_000)

  test('is refused when the add-ons are not those that were shown', async () => {
    const basket = await filled()
    const [first, second] = order(basket).orderItems
    const sent = {
      ...order(basket),
      orderItems: [
        { ...first!, addOns: [] },
        { ...second!, addOns: first!.addOns },
      ],
    }
    expect((await safe(open.shop.orders.place(sent))).error).toMatchObject({ code: 'PRICE_CHANGED' })
  })

  test('puts add-ons on order, subscription and invoice, and bills them by their own periods (CHK-27) (SUB-66)', async () => {
    const { order_reference: reference, subscriptionReference: id } = await place(await filled())
    const record = await open.staff.records.get({ service: 'perennial', path_type: 'orders', id: reference })
    expect(record.data.orderItems).toMatchObject([
      { path: print, quantity: 1, price: 48, addOns: [{ path: tote, name: 'Tote bag', quantity: 2, price: 12 }] },
      { path: box, quantity: 1, price: 10, addOns: [{ path: pass, price: 2 }] },
    ])
    const { db, scope } = open.server
    const kept = await db.asTenant(scope, (tx) => tx.select().from(storedRecord))
    expect(
      kept
        .filter(({ recordType }) => recordType === 'add_on')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Guest pass', 'Tote bag'])
    const [first, second] = [
      await open.staff.subscriptions.get({ id }),
      await open.staff.subscriptions.get({ id: `${id}-2` }),
    ]
    expect([first, second].map(({ items }) => items.map(({ name, quantity }) => `${quantity} ${name}`).sort())).toEqual(
      [
        ['1 print', '2 Tote bag'],
        ['1 Guest pass', '1 box'],
      ],
    )
    const lines = await db.asTenant(scope, (tx) => tx.select().from(invoiceLine))
    expect(lines.map(({ name, quantity }) => `${quantity} ${name}`).sort()).toEqual([
      '1 Guest pass',
      '1 box',
      '1 print',
      '2 Tote bag',
    ])
    // A bag is paid once; a pass each month, with its box.
    expect(first.forecast.map(({ date, gross }) => [date, gross.minor])).toEqual([['2027-11-28', '4800']])
    await open.liveUntil('2026-12-28')
    const billed = (await db.asTenant(scope, (tx) => tx.select().from(invoiceLine))).slice(lines.length)
    expect(billed.map(({ name }) => name).sort()).toEqual(['Guest pass', 'box'])
    const own = await (await open.server.asShopper('ann@example.com')).customer.subscriptions({})
    expect(own.items.map(({ name, addOns }) => [name, addOns]).sort()).toEqual([
      ['box', [{ name: 'Guest pass', quantity: 1 }]],
      ['print', [{ name: 'Tote bag', quantity: 2 }]],
    ])
  })

  test('leaves the periods of the offer alone: an add-on of another interval is billed between them (SUB-10, SUB-66)', async () => {
    const { id } = await start(print)
    const { subscriptionReference } = await place(
      await change(id, { change: 'addOn', offer: print, addOn: pass, quantity: 3 }),
    )
    await open.liveUntil('2026-12-28')
    await open.liveUntil('2027-01-28')
    const detail = await open.staff.subscriptions.get({ id: subscriptionReference })
    expect(detail).toMatchObject({ status: 'active', paidUntil: '2027-11-28' })
    expect(detail.documents.map(({ gross }) => gross.minor)).toEqual(['600', '600', '5400'])
  })

  test('a switch of the offer leaves its add-ons, and gives back nothing of them (SUB-15, SUB-66)', async () => {
    const { id } = await start(box)
    const { subscriptionReference } = await place(
      await change(id, { change: 'addOn', offer: box, addOn: pass, quantity: 1 }),
    )
    const command = { action: 'change', offerPath: all, quantity: 1, when: 'now' } as const
    const { creditedTotal } = await open.staff.subscriptions.preview({ id: subscriptionReference, command })
    expect(creditedTotal.minor).toBe('1000')
    const changed = await performCommand(open, subscriptionReference, command)
    expect(changed.items.map(({ name }) => name).sort()).toEqual(['Guest pass', 'all'])
    await open.liveUntil('2026-12-28')
    const { documents } = await open.staff.subscriptions.get({ id: subscriptionReference })
    expect(documents[0]).toMatchObject({ kind: 'invoice', gross: { minor: '200' } })
  })
})

describe('the badge of a basket', () => {
  const cookieOf = async (surface: 'shop' | 'account', address: string, cookie = '') => {
    const answer = await open.server[surface](new Request(address, { headers: { cookie } }))
    return answer.headers.get('set-cookie')?.split(';')[0]
  }
  const count = async (surface: 'shop' | 'account', cookie: string) => {
    const answer = await open.server[surface](
      new Request(`http://${surface}.test/api/basket/count`, { headers: { cookie } }),
    )
    return ((await answer.json()) as { count: number }).count
  }

  test('counts what the cookie of its origin names, and follows when the account leads back to the shop (SUB-65)', async () => {
    const { id } = await filled()
    const own = `perennial_basket=${id}`
    expect([
      await count('account', own),
      await count('account', ''),
      await count('shop', 'perennial_basket=x'),
    ]).toEqual([2, 0, 0])
    const back = await cookieOf('shop', `http://shop.test/any/?basket=${id}`)
    expect(back).toBe(own)
    expect(await count('shop', back!)).toBe(2)
    await place(await change(id, { change: 'quantity', offer: box, quantity: 3 }))
    expect(await count('shop', back!)).toBe(0)
  })

  test('does not count what somebody has who has signed in, and whose it is not', async () => {
    const reader = await open.server.asShopper('ann@example.com')
    const { id } = await reader.checkout.initiate({ offers: [{ path: print }] })
    expect(await count('shop', `perennial_basket=${id}`)).toBe(0)
    expect(await cookieOf('shop', `http://shop.test/any/?basket=${id}`)).toBeUndefined()
  })
})

test('a basket that was made before there were add-ons goes on (SUB-65)', async () => {
  const id = randomUUID()
  await open.server.db.asTenant(open.server.scope, (tx) =>
    tx.insert(checkout).values({
      id,
      lines: [{ path: box, quantity: 1 }],
      language: 'en',
      expiresAt: new Date(open.server.time.now + 3_600_000),
    }),
  )
  expect(linesOf((await open.shop.checkout.get({ id })).data)).toEqual([[`1 ${box}`]])
})
