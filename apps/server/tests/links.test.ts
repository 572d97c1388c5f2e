import { attributeKey } from '@perennial/domain/product'
import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { beforeAll, expect, test } from 'vitest'
import { publication } from '../src/db/schema/index.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let admin: Client
const catalog = '1'

const page = (tags: string[]) => ({ record_type: 'page', version: 1, pageMasterLayout: 'default', tags, assets: [] })

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
  for (const [name, tag] of [
    ['Tide tables', '/tides/'],
    ['Winter tide box', '/winter/'],
    ['Autumn', '/tidings/'],
    ['Old tide box', '/old/'],
  ] as const)
    await admin.items.create({ catalog, path: `pages2/${name}`, data: page([tag]) })
  const { version } = await admin.items.get({ catalog, path: 'pages2/Old tide box' })
  await admin.items.update({ catalog, path: 'pages2/Old tide box', version, status: 'archived' })
  for (const name of ['Sold', 'Free'])
    await admin.items.create({
      catalog,
      path: `offers2/${name}`,
      data: {
        attributes: {
          [attributeKey('price')]:
            name === 'Free'
              ? []
              : [
                  {
                    type: 'recurring',
                    value: 4,
                    currencyCode: 'GBP',
                    trigger: 'subscription_start',
                    repeat_interval: 1,
                    repeat_interval_type: 'months',
                    repeat_count: null,
                  },
                ],
        },
      },
    })
})

test('pages are found by name and by address, with whether they are live, and archived ones are not (PAG-63)', async () => {
  const { id: buildId } = await admin.builds.create({ path: '/pages2/Tide tables' }).catch(() => ({ id: '' }))
  await server.db.asTenant(server.scope, async (tx) => {
    if (buildId !== '')
      await tx.insert(publication).values({
        tag: '/tides/',
        itemPath: '/pages2/Tide tables',
        buildId,
        publishedBy: 'admin',
        userName: 'Admin',
      } as never)
  })
  const found = async (search?: string) =>
    (await admin.links.pages(search ? { search } : {})).pages.map(
      ({ address, name, kind }) => `${kind} ${name} ${address}`,
    )
  expect(await found('tide')).toEqual(['page Tide tables /tides/', 'page Winter tide box /winter/'])
  expect(await found('box wint')).toEqual(['page Winter tide box /winter/'])
  expect(await found('tid')).toContain('page Autumn /tidings/')
  expect(await found('/account/gifts')).toEqual(['account /account/gifts/ /account/gifts/'])
  expect(await found('nothing of that name')).toEqual([])
  expect((await found()).length).toBeLessThanOrEqual(20)
})

test('links are told apart by where they lead (PAG-63)', async () => {
  const states = await admin.links.states({
    tags: ['/winter/', '/nowhere/', '/account/', '/old/'],
    offers: ['/offers2/Sold', '/offers2/Free', '/offers2/None'],
  })
  expect(states).toEqual({
    addresses: { '/winter/': 'draft', '/account/': 'live' },
    offers: { '/offers2/Sold': 'planned', '/offers2/Free': 'no_price' },
  })
  const [error] = await safe(admin.links.states({ tags: Array.from({ length: 201 }, () => '/a/'), offers: [] }))
  expect(error).toMatchObject({ code: 'BAD_REQUEST' })
})
