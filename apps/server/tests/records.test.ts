import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import type { BusinessRecord } from '@perennial/api/records'
import { emptyAddress, newOrder } from '@perennial/domain/order'
import { attributeKey } from '@perennial/domain/product'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ledgerBilling } from '../src/adapters/ledger-billing.ts'
import {
  checkout,
  item,
  storedRecord,
  timelineEvent,
  recordIdentity,
  recordRelation,
  oidcModel,
  orderAttempt,
  outbox,
  processStep,
  publishedOffer,
  shopper,
  signInSession,
} from '../src/db/schema/index.ts'
import type { BillingSubscription } from '../src/ports/billing.ts'
import type { Billing } from '../src/ports/index.ts'
import { type TestServer, testServer } from './test-server.ts'
import { paidWith } from './test-payment.ts'

const service = 'perennial'
const minute = 60_000

const refusal = async (call: Promise<unknown>) =>
  (await safe(call))[0] as unknown as {
    code: string
    status: number
    message: string
    data: { fieldErrors: { path: string; message: string }[]; current: BusinessRecord }
  }

const record = (recordType: string, id: string, more: Partial<typeof storedRecord.$inferInsert> = {}) => ({
  recordType,
  id,
  service,
  name: id,
  status: 'active',
  data: {},
  ...more,
})

/** Writes rows as the tenant of a server. */
const given = (server: TestServer, ...rows: (typeof storedRecord.$inferInsert)[]) =>
  server.db.asTenant(server.scope, (tx) => tx.insert(storedRecord).values(rows))

describe('lists', () => {
  let server: TestServer
  let staff: Client
  beforeAll(async () => {
    server = await testServer()
    staff = await server.as('Manager')
    const expires = new Date(server.time.now + minute)
    await server.db.asTenant(server.scope, async (tx) => {
      await tx.insert(checkout).values([
        { id: 'b1', lines: [{ path: '/offers2/print', quantity: 1 }], language: 'en', tag: '/a/', expiresAt: expires },
        { id: 'b2', lines: [], language: 'en', orderReference: 'O-1', expiresAt: expires },
        { id: 'b3', lines: [], language: 'en', expiresAt: new Date(server.time.now - minute) },
      ])
      await tx.insert(timelineEvent).values(
        ['e1', 'e2', 'e3'].map((id, index) => ({
          id,
          objectType: 'order',
          objectId: 'O-1',
          type: 'order.new',
          actor: 'shop',
          message: `Message ${id}`,
          createdAt: new Date(server.time.now + index),
        })),
      )
      await tx.insert(processStep).values([
        { processId: 'p1', name: 'payment', ordinal: 0, state: 'done', input: { provider: 'sandbox' } },
        { processId: 'p1', name: 'records', ordinal: 2, state: 'failed', error: 'Disk full' },
      ])
      await tx
        .insert(recordIdentity)
        .values({ service, recordType: 'customer', identity: 'ann@a.example', objectId: 'c1' })
    })
  })

  const list = async (path_type: string) => (await staff.records.list({ service, path_type })).items

  test('show baskets with their outcome (OBJ-54)', async () => {
    const baskets = await list('baskets')
    expect(baskets.map(({ id, status }) => `${id} ${status}`).sort()).toEqual(['b1 open', 'b2 ordered', 'b3 expired'])
    expect(await staff.records.get({ service, path_type: 'baskets', id: 'b1' })).toMatchObject({
      record_type: 'basket',
      data: { tag: '/a/', lines: [{ path: '/offers2/print', quantity: 1 }] },
    })
  })

  test('show all events, page by page, each with its own page (OBJ-54)', async () => {
    const first = await staff.records.list({ service, path_type: 'events', limit: 2 })
    const second = await staff.records.list({ service, path_type: 'events', limit: 2, queryMore: first.queryMore! })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(['e3', 'e2', 'e1'])
    expect(first.total.count).toBe(3)
    expect(await staff.records.get({ service, path_type: 'events', id: 'e2' })).toMatchObject({
      name: 'Message e2',
      type: 'order.new',
      data: { actor: 'shop', object_type: 'order', object_id: 'O-1' },
    })
  })

  test('show steps of processes, and among them those that spoke to others (OBJ-54)', async () => {
    expect((await list('process_steps')).map(({ id }) => id).sort()).toEqual(['p1/payment', 'p1/records'])
    expect(await list('callouts')).toMatchObject([{ id: 'p1/payment', name: 'sandbox', status: 'done' }])
    const failed = await staff.records.get({ service, path_type: 'process_steps', id: 'p1/records' })
    expect(failed).toMatchObject({ status: 'failed', data: { error: 'Disk full', hasError: true } })
  })

  test('show identities under pseudonymous names (OBJ-54)', async () => {
    const [identity] = await list('identities')
    expect(identity).toMatchObject({ name: 'ann@a.example', owner: 'c1', data: { identity_id: 'ann@a.example' } })
    expect(identity!.id).not.toContain('ann')
  })

  test('show who is signed in to the shop, of this tenant alone (OBJ-54)', async () => {
    const other = await testServer()
    for (const [one, id] of [
      [server, 'mine'],
      [other, 'theirs'],
    ] as const) {
      const { tenant: tenantId, mode } = one.scope
      const shopperId = `${id}-${tenantId}`
      await one.db.asOwner(async (tx) => {
        await tx.insert(shopper).values({ tenantId, mode, id: shopperId, email: `${id}@a.example` })
        await tx.insert(signInSession).values({
          idHash: shopperId,
          application: 'shop',
          accountId: shopperId,
          device: 'Firefox on Linux',
          expiresAt: new Date(one.time.now + minute),
        })
      })
    }
    expect(await list('sessions')).toMatchObject([
      { name: 'mine@a.example', status: 'active', data: { device: 'Firefox on Linux' } },
    ])
  })

  test('exclude other tenants', async () => {
    const stranger = await (await testServer()).as('Manager')
    for (const path_type of ['baskets', 'events', 'identities', 'sessions', 'process_steps', 'callouts']) {
      expect((await stranger.records.list({ service, path_type })).items).toEqual([])
    }
  })

  test('of an unknown service are refused', async () => {
    expect(await refusal(staff.records.list({ service: 'elsewhere', path_type: 'orders' }))).toMatchObject({
      code: 'UNKNOWN_TYPE',
    })
    expect((await staff.records.list({ service: 'crm', path_type: 'identities' })).items).toEqual([])
  })
})

describe('filters', () => {
  let server: TestServer
  let staff: Client
  beforeAll(async () => {
    server = await testServer()
    staff = await server.as('Manager')
    const on = (day: string) => ({ createdAt: new Date(`${day}T12:00:00Z`) })
    await given(
      server,
      record('process_event', 'p1', { status: 'processed', data: { hasError: false }, ...on('2026-11-01') }),
      record('process_event', 'p2', { status: 'failed', data: { hasError: true }, ...on('2026-11-02') }),
      record('process_event', 'p3', { status: 'failed', data: { hasError: true }, ...on('2026-11-05') }),
      record('order', 'O-1', { data: { offers: ['Print and digital'], total: { orderTotal: 48 } } }),
      record('order', 'O-2', { data: { offers: ['Larder Box'], total: { orderTotal: 39.5 } } }),
      record('order', 'O-3', { data: { offers: ['Larder Box', 'Print'], total: { orderTotal: 'unknown' } } }),
    )
  })

  const found = async (path_type: string, requested: Record<string, string | string[]>) =>
    (await staff.records.find({ service, path_type, ...requested })).results.map(({ id }) => id)

  test('find processes that went wrong, and those of certain days (OBJ-51)', async () => {
    expect(await found('process', { 'data.hasError_value': 'true' })).toEqual(['p3', 'p2'])
    expect(await found('process', { 'data.hasError_value': 'false' })).toEqual(['p1'])
    expect(await found('process', { from: '2026-11-02', to: '2026-11-04' })).toEqual(['p2'])
    expect(await found('process', { to: '2026-11-02', status_value: 'failed' })).toEqual(['p2'])
  })

  test('look into the data of records, for any or all words (OBJ-56)', async () => {
    const words = ['print', 'LARDER']
    expect(await found('orders', { 'data.offers_value': words, 'data.offers_logic': 'OR' })).toHaveLength(3)
    expect(await found('orders', { 'data.offers_value': words, 'data.offers_logic': 'AND' })).toEqual(['O-3'])
  })

  test('compare numbers, and ignore other values (OBJ-56)', async () => {
    const total = (logic: string, value: string) =>
      found('orders', { 'data.total.orderTotal_value': value, 'data.total.orderTotal_logic': logic })
    expect(await total('gt', '39.5')).toEqual(['O-1'])
    expect((await total('gte', '39.5')).sort()).toEqual(['O-1', 'O-2'])
    expect(await total('lt', '10')).toEqual([])
  })

  test('combine as all or as any (OBJ-56)', async () => {
    const requested = { name_value: 'O-2', 'data.total.orderTotal_value': '48' }
    expect(await found('orders', { ...requested, logic: 'AND' })).toEqual([])
    expect((await found('orders', { ...requested, logic: 'OR' })).sort()).toEqual(['O-1', 'O-2'])
  })

  test('find records of one type by words, beside other filters and other types (OBJ-56)', async () => {
    await given(
      server,
      record('order', 'O-7', { data: { customerDetails: { firstName: 'Odile', lastName: 'Brandt' } } }),
      record('order', 'O-8', { data: { customerDetails: { firstName: 'Odile', lastName: 'Vell' } } }),
      record('customer', 'c-odile', { name: 'Odile Brandt' }),
    )
    expect((await found('orders', { query: 'odile' })).sort()).toEqual(['O-7', 'O-8'])
    expect(await found('orders', { query: ' BRAND odi ' })).toEqual(['O-7'])
    expect(await found('orders', { query: 'odile', name_value: 'O-8' })).toEqual(['O-8'])
    expect(await found('orders', { query: 'odile', name_value: 'O-7', status_value: 'x', logic: 'OR' })).toEqual([
      'O-7',
    ])
    expect(await found('orders', { query: 'nobody' })).toEqual([])
    expect(await found('orders', { query: '  ' })).toHaveLength(5)
    expect(await found('customers', { query: 'odile brandt' })).toEqual(['c-odile'])
    expect(await found('process', { query: 'odile' })).toEqual([])
  })

  test('that no such type has are passed over', async () => {
    expect(await found('orders', { 'data.secret_value': 'x', name_value: 'O-1' })).toEqual(['O-1'])
    expect(await found('orders', { name_value: '007' })).toEqual([])
    expect(await found('orders', { name_value: '1' })).toEqual(['O-1'])
  })

  test('go on page by page (OBJ-56)', async () => {
    const first = await staff.records.find({ service, path_type: 'process', size: 2, status_value: 'failed' })
    expect([first.totalResults.count, first.scrollId]).toEqual([2, null])
    const one = await staff.records.find({ service, path_type: 'process', size: 1 })
    const two = await staff.records.find({ service, path_type: 'process', size: 1, scroll_id: one.scrollId! })
    expect([one.results[0]!.id, two.results[0]!.id]).toEqual(['p3', 'p2'])
  })
})

describe('one record', () => {
  let server: TestServer
  let staff: Client
  let editor: Client
  beforeEach(async () => {
    server = await testServer()
    staff = await server.as('Manager')
    editor = await server.as('Editor')
    await given(
      server,
      record('customer', 'c1', { data: { email: 'ann@a.example', segments: [] } }),
      record('address', 'a1', { owner: 'c1' }),
      record('order', 'O-1', { owner: 'c1' }),
      record('schedule', 's1', {
        status: 'pending',
        data: { name: 'Payment', currency: 'GBP', amount: 12, taxAmount: 2, quantity: 2, date: '2026-12-28' },
      }),
      record('schedule', 's2', { status: 'paid', data: { currency: 'GBP', amount: 12, date: '2026-11-28' } }),
      record('alert', 'x1', { status: 'new' }),
    )
    await server.db.asTenant(server.scope, (tx) =>
      tx.insert(recordRelation).values({ fromType: 'customer', fromId: 'c1', toType: 'order', toId: 'O-1' }),
    )
  })
  const eventsOf = async (path_type: string, id: string) =>
    (await staff.records.events({ service, path_type, id })).items.map(({ type, actor }) => `${type} by ${actor}`)

  test('owns records and points to records (OBJ-58)', async () => {
    const where = { service, path_type: 'customers', id: 'c1' }
    expect((await staff.records.owned({ ...where, record_type: 'address' })).items.map(({ id }) => id)).toEqual(['a1'])
    expect((await staff.records.pointedTo({ ...where, record_type: 'order' })).items.map(({ id }) => id)).toEqual([
      'O-1',
    ])
    const back = { service, path_type: 'orders', id: 'O-1', record_type: 'customer' }
    expect((await staff.records.pointedTo(back)).items).toEqual([])
    expect(await refusal(staff.records.owned({ ...where, record_type: 'spaceship' }))).toMatchObject({
      code: 'UNKNOWN_TYPE',
    })
  })

  const charge = { service, path_type: 'schedules', id: 's1' }
  const edit = { description: 'Half price', currency: 'GBP', amount: 6, unit_amount: 99, date: '2027-01-05' }

  test('that is a charge is edited: amount, tax and unit amount fit together (OBJ-45)', async () => {
    const saved = await staff.records.update({ ...charge, ...edit, version: 1 })
    expect(saved).toMatchObject({
      name: 'Half price',
      version: 2,
      data: { amount: 6, unit_amount: 3, taxAmount: 1, amountWithoutTax: 5, date: '2027-01-05' },
    })
    expect(await eventsOf('schedules', 's1')).toEqual([expect.stringMatching(/^schedule\.edited by /)])
  })

  test('changed by somebody else meanwhile is not overwritten: the stored values are returned', async () => {
    await staff.records.update({ ...charge, ...edit, version: 1 })
    const refused = await refusal(staff.records.update({ ...charge, ...edit, amount: 1, version: 1 }))
    expect(refused).toMatchObject({ code: 'CONFLICT', data: { current: { version: 2, data: { amount: 6 } } } })
  })

  test('of a charge follows its rules, for every client (OBJ-43)', async () => {
    const refused = await refusal(staff.records.update({ ...charge, description: '', currency: 'GBP', amount: null }))
    expect(refused.data.fieldErrors.map(({ path }) => path)).toEqual(['description', 'amount', 'date'])
    expect((await refusal(staff.records.update({ ...charge, ...edit, id: 's2' }))).data.fieldErrors[0]!.message).toBe(
      'Only a charge that is not settled yet can be edited.',
    )
    expect(await refusal(editor.records.update({ ...charge, ...edit }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(staff.records.update({ ...edit, service, path_type: 'customers', id: 'c1' }))).toMatchObject({
      code: 'NOT_EDITABLE',
    })
  })

  test('of an alert can be dismissed, and reopened (OBJ-50)', async () => {
    const alert = { service, path_type: 'alerts', id: 'x1' }
    expect((await staff.records.update({ ...alert, status: 'dismissed' })).status).toBe('dismissed')
    expect((await staff.records.update({ ...alert, status: 'new' })).status).toBe('new')
    expect(await refusal(staff.records.update({ ...alert, status: 'gone' }))).toMatchObject({ code: 'INVALID' })
    expect(await eventsOf('alerts', 'x1')).toHaveLength(2)
  })

  test('that is an address is edited by the rules of its country (ADR-03) (ADR-11) (ADR-12) (OBJ-48)', async () => {
    const one = { service, path_type: 'addresses', id: 'a1' }
    const parts = { company: 'Quay Ltd', address1: '1 Quay', address2: '', city: 'Wells', state: '', country: 'GBR' }
    const saved = await staff.records.update({ ...one, version: 1, data: { ...parts, postalCode: 'NR23 1AA' } })
    expect(saved).toMatchObject({
      name: '1 Quay, Wells, NR23 1AA',
      version: 2,
      data: { company: 'Quay Ltd', postalCode: 'NR23 1AA', country: 'GB' },
    })
    const wrong = async (data: Record<string, unknown>) =>
      (await refusal(staff.records.update({ ...one, data }))).data.fieldErrors.map(({ path }) => path)
    expect(await wrong({ address1: ' ', city: '', postalCode: '' })).toEqual(['address1', 'city', 'postalCode'])
    expect(await wrong({ postalCode: '12345' })).toEqual(['postalCode'])
    expect(await wrong({ country: 'Nowhere' })).toEqual(['country'])
    expect(await eventsOf('addresses', 'a1')).toEqual([expect.stringMatching(/^address\.edited by /)])
  })

  test('that is a customer is put into segments of the catalogue (OBJ-25) (OBJ-26)', async () => {
    await server.db.asTenant(server.scope, (tx) =>
      tx.insert(item).values({
        path: '/segments/loyal',
        id: 'i1',
        name: 'loyal',
        nameKey: 'loyal',
        parentPath: '/segments',
        tree: 'segments',
        type: 'item',
        status: 'approved',
        recordType: 'segment',
        data: {},
        userName: 'x',
      }),
    )
    const saved = await staff.records.segments({ service, id: 'c1', data: { segments: ['/segments/loyal'] } })
    expect(saved.data.segments).toEqual(['/segments/loyal'])
    expect((await staff.records.get({ service, path_type: 'customers', id: 'c1' })).data.segments).toHaveLength(1)
    expect(await eventsOf('customers', 'c1')).toEqual([expect.stringMatching(/^customer\.segments by /)])
    const refused = await refusal(staff.records.segments({ service, id: 'c1', data: { segments: ['/segments/x'] } }))
    expect(refused.data.fieldErrors).toMatchObject([
      { path: 'segments', message: expect.stringContaining('/segments/x') },
    ])
    expect(await refusal(staff.records.segments({ service, id: 'nobody', data: { segments: [] } }))).toMatchObject({
      message: 'Customer not found! Please check the ID and try again.',
    })
    const stale = { service, id: 'c1', version: 1, data: { segments: [] } }
    expect(await refusal(staff.records.segments(stale))).toMatchObject({ code: 'CONFLICT' })
  })

  test('counts in how records hang together, by type (NAV-10)', async () => {
    const { types, relations } = await staff.records.relations()
    expect(types.find(({ record_type }) => record_type === 'schedule')).toMatchObject({
      path_type: 'schedules',
      count: 2,
    })
    expect(relations).toEqual([{ from: 'customer', to: 'order', count: 1 }])
  })
})

describe('a sync with the billing provider', () => {
  let theirs: BillingSubscription | undefined | Error
  let server: TestServer
  let staff: Client
  const billing: Billing = {
    ...ledgerBilling(),
    name: 'elsewhere',
    subscription: async () => {
      if (theirs instanceof Error) throw theirs
      return theirs
    },
  }
  beforeEach(async () => {
    theirs = undefined
    server = await testServer({ billing })
    staff = await server.as('Manager')
    await given(
      server,
      record('subscription', 'S-1', {
        owner: 'c1',
        data: { termEndDate: '2027-11-28', lastSynced: null, offers: ['Print'] },
      }),
      record('schedule', 'S-1-1', {
        name: 'Payment',
        status: 'pending',
        data: {
          amount: 48,
          currency: 'GBP',
          quantity: 1,
          unit_amount: 48,
          date: '2026-12-01',
          schedule_date: '2026-12-01',
        },
      }),
    )
    await server.db.asTenant(server.scope, (tx) =>
      tx.insert(recordRelation).values({ fromType: 'subscription', fromId: 'S-1', toType: 'schedule', toId: 'S-1-1' }),
    )
  })
  const schedule = async () =>
    (await staff.records.related({ service, path_type: 'subscriptions', id: 'S-1', record_type: 'schedule' })).items
      .map(({ id, status, data }) => `${id} ${status} ${data.amount}`)
      .sort()
  const line = {
    id: 'S-1-1',
    name: 'Payment',
    status: 'paid',
    date: '2026-12-01',
    currency: 'GBP',
    amount: 48,
    unit_amount: 48,
    quantity: 1,
  }

  test('records its time, even if the provider stores nothing (OBJ-65)', async () => {
    const { subscription, changed } = await staff.records.sync({ id: 'S-1' })
    expect(changed).toBe(0)
    expect(subscription.data).toMatchObject({
      lastSynced: '2026-11-28T12:00:00.000Z',
      lastScheduleSync: '2026-11-28T12:00:00.000Z',
      offers: ['Print'],
    })
    const { items } = await staff.records.events({ service, path_type: 'subscriptions', id: 'S-1' })
    expect(items).toMatchObject([{ type: 'subscription.synced' }])
  })

  test('copies status, end and charges, and counts the differences (OBJ-65)', async () => {
    theirs = {
      status: 'cancelled',
      termEndDate: '2026-12-31',
      schedule: [line, { ...line, id: 'S-1-2', status: 'cancelled', amount: 5 }],
    }
    const first = await staff.records.sync({ id: 'S-1' })
    expect(first.changed).toBe(2)
    expect(first.subscription).toMatchObject({ status: 'cancelled', data: { termEndDate: '2026-12-31' } })
    expect(await schedule()).toEqual(['S-1-1 paid 48', 'S-1-2 cancelled 5'])
    expect((await staff.records.sync({ id: 'S-1' })).changed).toBe(0)
  })

  test('changes nothing when the provider does not respond', async () => {
    theirs = new Error('down')
    expect(await refusal(staff.records.sync({ id: 'S-1' }))).toMatchObject({ code: 'BILLING_FAILED', status: 503 })
    expect((await staff.records.get({ service, path_type: 'subscriptions', id: 'S-1' })).version).toBe(1)
  })

  test('of a missing subscription is refused (OBJ-40)', async () => {
    expect(await refusal(staff.records.sync({ id: 'S-9' }))).toMatchObject({ message: 'Subscription not found!' })
  })
})

describe('orders', () => {
  let server: TestServer
  let staff: Client
  let down: boolean
  const path = '/offers2/print'
  beforeEach(async () => {
    down = false
    const billing: Billing = {
      ...ledgerBilling(),
      open: async (scope, order) => {
        if (down) throw new Error('Billing is down.')
        return ledgerBilling().open(scope, order)
      },
      cancel: async () => {
        if (down) throw new Error('Billing is down.')
      },
    }
    server = await testServer({ billing })
    staff = await server.as('Manager')
    await server.db.asTenant(server.scope, (tx) =>
      tx.insert(publishedOffer).values({
        path,
        id: path,
        name: 'print',
        version: 1,
        data: {
          products: [],
          attributes: {
            [attributeKey('price')]: [
              {
                name: 'c',
                type: 'recurring',
                value: 48,
                currencyCode: 'GBP',
                trigger: 'subscription_start',
                repeat_interval: 1,
                repeat_interval_type: 'years',
                repeat_count: null,
              },
            ],
            [attributeKey('display_name')]: 'Print',
          },
        },
      }),
    )
  })

  async function place(email = 'Ann@Example.com') {
    const shop = server.shopClient
    const basket = await shop.checkout.initiate({ offers: [{ path }], tag: '/winter-26/' })
    const home = { ...emptyAddress('GB'), address1: '1 Quay', city: 'Wells', postalCode: 'NR23 1AA' }
    const key = crypto.randomUUID()
    const answer = await safe(
      shop.orders.place({
        ...newOrder({ externalId: key, checkoutId: basket.id, currency: basket.currency }),
        orderItems: basket.items.map(({ offer: { id, version, path: of, data }, quantity }) => ({
          offer: { id, version, path: of, data },
          quantity,
          startDate: null,
          addOns: [],
        })),
        customerDetails: { firstName: 'Ann', lastName: 'Other', email, phone: '0123456', marketingPrefs: {} },
        deliveryDetails: home,
        billingDetails: home,
        total: basket.total,
        payment: paidWith('4242424242424242', home),
        termsAccepted: true,
        process_immediately: true,
        mode: 'test',
      }),
    )
    return {
      key,
      basket: basket.id,
      order: answer[1]?.order_reference ?? '',
      subscription: answer[1]?.subscriptionReference ?? '',
    }
  }

  test('that stopped half way are found by their process, raise an alert, and can be resumed (OBJ-66) (OBJ-51)', async () => {
    down = true
    const { key } = await place()
    expect(await staff.records.get({ service, path_type: 'process', id: key })).toMatchObject({
      status: 'processing',
      data: { hasError: true },
    })
    expect((await staff.records.list({ service, path_type: 'alerts' })).items).toMatchObject([
      { id: key, status: 'new' },
    ])
    const ask = (force: boolean) => staff.records.process({ id: key, mode: 'test', force })
    expect(await refusal(ask(false))).toMatchObject({ code: 'AT_WORK' })
    down = false
    server.time.now += 1000
    expect(await ask(true)).toMatchObject({ state: 'failed', ran: ['void payment', 'cancel billing'] })
    expect(await ask(true)).toMatchObject({ state: 'failed', ran: [] })
    const { items } = await staff.records.events({ service, path_type: 'process', id: key })
    expect(items.map(({ type }) => type)).toEqual(['process.forced'])
  })

  test('that are complete have nothing to process, by any of their names (OBJ-66)', async () => {
    const placed = await place()
    for (const id of [placed.key, placed.order, placed.subscription]) {
      expect(await staff.records.process({ id, mode: 'test', force: false })).toMatchObject({
        process: placed.key,
        state: 'done',
        ran: [],
      })
    }
    expect(await refusal(staff.records.process({ id: placed.order, mode: 'production', force: true }))).toMatchObject({
      code: 'OTHER_MODE',
    })
    expect(await refusal(staff.records.process({ id: 'none', mode: 'test', force: true }))).toMatchObject({
      status: 404,
    })
  })

  test('lead to their basket', async () => {
    const placed = await place()
    const where = { service, path_type: 'orders', id: placed.order, record_type: 'basket' }
    expect((await staff.records.related(where)).items.map(({ id }) => id)).toEqual([placed.basket])
  })

  const request = { message: 'Asked by letter', requestedDate: '2026-11-27' }
  const customerOf = async (order: string) =>
    (await staff.records.related({ service, path_type: 'orders', id: order, record_type: 'customer' })).items[0]!

  /** All that the database holds of this tenant, as text. */
  const everything = () =>
    server.db.asOwner(async (tx) => {
      const tables = [storedRecord, timelineEvent, recordIdentity, orderAttempt, processStep, outbox, checkout, shopper]
      const texts: string[] = []
      for (const table of tables) {
        const { rows } = await tx.execute(
          sql`select to_jsonb(t)::text as text from ${table} t where t.tenant_id = ${server.scope.tenant}`,
        )
        texts.push(...rows.map(({ text }) => String(text)))
      }
      const { rows } = await tx.execute(sql`select value from object_text where tenant_id = ${server.scope.tenant}`)
      return [...texts, ...rows.map(({ value }) => String(value))].join('\n')
    })

  test('of an erased customer keep amounts and countries, and nothing that identifies the person (OBJ-72) (OBJ-75)', async () => {
    const { order, subscription } = await place()
    const { tenant: tenantId, mode } = server.scope
    const shopperId = `s-${tenantId}`
    await server.db.asOwner(async (tx) => {
      await tx.insert(shopper).values({ tenantId, mode, id: shopperId, email: 'ann@example.com' })
      await tx.insert(signInSession).values({
        idHash: shopperId,
        application: 'shop',
        accountId: shopperId,
        expiresAt: new Date(server.time.now + minute),
      })
      await tx.insert(oidcModel).values({ kind: 'shop:Session', id: shopperId, payload: { accountId: shopperId } })
    })
    const customer = await customerOf(order)
    expect(await everything()).toMatch(/ann@example\.com/i)

    const { erased, customer: after } = await staff.records.forget({ id: customer.id, ...request, end: 'none' })
    expect(erased).toMatchObject({
      order: 1,
      subscription: 1,
      address: 2,
      payment_method: 1,
      identity: 1,
      session: 1,
      mail: 1,
    })
    expect(after).toMatchObject({
      name: 'Forgotten customer',
      status: 'forgotten',
      data: { forgotten: '2026-11-28T12:00:00.000Z' },
    })
    // Whole words: a made id holds any three letters now and then.
    expect(await everything()).not.toMatch(/\b(?:ann|other|quay|wells|nr23|4242)\b|0123456/i)

    const kept = await staff.records.get({ service, path_type: 'orders', id: order })
    expect(kept.data).toMatchObject({
      total: { orderTotal: 48, currency: 'GBP' },
      deliveryDetails: { country: 'GB', city: '' },
    })
    expect((await staff.records.get({ service, path_type: 'subscriptions', id: subscription })).data.startDate).toBe(
      '2026-11-28',
    )
    const left = await server.db.asOwner(async (tx) => [
      ...(await tx.select().from(signInSession).where(eq(signInSession.accountId, shopperId))),
      ...(await tx.select().from(oidcModel).where(eq(oidcModel.id, shopperId))),
    ])
    expect(left).toEqual([])
    expect((await staff.search.find({ query: 'ann@example.com' })).results).toEqual([])

    const { items } = await staff.records.events({ service, path_type: 'customers', id: customer.id })
    const [log] = items.filter(({ type }) => type === 'customer.forgotten')
    expect(log).toMatchObject({ data: { ...request, erased: { order: 1 } } })
    expect(log!.actor).not.toBe('')
  })

  test('of a customer are erased once, and the same address starts as a new customer (OBJ-73)', async () => {
    const first = await customerOf((await place()).order)
    await staff.records.forget({ id: first.id, ...request, end: 'none' })
    expect(await refusal(staff.records.forget({ id: first.id, ...request, end: 'none' }))).toMatchObject({
      code: 'ALREADY_FORGOTTEN',
      status: 409,
    })
    const again = await customerOf((await place()).order)
    expect(again.id).not.toBe(first.id)
    expect(again.data.email).toBe('Ann@Example.com')
  })

  test('of a customer are not erased while one of them is being placed', async () => {
    const customer = await customerOf((await place()).order)
    down = true
    await place()
    expect(await refusal(staff.records.forget({ id: customer.id, ...request, end: 'none' }))).toMatchObject({
      code: 'ORDER_UNDER_WAY',
    })
    expect(await everything()).toMatch(/ann@example\.com/i)
  })

  test('are erased with a message and a day that is not in the future, by users who may delete (OBJ-69) (OBJ-70) (OBJ-74, PRM-58)', async () => {
    const { id } = await customerOf((await place()).order)
    const future = await refusal(staff.records.forget({ id, message: '', requestedDate: '2026-11-29' }))
    expect(future.data.fieldErrors.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'message: Required field cannot be empty.',
      "requestedDate: Can't obfuscate customer with a date in the future.",
    ])
    const editor = await server.as('Editor')
    expect(await refusal(editor.records.forget({ id, ...request, end: 'none' }))).toMatchObject({
      code: 'FORBIDDEN',
      status: 403,
    })
    expect(await refusal(staff.records.forget({ id: 'nobody', ...request, end: 'none' }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('of others stay as they are', async () => {
    const ann = await place()
    const bea = await place('bea@example.com')
    await staff.records.forget({ id: (await customerOf(ann.order)).id, ...request, end: 'none' })
    expect((await customerOf(bea.order)).data).toMatchObject({ email: 'bea@example.com', firstName: 'Ann' })
    expect((await staff.records.get({ service, path_type: 'orders', id: bea.order })).data).toMatchObject({
      customerDetails: { email: 'bea@example.com' },
    })
  })
})
