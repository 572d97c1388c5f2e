import { safe } from '@orpc/client'
import { newOrder } from '@perennial/domain/order'
import { attributeKey } from '@perennial/domain/product'
import { beforeEach, expect, test } from 'vitest'
import { publishedOffer } from '../../src/db/schema/index.ts'
import { type TestServer, testServer } from '../test-server.ts'
import { noteAttack } from './attack-log.ts'

// On a new installation: nobody has saved a setting.
const box = '/offers2/box'
const address = '192.0.2.7'
let server: TestServer

beforeEach(async () => {
  server = await testServer()
  server.ports.settings = { ...server.ports.settings, trustProxy: true }
  const price = { name: 'charge_1', type: 'onetime', value: 10, currencyCode: 'GBP', trigger: 'subscription_start' }
  await server.db.asTenant(server.scope, (tx) =>
    tx.insert(publishedOffer).values({
      path: box,
      id: box,
      name: 'box',
      version: 1,
      data: { products: [], attributes: { [attributeKey('price')]: [price] } },
    }),
  )
})

const post = (path: string, body: unknown, from = address) =>
  server.account(
    new Request(`http://account.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    }),
  )

const basket = async (from?: string): Promise<Response> =>
  post('/api/checkout/initiate', { offers: [{ path: box }] }, from)

const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id

/** Many calls at once: how many were not refused as too many, and what the refused ones say about coming again. */
async function passed(calls: Promise<Response>[]) {
  const answers = await Promise.all(calls)
  const refused = answers.filter(({ status }) => status === 429)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  return answers.length - refused.length
}

function note(what: string, tries: number, through: number, limit: number) {
  noteAttack({ class: 'shop guessing', what, tries, gotThrough: Math.max(0, through - limit) })
  expect(through).toBe(limit)
}

test('stolen cards are tried ten times on a basket', async () => {
  const checkoutId = await idOf(await basket())
  const item = { offer: { id: box, version: 1, path: box, data: { products: [], attributes: {} } }, quantity: 1 }
  const order = () => ({
    ...newOrder({ externalId: crypto.randomUUID(), checkoutId, currency: 'GBP' }),
    orderItems: [{ ...item, startDate: null, addOns: [] }],
    process_immediately: true,
    mode: 'test',
  })
  const orders = Array.from({ length: 60 }, (_, index) => post('/api/order', order(), `198.51.100.${index}`))
  note('orders of one basket, from sixty addresses', 60, await passed(orders), 10)
})

test('promo codes are guessed ten times on a basket, and a hundred times from an address', async () => {
  const guess = (basketId: string, index: number, from?: string) =>
    post('/api/v2/promo_code', { code: `GUESS${index}`, basketId }, from)
  const one = await idOf(await basket())
  const onBasket = Array.from({ length: 60 }, (_, index) => guess(one, index, `198.51.100.${index}`))
  note('promo codes on one basket, from sixty addresses', 60, await passed(onBasket), 10)
  const fromAddress = Array.from({ length: 150 }, (_, index) => guess(`basket-${index}`, index))
  note('promo codes from one address, a basket each', 150, await passed(fromAddress), 100)
})

test('an address starts three hundred baskets, and others go on', async () => {
  const baskets = Array.from({ length: 350 }, () => basket())
  note('baskets from one address', 350, await passed(baskets), 300)
  expect((await basket('192.0.2.8')).status).toBe(200)
  server.time.now += 600_000
  expect((await basket()).status).toBe(200)
})

test('a refusal does not tell which codes exist', async () => {
  const admin = await server.as('TenantAdmin')
  const tomorrow = '2026-11-29'
  const common = {
    usage: { availableQuantity: null, redeemedQuantity: 0 },
    promoExpiryDate: null,
    applicationLevel: 'wholeBasket',
    productDetails: { product: { path: '/products/p' }, ratePlan: { path: '/products/p/r' } },
    discount: { discountType: 'DiscountPercentage', percentageDiscount: 20 },
  }
  const codes = {
    WITHDRAWN: { status: false, promoStartDate: null },
    SECRET: { status: true, promoStartDate: tomorrow },
  }
  for (const [promoCode, rest] of Object.entries(codes)) {
    await admin.records.create({
      service: 'perennial',
      path_type: 'promo_codes_v2',
      id: `promo_code_v2-${promoCode}`,
      name: promoCode,
      data: { ...common, ...rest, promoCode },
    })
  }
  const basketId = await idOf(await basket())
  const refusals: string[] = []
  for (const code of ['NOSUCHCODE', ...Object.keys(codes)]) {
    const [error] = await safe(server.shopClient.promoCodes.apply({ code, basketId }))
    const { message, data } = error as { message: string; data: { reason: string } }
    refusals.push(`${data.reason}: ${message}`)
  }
  const gotThrough = refusals.filter((refusal) => refusal !== refusals[0]).length
  noteAttack({ class: 'shop guessing', what: 'codes that exist, told from those that do not', tries: 2, gotThrough })
  expect(refusals[0]).toContain('unknown')
  expect(refusals).toEqual(refusals.map(() => refusals[0]))
})
