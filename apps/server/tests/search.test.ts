import { safe } from '@orpc/client'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sqlState } from '../src/db/port.ts'
import { storedRecord } from '../src/db/schema/index.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let manager: Awaited<ReturnType<TestServer['as']>>

interface Made {
  recordType?: string
  id: string
  name?: string
  data?: Record<string, unknown>
  at?: number
}

const add = (on: TestServer, { recordType = 'customer', id, name = id, data = {}, at = 0 }: Made) =>
  on.db.asTenant(on.scope, (tx) =>
    tx.insert(storedRecord).values({
      recordType,
      id,
      service: 'perennial',
      name,
      status: 'active',
      data,
      createdAt: new Date(on.time.now + at),
    }),
  )

const found = async (query: string, client = manager) =>
  (await client.search.find({ query })).results.map(({ id }) => id)

beforeAll(async () => {
  server = await testServer()
  manager = await server.as('Manager')
  await add(server, { id: 'c1', name: 'Ines Marlow', data: { email: 'ines@saltmarsh.example', city: 'Lyme' } })
  await add(server, { id: 'c2', name: 'Finn Marlow', data: { email: 'finn@saltmarsh.example' }, at: 1000 })
  await add(server, { id: '100%_sure', recordType: 'order', data: { order_reference: '100%_sure' }, at: 2000 })
  await add(server, { id: 'promo_code_v2-MARLOW', name: 'MARLOW', recordType: 'promo_code_v2', at: 3000 })
})

describe('global search', () => {
  test('finds records by words in any of their fields, the newest first, and says where (NAV-29)', async () => {
    const { results, total } = await manager.search.find({ query: 'MARLOW' })
    expect(results.map(({ id }) => id)).toEqual(['promo_code_v2-MARLOW', 'c2', 'c1'])
    expect(total).toEqual({ count: 3, capped: false })
    expect(results[2]).toEqual({
      id: 'c1',
      name: 'Ines Marlow',
      record_type: 'customer',
      service: 'perennial',
      path_type: 'customers',
      matchedFields: ['name'],
      created: new Date(server.time.now).toISOString(),
      mode: 'test',
      sort_key: `${new Date(server.time.now).toISOString()}#c1`,
      hash: expect.stringMatching(/^[0-9a-f]{20}$/),
    })
    expect(new Set(results.map(({ hash }) => hash)).size).toBe(3)
  })

  test('every word must be found, in whichever field', async () => {
    expect(await found('marlow lyme')).toEqual(['c1'])
    expect(await found('lyme finn')).toEqual([])
    expect((await manager.search.find({ query: 'marlow saltmarsh' })).results[0]?.matchedFields).toEqual([
      'email',
      'name',
    ])
  })

  test('one or two letters must begin a text', async () => {
    expect(await found('fi')).toEqual(['c2'])
    expect(await found('arl')).toHaveLength(3)
  })

  test('signs that mean something to the database mean themselves', async () => {
    expect(await found('100%_sure')).toEqual(['100%_sure'])
    expect(await found('1%sure')).toEqual([])
    expect(await found("'; drop table object; --")).toEqual([])
    expect(await found('\\')).toEqual([])
  })

  test('nothing is found by nothing, and what is not there is not found (NAV-32)', async () => {
    expect(await found('   ')).toEqual([])
    expect((await manager.search.find({ query: 'nowhere' })).total.count).toBe(0)
  })

  test('only record types that the caller may read are found, and counted (NAV-29) (PRM-61)', async () => {
    const viewer = await server.as('Viewer')
    const { results, total } = await viewer.search.find({ query: 'marlow' })
    expect([results.map(({ id }) => id), total.count]).toEqual([['promo_code_v2-MARLOW'], 1])
  })

  test('a change is found at once, what was changed no more, and a deleted record never', async () => {
    await add(server, { id: 'c9', name: 'Old Name', data: { email: 'old@saltmarsh.example' } })
    await server.db.asTenant(server.scope, (tx) =>
      tx.execute(sql`update object set name = 'New Name', data = '{}' where id = 'c9'`),
    )
    expect([await found('old'), await found('new name')]).toEqual([[], ['c9']])
    await server.db.asTenant(server.scope, (tx) => tx.execute(sql`delete from object where id = 'c9'`))
    expect(await found('new name')).toEqual([])
  })

  test('lines of orders are not found by themselves: their order is (NAV-29)', async () => {
    const own = await testServer()
    const client = await own.as('Manager')
    const types = ['order', 'line_item', 'schedule', 'subscription_offer', 'add_on']
    for (const recordType of types) await add(own, { id: `${recordType}-1`, recordType, name: 'Curlew' })
    await own.db.asTenant(own.scope, (tx) => tx.execute(sql`update object set name = 'Whimbrel'`))
    expect(await found('whimbrel', client)).toEqual(['order-1'])
  })

  test('of eleven ten are shown, the number is told, and the rest follows (NAV-33)', async () => {
    const own = await testServer()
    const client = await own.as('Manager')
    for (let n = 1; n <= 11; n += 1) await add(own, { id: `reed-${n}`, at: n })
    const { results, total, queryMore } = await client.search.find({ query: 'reed' })
    expect([results.length, total.count]).toEqual([10, 11])
    const rest = await client.search.find({ query: 'reed', queryMore: queryMore! })
    expect([rest.results.map(({ id }) => id), rest.total.count, rest.queryMore]).toEqual([['reed-1'], 11, null])
    const [error] = await safe(client.search.find({ query: 'reed', queryMore: 'x' }))
    expect(error).toMatchObject({ code: 'BAD_CURSOR' })
  })

  test('another tenant and another mode find nothing', async () => {
    expect(await found('marlow', await (await testServer()).as('Manager'))).toEqual([])
    const production = await server.db.asTenant({ ...server.scope, mode: 'production' }, (tx) =>
      tx.execute(sql`select * from object_search(array['marlow'], array['customer'])`),
    )
    expect(production.rows).toEqual([])
  })

  test('requests never read the texts themselves', async () => {
    const read = server.db.asTenant(server.scope, (tx) => tx.execute(sql`select * from object_text`))
    await expect(read).rejects.toSatisfy((error) => sqlState(error) === '42501')
  })

  test('words are looked up by their trigrams, among very many', async () => {
    let plan = ''
    const look = server.db.asOwner(async (tx) => {
      // Written without the trigger, which is slow for so many; all of it is undone.
      await tx.execute(sql`alter table object disable trigger object_text_kept`)
      await tx.execute(sql`insert into object (tenant_id, mode, record_type, id, service, name, status, data)
        select ${server.scope.tenant}, 'test', 'customer', 'n' || n, 'perennial', md5(n::text), 'active', '{}'
        from generate_series(1, 20000) n`)
      await tx.execute(sql`insert into object_text (tenant_id, mode, record_type, object_id, field, value, created_at)
        select tenant_id, mode, record_type, id, 'name', name, created_at from object
        where tenant_id = ${server.scope.tenant} and id like 'n%'`)
      // What a server's housekeeping does after a while.
      await tx.execute(sql`select gin_clean_pending_list('object_text_trigrams')`)
      await tx.execute(sql`analyze object_text`)
      // What the function asks, with the rights that it has.
      const { rows } = await tx.execute(sql`explain select 1 from object_text t
        where t.tenant_id = ${server.scope.tenant} and t.mode = 'test' and t.value like like_pattern('abcdef')`)
      plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
      throw new Error('undo')
    })
    await expect(look).rejects.toThrow('undo')
    expect(plan).toMatch(/object_text_trigrams[^]*Index Cond: .*value ~~/)
  })
})
