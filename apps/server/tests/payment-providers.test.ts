import { createHmac } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { safe } from '@orpc/client'
import { library } from '@perennial/checkout-components/cards'
import { registry } from '@perennial/checkout-components/descriptors'
import { noAssets } from '@perennial/page-runtime/assets'
import { type AcmeStandIn, startAcmeStandIn } from '@perennial/payments/testing/acme-stand-in'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectedPayments } from '../src/adapters/connected-payments.ts'
import { pageRuntimeRenderer } from '../src/adapters/page-runtime-renderer.ts'
import { orderAttempt, providerEvent } from '../src/db/schema/index.ts'
import { paymentOrigins } from '../src/shop/payment-origins.ts'
import { loadPaymentProviders, withFiles } from '../src/start/payment-providers.ts'
import { StartError } from '../src/start/start-error.ts'
import { openShop, part } from './shop-with-offers.ts'
import { home, orderOfBasket } from './test-order.ts'

const example = path.resolve(import.meta.dirname, '../../../docs/examples/acme-payments')
const load = (...paymentProviders: string[]) => loadPaymentProviders({ paymentProviders, stripeStandIn: undefined })

// The list belongs to the process: each test leaves ours alone.
afterEach(() => load())

describe('a provider of somebody else', () => {
  let acme: AcmeStandIn
  beforeAll(async () => {
    acme = await startAcmeStandIn()
  })
  afterAll(() => acme.stop())

  async function shopWithAcme() {
    const { list, scripts, files } = await load(example)
    const shop = await openShop({ print: { price: [part({ value: 12 })] } })
    const { ports } = shop.server
    ports.payment = connectedPayments(ports, list)
    ports.renderer = pageRuntimeRenderer({ ...noAssets, payments: scripts }, { registry, library })
    ports.shopFiles = withFiles(ports.shopFiles, files)
    const data = {
      name: 'acme',
      api_url: acme.address,
      public_key: 'acme-public',
      secret_key: 'acme-secret',
      webhook_secret: 'acme-webhook-secret',
    }
    const save = (change: object = {}) =>
      shop.staff.connect.save({ record_type: 'integration', service: 'acme', data: { ...data, ...change } })
    return { ...shop, save, scripts }
  }

  async function orderOf({ shop }: Awaited<ReturnType<typeof shopWithAcme>>, connection: string, token: string) {
    const basket = await shop.checkout.initiate({ offers: [{ path: '/offers2/print' }] })
    return orderOfBasket(basket, { provider: 'acme', connection, token, paymentAddress: home })
  }

  test('is connected by its own form, offered with its own fields, and charged once', async () => {
    const open = await shopWithAcme()
    const { services } = await open.staff.connect.list({ record_type: 'integration' })
    expect(services).toContainEqual({ id: 'acme', label: 'Acme Payments' })
    expect(await open.save({ secret_key: 'wrong' })).toMatchObject({
      success: false,
      fieldErrors: [{ path: 'secret_key', message: 'Acme does not know this key.' }],
    })
    const { id } = await open.save()
    expect(await open.shop.payments.methods()).toEqual({
      items: [
        {
          provider: 'acme',
          connection: id,
          methods: ['card'],
          script: open.scripts.acme,
          config: { publicKey: 'acme-public' },
        },
      ],
    })
    const { server } = open
    const file = await server.account(new Request(`http://account.test${open.scripts.acme}`))
    expect(await file.text()).toBe(readFileSync(path.join(example, 'shop.js'), 'utf8'))
    expect(file.headers.get('content-type')).toContain('javascript')
    expect((await paymentOrigins(server.ports, server.scope)).origins.script).toEqual(['https://js.acme.example'])

    const order = await orderOf(open, id!, acme.token('paid'))
    acme.losing.answers = 1
    const placed = await open.shop.orders.place(order)
    expect(await open.shop.orders.place(order)).toEqual(placed)
    expect(acme.charges.get(order.external_id)).toMatchObject({ amount: '1200', currency: 'GBP' })
    const poor = await orderOf(open, id!, acme.token('insufficient_funds'))
    const refused = await safe(open.shop.orders.place(poor))
    expect(refused.error).toMatchObject({ code: 'PAYMENT_DECLINED', data: { reason: 'insufficient_funds' } })
    const attempts = await server.db.asTenant(server.scope, (tx) => tx.select().from(orderAttempt))
    expect(attempts.map(({ state }) => state).toSorted()).toEqual(['done', 'failed'])

    const body = JSON.stringify({ id: 'evt-1', about: 'charge', key: order.external_id, reference: 'a-1' })
    const time = Math.floor(server.time.now / 1000)
    const signature = createHmac('sha256', 'acme-webhook-secret').update(`${time}.${body}`).digest('hex')
    const call = (headers: Record<string, string>) =>
      server.account(
        new Request(`http://account.test/api/payment/acme/webhook/${id}`, { method: 'POST', headers, body }),
      )
    expect((await call({ 'acme-signature': `t=${time},s=${signature}` })).status).toBe(200)
    expect((await call({ 'acme-signature': `t=${time},s=${'0'.repeat(64)}` })).status).toBe(400)
    expect(await server.db.asTenant(server.scope, (tx) => tx.select().from(providerEvent))).toHaveLength(1)
  })
})

describe('a provider that is not complete is refused at the start, in one line that says what is missing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'perennial-provider-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** The example with a change of one of its files. */
  let copies = 0
  function changed(file: string, change: (text: string) => string): string {
    copies += 1
    const copy = path.join(folder, `copy-${copies}`)
    cpSync(example, copy, { recursive: true })
    writeFileSync(path.join(copy, file), change(readFileSync(path.join(copy, file), 'utf8')))
    return copy
  }

  test.each([
    ['provider.js', "id: 'acme'", "id: 'stripe'", 'has the id stripe, which another provider has'],
    ['provider.js', "id: 'acme'", "id: 'Acme!'", 'has no id of small letters, digits and hyphens'],
    [
      'provider.js',
      "methods: ['card']",
      "methods: ['cheque']",
      'has no methods out of card, paypal, wallet, bank_debit',
    ],
    ['provider.js', "['https://api.acme.example']", "['*']", 'has no list of https origins in origins.connect'],
    ['provider.js', 'perSecond: 10', 'perSecond: 0', 'has no limits.perSecond above zero'],
    ['server.js', 'async refund(', 'async giveBack(', 'has no refund in its server half'],
    ['server.js', 'export default {', 'export const half = {', 'exports no server half as its default'],
    ['shop.js', 'export default {', 'export const half = {', 'has no default export in its shop half'],
    ['shop.js', 'let loading', "import 'elsewhere'\nlet loading", 'imports something in its shop half'],
    ['package.json', '"./shop": "./shop.js"', '"./shop": "./gone.js"', 'has no entry "./shop" in the exports'],
    [
      'server.js',
      'export default {',
      'throw new Error("Broken.")\nexport default {',
      'cannot be loaded from "./server" (Broken.)',
    ],
  ])('%s: %s as %s', async (file, from, to, message) => {
    const copy = changed(file, (text) => text.replace(from, to))
    const refusal = await load(copy).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect((refusal as StartError).message).toContain(`PERENNIAL_PAYMENT_PROVIDERS: ${copy} ${message}`)
    expect((refusal as StartError).message).not.toContain('\n')
  })

  test('one that is not installed, and one that is named twice', async () => {
    await expect(load('no-such-payments')).rejects.toThrow(
      'PERENNIAL_PAYMENT_PROVIDERS: no-such-payments is not installed',
    )
    await expect(load(example, example)).rejects.toThrow('has the id acme, which another provider has')
  })
})
