import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let client: Awaited<ReturnType<TestServer['as']>>

const price = (value: number, currencyCode = 'GBP') => [
  {
    name: 'monthly',
    label: 'Each month',
    type: 'recurring',
    value,
    currencyCode,
    term_setting: 'evergreen',
    trigger: 'subscription_start',
    repeat_interval: 1,
    repeat_interval_type: 'months',
    repeat_count: null,
    subscription_start_day: 'asap',
  },
]
const sold = {
  products: ['/products/paper'],
  productBundles: [{ product_path: '/products/paper', revenue_split: 100, rate_plan: null }],
}
const attached = { offers: ['/offers2/c', '/offers2/a', '/offers2/b'], addOns: ['/add_ons/y', '/add_ons/x'] }

beforeAll(async () => {
  server = await testServer()
  client = await server.as('TenantAdmin')
  const make = (path: string, record_type: string, more: object = {}) =>
    client.items.create({
      catalog: '1',
      path,
      data: { record_type, attributes: { price__perennial: price(4.5) }, ...more },
    })
  await client.items.create({ catalog: '1', path: 'products/paper', data: { record_type: 'product' } })
  await make('offers2/a', 'offer', { ...sold, headline: 'Not for shoppers' })
  for (const name of ['b', 'c', 'unsold']) await make(`offers2/${name}`, 'offer')
  for (const name of ['x', 'y']) await make(`add_ons/${name}`, 'add_on')
  await client.items.create({
    catalog: '1',
    path: 'pages2/offers',
    data: {
      record_type: 'page',
      version: 1,
      pageMasterLayout: 'default',
      tags: ['/offers/'],
      ...attached,
      assets: [{ id: 't', path: '/components/text', props: { text: 'Words' }, position: 'body', index: 0 }],
    },
  })
  const { id } = await client.builds.create({ path: '/pages2/offers' })
  await vi.waitFor(
    async () => expect((await client.builds.status({ ids: id })).builds[0]).toMatchObject({ buildStatus: 'SUCCEEDED' }),
    { timeout: 60_000, interval: 50 },
  )
  await client.publications.publish({ path: '/pages2/offers', tags: ['/offers/'], buildId: id })
})

const paths = (answer: { items: { path: string }[] }) => answer.items.map(({ path }) => path)

describe('published offers and add-ons', () => {
  it('of a page come in the order in which they are stored there (RUN-39, LBL-13)', async () => {
    const { offers } = server.shopClient
    const requested = { path: '/pages2/offers' }
    expect(paths(await offers.list({ ...requested, offersSource: 'published' }))).toEqual(attached.offers)
    expect(paths(await offers.addOns({ ...requested, addOnsSource: 'published' }))).toEqual(attached.addOns)
  })

  it('contain what orders refer to: id, version, path, and data with products, bundles and attributes (ITM-35)', async () => {
    const stored = await client.items.get({ catalog: '1', path: 'offers2/a' })
    const { items } = await server.shopClient.offers.list({ path: '/offers2/a' })
    const { id, version, path, data } = items[0]!
    expect({ id, version, path, data }).toEqual({
      id: stored.id,
      version: stored.version,
      path: '/offers2/a',
      data: {
        products: sold.products,
        // The revenue split is not public.
        productBundles: [{ product_path: '/products/paper', rate_plan: null }],
        attributes: { price__perennial: price(4.5) },
      },
    })
  })

  it('keep their order during edits, until the page is published again', async () => {
    const { version } = await client.items.get({ catalog: '1', path: 'pages2/offers' })
    await client.items.update({ catalog: '1', path: 'pages2/offers', version, data: { offers: ['/offers2/a'] } })
    expect(paths(await server.shopClient.offers.list({ path: '/pages2/offers' }))).toEqual(attached.offers)
  })

  it('are returned by path in the requested order, without those not for sale', async () => {
    const answer = await server.shopClient.offers.list({ path: '/offers2/b,/offers2/unsold,/offers2/a,/nowhere/x' })
    expect(paths(answer)).toEqual(['/offers2/b', '/offers2/a'])
    expect(answer.items[0]?.view).toMatchObject({ price: '£4.50', term: 'a month' })
    // Add-ons are not offers.
    expect(paths(await server.shopClient.offers.list({ path: '/add_ons/x' }))).toEqual([])
  })
})

describe('prices on a page', () => {
  it('fill the tokens of texts, with the decimals of their currency, as the price editor reckons them (RUN-40)', async () => {
    const make = (name: string, parts: unknown) =>
      client.items.create({
        catalog: '1',
        path: `offers2/${name}`,
        data: { record_type: 'offer', attributes: { price__perennial: parts } },
      })
    await make('pounds', price(4.5))
    await make('yen', price(500, 'JPY'))
    const template = '[{{amount}} {{currencyCode}} {{currencySymbol}}{{integerValue}}]'
    const assets = ['pounds', 'yen'].map((name, index) => ({
      id: name,
      path: '/components/price',
      props: { offer: `/offers2/${name}`, template },
      position: 'body',
      index,
    }))
    await client.items.create({
      catalog: '1',
      path: 'pages2/prices',
      data: { record_type: 'page', version: 1, pageMasterLayout: 'default', tags: ['/prices/'], assets },
    })
    const { url } = await client.previewTickets.create({ path: '/pages2/prices' })
    const html = await (await server.shop(new Request(url))).text()
    const words = html.replaceAll(/<[^>]*>/g, '')
    expect(words).toContain('[4.50 GBP £4] a month')
    expect(words).toContain('[500 JPY ¥500] a month')
  })
})

it('a preview by tag shows the page, even if other items have the tag (RUN-42)', async () => {
  await client.items.create({ catalog: '1', path: 'offers/aaa', data: { record_type: 'campaign', tags: ['/offers/'] } })
  const { url } = await client.previewTickets.create({ tag: '/offers/' })
  const { pathname, searchParams } = new URL(url)
  expect([pathname, searchParams.get('tag'), searchParams.has('isPreview')]).toEqual([
    '/l-api/page/render',
    '/offers/',
    true,
  ])
  expect(await (await server.shop(new Request(url))).text()).toContain('Words')
  // A ticket works once.
  expect((await server.shop(new Request(url))).status).toBe(410)
})
