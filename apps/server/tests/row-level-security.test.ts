import { getTableName, is, sql, Table } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Scope } from '../src/db/port.ts'
import { sqlState } from '../src/db/port.ts'
import { runIn } from '../src/db/scope.ts'
import * as schema from '../src/db/schema/index.ts'
import { type TestServer, testServer } from './test-server.ts'

const tables: Table[] = Object.values(schema).filter((entry) => is(entry, Table))
const ofTenants = tables.filter((table) => 'tenantId' in table && 'mode' in table)
const ofNobody = [
  schema.account,
  schema.accountToken,
  schema.knownDevice,
  schema.membership,
  schema.role,
  schema.secret,
  schema.oidcModel,
  schema.passkey,
  schema.passkeyChallenge,
  schema.signInName,
  schema.signInSession,
  schema.rateLimit,
  schema.team,
  schema.twoStep,
]

let mine: TestServer
let otherMode: Scope
let otherTenant: Scope

const catalog = '1' as const

beforeAll(async () => {
  mine = await testServer()
  otherMode = { ...mine.scope, mode: 'production' }
  otherTenant = (await testServer()).scope
  const admin = await mine.as('TenantAdmin')
  await admin.items.create({ catalog, path: 'products/secret', data: { tags: ['/x/'] } })
})

const namesIn = (scope: Scope) =>
  mine.db.asTenant(scope, async (tx) => (await tx.select().from(schema.item)).map(({ path }) => path))

test('rows exist for their own tenant and mode only', async () => {
  expect(await namesIn(mine.scope)).toContain('/products/secret')
  expect(await namesIn(otherMode)).toEqual([])
  expect(await namesIn(otherTenant)).not.toContain('/products/secret')
})

test.each(ofTenants.map((table) => ({ name: getTableName(table), table })))(
  '$name is guarded: policies are on and name tenant and mode',
  async ({ name }) => {
    const { rows } = await mine.db.asOwner((tx) =>
      tx.execute(
        sql`select c.relrowsecurity as guarded, p.qual as rule from pg_class c join pg_policies p on p.tablename = c.relname where p.permissive = 'PERMISSIVE' and c.relname = ${name} and c.relnamespace = 'public'::regnamespace`,
      ),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.guarded).toBe(true)
    expect(rows[0]?.rule).toMatch(/tenant_id = current_setting\('app.tenant'.*mode = current_setting\('app.mode'/s)
  },
)

test('no table of the schema is forgotten: each is guarded or closed to requests', () => {
  const known = [...ofTenants, ...ofNobody, schema.tenant].map(getTableName).sort()
  expect(tables.map(getTableName).sort()).toEqual(known)
})

test.each(ofNobody.map((table) => ({ name: getTableName(table), table })))(
  'requests may not read $name at all',
  async ({ table }) => {
    const read = mine.db.asTenant(mine.scope, (tx) => tx.select().from(table))
    await expect(read).rejects.toSatisfy((error) => sqlState(error) === '42501')
  },
)

test('a write into another tenant is refused by the database', async () => {
  const write = mine.db.asTenant(mine.scope, (tx) =>
    tx.insert(schema.outbox).values({ tenantId: otherTenant.tenant, id: 'x', topic: 'x', payload: {} }),
  )
  await expect(write).rejects.toSatisfy((error) => sqlState(error) === '42501')
})

test('without a tenant there are no rows, and none can be written', async () => {
  const rows = await mine.db.asOwner(async (tx) => {
    await tx.execute(sql`set local role perennial_app`)
    return tx.select().from(schema.item)
  })
  expect(rows).toEqual([])
  const write = mine.db.asOwner((tx) => tx.insert(schema.outbox).values({ id: 'x', topic: 'x', payload: {} }))
  await expect(write).rejects.toSatisfy((error) => sqlState(error) === '23502')
})

test('a transaction leaves no scope for the next one', async () => {
  await namesIn(mine.scope)
  const { rows } = await mine.db.asOwner((tx) =>
    tx.execute(sql`select current_user as name, current_setting('app.tenant', true) as tenant`),
  )
  expect(rows[0]?.name).not.toBe('perennial_app')
  expect(rows[0]?.tenant ?? '').toBe('')
})

test('both drivers read days as text and large numbers exactly, in the query builder and in plain SQL', async () => {
  const text = `select date '2026-02-28' as day, 9007199254740993::bigint as large`
  const { rows } = await mine.db.asTenant(mine.scope, (tx) => runIn(tx)(text))
  expect(rows).toEqual([{ day: '2026-02-28', large: 9007199254740993n }])
})

test('another tenant finds nothing at the same address', async () => {
  const stranger = await (await testServer()).as('TenantAdmin')
  await expect(stranger.items.get({ catalog, path: 'products/secret' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { item, total } = await stranger.items.tree({ catalog, path: 'products', search: 'secret' })
  expect([item.tree, total.count]).toEqual([[], 0])
})
