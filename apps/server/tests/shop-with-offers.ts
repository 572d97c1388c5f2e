import { randomUUID } from 'node:crypto'
import type { Client } from '@perennial/api/client'
import type { SubscriptionCommand, SubscriptionDetail } from '@perennial/api/subscriptions'
import { attributeKey } from '@perennial/domain/product'
import { publishedOffer } from '../src/db/schema/index.ts'
import { type BillingPorts, billScope } from '../src/modules/subscriptions/run-billing.ts'
import { home, orderOfBasket } from './test-order.ts'
import { paidWith } from './test-payment.ts'
import { type TestServer, testServer } from './test-server.ts'

/** A charge of a price, by what differs from £10 a month from the start on. */
export const part = (change: Record<string, unknown> = {}) => ({
  name: 'charge_1',
  type: 'recurring',
  value: 10,
  currencyCode: 'GBP',
  trigger: 'subscription_start',
  repeat_interval: 1,
  repeat_interval_type: 'months',
  repeat_count: null,
  ...change,
})

export interface SoldOffer {
  price: ReturnType<typeof part>[]
  attributes?: Record<string, unknown>
  /** Paths of what it contains. */
  products?: string[]
}

/** A shop that sells offers, by their names, with what a test does in it. */
export interface OpenShop {
  server: TestServer
  shop: Client
  staff: Client
  publish(offers: Record<string, SoldOffer>): Promise<void>
  /** Orders an offer. @returns the subscription's id */
  subscribe(
    name: string,
    how?: { card?: string; token?: string; quantity?: number; email?: string; code?: string },
  ): Promise<string>
  /** Lets time pass up to the morning of a day, and does what is due. */
  liveUntil(day: string): Promise<void>
  /** Does what is due now. */
  bill(): Promise<void>
}

export const cards = { good: '4242424242424242', poor: '4000000000009995', silent: '4000000000000341' }

export async function openShop(
  offers: Record<string, SoldOffer>,
  change: Parameters<typeof testServer>[0] = {},
): Promise<OpenShop> {
  const server = await testServer(change)
  const shop = server.shopClient
  const publish: OpenShop['publish'] = (sold) =>
    server.db.asTenant(server.scope, async (tx) => {
      for (const [name, { price, attributes = {}, products = [] }] of Object.entries(sold)) {
        await tx.insert(publishedOffer).values({
          path: `/offers2/${name}`,
          id: name,
          name,
          version: 1,
          data: {
            products,
            attributes: {
              [attributeKey('price')]: price,
              [attributeKey('display_name')]: name,
              [attributeKey('allow_multibuy')]: true,
              ...attributes,
            },
          },
        })
      }
    })
  await publish(offers)
  const bill = async () => {
    const ports: BillingPorts = server.ports
    await billScope(ports, server.scope, await server.ports.businessTime(server.scope))
  }
  return {
    server,
    shop,
    staff: await server.as('TenantAdmin'),
    publish,
    bill,
    async liveUntil(day) {
      server.time.now = Date.parse(`${day}T08:00:00Z`)
      await bill()
    },
    async subscribe(name, { card = cards.good, token, quantity = 1, email = 'ann@example.com', code } = {}) {
      const record = await shop.checkout.initiate({ offers: [{ path: `/offers2/${name}` }] })
      const basket = code
        ? await shop.promoCodes.apply({ code, basketId: record.id })
        : quantity === 1
          ? record
          : await shop.checkout.basket({ id: record.id, items: [{ path: `/offers2/${name}`, quantity }] })
      const order = orderOfBasket(basket, { ...paidWith(card, home), ...(token ? { token } : {}) }, email)
      return (await shop.orders.place(order)).subscriptionReference
    },
  }
}

type Settle = Extract<SubscriptionCommand, { action: 'end' | 'refund' }>
type Change = Exclude<SubscriptionCommand, Settle>

/** Previews a command as staff and carries it out as it was shown. */
export async function performCommand(
  { staff }: Pick<OpenShop, 'staff'>,
  id: string,
  command: SubscriptionCommand,
  change: Partial<{ version: number; token: string; key: string; reason: string }> = {},
): Promise<SubscriptionDetail> {
  const { version } = await staff.subscriptions.get({ id })
  const { token } = await staff.subscriptions.preview({ id, command })
  const call = { id, version, token, key: randomUUID(), reason: 'As agreed', ...change }
  return command.action === 'end' || command.action === 'refund'
    ? staff.subscriptions.settle({ ...call, command })
    : staff.subscriptions.change({ ...call, command: command as Change })
}

/** Four hundred calls, fifty at a time: more than that wait for the embedded database's one connection until they give up. */
export async function fourHundredTimes<Result>(run: (n: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let wave = 0; wave < 8; wave += 1) {
    results.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => run(wave * 50 + n)))))
  }
  return results
}
