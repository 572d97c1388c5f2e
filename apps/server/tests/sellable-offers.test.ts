import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { attributeKey } from '@perennial/domain/product'
import { beforeAll, expect, test } from 'vitest'
import { publishedOffer } from '../src/db/schema/index.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let admin: Client

const price = (value: number) => [
  {
    type: 'recurring',
    value,
    currencyCode: 'GBP',
    trigger: 'subscription_start',
    repeat_interval: 1,
    repeat_interval_type: 'months',
    repeat_count: null,
  },
]
const create = (path: string, parts: unknown[]) =>
  admin.items.create({ catalog: '1', path, data: { attributes: { [attributeKey('price')]: parts } } })

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
  for (let index = 0; index < 65; index++)
    await create(`offers2/Box ${String(index).padStart(2, '0')}`, index % 3 === 0 ? [] : price(index + 1))
  await create('offers2/Zine', price(9))
  const { version } = await create('offers2/Zine of old', price(9))
  await admin.items.update({ catalog: '1', path: 'offers2/Zine of old', version, status: 'archived' })
  await create('add_ons/Zine tote', price(3))
  const { id, data } = await admin.items.get({ catalog: '1', path: 'offers2/Zine' })
  await server.db.asTenant(server.scope, (tx) =>
    tx.insert(publishedOffer).values({ path: '/offers2/Zine', id, name: 'Zine', version: 1, data }),
  )
})

test('every offer that may be sold is found, by name, with price and state, and no other (PAG-60)', async () => {
  const named = async (search: string, kind?: 'addOns') =>
    (await admin.sellableOffers.list({ search, ...(kind ? { kind } : {}) })).offers
  expect(await named('zin')).toMatchObject([{ path: '/offers2/Zine', state: 'on_sale', view: { price: '£9' } }])
  expect(await named('zine', 'addOns')).toMatchObject([{ path: '/add_ons/Zine tote', state: 'planned' }])
  expect(await named('box 01')).toMatchObject([{ name: 'Box 01', state: 'planned' }])
  expect(await named('box 00')).toEqual([])
  expect((await admin.sellableOffers.list({ state: 'on_sale' })).offers.map(({ name }) => name)).toEqual(['Zine'])
  const { offers } = await admin.sellableOffers.list({ paths: '/offers2/Zine,/offers2/Box 02,/offers2/Zine of old' })
  expect(offers.map(({ name }) => name)).toEqual(['Box 02', 'Zine'])
})

test('they come 20 at a time, each once, whatever lies between them (PAG-60)', async () => {
  const seen: string[][] = []
  let queryMore: string | null | undefined
  do {
    const page = await admin.sellableOffers.list(queryMore ? { queryMore } : {})
    seen.push(page.offers.map(({ name }) => name))
    queryMore = page.queryMore
  } while (queryMore)
  expect(seen.map(({ length }) => length)).toEqual([20, 20, 4])
  const all = seen.flat()
  expect(new Set(all).size).toBe(44)
  expect(all).toEqual([...all].sort())
  expect((await safe(admin.sellableOffers.list({ queryMore: 'x' })))[0]).toMatchObject({ code: 'BAD_CURSOR' })
})

test.each([
  ['USD', '$1,234.50'],
  ['GBP', '£1,234.50'],
  ['EUR', '€1,234.50'],
  ['JPY', '¥1,235'],
  ['CAD', '$1,234.50'],
  ['CHF', 'CHF\u00a01,234.50'],
  ['KRW', '₩1,235'],
  ['TRY', '₺1,234.50'],
])('a price in %s is shown by the symbol and decimals of its currency (PRC-01)', async (currencyCode, shown) => {
  const [part] = price(currencyCode === 'JPY' || currencyCode === 'KRW' ? 1235 : 1234.5)
  await create(`offers2/Abroad ${currencyCode}`, [{ ...part, currencyCode }])
  const { offers } = await admin.sellableOffers.list({ search: `abroad ${currencyCode}` })
  expect(offers.map(({ view }) => view.price)).toEqual([shown])
})
