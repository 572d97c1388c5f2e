import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { storedRecord, recordIdentity, recordRelation } from '../src/db/schema/index.ts'
import { type TestServer, testServer } from './test-server.ts'

const service = 'perennial'
let server: TestServer
let staff: Client

beforeAll(async () => {
  server = await testServer()
  staff = await server.as('Manager')
  const at = (n: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(n / 2) * 1000)
  await server.db.asTenant(server.scope, async (tx) => {
    // Two of each moment, so that pages must not lean on time alone.
    await tx.insert(storedRecord).values(
      Array.from({ length: 7 }, (_, n) => ({
        recordType: 'order',
        id: `o${n}`,
        service,
        name: `O-${n}`,
        status: 'submitted',
        data: { n },
        createdAt: at(n),
        modifiedAt: at(n),
      })),
    )
    await tx
      .insert(storedRecord)
      .values({ recordType: 'customer', id: 'c1', service, name: 'Ann', status: 'active', data: {} })
    await tx.insert(recordRelation).values({ fromType: 'customer', fromId: 'c1', toType: 'order', toId: 'o3' })
  })
})

const refusal = async (call: Promise<unknown>) =>
  (await safe(call))[0] as unknown as { code: string; status: number; message: string }

test('lists come newest first, page by page, each record once (OBJ-55)', async () => {
  const ids: string[] = []
  let queryMore: string | undefined
  do {
    const page = await staff.records.list({ service, path_type: 'orders', limit: 3, queryMore })
    expect(page.total).toEqual({ count: 7, capped: false })
    ids.push(...page.items.map(({ id }) => id))
    queryMore = page.queryMore ?? undefined
  } while (queryMore)
  expect(ids).toEqual(['o6', 'o5', 'o4', 'o3', 'o2', 'o1', 'o0'])
})

test('without a limit a page has 25 records (OBJ-07)', async () => {
  await server.db.asTenant(server.scope, (tx) =>
    tx.insert(storedRecord).values(
      Array.from({ length: 30 }, (_, n) => ({
        recordType: 'gift_code',
        id: `g${n}`,
        service,
        name: 'g',
        status: 'new',
        data: {},
      })),
    ),
  )
  expect((await staff.records.list({ service, path_type: 'gift_code' })).items).toHaveLength(25)
})

test('a record has its own address with all its data (OBJ-57)', async () => {
  expect(await staff.records.get({ service, path_type: 'orders', id: 'o3' })).toMatchObject({
    id: 'o3',
    record_type: 'order',
    service,
    mode: 'test',
    status: 'submitted',
    created: '2026-01-01T00:00:01.000Z',
    data: { n: 3 },
  })
})

test('related records are found from either end (OBJ-58)', async () => {
  const orders = await staff.records.related({ service, path_type: 'customers', id: 'c1', record_type: 'order' })
  expect(orders.items.map(({ id }) => id)).toEqual(['o3'])
  const customers = await staff.records.related({ service, path_type: 'orders', id: 'o3', record_type: 'customer' })
  expect(customers.items.map(({ id }) => id)).toEqual(['c1'])
})

test('lists all related records, of the types that the caller may read (OBJ-58)', async () => {
  await server.db.asTenant(server.scope, async (tx) => {
    await tx
      .insert(storedRecord)
      .values({ recordType: 'promo_code_v2', id: 'p1', service, name: 'TEN', status: 'active', data: {} })
    await tx.insert(recordRelation).values({ fromType: 'order', fromId: 'o5', toType: 'promo_code_v2', toId: 'p1' })
    await tx.insert(recordRelation).values({ fromType: 'customer', fromId: 'c1', toType: 'order', toId: 'o5' })
  })
  const all = await staff.records.allRelated({ service, path_type: 'orders', id: 'o5' })
  expect(all.items.map(({ record_type, id }) => `${record_type} ${id}`).sort()).toEqual([
    'customer c1',
    'promo_code_v2 p1',
  ])
  const first = await staff.records.allRelated({ service, path_type: 'orders', id: 'o5', limit: 1 })
  const second = await staff.records.allRelated({
    service,
    path_type: 'orders',
    id: 'o5',
    limit: 1,
    queryMore: first.queryMore!,
  })
  expect([first.items[0]!.id, second.items[0]!.id].sort()).toEqual(['c1', 'p1'])
  expect(second.queryMore).toBeNull()
  expect(await refusal(staff.records.allRelated({ service, path_type: 'orders', id: 'none' }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('responds "not found" to missing records, also of an unknown service (OBJ-10)', async () => {
  expect(await refusal(staff.records.get({ service, path_type: 'orders', id: 'nothing' }))).toMatchObject({
    code: 'NOT_FOUND',
    message: 'Not found',
  })
  expect(await refusal(staff.records.get({ service: 'elsewhere', path_type: 'orders', id: 'o3' }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await refusal(staff.records.list({ service, path_type: 'orders', queryMore: 'x' }))).toMatchObject({
    code: 'BAD_CURSOR',
    status: 400,
  })
})

describe('a single record', () => {
  test('includes its start, related records and identities (OBJ-12) (OBJ-16)', async () => {
    await server.db.asTenant(server.scope, async (tx) => {
      await tx.insert(storedRecord).values([
        {
          recordType: 'subscription',
          id: 's1',
          service,
          name: 'S-1',
          status: 'active',
          data: { startDate: '2026-02-01' },
        },
        { recordType: 'address', id: 'a1', service, name: '1 Quay', status: 'active', data: {} },
      ])
      await tx.insert(recordRelation).values([
        { fromType: 'subscription', fromId: 's1', toType: 'address', toId: 'a1', metadata: { use: 'delivery' } },
        { fromType: 'customer', fromId: 'c1', toType: 'subscription', toId: 's1' },
      ])
      await tx
        .insert(recordIdentity)
        .values({ service: 'crm', recordType: 'subscription', identity: 'CRM-7', objectId: 's1' })
    })
    const subscription = { record_type: 'subscription', id: 's1' }
    expect(await staff.records.get({ service, path_type: 'subscriptions', id: 's1' })).toMatchObject({
      start: '2026-02-01',
      related: [
        { from: { record_type: 'customer', id: 'c1' }, to: subscription, metadata: {} },
        { from: subscription, to: { record_type: 'address', id: 'a1' }, metadata: { use: 'delivery' } },
      ],
      identities: [{ identity_id: 'CRM-7', service: 'crm' }],
    })
    expect(await staff.records.get({ service, path_type: 'orders', id: 'o3' })).toMatchObject({
      start: '2026-01-01T00:00:01.000Z',
      identities: [],
    })
  })

  test('leaves out relations to records that the caller may not read (PRM-09)', async () => {
    const seenBy = async (role: string) =>
      (await (await server.as(role)).records.get({ service, path_type: 'promo_codes_v2', id: 'p1' })).related.map(
        ({ from }) => from.id,
      )
    expect(await seenBy('Manager')).toEqual(['o5'])
    expect(await seenBy('Viewer')).toEqual([])
  })
})

describe('record types', () => {
  const typesOf = async (name: string) => (await staff.records.types({ service: name })).types
  const namesOf = async (name: string) => (await typesOf(name)).map(({ record_type }) => record_type)

  test('of our own service (OBJ-13) (OBJ-17)', async () => {
    const named =
      'build slug plan user_entitlement offer product entitlement campaign segment tag asset page page_version family template config add_on app_user_session app_user_auth_event sqs_event log rel domain external_key authprovider integration'
    const own = await namesOf(service)
    expect(own).toEqual(expect.arrayContaining(named.split(' ')))
    expect(own).toEqual(expect.arrayContaining(['alert', 'webhook', 'event', 'session', 'basket', 'journey_group']))
    expect(new Set(own).size).toBe(own.length)
  })

  test('of the billing service (OBJ-14)', async () => {
    expect((await namesOf('zuora')).sort()).toEqual([
      'custom_field',
      'event',
      'identity',
      'payment_gateway',
      'product',
      'rate_plan',
    ])
  })

  test('of the CRM (OBJ-15)', async () => {
    expect((await namesOf('crm')).sort()).toEqual(['event', 'identity', 'log', 'rel'])
  })

  test('have names in addresses where they are listed, and a form where they are edited (ADR-11) (ADR-12)', async () => {
    const types = await typesOf(service)
    const typeOf = (name: string) => types.find(({ record_type }) => record_type === name)
    expect(typeOf('order')).toEqual({ record_type: 'order', path_type: 'orders', label: 'Orders', schema: null })
    expect(typeOf('page')).toEqual({ record_type: 'page', path_type: null, label: null, schema: null })
    expect(typeOf('address')!.schema).toMatchObject({
      properties: {
        company: {},
        address1: {},
        address2: {},
        city: {},
        state: { title: 'County' },
        postalCode: {},
      },
      required: ['address1', 'city', 'postalCode'],
    })
  })

  test.each([
    ['a service', () => staff.records.types({ service: 'elsewhere' }), 'UNKNOWN_SERVICE', 'crm'],
    [
      'a service of a list',
      () => staff.records.list({ service: 'elsewhere', path_type: 'orders' }),
      'UNKNOWN_TYPE',
      'elsewhere',
    ],
    ['a path type', () => staff.records.list({ service, path_type: 'spaceships' }), 'UNKNOWN_TYPE', 'path type'],
    [
      'a path type of another service',
      () => staff.records.list({ service: 'crm', path_type: 'orders' }),
      'UNKNOWN_TYPE',
      'orders',
    ],
    [
      'a record type',
      () => staff.records.related({ service, path_type: 'orders', id: 'o3', record_type: 'spaceship' }),
      'UNKNOWN_TYPE',
      'spaceship',
    ],
  ])('refuse %s that do not exist (OBJ-18)', async (_what, call, code, named) => {
    expect(await refusal(call())).toMatchObject({ code, status: 404, message: expect.stringContaining(named) })
  })
})

test('groups of journeys are records, too (OBJ-17)', async () => {
  server.time.now = Date.parse('2026-11-28T12:00:00Z')
  await staff.journeys.create({
    name: 'winter',
    data: { starting_point: '/winter/', fallback_tag: '/a/', domains: [] },
  })
  const { items } = await staff.records.list({ service, path_type: 'journey_groups' })
  expect(items).toMatchObject([{ record_type: 'journey_group', name: 'winter', data: { starting_point: '/winter/' } }])
  const [group] = items
  expect(await staff.records.get({ service, path_type: 'journey_groups', id: group!.id })).toMatchObject({
    id: group!.id,
    version: 1,
  })
})
