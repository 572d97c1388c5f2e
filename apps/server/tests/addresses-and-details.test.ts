import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import type { SubscriptionCommand } from '@perennial/api/subscriptions'
import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { item, outbox, shopper, storedRecord, subscription, webhookDelivery } from '../src/db/schema/index.ts'
import { openShopWithMails, type ShopWithMails } from './customer-mails.ts'
import { fourHundredTimes, part } from './shop-with-offers.ts'
import { home } from './test-order.ts'

const quay = { address1: '9 Shore', address2: '', city: 'Leith', state: '', postalCode: 'EH6 6AA', country: 'GB' }
const hooks = {
  'order.change_address': 'https://crm.example/addresses',
  'order.update_customer_details': 'https://crm.example/details',
}

/** A magazine whose next addresses close on 10 December, with a subscriber to it. */
async function magazine() {
  const shop = await openShopWithMails({
    print: {
      price: [part()],
      products: ['/products/larder'],
      attributes: { allowed_countries__perennial: ['GB', 'IE'] },
    },
  })
  const { server, staff } = shop
  await server.db.asTenant(server.scope, (tx) =>
    tx.insert(item).values({
      path: '/products/larder',
      id: 'larder',
      name: 'larder',
      nameKey: 'larder',
      parentPath: '/products',
      tree: 'products',
      type: 'item',
      status: 'approved',
      recordType: 'product',
      userName: 'ines',
      data: {
        attributes: {
          display_name__perennial: 'The Larder',
          issues__perennial: [
            { number: '14', cut_off: '2026-12-10', on_sale: '2027-01-02' },
            { number: '15', cut_off: '2027-03-10', on_sale: '2027-04-02' },
          ],
        },
      },
    }),
  )
  await staff.settings.save({ settings: [{ id: 'hooks', setting: hooks }] })
  const id = await shop.subscribe('print')
  const { customer } = await staff.subscriptions.get({ id })
  await shop.mails()
  return { ...shop, id, customer }
}
type Magazine = Awaited<ReturnType<typeof magazine>>

async function move({ staff, id }: Magazine, command: Extract<SubscriptionCommand, { action: 'address' }>) {
  const { version } = await staff.subscriptions.get({ id })
  const { token } = await staff.subscriptions.preview({ id, command })
  return staff.subscriptions.change({ id, version, token, key: randomUUID(), reason: 'Has moved', command })
}

const told = ({ server }: ShopWithMails, event: string) =>
  server.db.asTenant(server.scope, async (tx) => ({
    hooks: (await tx.select().from(webhookDelivery).where(eq(webhookDelivery.event, event))).map(
      ({ payload }) => payload as { data: object },
    ),
    messages: (await tx.select().from(outbox).where(eq(outbox.topic, event))).map(({ payload }) => payload),
  }))

describe('the address of a subscription', () => {
  test('counts from the next issue whose cut-off has not passed, and is told once without itself (SUB-21) (SUB-79) (SUB-83) (SET-13)', async () => {
    const shop = await magazine()
    const { id, staff } = shop
    const record = await staff.records.get({ service: 'perennial', path_type: 'subscriptions', id })
    expect(record.data).toMatchObject({ firstIssue: 'The Larder 14' })
    const command = { action: 'address', use: 'delivery', address: quay } as const
    await shop.liveUntil('2026-12-10')
    expect((await staff.subscriptions.preview({ id, command })).countsFrom).toMatchObject([{ number: '14' }])
    await shop.liveUntil('2026-12-11')
    const preview = await staff.subscriptions.preview({ id, command })
    expect(preview.countsFrom).toEqual([
      { product: 'The Larder', number: '15', cutOff: '2027-03-10', onSale: '2027-04-02' },
    ])
    expect(preview).toMatchObject({ dueNow: { minor: '0' }, refunded: { minor: '0' }, balanceChange: { minor: '0' } })
    expect(await move(shop, command)).toMatchObject({ addresses: { delivery: quay, billing: home } })
    const { items } = await staff.customers.timeline({ id: shop.customer })
    expect(items[0]).toMatchObject({
      type: 'order.change_address',
      message: 'Delivery address changed. It counts from The Larder 15 on.',
      reason: 'Has moved',
    })
    const { hooks: calls, messages } = await told(shop, 'order.change_address')
    expect([calls.length, messages.length]).toEqual([1, 1])
    expect(calls[0]!.data).toMatchObject({ subscription: id, customer: shop.customer, use: 'delivery' })
    expect(JSON.stringify([calls, messages])).not.toContain('Shore')
    const related = await staff.records.related({
      service: 'perennial',
      path_type: 'subscriptions',
      id,
      record_type: 'address',
    })
    expect(related.items.map(({ type, name, status }) => [type, name, status])).toEqual([
      ['delivery', '9 Shore, Leith, EH6 6AA', 'active'],
      ['billing', '1 Quay, Wells, NR23 1AA', 'active'],
    ])
    const former = await shop.server.db.asTenant(shop.server.scope, (tx) =>
      tx
        .select({ status: storedRecord.status })
        .from(storedRecord)
        .where(and(eq(storedRecord.recordType, 'address'), eq(storedRecord.status, 'former'))),
    )
    expect(former).toHaveLength(1)
  })

  test('for documents is on the next invoice, and on none that was issued (SUB-24)', async () => {
    const shop = await magazine()
    await move(shop, { action: 'address', use: 'billing', address: quay })
    await shop.liveUntil('2026-12-28')
    const { items } = await shop.staff.records.list({ service: 'perennial', path_type: 'invoices' })
    const rows = await shop.server.db.asTenant(shop.server.scope, (tx) => tx.select().from(subscription))
    expect(rows[0]!.billTo).toMatchObject({ ...quay, name: 'Ann Other', email: 'ann@example.com' })
    expect(items).toHaveLength(2)
    expect((await shop.staff.subscriptions.get({ id: shop.id })).addresses).toEqual({ delivery: home, billing: quay })
  })

  test.each([
    ['a wrong postcode', { ...quay, postalCode: 'LEITH' }, 'address.postalCode'],
    ['a missing street', { ...quay, address1: ' ' }, 'address.address1'],
    [
      'a country that the offer is not delivered to',
      { ...quay, city: 'Berlin', postalCode: '10115', country: 'DE' },
      'address.country',
    ],
  ])('with %s is refused at its field', async (_what, address, path) => {
    const { staff, id } = await magazine()
    const { error } = await safe(
      staff.subscriptions.preview({ id, command: { action: 'address', use: 'delivery', address } }),
    )
    expect(error).toMatchObject({ code: 'INVALID', data: { fieldErrors: [{ path }] } })
  })
})

describe('the details of a customer', () => {
  const details = { firstName: 'Anne', lastName: 'Other', email: 'Anne@New.example', phone: '020 7946 0000' }
  const recordOf = ({ staff, customer: id }: Magazine) =>
    staff.records.get({ service: 'perennial', path_type: 'customers', id })

  test('count for documents and mails to come; the former address is told and signed out (SUB-79) (SUB-83) (SET-13)', async () => {
    const shop = await magazine()
    const { staff, server, customer: id } = shop
    await server.asShopper('ann@example.com')
    const { version } = await recordOf(shop)
    const call = { id, version, key: randomUUID(), reason: 'Has married', ...details }
    const changed = await staff.customers.update(call)
    expect(changed).toMatchObject({
      name: 'Anne Other',
      data: { email: 'Anne@New.example', phoneNumber: '020 7946 0000' },
    })
    // Sent again after a lost answer.
    expect(await staff.customers.update(call)).toMatchObject({ version: changed.version })
    const mails = await shop.mails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ann@example.com', expect.stringContaining('email address')],
    ])
    expect(mails[0]!.text).not.toContain('New.example')
    expect((await recordOf(shop)).identities.map(({ identity_id }) => identity_id)).toEqual(['anne@new.example'])
    const shoppers = await server.db.asTenant(server.scope, (tx) => tx.select().from(shopper))
    expect(shoppers.map(({ email }) => email)).toEqual(['anne@new.example'])
    const { hooks: calls, messages } = await told(shop, 'order.update_customer_details')
    expect([calls.length, messages.length]).toEqual([1, 1])
    expect(calls[0]!.data).toMatchObject({ customer: id, changed: ['firstName', 'email', 'phone'] })
    expect(JSON.stringify([calls, messages])).not.toContain('example')
    await shop.liveUntil('2026-12-28')
    expect((await shop.mails()).map(({ to }) => to)).toEqual(['Anne@New.example'])
    const { items } = await staff.customers.timeline({ id })
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'change', message: 'Details changed: first name, e-mail address, telephone.' }),
    )
  })

  test('of another customer, of nobody, or seen before a change are refused, and nothing is lost', async () => {
    const shop = await magazine()
    await shop.subscribe('print', { email: 'ben@example.com' })
    const { version } = await recordOf(shop)
    const call = (change: object) =>
      safe(
        shop.staff.customers.update({
          id: shop.customer,
          version,
          key: randomUUID(),
          reason: 'Typed',
          ...details,
          ...change,
        }),
      )
    expect((await call({ email: 'BEN@example.com' })).error).toMatchObject({
      code: 'INVALID',
      data: { fieldErrors: [{ path: 'email', code: 'taken' }] },
    })
    expect((await call({ email: 'nobody' })).error).toMatchObject({ data: { fieldErrors: [{ path: 'email' }] } })
    expect((await call({ version: version + 1 })).error).toMatchObject({
      code: 'CONFLICT',
      data: { current: { version } },
    })
    expect((await recordOf(shop)).identities.map(({ identity_id }) => identity_id)).toEqual(['ann@example.com'])
  })

  test('are changed once by four hundred calls at once', async () => {
    const shop = await magazine()
    const { version } = await recordOf(shop)
    const key = randomUUID()
    await fourHundredTimes(() =>
      shop.staff.customers.update({ id: shop.customer, version, key, reason: 'Sent often', ...details }),
    )
    expect((await recordOf(shop)).version).toBe(version + 1)
    const mails = await shop.server.db.asTenant(shop.server.scope, (tx) =>
      tx.select().from(outbox).where(like(outbox.topic, 'mail.customer%')),
    )
    expect(mails).toHaveLength(1)
  }, 120_000)
})
