import { safe } from '@orpc/client'
import { botCheckHeader } from '@perennial/api/bot-check'
import { createShopClient } from '@perennial/api/shop-client'
import { newOrder } from '@perennial/domain/order'
import { attributeKey } from '@perennial/domain/product'
import { beforeEach, describe, expect, test } from 'vitest'
import { publishedOffer } from '../src/db/schema/index.ts'
import { recaptcha } from '../src/adapters/recaptcha.ts'
import { acquireSlot } from '../src/rate-limit/slots.ts'
import type { BotCheckQuestion } from '../src/ports/index.ts'
import { type TestServer, testServer } from './test-server.ts'

const box = '/offers2/box'
let server: TestServer
let requested: BotCheckQuestion[]
let score: () => Promise<number | undefined>

beforeEach(async () => {
  requested = []
  score = async () => 0.9
  server = await testServer({
    botCheck: {
      score: async (question) => {
        requested.push(question)
        return score()
      },
    },
  })
  const price = { name: 'charge_1', type: 'recurring', value: 10, currencyCode: 'GBP', trigger: 'subscription_start' }
  const repeated = { repeat_interval: 1, repeat_interval_type: 'months', repeat_count: null }
  await server.db.asTenant(server.scope, (tx) =>
    tx.insert(publishedOffer).values({
      path: box,
      id: box,
      name: 'box',
      version: 1,
      data: { products: [], attributes: { [attributeKey('price')]: [{ ...price, ...repeated }] } },
    }),
  )
})

const secure = async (setting: Record<string, unknown>) =>
  (await server.as('TenantAdmin')).settings.save({ settings: [{ id: 'siteSecurity', setting }] })

/** An order that is refused in the end, which payments and orders count all the same. */
async function place(checkoutId: string, headers: Record<string, string> = {}) {
  const order = newOrder({ externalId: crypto.randomUUID(), checkoutId, currency: 'GBP' })
  const item = { offer: { id: box, version: 1, path: box, data: { products: [], attributes: {} } }, quantity: 1 }
  const body = {
    ...order,
    orderItems: [{ ...item, startDate: null, addOns: [] }],
    process_immediately: true,
    mode: 'test',
  }
  const answer = await server.account(
    new Request('http://account.test/api/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
  const problem = (await answer.json()) as { code?: string }
  return `${answer.status} ${problem.code ?? ''}`.trim()
}
const basket = async () => (await server.shopClient.checkout.initiate({ offers: [{ path: box }] })).id
const refused = '422 INVALID'

describe('throttling by settings', () => {
  test('without limits nothing is limited', async () => {
    const id = await basket()
    for (let index = 0; index < 5; index += 1) expect(await place(id)).toBe(refused)
  })

  test('payments of a basket: so many, then none until the lock is over (CHK-55)', async () => {
    await secure({ payment_throttling_basket: { concurrency: 2, locktime: 30 } })
    const [one, other] = [await basket(), await basket()]
    expect([await place(one), await place(one), await place(one)]).toEqual([refused, refused, '429 TOO_MANY'])
    expect(await place(other)).toBe(refused)
    server.time.now += 29_000
    expect(await place(one)).toBe('429 TOO_MANY')
    server.time.now += 2_000
    expect(await place(one)).toBe(refused)
  })

  test('of many payments at once no more get through (CHK-55)', async () => {
    await secure({ payment_throttling_basket: { concurrency: 3, locktime: 60 } })
    const id = await basket()
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(id)))
    expect(answers.filter((answer) => answer === '429 TOO_MANY')).toHaveLength(5)
  })

  test('payments of a shopper, whichever baskets they are of (CHK-55)', async () => {
    const { trustProxy: _, ...settings } = server.ports.settings
    Object.assign(server.ports, { settings: { ...settings, trustProxy: true } })
    await secure({ payment_throttling: { concurrency: 2, locktime: 30 } })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    for (const answer of [refused, refused, '429 TOO_MANY']) {
      expect(await place(await basket(), from('192.0.2.7'))).toBe(answer)
    }
    expect(await place(await basket(), from('192.0.2.8'))).toBe(refused)
  })

  test('orders at the same moment: a place is given back, also by an order that failed (CHK-55)', async () => {
    await secure({ order_throttling: { concurrency: 1 } })
    const id = await basket()
    expect([await place(id), await place(id)]).toEqual([refused, refused])
    const key = `orders ${server.scope.tenant} ${server.scope.mode}`
    expect(await acquireSlot(server.db, key, { max: 1, expirySeconds: 60 }, server.time.now)).toBe(true)
    expect(await place(id)).toBe('429 TOO_MANY')
    // Whoever had it has died.
    server.time.now += 61_000
    expect(await place(id)).toBe(refused)
  })
})

describe('bot check by settings', () => {
  const check = { enabled: true, site_key: 'site-key', secret_key: 'hush-hush', threshold: 0.4 }
  const withToken = { [botCheckHeader]: 'token-1' }

  test('pages are told the key while it is on, and never the secret', async () => {
    const ask = () =>
      createShopClient({
        mode: 'test',
        fetch: (path, init) => server.account(new Request(`http://account.test${path}`, init)),
      }).botCheck()
    expect(await ask()).toEqual({ siteKey: null, onLandingPages: false })
    await secure({ recaptcha: check })
    expect(await ask()).toEqual({ siteKey: 'site-key', onLandingPages: false })
    await secure({ recaptcha: { ...check, enabled: false } })
    expect(await ask()).toEqual({ siteKey: null, onLandingPages: false })
  })

  test('with one of its keys alone it is off: pages could not ask for a token, or nobody for what it is worth', async () => {
    for (const key of ['site_key', 'secret_key']) {
      const { [key as 'site_key']: _missing, ...half } = check
      await secure({ recaptcha: half })
      expect(await server.shopClient.botCheck.get()).toEqual({ siteKey: null, onLandingPages: false })
      const id = await basket()
      for (let index = 0; index < 6; index += 1) expect(await place(id)).toBe(refused)
    }
  })

  test('its token is shown to the service, and what is below the threshold is refused (CHK-52)', async () => {
    await secure({ recaptcha: check })
    const id = await basket()
    expect(await place(id, withToken)).toBe(refused)
    expect(requested).toEqual([{ secret: 'hush-hush', token: 'token-1', address: undefined }])
    score = async () => 0.3
    expect(await place(id, withToken)).toBe('403 BOT_CHECK')
    score = async () => undefined
    expect(await place(id, withToken)).toBe('403 BOT_CHECK')
    const code = server.shopClient.promoCodes.apply({ code: 'X', basketId: id })
    expect((await safe(code))[0]).toMatchObject({ code: 'PROMO_REFUSED' })
  })

  test('a service that does not answer keeps nobody from buying', async () => {
    await secure({ recaptcha: check })
    score = async () => {
      throw new Error('no network')
    }
    expect(await place(await basket(), withToken)).toBe(refused)
  })

  test('calls without a token go on, and are few (CHK-51)', async () => {
    await secure({ recaptcha: check })
    const id = await basket()
    const answers = []
    for (let index = 0; index < 6; index += 1) answers.push(await place(id))
    expect(answers).toEqual([...Array(5).fill(refused), '429 TOO_MANY'])
    expect(requested).toEqual([])
    expect(await place(id, withToken)).toBe(refused)
  })

  test('the service is asked as it wants to be, and an answer without a score is a person’s', async () => {
    let body = ''
    const answer = { status: 200, contentType: 'application/json', body: '{"success":true,"score":0.7}' }
    const service = recaptcha({
      send: async (request) => {
        body = request.body ?? ''
        return answer
      },
    })
    const question = { secret: 's', token: 't', address: '192.0.2.7' }
    expect(await service.score(question)).toBe(0.7)
    expect(body).toBe('secret=s&response=t&remoteip=192.0.2.7')
    answer.body = '{"success":true}'
    expect(await service.score(question)).toBe(1)
    answer.body = '{"success":false,"score":0.9}'
    expect(await service.score(question)).toBeUndefined()
  })
})

test('a secret that cannot be opened keeps nobody from buying, and no page from being shown', async () => {
  await secure({
    recaptcha: { enabled: true, site_key: 'site', secret_key: 'secret', threshold: 0.5 },
    payment_throttling_basket: { concurrency: 2, locktime: 60 },
  })
  const reports: string[] = []
  server.ports.sealing = {
    ...server.ports.sealing,
    open: () => {
      throw new Error('None of the keys opens this secret.')
    },
  }
  server.ports.errorReports = { ...server.ports.errorReports, report: ({ where }) => void reports.push(where) }
  const id = await basket()
  const answers = [await place(id, { [botCheckHeader]: 'token' }), await place(id), await place(id)]
  expect(answers).toEqual([refused, refused, '429 TOO_MANY'])
  expect(requested).toEqual([])
  expect(reports).toContain('the secret key of the bot check')
  const page = await server.shop(new Request('http://shop.test/nowhere/'))
  expect(page.status).toBe(404)
})
