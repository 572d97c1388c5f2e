import { isDefinedError, safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { attributeKey } from '@perennial/domain/product'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { change, item, publication } from '../src/db/schema/index.ts'
import { type TestServer, testServer } from './test-server.ts'

const catalog = '1' as const
const pageData = (tags: string[] = []) => ({
  version: 1,
  assets: [{ id: 'hero-1', path: '/components/hero', props: { title: 'Hello' }, position: 'body', index: 0 }],
  pageMasterLayout: 'default',
  tags,
})

let server: TestServer
let admin: Client
let editor: Client

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
  editor = await server.as('Editor')
})

const refusal = async (call: Promise<unknown>) => {
  const [error] = await safe(call)
  return error as unknown as { code: string; status: number; message: string; data: Record<string, unknown> }
}

test('a new item is a draft of version 1 with its record type, parent and name (ITM-28) (ITM-41)', async () => {
  const made = await admin.items.create({ catalog, path: 'products/weekly', data: { attributes: {} } })
  expect(made).toMatchObject({
    path: '/products/weekly',
    name: 'weekly',
    parent_path: '/products',
    status: 'draft',
    version: 1,
    type: 'item',
  })
  expect(await admin.items.get({ catalog, path: 'products/weekly' })).toEqual(made)
})

test('tags are stored with a trailing slash, in any spelling of the request (ITM-39)', async () => {
  await admin.items.create({ catalog, path: 'tags/spring', data: {} })
  expect((await admin.items.get({ catalog, path: 'tags/spring' })).path).toBe('/tags/spring/')
  expect((await admin.items.get({ catalog, path: 'tags/spring/' })).path).toBe('/tags/spring/')
})

test('names with forbidden signs are refused in the specified words (ITM-36)', async () => {
  const error = await refusal(admin.items.create({ catalog, path: 'products/a=b', data: {} }))
  expect(error).toMatchObject({ code: 'INVALID', status: 422 })
  expect(error.data.fieldErrors).toMatchObject([{ path: 'name', message: 'You cannot include /, #, ?, %, & or =.' }])
})

test('a taken name is refused, ignoring case', async () => {
  await admin.items.create({ catalog, path: 'segments/Readers', data: {} })
  expect(await refusal(admin.items.create({ catalog, path: 'segments/readers', data: {} }))).toMatchObject({
    code: 'EXISTS',
    status: 409,
  })
})

test('directories are created at their metadata and hold items (ITM-49)', async () => {
  const orphan = await refusal(admin.items.create({ catalog, path: 'assets/2026/logo', data: {} }))
  expect(orphan).toMatchObject({ code: 'INVALID' })
  const directory = await admin.items.create({ catalog, path: 'assets/2026/.metadata', data: {} })
  expect(directory).toMatchObject({ path: '/assets/2026', type: 'dir' })
  await admin.items.create({ catalog, path: 'assets/2026/logo', data: {} })
  expect(await refusal(admin.items.remove({ catalog, path: 'assets/2026' }))).toMatchObject({ code: 'NOT_EMPTY' })
})

test('a save sends changes only, and preserves everything else (ITM-50)', async () => {
  const odd = { text: 'ｆull—width', deep: [{ resolvedName: 'x', nothing: null }] }
  await admin.items.create({
    catalog,
    path: 'pages2/kept',
    data: { ...pageData(), unknownKey: odd, pageStyle: 'p {}' },
  })
  const saved = await editor.items.update({
    catalog,
    path: 'pages2/kept',
    version: 1,
    data: { mobileStyle: 'a {}' },
    unset: ['pageStyle'],
  })
  expect(saved).toMatchObject({ version: 2, data: { unknownKey: odd, mobileStyle: 'a {}', record_type: 'page' } })
  expect(saved.data).not.toHaveProperty('pageStyle')
  expect(saved.data.assets).toEqual(pageData().assets)
})

test('of ten saves of one version one wins, and the others are shown the current item', async () => {
  await admin.items.create({ catalog, path: 'pages2/raced', data: pageData() })
  const saves = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      safe(editor.items.update({ catalog, path: 'pages2/raced', version: 1, data: { pageStyle: `/* ${n} */` } })),
    ),
  )
  const lost = saves.flatMap(([error]) => (error ? [error] : []))
  expect(lost).toHaveLength(9)
  for (const error of lost) {
    expect(isDefinedError(error) && error.code).toBe('CONFLICT')
    expect(error).toMatchObject({ data: { current: { version: 2, path: '/pages2/raced' } } })
  }
})

test('an invalid page is refused with the place of each error, and nothing is stored', async () => {
  const broken = { ...pageData(), assets: [{ id: '', path: '/components/hero', props: {} }] }
  const error = await refusal(admin.items.create({ catalog, path: 'pages2/broken', data: broken }))
  expect(error).toMatchObject({ code: 'INVALID', data: { fieldErrors: [{ path: 'data.assets.0.id' }] } })
  expect(await refusal(admin.items.get({ catalog, path: 'pages2/broken' }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('data that does not have the form of an item is refused by name', async () => {
  const error = await refusal(
    admin.items.create({
      catalog,
      path: 'offers2/misshapen',
      data: {
        attributes: [],
        products: ['/products/print', ''],
        productBundles: [{ product_path: '/products/print' }],
      },
    }),
  )
  expect(error).toMatchObject({ code: 'INVALID', status: 422 })
  expect((error.data.fieldErrors as { path: string }[]).map(({ path }) => path)).toEqual([
    'data.attributes',
    'data.products.1',
    'data.productBundles.0.revenue_split',
  ])
})

test('an offer with two currencies is refused (PRC-11)', async () => {
  const part = { type: 'recurring', value: 1, repeat_interval: 1, repeat_interval_type: 'months' }
  const price = [
    { ...part, currencyCode: 'GBP' },
    { ...part, currencyCode: 'EUR' },
  ]
  const error = await refusal(
    admin.items.create({ catalog, path: 'offers2/mixed', data: { attributes: { [attributeKey('price')]: price } } }),
  )
  expect(error.data.fieldErrors).toMatchObject([{ message: 'Multi currency support is not enabled' }])
})

test('malformed and invalid requests have other errors than refusals', async () => {
  const post = (body: string) =>
    server.console(
      new Request('http://console.test/perennial/catalogs/1/items/products/x', {
        method: 'PUT',
        body,
        headers: { 'content-type': 'application/json', authorization: token },
      }),
    )
  const token = await server.bearer('TenantAdmin')
  const malformed = await post('{')
  expect([malformed.status, malformed.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
  const wrong = await post('{"version": 1.5}')
  expect(await wrong.json()).toMatchObject({
    status: 400,
    code: 'BAD_REQUEST',
    fieldErrors: [{ path: 'version' }],
    requestId: wrong.headers.get('x-request-id'),
  })
})

describe('cards pushed to another page (BLD-26)', () => {
  const property = {
    assets: [{ id: 'hero-1', path: '/components/hero', props: { title: 'Pushed' }, position: 'body', index: 0 }],
    pageStyle: '.a { color: red }',
    mobileStyle: '',
    tabletStyle: '',
  }

  test('are stored on it with new ids, as its next version', async () => {
    const before = await admin.items.create({ catalog, path: 'pages2/Pushed to', data: pageData() })
    const after = await editor.items.push({ catalog, path: 'pages2/Pushed to', property })
    expect(after.version).toBe(before.version + 1)
    const assets = after.data.assets as { id: string; props: { title: string } }[]
    expect(assets.map(({ props }) => props.title)).toEqual(['Hello', 'Pushed'])
    expect(new Set(assets.map(({ id }) => id)).size).toBe(2)
    expect(after.data).toMatchObject({ pageStyle: '.a { color: red }' })
    expect(after.data).not.toHaveProperty('mobileStyle')
  })

  test('that could not be saved, or a target that is no page or not Active, are refused', async () => {
    const path = 'pages2/Not pushed to'
    await admin.items.create({ catalog, path, data: pageData() })
    const broken = { ...property, assets: [{ id: 'x', path: '/components/hero' }] }
    expect(await refusal(admin.items.push({ catalog, path, property: broken }))).toMatchObject({ code: 'INVALID' })
    await admin.items.create({ catalog, path: 'products/no-page', data: {} })
    expect(await refusal(admin.items.push({ catalog, path: 'products/no-page', property }))).toMatchObject({
      data: { fieldErrors: [{ code: 'no_page' }] },
    })
    await admin.items.update({ catalog, path, version: 1, status: 'archived' })
    expect(await refusal(admin.items.push({ catalog, path, property }))).toMatchObject({
      data: { fieldErrors: [{ code: 'not_draft' }] },
    })
    expect(await refusal(admin.items.push({ catalog, path: 'pages2/nowhere', property }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('need the right to edit pages', async () => {
    const viewer = await server.as('Viewer')
    expect(await refusal(viewer.items.push({ catalog, path: 'pages2/Pushed to', property }))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

test('a custom layout is stored when valid, else refused by section', async () => {
  const own = (sections: object[]) => ({ ...pageData(), pageMasterLayout: 'custom', customLayout: { sections } })
  const body = { name: 'body', column: 1, span: 8, row: 1, rows: 1 }
  const made = await admin.items.create({ catalog, path: 'pages2/Own layout', data: own([body]) })
  expect(made.data).toMatchObject({ customLayout: { sections: [body] } })
  const error = await refusal(
    admin.items.create({ catalog, path: 'pages2/Overlapping', data: own([body, { ...body, name: 'aside' }]) }),
  )
  expect(error.data.fieldErrors).toMatchObject([{ path: 'data.customLayout.sections.1', code: 'overlap' }])
})

describe('status', () => {
  test('an archived item is read-only until it is a draft again (ITM-42) (ITM-43)', async () => {
    await admin.items.create({ catalog, path: 'products/old', data: {} })
    await admin.items.update({ catalog, path: 'products/old', version: 1, status: 'archived' })
    expect(
      await refusal(admin.items.update({ catalog, path: 'products/old', version: 2, data: { a: 1 } })),
    ).toMatchObject({ code: 'INVALID' })
    const again = await admin.items.update({ catalog, path: 'products/old', version: 2, status: 'draft' })
    expect(again).toMatchObject({ status: 'draft', version: 3 })
  })

  test('the status approved cannot be set directly (ITM-43)', async () => {
    await admin.items.create({ catalog, path: 'products/unapproved', data: {} })
    expect(
      await refusal(admin.items.update({ catalog, path: 'products/unapproved', version: 1, status: 'approved' })),
    ).toMatchObject({ code: 'INVALID' })
  })

  test('changing it needs edit on approval, which an editor does not have (ITM-46) (PRM-77)', async () => {
    await admin.items.create({ catalog, path: 'products/guarded', data: {} })
    expect(
      await refusal(editor.items.update({ catalog, path: 'products/guarded', version: 1, status: 'archived' })),
    ).toMatchObject({ status: 403 })
  })
})

describe('delete', () => {
  test('only drafts go (ITM-54)', async () => {
    await admin.items.create({ catalog, path: 'products/archived', data: {} })
    await admin.items.update({ catalog, path: 'products/archived', version: 1, status: 'archived' })
    expect(await refusal(admin.items.remove({ catalog, path: 'products/archived' }))).toMatchObject({
      code: 'NOT_DRAFT',
    })
    await admin.items.create({ catalog, path: 'products/gone', data: {} })
    expect(await admin.items.remove({ catalog, path: 'products/gone' })).toEqual({ path: '/products/gone' })
    expect(await refusal(admin.items.get({ catalog, path: 'products/gone' }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a published page and its tag cannot be deleted, and the error says what to do first (ITM-57) (ITM-58)', async () => {
    await admin.items.create({ catalog, path: 'pages2/live', data: pageData(['/live/']) })
    await admin.items.create({ catalog, path: 'tags/live', data: {} })
    await server.db.asTenant(server.scope, (tx) =>
      tx.insert(publication).values({ tag: '/live/', itemPath: '/pages2/live', buildId: 'b', userName: 'ann' }),
    )
    expect((await refusal(admin.items.remove({ catalog, path: 'pages2/live' }))).message).toBe(
      'Please unpublish before trying to delete.',
    )
    expect((await refusal(admin.items.remove({ catalog, path: 'tags/live' }))).message).toBe(
      'A page is published with this tag. Please unpublish the campaign before deleting this tag.',
    )
  })
})

describe('lists', () => {
  let lists: TestServer
  let viewer: Client

  beforeAll(async () => {
    lists = await testServer()
    viewer = await lists.as('Viewer')
    const maker = await lists.as('TenantAdmin')
    for (const name of ['Delta', 'alpha', 'Ärger', 'charlie', 'Bravo_1', 'Bravo%2']) {
      if (name.includes('%')) continue
      await maker.items.create({ catalog, path: `pages2/${name}`, data: pageData([`/${name}/`]) })
    }
  })

  test('are sorted by name without regard to case, and paged by cursor to the end', async () => {
    const names: string[] = []
    let queryMore: string | undefined
    do {
      const page = await viewer.items.tree({ catalog, path: 'pages2', limit: 2, queryMore })
      expect(page.total).toEqual({ count: 5, capped: false })
      names.push(...page.item.tree.map(({ name }) => name))
      queryMore = page.queryMore ?? undefined
    } while (queryMore)
    expect(names).toEqual(['alpha', 'Bravo_1', 'charlie', 'Delta', 'Ärger'])
  })

  test('are sorted by the newest change first', async () => {
    await lists.db.asTenant(lists.scope, (tx) =>
      tx.update(item).set({ modifiedAt: sql`now() + interval '1 minute'` }).where(eq(item.name, 'charlie')),
    )
    const { item: page } = await viewer.items.tree({
      catalog,
      path: 'pages2',
      sort: 'modified',
      descending: true,
      limit: 2,
    })
    expect(page.tree[0]?.name).toBe('charlie')
  })

  test('are searched by beginnings of words; signs with a meaning in SQL are only signs', async () => {
    const found = async (search: string) =>
      (await viewer.items.tree({ catalog, path: 'pages2', search })).item.tree.map(({ name }) => name)
    expect(await found('DEL')).toEqual(['Delta'])
    expect(await found('1_bra')).toEqual(['Bravo_1'])
    for (const sign of ['%', '_', "'", '\\']) expect(await found(sign)).toEqual([])
    expect(await found('ärg')).toEqual(['Ärger'])
  })

  const byPublication = (value: string) => [{ path: 'publication', values: [value], logic: 'OR' as const }]

  test('show tags and publication, with data only on request (ITM-33) (PUB-19) (PUB-20)', async () => {
    await lists.db.asTenant(lists.scope, (tx) =>
      tx.insert(publication).values({
        tag: '/alpha/',
        itemPath: '/pages2/alpha',
        buildId: 'b',
        userName: 'ann',
        publishedAt: new Date(Date.now() + 60_000),
      }),
    )
    const published = await viewer.items.tree({ catalog, path: 'pages2', criteria: byPublication('published') })
    expect(published.item.tree).toMatchObject([{ name: 'alpha', tags: ['/alpha/'], publishedStatus: 'published' }])
    expect(published.item.tree[0]).not.toHaveProperty('data')
    const rest = await viewer.items.tree({
      catalog,
      path: 'pages2',
      criteria: byPublication('not_published'),
      withDetails: true,
    })
    expect(rest.total.count).toBe(4)
    expect(rest.item.tree[0]?.data).toHaveProperty('assets')
  })

  test('a cursor of another list is refused, not guessed at', async () => {
    expect(await refusal(viewer.items.tree({ catalog, path: 'pages2', queryMore: 'WzFd' }))).toMatchObject({
      code: 'BAD_CURSOR',
    })
  })
})

test('every change is recorded with author and former value', async () => {
  await admin.items.create({ catalog, path: 'products/remembered', data: { headline: 'one' } })
  await editor.items.update({ catalog, path: 'products/remembered', version: 1, data: { headline: 'two' } })
  const history = await server.db.asTenant(server.scope, (tx) =>
    tx.select().from(change).where(eq(change.subject, '/products/remembered')).orderBy(change.id),
  )
  expect(history).toMatchObject([
    { action: 'create', version: 1, after: { headline: 'one' } },
    { action: 'edit', version: 2, before: { headline: 'one' }, after: { headline: 'two' } },
  ])
})
