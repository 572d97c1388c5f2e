import type { SubscriptionCommand } from '@perennial/api/subscriptions'
import { webhookEvents } from '@perennial/domain/settings'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox, timelineEvent, webhookDelivery } from '../src/db/schema/index.ts'
import { type OpenShop, openShop, part, performCommand } from './shop-with-offers.ts'

const offers = { basic: { price: [part({ value: 10 })] }, full: { price: [part({ value: 20 })] } }

async function perform(shop: OpenShop, id: string, command: SubscriptionCommand, reason: string) {
  // Each at a time of its own.
  shop.server.time.now += 60_000
  return performCommand(shop, id, command, { reason })
}

const change = (offer: string, when: 'now' | 'later'): SubscriptionCommand => ({
  action: 'change',
  offerPath: `/offers2/${offer}`,
  quantity: 1,
  when,
})

test('cancellations, saves and switches are told once each, by event, webhook and outbox (SUB-83) (SET-13)', async () => {
  const shop = await openShop(offers)
  const { db, scope } = shop.server
  const types = ['order.cancel_subscription', 'order.add_offer', 'order.change_offer'] as const
  const setting = Object.fromEntries(types.map((type) => [type, `https://hooks.example/${type}`]))
  await shop.staff.settings.save({ settings: [{ id: 'hooks', setting }] })
  const id = await shop.subscribe('basic')
  await perform(shop, id, { action: 'cancel' }, 'Too dear')
  await perform(shop, id, { action: 'keep' }, 'Stays after all')
  await perform(shop, id, change('full', 'now'), 'Wants it all')
  await perform(shop, id, change('basic', 'later'), 'Wants less')
  await shop.liveUntil('2026-12-28')
  await perform(shop, id, { action: 'end', credit: 'none' }, 'Moved away')
  const told = await db.asTenant(scope, async (tx) => ({
    events: (await tx.select().from(timelineEvent).where(eq(timelineEvent.objectId, id))).map(({ type }) => type),
    outbox: (await tx.select().from(outbox)).map(({ topic }) => topic),
    hooks: (await tx.select().from(webhookDelivery)).map(({ event }) => event),
  }))
  for (const where of [told.events, told.outbox, told.hooks]) {
    const count = (type: string) => where.filter((one) => one === type).length
    expect(types.map(count)).toEqual([2, 1, 2])
  }
})

test('who looks at cancelling is told once a day, and a customer who leaves is told as well (SUB-83) (SET-15)', async () => {
  const shop = await openShop(offers)
  const { db, scope } = shop.server
  const setting = Object.fromEntries(webhookEvents.map(({ id: event }) => [event, `https://hooks.example/${event}`]))
  const id = await shop.subscribe('basic')
  await shop.staff.settings.save({ settings: [{ id: 'hooks', setting }] })
  const told = () =>
    db.asTenant(scope, async (tx) => ({
      events: (await tx.select().from(timelineEvent).where(eq(timelineEvent.objectId, id))).filter(
        ({ type }) => type === 'checkout.cancel_attempt',
      ),
      hooks: (await tx.select().from(webhookDelivery).orderBy(webhookDelivery.createdAt, webhookDelivery.event)).map(
        ({ payload }) => payload,
      ),
    }))
  const client = await shop.server.asShopper('ann@example.com')
  await Promise.all(Array.from({ length: 20 }, () => client.customer.cancelPreview({ id })))
  const { events, hooks } = await told()
  expect(events).toMatchObject([{ message: 'The customer looked at cancelling basic.' }])
  expect(hooks).toMatchObject([{ type: 'checkout.cancel_attempt', data: { subscription: id, reason: null } }])
  // Looking is not leaving.
  expect(await client.customer.subscription({ id })).toMatchObject({ status: 'active', cancelOn: null })

  shop.server.time.now += 24 * 60 * 60_000
  const again = await shop.server.asShopper('ann@example.com')
  const { token, version } = await again.customer.cancelPreview({ id, reason: 'price' })
  const command = { action: 'cancel', reason: 'price', comment: '' } as const
  const left = await again.customer.change({ id, command, token, version, key: crypto.randomUUID() })
  expect(left.status).toBe('cancel_pending')
  expect((await told()).hooks).toMatchObject([
    { type: 'checkout.cancel_attempt' },
    { type: 'checkout.cancel_attempt', data: { reason: 'price' } },
    { type: 'order.cancel_subscription' },
  ])
})

test('reports show every cancellation, save and switch with its fields and currency (SUB-84) (RPT-07) (RPT-08)', async () => {
  const shop = await openShop(offers)
  const id = await shop.subscribe('basic')
  await perform(shop, id, { action: 'cancel' }, 'Too dear')
  await perform(shop, id, { action: 'keep' }, 'Stays after all')
  await perform(shop, id, change('full', 'later'), 'Wants it all')
  await shop.liveUntil('2026-12-28')
  const rows = async (orderTypes: string) => (await shop.staff.reports.orderEvents({ orderTypes })).results
  expect(await rows('order.cancel_subscription,order.add_offer')).toMatchObject([
    {
      orderType: 'order.add_offer',
      originalOffer: 'basic',
      saveOffer: 'basic',
      saveNextPayment: '2026-12-28',
      currency: 'GBP',
    },
    {
      orderType: 'order.cancel_subscription',
      originalOffer: 'basic',
      originalOfferPath: '/offers2/basic',
      originalNextPayment: '2026-12-28',
      cancelReason: 'Too dear',
      currency: 'GBP',
    },
  ])
  expect(await rows('order.change_offer')).toMatchObject([
    {
      originalOffer: 'basic',
      switchOffer: 'full',
      switchReason: 'Wants it all',
      switchNextPayment: '2026-12-28',
      currency: 'GBP',
    },
  ])
})
