import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import type { PlacedOrder } from '@perennial/api/orders'
import { noAssets } from '@perennial/page-runtime/assets'
import { library } from '@perennial/checkout-components/cards'
import { registry } from '@perennial/checkout-components/descriptors'
import { attributeKey } from '@perennial/domain/product'
import type { Charge } from '@perennial/payments/provider'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connectedPayments } from '../src/adapters/connected-payments.ts'
import { pageRuntimeRenderer } from '../src/adapters/page-runtime-renderer.ts'
import { orderAttempt, outbox, publishedOffer, storedRecord } from '../src/db/schema/index.ts'
import { orderNotPlaced } from '../src/modules/mail/order-not-placed.ts'
import { resumeOrders } from '../src/modules/orders/resume-orders.ts'
import { sandboxAccount } from '../src/modules/payments/sandbox-account.ts'
import type { Payment } from '../src/ports/index.ts'
import { paidWith, sandboxCharges, sandboxToken } from './test-payment.ts'
import { home, orderOfBasket } from './test-order.ts'
import { type TestServer, testServer } from './test-server.ts'

const minute = 60_000
const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000002500003155',
  challengeAlways: '4000002760003184',
  silent: '4000000000000341',
}
const assets = {
  ...noAssets,
  payments: { sandbox: '/assets/payment-sandbox.js' },
  paymentFrames: { 'sandbox-fields': '/assets/sandbox-fields.js' },
}

let server: TestServer
let shop: Client

const charge = (name: string, type: string, value: number, more: object = {}) => ({
  name,
  type,
  value,
  currencyCode: 'GBP',
  trigger: 'subscription_start',
  repeat_interval: 1,
  repeat_interval_type: 'years',
  repeat_count: null,
  ...more,
})

const offer = (path: string, price: object[]) => ({
  path,
  id: path,
  name: path.slice(1),
  version: 1,
  data: { products: [], attributes: { [attributeKey('price')]: price, [attributeKey('display_name')]: path } },
})

async function openShop(change: Parameters<typeof testServer>[0] = {}) {
  server = await testServer({ renderer: pageRuntimeRenderer(assets, { registry, library }), ...change })
  shop = server.shopClient
  await server.db.asTenant(server.scope, (tx) =>
    tx
      .insert(publishedOffer)
      .values([
        offer('/offers2/print', [charge('yearly', 'recurring', 48)]),
        offer('/offers2/trial', [
          charge('yearly', 'recurring', 48, { trigger: 'delay', delay_interval: 1, delay_interval_type: 'months' }),
        ]),
      ]),
  )
}
beforeEach(() => openShop())

async function orderOf(card: string, path = '/offers2/print', change: Partial<PlacedOrder> = {}): Promise<PlacedOrder> {
  const record = await shop.checkout.initiate({ offers: [{ path }], tag: '/winter-26/' })
  return { ...orderOfBasket(record, paidWith(card, home)), ...change }
}

const refusal = async (call: Promise<unknown>) =>
  (await safe(call)).error as { code?: string; status?: number; data?: Record<string, unknown> } | null
const attempts = () => server.db.asTenant(server.scope, (tx) => tx.select().from(orderAttempt))
const at = (path: string, init: RequestInit = {}) =>
  server.account(new Request(new URL(path, 'http://account.test'), init))
const mails = async () =>
  (await server.db.asTenant(server.scope, (tx) => tx.select().from(outbox))).filter(
    ({ topic }) => topic === 'mail.order_not_placed',
  )
const ordersPlaced = async () =>
  (await server.db.asTenant(server.scope, (tx) => tx.select().from(storedRecord))).filter(
    ({ recordType }) => recordType === 'order',
  )

/** The answer of the bank's page. */
const answerBank = (address: string, answer: 'approve' | 'refuse') =>
  at(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ answer }).toString(),
  })

/** Sends an order whose bank asks. @returns where it asks, and the order's page */
async function challenged(order: PlacedOrder) {
  const error = await refusal(shop.orders.place(order))
  expect(error).toMatchObject({ code: 'PAYMENT_ACTION', status: 402 })
  const { action, order_page } = error!.data as { action: { address: string }; order_page: string }
  return { address: action.address, page: order_page }
}

describe('how shoppers can pay', () => {
  test('names the sandbox where orders are tests, and the script of its fields (SUB-50)', async () => {
    expect(await shop.payments.methods()).toEqual({
      items: [
        {
          provider: 'sandbox',
          connection: 'built-in',
          methods: ['card'],
          script: '/assets/payment-sandbox.js',
          config: {},
        },
      ],
    })
  })

  test('is nothing where orders are real and no provider is connected (SUB-58)', async () => {
    const { settings } = server.ports
    await openShop({ settings: { ...settings, mode: 'production' } })
    expect(await shop.payments.methods()).toEqual({ items: [] })
    expect((await at('/payment/sandbox/bank.css')).status).toBe(404)
  })

  test('an order that names another account is refused before anything is taken', async () => {
    for (const account of [{ provider: 'stripe' }, { connection: 'other' }, { provider: '__proto__' }]) {
      const order = await orderOf(cards.good)
      const wrong = { ...order, payment: { ...order.payment!, ...account } }
      expect(await refusal(shop.orders.place(wrong))).toMatchObject({
        code: 'INVALID',
        data: { fieldErrors: [{ path: 'payment', code: 'not_accepted' }] },
      })
    }
    expect(await sandboxCharges(server)).toEqual([])
  })
})

describe('a page that takes payment', () => {
  /** A page with one card, built and published. @returns the headers that it is served with */
  async function published(name: string, card: { path: string; props: object }): Promise<Headers> {
    const admin = await server.as('TenantAdmin')
    const data = {
      version: 1,
      pageMasterLayout: 'default',
      tags: [`/${name}/`],
      assets: [{ id: 'card-1', position: 'body', index: 0, ...card }],
    }
    await admin.items.create({ catalog: '1', path: `pages2/${name}`, data })
    const { id } = await admin.builds.create({ path: `/pages2/${name}` })
    await vi.waitFor(
      async () => expect((await admin.builds.status({ ids: id })).builds[0]?.buildStatus).toBe('SUCCEEDED'),
      { timeout: 60_000, interval: 50 },
    )
    await admin.publications.publish({ path: `/pages2/${name}`, tags: [`/${name}/`], buildId: id })
    return (await at(`/${name}/`)).headers
  }

  test('alone may frame the fields and ask for a payment (SUB-53)', async () => {
    const checkout = await published('pay', { path: '/components/checkout-form', props: { brand: 'Saltmarsh' } })
    expect(checkout.get('content-security-policy')).toMatch(/frame-src [^;]*'self'/)
    expect(checkout.get('permissions-policy')).toContain('payment=(self)')
    const hero = { path: '/components/hero', props: { title: 'Winter', text: '', links: [] } }
    const landing = await published('winter', hero)
    expect(landing.get('content-security-policy')).not.toMatch(/frame-src [^;]*'self'/)
    expect(landing.get('permissions-policy')).not.toContain('payment')
  })
})

describe('the fields of the sandbox', () => {
  test('are a document with an opaque origin and one script, that sends nothing anywhere (SUB-52)', async () => {
    const answer = await at('/payment/sandbox/fields?language=de')
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toMatch(/; sandbox allow-scripts$/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('script-src http://account.test')
    expect(policy).not.toMatch(/connect-src|form-action|allow-same-origin/)
    expect(await answer.text()).toContain('<script type="module" crossorigin src="/assets/sandbox-fields.js">')
  })

  test('no call takes a card: a number in the place of a token is refused and stored nowhere (SUB-52)', async () => {
    const order = await orderOf(cards.good)
    const payment = { ...order.payment!, token: cards.good }
    expect(await refusal(shop.orders.place({ ...order, payment }))).toMatchObject({
      code: 'PAYMENT_DECLINED',
      data: { reason: 'token_expired' },
    })
    expect((await at('/api/payment/sandbox/tokens', { method: 'POST' })).status).toBe(404)
    expect(await sandboxCharges(server)).toEqual([])
  })
})

describe('a payment that the bank asks about', () => {
  test('waits, keeps its basket, and goes on with the same key once it is approved (SUB-54)', async () => {
    const order = await orderOf(cards.challenge)
    const { address } = await challenged(order)
    expect(await attempts()).toMatchObject([{ state: 'waiting', key: order.external_id }])
    expect(await sandboxCharges(server)).toMatchObject([{ state: 'action' }])
    // Another order for the same basket has to wait.
    const changed = { ...order.customerDetails, firstName: 'Eve' }
    const other = { ...order, external_id: crypto.randomUUID(), customerDetails: changed }
    expect(await refusal(shop.orders.place(other))).toMatchObject({ code: 'ORDER_IN_PROGRESS' })

    const page = await at(address)
    expect(page.headers.get('content-security-policy')).toMatch(/; sandbox allow-forms$/)
    expect(await page.text()).toContain('£48.00')
    const answered = await answerBank(`${address}?framed=1`, 'approve')
    expect(answered.status).toBe(200)

    // Sent again: with its key, whatever token the fields give now (SUB-60).
    const again = { ...order, payment: { ...order.payment!, token: sandboxToken(cards.declined) } }
    const placed = await shop.orders.place(again)
    expect(placed.order_reference).toMatch(/^O-/)
    expect(await shop.orders.place(order)).toEqual(placed)
    expect(await sandboxCharges(server)).toMatchObject([{ state: 'paid', attempts: 2 }])
    expect(await ordersPlaced()).toHaveLength(1)
  })

  test('is asked again when the order is sent before the bank was answered', async () => {
    const order = await orderOf(cards.challenge)
    const first = await challenged(order)
    expect(await challenged(order)).toEqual(first)
  })

  test('that the shopper refuses is declined, and a fresh key may try another card (SUB-54)', async () => {
    const order = await orderOf(cards.challenge)
    const { address } = await challenged(order)
    await answerBank(address, 'refuse')
    // Only the first answer counts.
    await answerBank(address, 'approve')
    expect(await refusal(shop.orders.place(order))).toMatchObject({
      code: 'PAYMENT_DECLINED',
      data: { reason: 'authentication_failed' },
    })
    const fresh = { ...order, external_id: crypto.randomUUID(), payment: paidWith(cards.good, home) }
    await shop.orders.place(fresh)
    expect(await ordersPlaced()).toHaveLength(1)
  })

  test('that the shopper leaves is taken back, and cannot be approved afterwards (SUB-54)', async () => {
    const order = await orderOf(cards.challenge)
    const { address } = await challenged(order)
    expect(await shop.orders.giveUp(order)).toMatchObject({ state: 'refused', refusal: { code: 'PAYMENT_DECLINED' } })
    await answerBank(address, 'approve')
    expect(await sandboxCharges(server)).toMatchObject([{ state: 'cancelled' }])
    await shop.orders.place({ ...order, external_id: crypto.randomUUID(), payment: paidWith(cards.good, home) })
    expect((await sandboxCharges(server)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'paid'])
  })

  test('that was approved before the shopper left is placed, not taken back', async () => {
    const order = await orderOf(cards.challenge)
    const { address } = await challenged(order)
    await answerBank(address, 'approve')
    expect(await shop.orders.giveUp(order)).toMatchObject({ state: 'placed' })
    expect(await sandboxCharges(server)).toMatchObject([{ state: 'paid' }])
  })

  test('nobody takes back what is not theirs, or not waiting', async () => {
    const order = await orderOf(cards.challenge)
    await challenged(order)
    expect(await shop.orders.giveUp({ ...order, checkoutId: 'another' })).toMatchObject({ state: 'none' })
    expect(await attempts()).toMatchObject([{ state: 'waiting' }])
    const placed = await orderOf(cards.good)
    await shop.orders.place(placed)
    expect(await shop.orders.giveUp(placed)).toMatchObject({ state: 'placed' })
  })

  test('is found on the page of the order by whoever comes back in another tab (SUB-55) (SUB-62)', async () => {
    const order = await orderOf(cards.challenge)
    const { address, page } = await challenged(order)
    const waiting = await (await at(page)).text()
    expect(waiting).toContain('Your bank asks if this is you')
    expect(waiting).toContain(`href="${address}"`)
    expect(await shop.orders.find(order)).toMatchObject({ state: 'waiting', order_page: page })

    const back = await answerBank(address, 'approve')
    expect([back.status, back.headers.get('location')]).toEqual([303, `http://account.test${page}`])
    expect(await (await at(page)).text()).toContain('Thank you, Ann')
    expect(await ordersPlaced()).toHaveLength(1)
    // The first tab sends its order again, and reads the same.
    expect((await shop.orders.place(order)).order_reference).toBe((await ordersPlaced())[0]!.id)
  })

  test('can be left on the page of the order, by whoever knows its address (SUB-54)', async () => {
    const order = await orderOf(cards.challenge)
    const { page } = await challenged(order)
    expect((await at(page.replace(/.{4}$/, 'aaaa'), { method: 'POST' })).status).toBe(404)
    expect(await attempts()).toMatchObject([{ state: 'waiting' }])
    const left = await at(page, { method: 'POST' })
    expect([left.status, left.headers.get('location')]).toEqual([303, page])
    expect(await (await at(page)).text()).toContain('The payment was left at the bank')
    expect(await sandboxCharges(server)).toMatchObject([{ state: 'cancelled' }])
    // An order that is placed stays placed.
    const placed = await shop.orders.place(await orderOf(cards.good))
    await at(placed.order_page!, { method: 'POST' })
    expect(await (await at(placed.order_page!)).text()).toContain('Thank you, Ann')
  })

  test('is given up after an hour, which frees the basket', async () => {
    const order = await orderOf(cards.challenge)
    await challenged(order)
    server.time.now += 59 * minute
    await resumeOrders(server.ports)
    expect(await attempts()).toMatchObject([{ state: 'waiting' }])
    server.time.now += 2 * minute
    await resumeOrders(server.ports)
    expect(await attempts()).toMatchObject([{ state: 'failed' }])
    expect(await sandboxCharges(server)).toMatchObject([{ state: 'cancelled' }])
    // Its shopper has left, and hears of it.
    const [mail] = await mails()
    expect(mail).toMatchObject({ topic: 'mail.order_not_placed', payload: { to: 'ann@example.com' } })
    const { content } = (await orderNotPlaced(server.ports, server.scope, mail!.payload as never))!
    expect(JSON.stringify(content.parts)).toContain('did not hear from you within an hour. Nothing was charged.')
    expect(JSON.stringify(content.parts)).toContain('http://account.test/order/')
  })

  test('sends no mail to a shopper who reads how it ended, and one to whoever has left', async () => {
    const there = await orderOf(cards.challenge)
    await answerBank((await challenged(there)).address, 'refuse')
    expect(await refusal(shop.orders.place(there))).toMatchObject({ code: 'PAYMENT_DECLINED' })
    const leaving = await orderOf(cards.challenge)
    const { page } = await challenged(leaving)
    server.time.now += 10 * minute
    await at(page, { method: 'POST' })
    expect(await mails()).toEqual([])
    // Refused ten minutes later, by somebody who comes back to no page.
    const left = await orderOf(cards.challenge)
    const { address } = await challenged(left)
    server.time.now += 10 * minute
    await answerBank(address, 'refuse')
    server.time.now += 60 * minute
    await resumeOrders(server.ports)
    expect(await mails()).toMatchObject([{ payload: { process_id: left.external_id } }])
  })

  test('approved, and sent again twenty times at once, is one order with one charge', async () => {
    const order = await orderOf(cards.challenge)
    const { address } = await challenged(order)
    await answerBank(address, 'approve')
    // As many as the limit of a basket lets through.
    const answers = await Promise.all(Array.from({ length: 8 }, () => safe(shop.orders.place(order))))
    const references = new Set(answers.flatMap(({ data }) => (data ? [data.order_reference] : [])))
    expect(references.size).toBe(1)
    expect(await ordersPlaced()).toHaveLength(1)
    expect(await sandboxCharges(server)).toHaveLength(1)
  })

  test('a page of the bank is known to nobody else', async () => {
    const order = await orderOf(cards.challenge)
    const { address } = await challenged(order)
    const other = address.replace(/[0-9a-f]{8}$/, '00000000')
    expect((await answerBank(other, 'approve')).status).toBe(404)
    expect((await at(other)).status).toBe(410)
    expect((await answerBank(address.replace('/charge/', '/constructor/'), 'approve')).status).toBe(404)
    expect(await sandboxCharges(server)).toMatchObject([{ state: 'action' }])
  })
})

describe('an order with nothing to pay today and something later', () => {
  test('needs a payment method, stores it, and charges nothing', async () => {
    const without = await orderOf(cards.good, '/offers2/trial', { payment: null })
    expect(await refusal(shop.orders.place(without))).toMatchObject({
      code: 'INVALID',
      data: { fieldErrors: [{ path: 'payment', code: 'required' }] },
    })
    const order = await orderOf(cards.good, '/offers2/trial')
    expect(order.total.orderTotal).toBe(0)
    await shop.orders.place(order)
    expect(await sandboxCharges(server)).toEqual([])
    const records = await server.db.asTenant(server.scope, (tx) => tx.select().from(storedRecord))
    expect(records.filter(({ recordType }) => recordType === 'payment_method')).toMatchObject([
      { name: 'Visa ending 4242' },
    ])
  })

  test('waits for the bank like any other', async () => {
    const order = await orderOf(cards.challenge, '/offers2/trial')
    const { address } = await challenged(order)
    expect(await (await at(address)).text()).toContain('Nothing now')
    await answerBank(address, 'approve')
    expect((await shop.orders.place(order)).order_reference).toMatch(/^O-/)
  })
})

describe('when the answer of the provider is lost', () => {
  const calls = ['charge', 'ask', 'cancel'] as const

  /** The sandbox, whose answers get lost on the way back as often as asked for. */
  function losing(lost: Partial<Record<(typeof calls)[number], number>>): Payment {
    const payment = connectedPayments(server.ports)
    const left = { charge: 0, ask: 0, cancel: 0, ...lost }
    const wrapped = { ...payment }
    for (const name of calls) {
      Object.assign(wrapped, {
        [name]: async (...call: Parameters<Payment[typeof name]>) => {
          const answer = await (payment[name] as (...given: unknown[]) => Promise<unknown>)(...call)
          if (left[name] > 0) {
            left[name] -= 1
            throw new Error('The answer was lost.')
          }
          return answer
        },
      })
    }
    return wrapped
  }

  test.each([
    ['the charge, once', cards.good, { charge: 1 }],
    ['the charge, twice', cards.good, { charge: 2 }],
    ['the charge and the first questions', cards.good, { charge: 2, ask: 2 }],
    ['the charge that the bank asks about', cards.challenge, { charge: 2 }],
    ['the question after the bank was answered', cards.challenge, { ask: 1 }],
  ])('to %s, there is one order with one charge in the end (SUB-61)', async (_what, card, lost) => {
    Object.assign(server.ports, { payment: losing(lost) })
    const order = await orderOf(card)
    for (let round = 0; round < 8; round += 1) {
      const error = await refusal(shop.orders.place(order))
      if (error === null) break
      if (error.code === 'PAYMENT_ACTION') {
        await answerBank((error.data as { action: { address: string } }).action.address, 'approve')
      }
      server.time.now += 15 * minute
      await resumeOrders(server.ports)
    }
    expect(await ordersPlaced()).toHaveLength(1)
    expect(await sandboxCharges(server)).toMatchObject([{ state: 'paid' }])
  })

  test('to the cancel of a left payment, it is taken back later and never placed', async () => {
    Object.assign(server.ports, { payment: losing({ cancel: 2 }) })
    const order = await orderOf(cards.challenge)
    await challenged(order)
    expect(await shop.orders.giveUp(order)).toMatchObject({ state: 'processing' })
    server.time.now += minute
    await resumeOrders(server.ports)
    expect(await shop.orders.find(order)).toMatchObject({ state: 'refused' })
    expect(await sandboxCharges(server)).toMatchObject([{ state: 'cancelled' }])
    expect(await ordersPlaced()).toEqual([])
  })
})

describe('the account of a provider', () => {
  const sent = (change: Partial<Charge> = {}): Charge => ({
    key: crypto.randomUUID(),
    source: { token: sandboxToken(cards.good) },
    amount: { minor: 4800n, currency: 'GBP' },
    description: 'O-1',
    customer: { id: null, email: 'ann@example.com', name: 'Ann' },
    offSession: false,
    returnUrl: null,
    ...change,
  })

  test('charges once for 400 calls at once with one key', async () => {
    const { payment } = server.ports
    const one = sent()
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => payment.charge(server.scope, sandboxAccount, one)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await sandboxCharges(server)).toHaveLength(1)
  })

  test('never gives back more than was paid, in 400 refunds at once (SUB-29)', async () => {
    const { payment } = server.ports
    const one = sent()
    const paid = await payment.charge(server.scope, sandboxAccount, one)
    const amount = { minor: 100n, currency: 'GBP' }
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        payment.refund(server.scope, sandboxAccount, {
          key: `${one.key}-${index}`,
          payment: (paid as { reference: string }).reference,
          amount,
        }),
      ),
    )
    expect(answers.filter(({ outcome }) => outcome === 'refunded')).toHaveLength(48)
  })

  test('is not reached from another tenant', async () => {
    const { payment } = server.ports
    const one = sent()
    await payment.charge(server.scope, sandboxAccount, one)
    const other = await testServer()
    const asked = { key: one.key, reference: null }
    expect(await payment.ask(other.scope, sandboxAccount, asked)).toEqual({ outcome: 'unseen' })
  })

  test('charges later what was stored with the first payment, without its owner', async () => {
    const { payment } = server.ports
    const first = await payment.charge(server.scope, sandboxAccount, sent({ returnUrl: 'http://account.test/order/x' }))
    const { method } = first as Extract<typeof first, { outcome: 'paid' }>
    expect(method).toMatchObject({ provider: 'sandbox', connection: 'built-in', card: { last4: '4242' } })
    const renewal = sent({ source: { method: method! }, offSession: true })
    expect(await payment.charge(server.scope, method!, renewal)).toMatchObject({ outcome: 'paid', method })
    const asks = sent({ source: { token: sandboxToken(cards.challengeAlways) }, offSession: true })
    expect(await payment.charge(server.scope, sandboxAccount, asks)).toEqual({
      outcome: 'declined',
      reason: 'authentication_required',
      retry: 'with_customer',
    })
  })
})
