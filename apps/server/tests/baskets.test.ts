import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import { type Client, createClient } from '@perennial/api/client'
import type { PlacedOrder } from '@perennial/api/orders'
import { emptyAddress, newOrder } from '@perennial/domain/order'
import { attributeKey } from '@perennial/domain/product'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkout, promoUsage, publishedOffer, storedRecord } from '../src/db/schema/index.ts'
import { shopperWith } from '../src/shopper-sign-in/shopper-codes.ts'
import { paidWith } from './test-payment.ts'
import { type TestServer, testServer } from './test-server.ts'

const print = '/offers2/print'
const box = '/offers2/box'
const euro = '/offers2/euro'
const hour = 3_600_000

const offer = (path: string, value: number, currencyCode = 'GBP', part: object = {}) => ({
  path,
  id: path,
  name: path.slice('/offers2/'.length),
  version: 1,
  data: {
    products: [],
    attributes: {
      [attributeKey('allow_multibuy')]: true,
      [attributeKey('price')]: [
        {
          name: 'charge_1',
          type: 'recurring',
          value,
          currencyCode,
          trigger: 'subscription_start',
          repeat_interval: 1,
          repeat_interval_type: 'months',
          repeat_count: null,
          ...part,
        },
      ],
    },
  },
})

let server: TestServer

beforeEach(async () => {
  server = await testServer()
  await server.db.asTenant(server.scope, (tx) =>
    tx.insert(publishedOffer).values([offer(print, 4.5), offer(box, 10), offer(euro, 5, 'EUR')]),
  )
})

interface Browser {
  shop: Client
  cookies: Map<string, string>
  /** `Set-Cookie` headers, newest last. */
  set: string[]
}

/** A browser with a cookie jar; with an address it has signed in. */
async function browser(email?: string, cookies = new Map<string, string>()): Promise<Browser> {
  const set: string[] = []
  const id = email === undefined ? undefined : await shopperWith(server.ports, server.scope, email)
  const shop = createClient({
    url: 'http://account.test',
    token: () => id,
    fetch: async (request) => {
      const sent = new Request(request)
      sent.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const answer = await server.account(sent)
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
        cookies.set(name!, value!)
        set.push(cookie)
      }
      return answer
    },
  })
  return { shop, cookies, set }
}

const paths = (items: { offer: { path: string }; quantity: number }[] = []) =>
  items.map(({ offer: { path }, quantity }) => `${quantity} ${path}`)
const add = ({ shop }: Browser, path: string, quantity?: number) =>
  shop.checkout.initiate({ offers: [{ path, ...(quantity ? { quantity } : {}) }] })
const current = async ({ shop }: Browser) => (await shop.checkout.current({})).basket

async function place(shop: Client, change: Partial<PlacedOrder> = {}, basket?: Awaited<ReturnType<typeof current>>) {
  const { id, total, items } = basket ?? (await shop.checkout.initiate({ offers: [{ path: print }] }))
  const fresh = newOrder({ externalId: randomUUID(), checkoutId: id, currency: 'GBP' })
  return shop.orders.place({
    ...fresh,
    orderItems: items.map(({ offer: { id: offerId, version, path, data }, quantity }) => ({
      offer: { id: offerId, version, path, data },
      quantity,
      startDate: null,
      addOns: [],
    })),
    customerDetails: {
      ...fresh.customerDetails,
      firstName: 'Ada',
      lastName: 'Quill',
      email: 'ada@example.com',
      phone: '+44 20 7946 0000',
    },
    billingDetails: emptyAddress('GB'),
    total,
    payment: paidWith('4242424242424242', emptyAddress('GB')),
    termsAccepted: true,
    process_immediately: true,
    mode: 'test',
    ...change,
  })
}

describe('a basket', () => {
  test('is kept by a cookie of an hour that no script reads and that says nothing about the person (CHK-49, SUB-65)', async () => {
    const tab = await browser()
    const { id } = await add(tab, print)
    expect(tab.set.at(-1)).toBe(`perennial_basket=${id}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax`)
    expect((await current(await browser(undefined, tab.cookies)))?.id).toBe(id)
    // Each use is another hour; after that it is gone.
    server.time.now += hour - 1000
    expect((await current(tab))?.id).toBe(id)
    server.time.now += hour - 1000
    expect((await current(tab))?.id).toBe(id)
    server.time.now += hour + 1000
    expect(await current(tab)).toBeNull()
    expect((await add(tab, box)).items).toHaveLength(1)
  })

  test('is bound to the host that set it where that is secure', async () => {
    server = await testServer({ settings: { ...server.ports.settings, accountOrigin: 'https://account.test' } })
    await server.db.asTenant(server.scope, (tx) => tx.insert(publishedOffer).values([offer(print, 4.5)]))
    const tab = await browser()
    await add(tab, print)
    expect(tab.set.at(-1)).toMatch(/^__Host-perennial_basket=[^;]+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)
  })

  test('holds several offers, each once however often its link is opened, until it is removed (SUB-65)', async () => {
    const tab = await browser()
    await add(tab, print)
    await add(tab, print)
    const both = await add(tab, box, 3)
    expect(paths(both.items)).toEqual([`1 ${print}`, `3 ${box}`])
    expect(both.total.orderTotal).toBe(34.5)
    const one = await tab.shop.checkout.basket({ id: both.id, items: [{ path: box, quantity: 2 }] })
    expect(paths(one.items)).toEqual([`2 ${box}`])
    const none = await tab.shop.checkout.basket({ id: both.id, items: [] })
    expect(none).toMatchObject({ items: [], total: { orderTotal: 0 } })
    expect(paths((await add(tab, print)).items)).toEqual([`1 ${print}`])
  })

  test('has one currency: another one is refused, and the basket stays (SUB-65)', async () => {
    const tab = await browser()
    await add(tab, print)
    expect((await safe(add(tab, euro))).error).toMatchObject({ code: 'MULTIPLE_CURRENCIES', status: 422 })
    expect(paths((await current(tab))?.items)).toEqual([`1 ${print}`])
  })

  test('loses what is no longer sold, and says so', async () => {
    const tab = await browser()
    await add(tab, print)
    const { id } = await add(tab, box)
    await server.db.asTenant(server.scope, (tx) => tx.delete(publishedOffer).where(eq(publishedOffer.path, box)))
    expect(await current(tab)).toMatchObject({ offersGone: 1, items: [{ offer: { path: print } }] })
    expect(await current(tab)).toMatchObject({ id, offersGone: 0 })
  })

  test('tells that its code has stopped applying', async () => {
    const code = { code: 'WINTER', available: null }
    await server.db.asTenant(server.scope, async (tx) => {
      await tx.insert(storedRecord).values({
        recordType: 'promo_code_v2',
        id: 'promo_code_v2-WINTER',
        service: 'perennial',
        name: 'WINTER',
        status: 'active',
        data: {
          promoCode: 'WINTER',
          status: true,
          usage: { availableQuantity: null, redeemedQuantity: 0 },
          promoStartDate: null,
          promoExpiryDate: '2026-11-28',
          applicationLevel: 'wholeBasket',
          referencedOfferLabel: null,
          discount: {
            discountType: 'DiscountPercentage',
            percentageDiscount: 20,
            durationLength: 1,
            durationType: 'Years',
          },
        },
      })
      await tx.insert(promoUsage).values(code)
    })
    const tab = await browser()
    await add(tab, print)
    // The cookie names the basket, as CHK-61 allows.
    expect(await tab.shop.promoCodes.apply({ code: 'winter' })).toMatchObject({
      promoRefused: null,
      promoCode: { code: 'WINTER' },
    })
    server.time.now += 23 * hour
    await server.db.asTenant(server.scope, (tx) =>
      tx.update(checkout).set({ expiresAt: new Date(server.time.now + hour) }),
    )
    const later = await current(tab)
    expect(later).toMatchObject({
      promoCode: null,
      promoRefused: { code: 'WINTER', message: expect.stringMatching(/./) as string },
      total: { orderTotal: 4.5 },
    })
    expect(await tab.shop.promoCodes.remove({ code: 'WINTER' })).toMatchObject({ promoRefused: null })
    expect((await place(tab.shop, {}, await current(tab))).error).toBeNull()
  })

  test('whose order has begun is not filled any more', async () => {
    const tab = await browser()
    const first = await add(tab, print)
    await place(tab.shop, {}, first)
    expect(await current(tab)).toBeNull()
    expect((await add(tab, box)).id).not.toBe(first.id)
  })

  test('keeps every offer, however many tabs add one at the same time', async () => {
    const many = Array.from({ length: 21 }, (_none, index) => offer(`/offers2/extra-${index}`, 1))
    await server.db.asTenant(server.scope, (tx) => tx.insert(publishedOffer).values(many))
    const tab = await browser()
    await add(tab, many[0]!.path)
    // 400 calls, as many at once as the connections of a process answer in time.
    const lanes = Array.from({ length: 20 }, async (_none, lane) => {
      for (let turn = 0; turn < 20; turn += 1) await add(tab, many[(lane + turn) % 4]!.path)
    })
    await Promise.all(lanes)
    expect((await current(tab))?.items).toHaveLength(4)
    await tab.shop.checkout.initiate({ offers: many.slice(0, 20).map(({ path }) => ({ path })) })
    expect((await safe(add(tab, many[20]!.path))).error).toMatchObject({ code: 'BASKET_FULL' })
  })
})

describe('a shopper who signs in', () => {
  test('finds the basket of their account for 30 days, on any device, joined by what they chose before (SUB-65)', async () => {
    const phone = await browser('ada@example.com')
    const { id } = await add(phone, print)
    server.time.now += 29 * 24 * hour
    const laptop = await browser()
    await add(laptop, box)
    expect(paths((await current(laptop))?.items)).toEqual([`1 ${box}`])
    const signedIn = await browser('ada@example.com', laptop.cookies)
    expect(await current(signedIn)).toMatchObject({ id })
    expect(paths((await current(signedIn))?.items)).toEqual([`1 ${print}`, `1 ${box}`])
    // Signed out again, the browser shows nothing of it.
    expect(await current(await browser(undefined, signedIn.cookies))).toBeNull()
    server.time.now += 31 * 24 * hour
    expect(await current(signedIn)).toBeNull()
    expect((await add(signedIn, print)).items).toHaveLength(1)
  })

  test('has one basket, however many browsers they sign in with at once', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const anonymous = await browser()
        await add(anonymous, print)
        return browser('ada@example.com', anonymous.cookies)
      }),
    )
    await Promise.all(browsers.map(current))
    const open = await server.db.asTenant(server.scope, (tx) => tx.select().from(checkout))
    expect(open.filter(({ shopperId }) => shopperId !== null)).toHaveLength(1)
    expect(new Set(await Promise.all(browsers.map(async (one) => (await current(one))?.id))).size).toBe(1)
  })

  test('keeps a basket of another currency apart', async () => {
    await add(await browser('ada@example.com'), print)
    const other = await browser()
    await add(other, euro)
    const signedIn = await browser('ada@example.com', other.cookies)
    expect(paths((await current(signedIn))?.items)).toEqual([`1 ${euro}`])
    expect(paths((await current(await browser('ada@example.com')))?.items)).toEqual([`1 ${print}`])
  })
})

describe('an order', () => {
  const ownerOf = async (reference: string) => {
    const staff = await server.as('TenantAdmin')
    const { owner } = await staff.records.get({ service: 'perennial', path_type: 'orders', id: reference })
    return (await staff.records.get({ service: 'perennial', path_type: 'customers', id: owner! })).data
  }

  test('of a shopper who has signed in is theirs, whatever address it names (SUB-63)', async () => {
    const { shop } = await browser('ada@example.com')
    expect(await shop.customer.get({})).toEqual({
      email: 'ada@example.com',
      firstName: '',
      lastName: '',
      phone: '',
      version: null,
      addresses: [],
    })
    const home = { ...emptyAddress('GB'), address1: '1 Quay', city: 'Wells', postalCode: 'NR23 1AA' }
    const { order_reference } = await place(shop, {
      customerDetails: {
        firstName: 'Ada',
        lastName: 'Quill',
        email: 'work@example.com',
        phone: '',
        marketingPrefs: { shop: { news: 'yes' } },
      },
      billingDetails: home,
      // What a browser claims to be is not asked.
      userDetails: { id: 'somebody', email: 'victim@example.com' },
    })
    expect(await ownerOf(order_reference)).toMatchObject({ email: 'ada@example.com' })
    expect(await shop.customer.get({})).toMatchObject({ firstName: 'Ada', lastName: 'Quill', addresses: [home] })
    const again = await place(shop, {})
    expect(await ownerOf(again.order_reference)).toMatchObject({ email: 'ada@example.com' })
  })

  test('without sign-in joins the customer of its address, changes and shows nothing of theirs (SUB-64)', async () => {
    const ada = await browser('ada@example.com')
    const prefs = (news: string) => ({
      customerDetails: {
        firstName: 'Ada',
        lastName: 'Quill',
        email: 'ada@example.com',
        phone: '1234567',
        marketingPrefs: { shop: { news } },
      },
    })
    await place(ada.shop, prefs('no'))
    const stranger = await browser()
    const { order_reference } = await place(stranger.shop, {
      customerDetails: { ...prefs('yes').customerDetails, firstName: 'Eve', email: 'ADA@example.com' },
    })
    expect(await ownerOf(order_reference)).toMatchObject({
      email: 'ada@example.com',
      firstName: 'Ada',
      marketingPrefs: { shop: { news: 'no' } },
    })
    expect((await safe(stranger.shop.customer.get({}))).error).toMatchObject({ status: 401 })
    await place(ada.shop, prefs('yes'))
    expect(await ownerOf(order_reference)).toMatchObject({ marketingPrefs: { shop: { news: 'yes' } } })
  })

  test('and what belongs to it is nobody else’s: a token of another shop is none', async () => {
    const other = await testServer()
    const foreign = await shopperWith(other.ports, other.scope, 'ada@example.com')
    const call = (token: string) =>
      server.account(new Request('http://account.test/api/customer', { headers: { authorization: `Bearer ${token}` } }))
    expect((await call(foreign)).status).toBe(401)
    expect((await call('made-up')).status).toBe(401)
    const mine = await shopperWith(server.ports, server.scope, 'ada@example.com')
    expect((await call(mine)).status).toBe(200)
    // A basket of another shopper is not found by their cookie.
    const ada = await browser('ada@example.com')
    await add(ada, print)
    expect(await current(await browser('eve@example.com', new Map(ada.cookies)))).toBeNull()
  })
})

describe('a payment method is asked for', () => {
  const free = '/offers2/free'
  const trial = '/offers2/trial'
  const late = '/offers2/late'
  const outside = '/offers2/outside'
  const cardless = { payment: null }
  const bought = async (path: string) => {
    const tab = await browser()
    return { tab, basket: await add(tab, path) }
  }

  beforeEach(() =>
    server.db.asTenant(server.scope, (tx) =>
      tx
        .insert(publishedOffer)
        .values([
          offer(free, 0),
          offer(trial, 9, 'GBP', { trigger: 'delay', delay_interval: 14, delay_interval_type: 'days' }),
          offer(late, 9, 'GBP', { trigger: 'delay', delay_interval: 2, delay_interval_type: 'years' }),
          offer(outside, 0, 'GBP', { use_external_price: true }),
        ]),
    ),
  )

  test('not where nothing is ever to be paid: the order needs no card (SUB-14)', async () => {
    const { tab, basket } = await bought(free)
    expect(basket).toMatchObject({ needsPaymentMethod: false, total: { orderTotal: 0 } })
    const { order_reference } = await place(tab.shop, cardless, basket)
    const staff = await server.as('TenantAdmin')
    const order = await staff.records.get({ service: 'perennial', path_type: 'orders', id: order_reference })
    expect(order).toMatchObject({ status: 'submitted', data: { total: { orderTotal: 0 } } })
  })

  test('where the first payment is years away, or somebody else decides the price', async () => {
    for (const path of [late, outside]) {
      expect((await bought(path)).basket).toMatchObject({ needsPaymentMethod: true, total: { orderTotal: 0 } })
    }
  })

  test('where a code takes everything off for a time, and not where it does so for good', async () => {
    const codeFor = async (code: string, duration: object) => {
      const data = {
        promoCode: code,
        status: true,
        usage: { availableQuantity: null, redeemedQuantity: 0 },
        promoStartDate: null,
        promoExpiryDate: null,
        applicationLevel: 'wholeBasket',
        referencedOfferLabel: null,
        discount: { discountType: 'DiscountPercentage', percentageDiscount: 100, ...duration },
      }
      await server.db.asTenant(server.scope, async (tx) => {
        const row = { recordType: 'promo_code_v2', id: `promo_code_v2-${code}`, service: 'perennial' }
        await tx.insert(storedRecord).values({ ...row, name: code, status: 'active', data })
        await tx.insert(promoUsage).values({ code, available: null })
      })
      const { tab, basket } = await bought(print)
      return tab.shop.promoCodes.apply({ code, basketId: basket.id })
    }
    expect(await codeFor('YEARS', { durationLength: 2, durationType: 'Years' })).toMatchObject({
      needsPaymentMethod: true,
      total: { orderTotal: 0 },
    })
    expect(await codeFor('ALWAYS', { durationLength: null, durationType: null })).toMatchObject({
      needsPaymentMethod: false,
    })
  })

  test('where a trial costs nothing today but later: without one there is no order (SUB-14)', async () => {
    const { tab, basket } = await bought(trial)
    expect(basket).toMatchObject({ needsPaymentMethod: true, total: { orderTotal: 0 } })
    expect((await safe(place(tab.shop, cardless, basket))).error).toMatchObject({
      code: 'INVALID',
      data: { fieldErrors: [{ path: 'payment' }] },
    })
    expect((await place(tab.shop, {}, basket)).error).toBeNull()
  })
})

describe('an archived offer', () => {
  const sale = async () => {
    const staff = await server.as('TenantAdmin')
    const made = await staff.items.create({ catalog: '1', path: 'offers2/print', data: offer(print, 4.5).data })
    await server.db.asTenant(server.scope, (tx) =>
      tx.update(publishedOffer).set({ id: made.id, version: made.version }).where(eq(publishedOffer.path, print)),
    )
    const to = async (status: 'archived' | 'draft') => {
      const { version } = await staff.items.get({ catalog: '1', path: 'offers2/print' })
      await staff.items.update({ catalog: '1', path: 'offers2/print', version, status })
    }
    return { staff, to }
  }
  const code = async (call: Promise<unknown>) => ((await safe(call))[0] as { code?: string } | null)?.code

  test('can be bought by nobody from that moment, by whatever way, and again once it is back (CAT-43)', async () => {
    const { staff, to } = await sale()
    const tab = await browser()
    const basket = await add(tab, print)
    const listed = async () => (await server.shopClient.offers.list({ path: print })).items
    expect(await listed()).toHaveLength(1)
    await to('archived')
    // The page still shows it; an order from it, a basket that has it, its address and a new basket do not sell it.
    expect(await code(place(tab.shop, {}, basket))).toBe('PRICE_CHANGED')
    expect((await current(tab))?.items ?? []).toEqual([])
    expect(await listed()).toEqual([])
    expect((await safe(add(await browser(), print)))[1]?.items ?? []).toEqual([])
    await to('draft')
    expect((await add(await browser(), print)).items).toHaveLength(1)
    await staff.items.remove({ catalog: '1', path: 'offers2/print' })
    expect((await safe(add(await browser(), print)))[1]?.items ?? []).toEqual([])
    // Another one of its name is not what the page shows.
    await staff.items.create({ catalog: '1', path: 'offers2/print', data: offer(print, 1).data })
    expect((await safe(add(await browser(), print)))[1]?.items ?? []).toEqual([])
  })

  test('is sold in no order that is placed after it was archived, whoever is faster (CAT-43)', async () => {
    const { to } = await sale()
    const shoppers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const tab = await browser()
        return { tab, basket: await add(tab, print) }
      }),
    )
    const placed = shoppers.map(async ({ tab, basket }) =>
      (await safe(place(tab.shop, {}, basket)))[0] ? 'refused' : 'sold',
    )
    await to('archived')
    const claimed = () =>
      server.db.asTenant(server.scope, async (tx) => {
        const { rows } = await tx.execute(sql`select count(*)::int as count from order_attempt`)
        return Number(rows[0]!.count)
      })
    const soldAtArchiving = await claimed()
    await Promise.all(placed)
    // Whatever had not been claimed by then was refused.
    expect(await claimed()).toBe(soldAtArchiving)
  })
})
