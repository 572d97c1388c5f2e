import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { beforeAll, expect, test } from 'vitest'
import { object, objectRelation } from '../src/db/schema/index.ts'
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
    await tx.insert(object).values(
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
      .insert(object)
      .values({ recordType: 'customer', id: 'c1', service, name: 'Ann', status: 'active', data: {} })
    await tx.insert(objectRelation).values({ fromType: 'customer', fromId: 'c1', toType: 'order', toId: 'o3' })
  })
})

const refusal = async (call: Promise<unknown>) =>
  (await safe(call))[0] as unknown as { code: string; status: number; message: string }

test('lists come newest first, page by page, each record once (OBJ-55)', async () => {
  const ids: string[] = []
  let queryMore: string | undefined
  do {
    const page = await staff.objects.list({ service, path_type: 'orders', limit: 3, queryMore })
    expect(page.total).toEqual({ count: 7, capped: false })
    ids.push(...page.items.map(({ id }) => id))
    queryMore = page.queryMore ?? undefined
  } while (queryMore)
  expect(ids).toEqual(['o6', 'o5', 'o4', 'o3', 'o2', 'o1', 'o0'])
})

test('without a limit a page has 25 records (OBJ-07)', async () => {
  await server.db.asTenant(server.scope, (tx) =>
    tx.insert(object).values(
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
  expect((await staff.objects.list({ service, path_type: 'gift_code' })).items).toHaveLength(25)
})

test('a record has its own address with everything known of it (OBJ-57)', async () => {
  expect(await staff.objects.get({ service, path_type: 'orders', id: 'o3' })).toMatchObject({
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
  const orders = await staff.objects.related({ service, path_type: 'customers', id: 'c1', record_type: 'order' })
  expect(orders.items.map(({ id }) => id)).toEqual(['o3'])
  const customers = await staff.objects.related({ service, path_type: 'orders', id: 'o3', record_type: 'customer' })
  expect(customers.items.map(({ id }) => id)).toEqual(['c1'])
})

test('all that belongs to a record is listed at once, of the types that the caller may see (OBJ-58)', async () => {
  await server.db.asTenant(server.scope, async (tx) => {
    await tx
      .insert(object)
      .values({ recordType: 'promo_code_v2', id: 'p1', service, name: 'TEN', status: 'active', data: {} })
    await tx.insert(objectRelation).values({ fromType: 'order', fromId: 'o5', toType: 'promo_code_v2', toId: 'p1' })
    await tx.insert(objectRelation).values({ fromType: 'customer', fromId: 'c1', toType: 'order', toId: 'o5' })
  })
  const all = await staff.objects.allRelated({ service, path_type: 'orders', id: 'o5' })
  expect(all.items.map(({ record_type, id }) => `${record_type} ${id}`).sort()).toEqual([
    'customer c1',
    'promo_code_v2 p1',
  ])
  const first = await staff.objects.allRelated({ service, path_type: 'orders', id: 'o5', limit: 1 })
  const second = await staff.objects.allRelated({
    service,
    path_type: 'orders',
    id: 'o5',
    limit: 1,
    queryMore: first.queryMore!,
  })
  expect([first.items[0]!.id, second.items[0]!.id].sort()).toEqual(['c1', 'p1'])
  expect(second.queryMore).toBeNull()
  expect(await refusal(staff.objects.allRelated({ service, path_type: 'orders', id: 'none' }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('what does not exist is not found, under an unknown service, too (OBJ-10)', async () => {
  expect(await refusal(staff.objects.get({ service, path_type: 'orders', id: 'nothing' }))).toMatchObject({
    code: 'NOT_FOUND',
    message: 'Not found',
  })
  expect(await refusal(staff.objects.get({ service: 'elsewhere', path_type: 'orders', id: 'o3' }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await refusal(staff.objects.list({ service, path_type: 'orders', queryMore: 'x' }))).toMatchObject({
    code: 'BAD_CURSOR',
    status: 400,
  })
})
