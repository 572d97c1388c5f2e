import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import type { PlacedOrder } from '@perennial/api/orders'
import { library } from '@perennial/checkout-components/cards'
import { registry } from '@perennial/checkout-components/descriptors'
import { attributeKey } from '@perennial/domain/product'
import { noAssets } from '@perennial/page-runtime/assets'
import { providers } from '@perennial/payments/providers'
import { stripeServer } from '@perennial/payments/stripe/server'
import {
  type StandInBehaviour,
  startStripeStandIn,
  type StripeStandIn,
} from '@perennial/payments/testing/stripe-stand-in'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectedPayments } from '../src/adapters/connected-payments.ts'
import { pageRuntimeRenderer } from '../src/adapters/page-runtime-renderer.ts'
import {
  connection,
  orderAttempt,
  providerEvent,
  publishedOffer,
  storedRecord,
  subscription,
} from '../src/db/schema/index.ts'
import { paymentOrigins } from '../src/shop/payment-origins.ts'
import { resumeOrders } from '../src/modules/orders/resume-orders.ts'
import { askProviderEvents } from '../src/modules/payments/ask-provider-events.ts'
import { home, orderOfBasket } from './test-order.ts'
import { type TestServer, testServer } from './test-server.ts'

const keys = { publishable_key: 'pk_test_standin', secret_key: 'sk_test_standin', webhook_secret: 'whsec_standin' }
const form = { name: 'stripe', ...keys, methods: ['card', 'paypal'] }
const path = '/offers2/print'
const assets = {
  ...noAssets,
  payments: { stripe: '/assets/payment-stripe.js', sandbox: '/s.js' },
  goOn: '/assets/go-on.js',
}

let standIn: StripeStandIn
let server: TestServer
let shop: Client
let account: string

beforeAll(async () => {
  standIn = await startStripeStandIn()
})
afterAll(() => standIn.stop())

beforeEach(async () => {
  standIn.faults.length = 0
  server = await testServer({ renderer: pageRuntimeRenderer(assets, { registry, library }) })
  // Stripe as it is listed, with its calls to the stand-in.
  const list = providers().map((one) =>
    one.provider.id === 'stripe' ? { ...one, server: async () => stripeServer(standIn.address) } : one,
  )
  server.ports.payment = connectedPayments(server.ports, list)
  shop = server.shopClient
  const yearly = {
    name: 'yearly',
    type: 'recurring',
    value: 48,
    currencyCode: 'GBP',
    trigger: 'subscription_start',
    repeat_interval: 1,
    repeat_interval_type: 'years',
    repeat_count: null,
  }
  await server.db.asTenant(server.scope, (tx) =>
    tx.insert(publishedOffer).values({
      path,
      id: path,
      name: 'print',
      version: 1,
      data: {
        products: [],
        attributes: { [attributeKey('price')]: [yearly], [attributeKey('display_name')]: 'Print' },
      },
    }),
  )
  account = await connected()
})

async function connected(change: object = {}): Promise<string> {
  const staff = await server.as('TenantAdmin')
  const answer = await staff.connect.save({
    record_type: 'integration',
    service: 'stripe',
    data: { ...form, ...change },
  })
  if (!answer.success) throw new Error(answer.message)
  return answer.id!
}

async function orderOf(behaves: StandInBehaviour): Promise<PlacedOrder> {
  const record = await shop.checkout.initiate({ offers: [{ path }], tag: '/winter-26/' })
  const token = standIn.token(behaves)
  return orderOfBasket(record, { provider: 'stripe', connection: account, token, paymentAddress: home })
}

type Problem = {
  code?: string
  data?: { action?: { data: { clientSecret: string } }; order_page?: string; reason?: string }
}
const refusal = async (call: Promise<unknown>) => (await safe(call)).error as Problem | null
const attempts = () => server.db.asTenant(server.scope, (tx) => tx.select().from(orderAttempt))
const events = () => server.db.asTenant(server.scope, (tx) => tx.select().from(providerEvent))
const records = (type: string) =>
  server.db.asTenant(server.scope, (tx) => tx.select().from(storedRecord).where(eq(storedRecord.recordType, type)))

/** A call of Stripe to the shop. */
const call = ({ headers, body }: { headers: Headers; body: Uint8Array<ArrayBuffer> }, to = account) =>
  server.account(new Request(`http://account.test/api/payment/stripe/webhook/${to}`, { method: 'POST', headers, body }))
const notice = (type: string, object: object, eventId?: string) =>
  standIn.webhook(type, object, server.time.now, eventId)
const ofOrder = ({ external_id: perennial_key }: PlacedOrder) => ({ id: 'pi_x', metadata: { perennial_key } })

describe('connecting Stripe', () => {
  test('seals its secrets, and shows only whether they are set (SUB-51)', async () => {
    const [row] = await server.db.asTenant(server.scope, (tx) => tx.select().from(connection))
    expect(JSON.stringify(row!.data)).not.toMatch(/sk_test_standin|whsec_standin/)
    expect(row!.data.publishable_key).toBe('pk_test_standin')
    const staff = await server.as('TenantAdmin')
    const { data } = await staff.connect.get({ record_type: 'integration', service: 'stripe', id: account })
    expect(JSON.stringify(data)).not.toMatch(/sk_test|whsec/)
    // Saved again without typing them: what was stored is tried and kept.
    const again = await staff.connect.save({ record_type: 'integration', service: 'stripe', id: account, data })
    expect(again).toMatchObject({ success: true })
    expect(await shop.payments.methods()).toMatchObject({ items: [{ provider: 'stripe' }] })
  })

  test('tries the keys, and says which field is wrong (SUB-51)', async () => {
    const staff = await server.as('TenantAdmin')
    const save = (data: object) =>
      staff.connect.save({ record_type: 'integration', service: 'stripe', data: { ...form, name: 'other', ...data } })
    expect(await save({ secret_key: 'sk_test_nobody' })).toMatchObject({
      success: false,
      fieldErrors: [{ path: 'secret_key', code: 'refused' }],
    })
    expect(await save({ secret_key: 'sk_live_standin' })).toMatchObject({
      success: false,
      fieldErrors: [{ path: 'secret_key', code: 'wrong_mode' }],
    })
    expect(await save({ publishable_key: 'sk_test_standin' })).toMatchObject({
      success: false,
      fieldErrors: [{ path: 'publishable_key', code: 'pattern' }],
    })
  })

  test('is offered in the shop in place of the sandbox, its chosen account first (SUB-51)', async () => {
    const other = await connected({ name: 'other', methods: ['card'] })
    const chosen = async () => (await shop.payments.methods()).items
    expect(await chosen()).toEqual([
      {
        provider: 'stripe',
        connection: account,
        methods: ['card', 'paypal'],
        script: '/assets/payment-stripe.js',
        config: { publishableKey: 'pk_test_standin' },
      },
    ])
    const staff = await server.as('TenantAdmin')
    await staff.connect.saveDefault({ key: 'default', service: 'stripe', metadata: { default_id: other } })
    expect(await chosen()).toMatchObject([{ connection: other, methods: ['card'] }])
  })

  test('names its origins where payments are taken, and none once it is disconnected (SUB-53)', async () => {
    const { origins, headers } = await paymentOrigins(server.ports, server.scope)
    expect(origins.script).toContain('https://js.stripe.com')
    expect(origins.connect).toEqual(['https://api.stripe.com'])
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com"')
    const staff = await server.as('TenantAdmin')
    await staff.connect.remove({ record_type: 'integration', service: 'stripe', id: account })
    expect((await paymentOrigins(server.ports, server.scope)).origins.script).toEqual([])
  })

  test('registers the host of the checkout for wallets, and shows how they stand (SUB-51)', async () => {
    const staff = await server.as('TenantAdmin')
    const where = { record_type: 'integration' as const, service: 'stripe', id: account }
    const wallets = async () => (await staff.connect.get(where)).wallets
    // Not without TLS.
    expect(await wallets()).toEqual({ host: 'account.test', items: [] })
    const saveOn = async (accountOrigin: string) => {
      server.ports.settings.accountOrigin = accountOrigin
      const { data } = await staff.connect.get(where)
      expect(await staff.connect.save({ ...where, data })).toMatchObject({ success: true })
    }
    await saveOn('https://account.example')
    const google = { name: 'Google Pay', ready: true, reason: null }
    expect(await wallets()).toEqual({
      host: 'account.example',
      items: [{ name: 'Apple Pay', ready: true, reason: null }, google],
    })
    await saveOn('https://unverified.example')
    const reason = 'The file of Apple is not at this host.'
    expect((await wallets())!.items).toEqual([{ name: 'Apple Pay', ready: false, reason }, google])
    // Without an answer the account is connected all the same.
    standIn.faults.push({ kind: 'down', at: /payment_method_domains$/, times: 2 })
    await saveOn('https://other.example')
    expect((await wallets())!.items).toEqual([])
  })

  const remove = async () =>
    safe(
      (await server.as('TenantAdmin')).connect.remove({ record_type: 'integration', service: 'stripe', id: account }),
    )

  test('is disconnected only when nothing goes on through it: an order at the bank, then its subscription (SUB-51)', async () => {
    const order = await orderOf('challenge')
    const asked = await refusal(shop.orders.place(order))
    const waiting = await remove()
    expect(waiting.error).toMatchObject({
      code: 'IN_USE',
      status: 409,
      message: expect.stringMatching(/^stripe still has 1 order\. Connect another account/),
      data: { orders: 1, subscriptions: 0, payments: 0 },
    })
    standIn.answerBank(asked!.data!.action!.data.clientSecret, 'approve')
    await shop.orders.place(order)
    expect((await remove()).error).toMatchObject({
      message: expect.stringContaining('stripe still has 1 subscription.'),
      data: { orders: 0, subscriptions: 1, payments: 0 },
    })
    // Paid another way from now on.
    await server.db.asTenant(server.scope, (tx) => tx.update(subscription).set({ paymentMethodId: null }))
    expect((await remove()).data).toEqual({ success: true })
  })

  test('an order never begins with an account that is disconnected at that moment', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => orderOf('paid')))
    const [removed, ...placed] = await Promise.all([remove(), ...orders.map((order) => safe(shop.orders.place(order)))])
    const begun = await attempts()
    // Either it stays, and every order is placed; or it is gone, and none has begun.
    expect([placed.filter(({ data }) => data).length, begun.length]).toEqual(removed.error ? [6, 6] : [0, 0])
  })

  test('production sells with it (SUB-58)', async () => {
    const { settings } = server.ports
    const live = connectedPayments({ ...server.ports, settings: { ...settings, mode: 'production' } })
    expect(await live.accounts(server.scope)).toMatchObject([{ provider: 'stripe' }])
  })
})

describe('an order that is paid with Stripe', () => {
  test('is charged once, and its method can be charged later', async () => {
    const before = standIn.kept()
    const order = await orderOf('paid')
    const placed = await shop.orders.place(order)
    expect(await shop.orders.place(order)).toEqual(placed)
    expect(standIn.kept() - before).toBe(4800)
    const [attempt] = await attempts()
    expect(attempt).toMatchObject({ paymentProvider: 'stripe', paymentReference: expect.stringMatching(/^pi_/) })
    expect(await records('payment_method')).toMatchObject([{ name: 'Visa ending 4242' }])
  })

  test.each([
    ['declined', 'declined'],
    ['insufficient_funds', 'insufficient_funds'],
  ] as const)('that is %s frees the basket', async (behaves, reason) => {
    const order = await orderOf(behaves)
    expect(await refusal(shop.orders.place(order))).toMatchObject({ code: 'PAYMENT_DECLINED', data: { reason } })
    const token = standIn.token('paid')
    await shop.orders.place({ ...order, external_id: crypto.randomUUID(), payment: { ...order.payment!, token } })
    expect(await records('order')).toHaveLength(1)
  })

  test('goes on after 3-D Secure, with the same key; its page leads to the bank by script (SUB-54) (SUB-55)', async () => {
    const before = standIn.kept()
    const order = await orderOf('challenge')
    const asked = await refusal(shop.orders.place(order))
    expect(asked?.code).toBe('PAYMENT_ACTION')
    const { action, order_page } = asked!.data!
    const page = await server.account(new Request(`http://account.test${order_page}`))
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' https://js.stripe.com")
    const html = await page.text()
    expect(html).toContain('id="go-on"')
    expect(html).toContain('<script type="module" src="/assets/go-on.js">')
    standIn.answerBank(action!.data.clientSecret, 'approve')
    await shop.orders.place(order)
    expect(standIn.kept() - before).toBe(4800)
    expect(await records('order')).toHaveLength(1)
  })

  test.each([
    ['lost', 4],
    ['down', 4],
    ['limited', 2],
  ] as const)('is placed once although the provider is %s', async (kind, times) => {
    const before = standIn.kept()
    const order = await orderOf('paid')
    standIn.faults.push({ kind, at: /confirm$/, times })
    // A lost answer may be found at once; a provider that is away is asked later.
    expect((await refusal(shop.orders.place(order)))?.code ?? 'ORDER_IN_PROGRESS').toBe('ORDER_IN_PROGRESS')
    for (let round = 0; round < 3; round += 1) {
      server.time.now += 10 * 60_000
      await resumeOrders(server.ports)
    }
    expect(await attempts()).toMatchObject([{ state: 'done' }])
    expect(standIn.kept() - before).toBe(4800)
  })

  test('is placed once by a slow provider, however often it is sent', async () => {
    const before = standIn.kept()
    const order = await orderOf('paid')
    standIn.faults.push({ kind: 'slow', at: /payment_intents/, times: 4 })
    await Promise.all(Array.from({ length: 8 }, () => safe(shop.orders.place(order))))
    await shop.orders.place(order)
    expect(standIn.kept() - before).toBe(4800)
    expect(await records('order')).toHaveLength(1)
  })
})

describe('a webhook of Stripe', () => {
  test('counts once, is answered at once, and leads to a question (SUB-56)', async () => {
    const order = await orderOf('challenge')
    const asked = await refusal(shop.orders.place(order))
    standIn.answerBank(asked!.data!.action!.data.clientSecret, 'approve')
    const sent = notice('payment_intent.succeeded', ofOrder(order), `evt_${order.external_id}`)
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(sent)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await events()).toHaveLength(1)
    await Promise.all(Array.from({ length: 4 }, () => askProviderEvents(server.ports)))
    expect(await attempts()).toMatchObject([{ state: 'done' }])
    expect(await events()).toMatchObject([{ askAt: null, attempts: 1 }])
    expect((await shop.orders.place(order)).order_reference).toBe((await records('order'))[0]!.id)
  })

  test.each([
    ['without a signature', (sent: ReturnType<typeof notice>) => ({ ...sent, headers: new Headers() })],
    [
      'changed on the way',
      (sent: ReturnType<typeof notice>) => ({ ...sent, body: new Uint8Array([...sent.body, 10]) }),
    ],
  ])('%s is refused, and nothing is noted (SUB-56)', async (_what, change) => {
    const order = await orderOf('challenge')
    await refusal(shop.orders.place(order))
    const answer = await call(change(notice('payment_intent.succeeded', ofOrder(order))))
    expect(answer.status).toBe(400)
    expect(await events()).toEqual([])
  })

  test('that is old, or for another account, is refused (SUB-56)', async () => {
    const old = standIn.webhook('payment_intent.succeeded', { id: 'pi_1' }, server.time.now - 10 * 60_000)
    expect((await call(old)).status).toBe(400)
    expect((await call(notice('payment_intent.succeeded', { id: 'pi_1' }), 'nobody')).status).toBe(400)
    expect((await call(notice('customer.created', { id: 'cus_1' }))).status).toBe(200)
    expect(await events()).toEqual([])
  })

  test('that says paid before the shopper was answered, or failed after it was paid, changes nothing (SUB-56)', async () => {
    const before = standIn.kept()
    const order = await orderOf('challenge')
    // Before: the shopper has not acted, whatever the notice says.
    const asked = await refusal(shop.orders.place(order))
    await call(notice('payment_intent.succeeded', ofOrder(order)))
    await askProviderEvents(server.ports)
    expect(await attempts()).toMatchObject([{ state: 'waiting' }])
    standIn.answerBank(asked!.data!.action!.data.clientSecret, 'approve')
    await call(notice('payment_intent.payment_failed', ofOrder(order)))
    server.time.now += 60_000
    await askProviderEvents(server.ports)
    expect(await attempts()).toMatchObject([{ state: 'done' }])
    await call(notice('payment_intent.canceled', ofOrder(order)))
    await askProviderEvents(server.ports)
    expect(await attempts()).toMatchObject([{ state: 'done' }])
    expect(standIn.kept() - before).toBe(4800)
  })

  test('about an order that is nowhere is put aside', async () => {
    await call(notice('payment_intent.succeeded', { id: 'pi_9', metadata: { perennial_key: 'nobody' } }))
    expect(await askProviderEvents(server.ports)).toBeGreaterThan(0)
    expect(await events()).toMatchObject([{ askAt: null }])
  })

  test('is asked about again when Stripe does not answer, and in the end', async () => {
    const order = await orderOf('paid')
    await shop.orders.place(order)
    const paymentReference = (await attempts())[0]!.paymentReference!
    const id = standIn.disputed(paymentReference, 'needs_response')
    standIn.faults.push({ kind: 'down', at: /disputes/, times: 2 })
    await call(notice('charge.dispute.created', { id }))
    await askProviderEvents(server.ports)
    expect(await records('alert')).toEqual([])
    expect(await events()).toMatchObject([{ attempts: 1, lastError: expect.any(String) }])
    server.time.now += 60_000
    await askProviderEvents(server.ports)
    expect(await records('alert')).toHaveLength(1)
  })

  test('of a dispute alerts staff once, and again when it is lost (SUB-57)', async () => {
    const order = await orderOf('paid')
    const { order_reference } = await shop.orders.place(order)
    const paymentReference = (await attempts())[0]!.paymentReference!
    const open = standIn.disputed(paymentReference, 'needs_response')
    for (const type of ['charge.dispute.created', 'charge.dispute.updated']) await call(notice(type, { id: open }))
    await askProviderEvents(server.ports)
    expect(await records('alert')).toMatchObject([
      { name: `A payment of order ${order_reference} is disputed at the customer’s bank`, status: 'new' },
    ])
    await call(notice('charge.dispute.closed', { id: standIn.disputed(paymentReference, 'lost') }))
    await call(notice('charge.dispute.closed', { id: standIn.disputed(paymentReference, 'won') }))
    await askProviderEvents(server.ports)
    expect((await records('alert')).map(({ name }) => name)).toContain(
      `A payment of order ${order_reference} was taken back by the customer’s bank`,
    )
    expect(await records('alert')).toHaveLength(2)
  })
})
