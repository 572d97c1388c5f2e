import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import type { Item } from '@perennial/api/catalogue'
import { attributeKey } from '@perennial/domain/product'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { build, membership, publication, role as roleTable } from '../src/db/schema/index.ts'
import { type TestServer, testServer } from './test-server.ts'

const catalog = '1' as const
const [displayName, price, label] = [attributeKey('display_name'), attributeKey('price'), attributeKey('label')]
const approvalOf = (approved: boolean) => ({
  approved,
  ...(approved ? { approved_name: 'Ines Marsh', approved_date: '2026-11-28T12:00:00.000Z' } : {}),
  comments: [],
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
const create = (path: string, data: Record<string, unknown> = {}) => admin.items.create({ catalog, path, data })
const save = (client: Client, { path, version }: Pick<Item, 'path' | 'version'>, data: Record<string, unknown>) =>
  client.items.update({ catalog, path: path.slice(1), version, data })

describe('calls of the catalogue', () => {
  test('are under catalog 1 and require a bearer token (ITM-108)', async () => {
    await create('segments/called')
    const ask = (path: string, authorization?: string) =>
      server.console(
        new Request(`http://console.test${path}`, authorization ? { headers: { authorization } } : undefined),
      )
    const bearer = await server.bearer('Viewer')
    const path = '/perennial/catalogs/1/items/segments/called'
    expect((await ask(path, bearer)).status).toBe(200)
    expect((await ask('/perennial/catalogs/2/items/segments/called', bearer)).status).not.toBe(200)
    const anonymous = await ask(path)
    expect(anonymous.status).toBe(401)
    expect(await anonymous.json()).toMatchObject({ message: 'Failed to get bearer token' })
  })

  test.each(['offers', 'pages2', 'products', 'entitlements', 'segments'])(
    'list /%s with details, all levels at once',
    async (tree) => {
      await create(`${tree}/listed`, tree === 'pages2' ? { version: 1, assets: [], pageMasterLayout: 'default' } : {})
      if (tree === 'products') {
        await create('products/deep/.metadata')
        await create('products/deep/below')
      }
      const answer = await server.console(
        new Request(`http://console.test/perennial/catalogs/1/trees/${tree}?withDetails=true&recursive=true`, {
          headers: { authorization: await server.bearer('Viewer') },
        }),
      )
      const { item } = (await answer.json()) as { item: { tree: { id: string; path: string; data: unknown }[] } }
      const paths = item.tree.map(({ path }) => path)
      expect(paths).toContain(`/${tree}/listed`)
      if (tree === 'products') expect(paths).toContain('/products/deep/below')
      for (const node of item.tree) expect(node).toMatchObject({ id: expect.any(String), data: expect.any(Object) })
    },
  )

  test('an item that is not there is answered as not found (ITM-115)', async () => {
    expect(await refusal(admin.items.get({ catalog, path: 'products/nowhere' }))).toMatchObject({
      status: 404,
      message: 'Not found',
    })
    expect(await refusal(admin.billingProducts.byCode({ sku: 'nobody' }))).toMatchObject({
      status: 404,
      message: 'Not found (object)',
    })
  })
})

describe('attributes', () => {
  test('are checked by the definitions of the family, each at its name (ITM-32)', async () => {
    const error = await refusal(
      create('offers2/misfit', {
        record_type: 'offer',
        attributes: {
          [attributeKey('allow_multibuy')]: 'often',
          [attributeKey('order_cutoff')]: 'soon',
          [attributeKey('upsell_offers')]: ['/offers2/x'],
        },
      }),
    )
    expect((error.data.fieldErrors as { path: string }[]).map(({ path }) => path).sort()).toEqual([
      `data.attributes.${attributeKey('allow_multibuy')}`,
      `data.attributes.${attributeKey('order_cutoff')}`,
      `data.attributes.${attributeKey('upsell_offers')}`,
    ])
  })

  test('stored before a definition do not prevent other saves', async () => {
    const made = await create('segments/old', { attributes: { rank: 'high' } })
    const { version } = await admin.families.metadata({ catalog, type: 'segment' })
    const definitions = await admin.families.definitions({ catalog, type: 'segment' })
    await admin.families.update({
      catalog,
      type: 'segment',
      version,
      change: {
        type: 'update',
        path: 'data.attributeDefinitions',
        value: [...definitions, { name: 'rank', label: 'Rank', type: 'numeric' }],
      },
    })
    const saved = await save(admin, made, { attributes: { rank: 'high', [displayName]: 'Old readers' } })
    expect(saved.data.attributes).toMatchObject({ rank: 'high', [displayName]: 'Old readers' })
    const wrong = await refusal(save(admin, saved, { attributes: { rank: 'higher' } }))
    expect(wrong.data.fieldErrors).toMatchObject([{ path: 'data.attributes.rank' }])
  })
})

describe('families', () => {
  test('start with the seeds, and change field by field, the list as a whole (ATT-18, ATT-19)', async () => {
    const before = await editor.families.metadata({ catalog, type: 'entitlement' })
    expect(before).toMatchObject({ version: 0, path: '/config/families/entitlement' })
    const definitions = await editor.families.definitions({ catalog, type: 'entitlement' })
    expect(definitions).toContainEqual(expect.objectContaining({ name: displayName }))
    const value = [...definitions, { name: 'seats', label: 'Seats', type: 'numeric' }]
    const change = { type: 'update', path: 'data.attributeDefinitions', value } as const
    expect(await refusal(editor.families.update({ catalog, type: 'entitlement', change }))).toMatchObject({
      status: 403,
    })
    const saved = await admin.families.update({ catalog, type: 'entitlement', version: 0, change })
    expect(saved.data.attributeDefinitions).toEqual(value)
    expect(await admin.families.definitions({ catalog, type: 'entitlement' })).toEqual(value)
    expect(await refusal(admin.families.update({ catalog, type: 'entitlement', version: 0, change }))).toMatchObject({
      code: 'CONFLICT',
      data: { current: { version: saved.version } },
    })
  })

  test('reject duplicates, and system definitions that are missing or of another type (ATT-10, ATT-14)', async () => {
    const definitions = await admin.families.definitions({ catalog, type: 'tag' })
    const change = (value: unknown[]) =>
      refusal(
        admin.families.update({
          catalog,
          type: 'tag',
          change: { type: 'update', path: 'data.attributeDefinitions', value },
        }),
      )
    const twins = await change([...definitions, { name: 'a', type: 'string' }, { name: 'a', type: 'string' }])
    expect(twins.data.fieldErrors).toMatchObject([{ message: 'Attribute names must be unique' }])
    expect((await change(definitions.slice(1))).data.fieldErrors).toMatchObject([{ code: 'system_removed' }])
  })

  test('of an unknown record type do not exist, and the error says so (ERR-16)', async () => {
    expect(await refusal(admin.families.metadata({ catalog, type: 'moon' }))).toMatchObject({
      code: 'NO_FAMILY',
      status: 404,
      message: 'There is no family for this record type.',
    })
  })

  test('a template is checked as its family is', async () => {
    await create('config/templates/.metadata')
    const twice = [
      { name: 'a', type: 'string' },
      { name: 'a', type: 'string' },
    ]
    const error = await refusal(
      create('config/templates/odd', { record_type: 'template', attributeDefinitions: twice }),
    )
    expect(error.data.fieldErrors).toMatchObject([{ path: 'data.attributeDefinitions.1.name' }])
  })
})

describe('labels', () => {
  const labelled = (path: string, text: string) => create(path, { attributes: { [label]: text } })

  test('are those that the families list and those that items carry, each once (LBL-06)', async () => {
    for (const [path, text] of [
      ['offers2/labelled-a', 'zest'],
      ['offers2/labelled-b', 'autumn'],
      ['offers2/labelled-c', 'zest'],
      ['add_ons/labelled-d', 'extras'],
    ] as const)
      await labelled(path, text)
    // A page only names a label: nothing is found by it.
    await create('offers/names-a-label', { referencedLabel: 'carried-by-nothing' })
    const carried = async (tree?: 'offers2' | 'add_ons') =>
      (await admin.items.labels({ catalog, ...(tree ? { tree } : {}) })).labels.map(({ id }) => id)
    expect(await carried('offers2')).toEqual(['autumn', 'zest'])
    expect(await carried('add_ons')).toEqual(['extras'])
    expect(await carried()).toEqual(['autumn', 'extras', 'zest'])
    const { data } = await admin.families.metadata({ catalog, type: 'offer' })
    const definitions = (data as { attributeDefinitions: { name: string }[] }).attributeDefinitions
    const options = [{ id: 'zest', label: 'Lemon zest' }]
    const store = (value: readonly { name: string }[]) =>
      admin.families.update({
        catalog,
        type: 'offer',
        change: { type: 'update', path: 'data.attributeDefinitions', value: [...value] },
      })
    await store(definitions.map((one) => (one.name === label ? { ...one, options } : one)))
    expect((await admin.items.labels({ catalog, tree: 'offers2' })).labels).toEqual([
      { id: 'zest', label: 'Lemon zest' },
      { id: 'autumn', label: 'autumn' },
    ])
    // A family that lists labels takes no others.
    await store(definitions)
  })

  test('find the offers that carry them, with their data (LBL-12) (ITM-109)', async () => {
    await labelled('offers2/by-label', 'winter & more')
    const question = 'withDetails=true&metadataOnly&recursive=true&label=winter+%26+more'
    const answer = await server.console(
      new Request(`http://console.test/perennial/catalogs/1/trees/offers2?${question}`, {
        headers: { authorization: await server.bearer('Viewer') },
      }),
    )
    const { item } = (await answer.json()) as { item: { tree: Item[] } }
    expect(item.tree).toMatchObject([
      { path: '/offers2/by-label', id: expect.any(String), data: { attributes: { [label]: 'winter & more' } } },
    ])
  })

  test('choose what an offer is sold along with (LBL-05)', async () => {
    const definitions = await admin.families.definitions({ catalog, type: 'offer' })
    for (const name of ['upsell_offers', 'cross_sell_offers', 'cross_sell_addons'])
      expect(definitions.find((one) => one.name === attributeKey(name))).toMatchObject({ type: 'labelSelector' })
  })
})

describe('history', () => {
  test('lists every save with author, date and hash, the newest first (ITM-97)', async () => {
    const made = await create('segments/lived', { attributes: { [displayName]: 'One' } })
    const second = await save(admin, made, { attributes: { [displayName]: 'Two' }, headline: 'New' })
    await admin.items.update({ catalog, path: 'segments/lived', version: second.version, status: 'archived' })
    const { commits, more } = await editor.items.commits({ catalog, path: 'segments/lived' })
    expect(more).toBe(false)
    expect(commits.map(({ version, action, fields }) => ({ version, action, fields: [...fields].sort() }))).toEqual([
      { version: 3, action: 'edit', fields: ['status'] },
      { version: 2, action: 'edit', fields: [displayName, 'headline', 'record_type'].sort() },
      { version: 1, action: 'create', fields: [] },
    ])
    expect(new Set(commits.map(({ hash }) => hash)).size).toBe(3)
    for (const { author_name, date, hash } of commits) {
      expect(author_name).not.toBe('')
      expect(Number.isNaN(Date.parse(date))).toBe(false)
      expect(hash).toMatch(/^[0-9a-f]{40}$/)
    }
    const first = await admin.items.commits({ catalog, path: 'segments/lived', limit: 2 })
    expect(first.more).toBe(true)
    const rest = await admin.items.commits({ catalog, path: 'segments/lived', before: first.commits.at(-1)!.version })
    expect(rest.commits.map(({ version }) => version)).toEqual([1])
  })

  test('has every version unchanged', async () => {
    const data = { attributes: { [displayName]: 'One', kept: 1 }, subline: 'Goes' }
    const made = await create('segments/many', data)
    const second = await admin.items.update({
      catalog,
      path: 'segments/many',
      version: made.version,
      data: { attributes: { [displayName]: 'Two', kept: 1 } },
      unset: ['subline'],
    })
    await admin.items.update({ catalog, path: 'segments/many', version: second.version, status: 'archived' })
    const at = (version: number) => admin.items.version({ catalog, path: 'segments/many', version })
    expect(await at(1)).toMatchObject({ status: 'draft', data })
    expect((await at(2)).data).not.toHaveProperty('subline')
    expect(await at(3)).toMatchObject({ status: 'archived', data: { attributes: { [displayName]: 'Two' } } })
    expect(await refusal(at(4))).toMatchObject({ status: 404 })
  })
})

describe('moving', () => {
  test('updates references to the item, and its history', async () => {
    await create('offers2/spring/.metadata')
    const offer = await create('offers2/named', { attributes: { [displayName]: 'Named' } })
    await create('offers/campaign', {
      offers: ['/offers2/named', '/offers2/named-other'],
      subline: 'see /offers2/named',
    })
    const { item, changed } = await admin.items.move({
      catalog,
      path: 'offers2/named',
      version: offer.version,
      parent: '/offers2/spring',
      name: 'Renamed',
    })
    expect(item).toMatchObject({ path: '/offers2/spring/Renamed', name: 'Renamed', id: offer.id, version: 2 })
    expect(changed).toEqual(['/offers/campaign'])
    const campaign = await admin.items.get({ catalog, path: 'offers/campaign' })
    expect(campaign.data.offers).toEqual(['/offers2/spring/Renamed', '/offers2/named-other'])
    expect(campaign.data.subline).toBe('see /offers2/named')
    expect(await refusal(admin.items.get({ catalog, path: 'offers2/named' }))).toMatchObject({ status: 404 })
    const { commits } = await admin.items.commits({ catalog, path: 'offers2/spring/Renamed' })
    expect(commits.map(({ version, fields }) => [version, fields])).toEqual([
      [2, ['path']],
      [1, []],
    ])
    expect(await admin.items.version({ catalog, path: 'offers2/spring/Renamed', version: 1 })).toMatchObject({
      data: { attributes: { [displayName]: 'Named' } },
    })
  })

  test('of a tag changes the tags of its pages', async () => {
    const tag = await create('tags/before')
    await create('offers/tagged', { tags: ['/before/'] })
    await admin.items.move({ catalog, path: 'tags/before', version: tag.version, parent: '/tags', name: 'after' })
    expect((await admin.items.get({ catalog, path: 'offers/tagged' })).data.tags).toEqual(['/after/'])
  })

  test('of a tag that is called as a tree is leaves the paths of that tree', async () => {
    const tag = await create('tags/products')
    await create('offers/both', { tags: ['/products/'], offers: ['/products/some'], from: '/tags/products/' })
    const moved = await admin.items.move({
      catalog,
      path: 'tags/products',
      version: tag.version,
      parent: '/tags',
      name: 'goods',
    })
    expect(moved.changed).toEqual(['/offers/both'])
    const { data, version } = await admin.items.get({ catalog, path: 'offers/both' })
    expect(data).toMatchObject({ tags: ['/goods/'], offers: ['/products/some'], from: '/tags/goods/' })
    expect(version).toBe(2)
  })

  test('is refused to another tree, to a taken name, and for a published or non-empty item', async () => {
    const made = await create('offers2/stays')
    await create('offers2/taken')
    const move = (parent: string, name: string) =>
      refusal(admin.items.move({ catalog, path: 'offers2/stays', version: made.version, parent, name }))
    expect((await move('/products', 'x')).data.fieldErrors).toMatchObject([{ code: 'other_tree' }])
    expect((await move('/offers2', 'TAKEN')).data.fieldErrors).toMatchObject([{ code: 'taken' }])
    expect((await move('/offers2/nowhere', 'x')).data.fieldErrors).toMatchObject([{ code: 'no_parent' }])
    await create('offers2/full/.metadata')
    await create('offers2/full/inside')
    expect(
      await refusal(admin.items.move({ catalog, path: 'offers2/full', version: 1, parent: '/offers2', name: 'other' })),
    ).toMatchObject({ code: 'NOT_EMPTY' })
    const page = await create('offers/live', { tags: ['/live/'] })
    await server.db.asTenant(server.scope, (tx) =>
      tx.insert(publication).values({ tag: '/live/', itemPath: page.path, buildId: 'b', userName: 'x' }),
    )
    const live = await refusal(
      admin.items.move({ catalog, path: 'offers/live', version: 1, parent: '/offers', name: 'other' }),
    )
    expect(live.data.fieldErrors).toMatchObject([{ message: 'Please unpublish before trying to move.' }])
  })
})

describe('who uses an item', () => {
  test('lists references by path, label and tag, and the offers that contain it (ITM-59, ITM-77)', async () => {
    await create('products/held', { attributes: {} })
    await create('offers2/holder', {
      attributes: { [label]: 'summer' },
      productBundles: [{ product_path: '/products/held', revenue_split: 100 }],
    })
    await create('tags/summer-26')
    await create('offers/by-path', { offers: ['/offers2/holder'] })
    await create('offers/by-label', { referencedLabel: 'summer' })
    await create('offers/by-tag', { tags: ['/summer-26/'] })
    const users = async (path: string) =>
      (await admin.items.related({ catalog, path })).campaigns.map(({ name }) => name)
    expect(await users('offers2/holder')).toEqual(['by-label', 'by-path'])
    expect(await users('products/held')).toEqual(['by-path'])
    expect(await users('tags/summer-26')).toEqual(['by-tag'])
    const { campaigns } = await admin.items.related({ catalog, path: 'tags/summer-26' })
    expect(campaigns[0]).not.toHaveProperty('data')
  })

  test('excludes campaigns without permission to read them; attributes need a permission, too (PRM-68)', async () => {
    await server.db.asOwner((tx) =>
      tx.insert(roleTable).values({
        tenantId: server.scope.tenant,
        id: 'ItemsOnly',
        label: 'ItemsOnly',
        description: '',
        can: { read: ['item'], edit: ['item'], create: [], delete: [] },
        cannot: { read: [], edit: [], create: [], delete: [] },
        sortOrder: 9,
      }),
    )
    const itemsOnly = await server.as('ItemsOnly')
    expect((await itemsOnly.items.related({ catalog, path: 'offers2/holder' })).campaigns).toEqual([])
    // PRM-68: attributes require a separate permission.
    const holder = await admin.items.get({ catalog, path: 'offers2/holder' })
    const attributes = { ...(holder.data.attributes as object), [displayName]: 'Held' }
    expect(await refusal(save(itemsOnly, holder, { attributes }))).toMatchObject({ status: 403 })
    expect((await save(itemsOnly, holder, { subline: 'Held' })).data.subline).toBe('Held')
    await server.db.asOwner(async (tx) => {
      await tx.delete(membership).where(eq(membership.tenantId, server.scope.tenant))
      await tx.delete(roleTable).where(eq(roleTable.tenantId, server.scope.tenant))
    })
    editor = await server.as('Editor')
    admin = await server.as('TenantAdmin')
  })

  test('of a tag is read from campaigns and pages (ITM-85)', async () => {
    const campaigns = await editor.items.campaigns({ tags: '/summer-26/', reducedData: true })
    expect(campaigns.items.map(({ name }) => name)).toEqual(['by-tag'])
    expect(campaigns.items[0]).not.toHaveProperty('data')
    expect((await editor.items.campaigns({ tags: 'summer-26' })).items[0]).toHaveProperty('data')
    expect((await editor.items.pages({ tags: '/summer-26/' })).items).toEqual([])
  })
})

describe('approval', () => {
  test('requires edit on approval, besides editing the item (PRM-73, APV-10)', async () => {
    const made = await create('offers/reviewed', { attributes: { approval: approvalOf(false) } })
    const approved = { attributes: { approval: approvalOf(true) } }
    expect(await refusal(save(editor, made, approved))).toMatchObject({ status: 403 })
    const saved = await save(admin, made, approved)
    expect(saved.status).toBe('approved')
    expect(await refusal(save(admin, saved, { headline: 'x' }))).toMatchObject({ code: 'INVALID' })
    const back = await save(admin, saved, { attributes: { approval: approvalOf(false) } })
    expect(back.status).toBe('draft')
  })

  test('is withdrawn with the status (ITM-45)', async () => {
    const made = await create('offers/taken-back', { attributes: { approval: approvalOf(false) } })
    const saved = await save(admin, made, { attributes: { approval: approvalOf(true) } })
    const draft = await admin.items.update({
      catalog,
      path: 'offers/taken-back',
      version: saved.version,
      status: 'draft',
    })
    expect(draft).toMatchObject({ status: 'draft', data: { attributes: { approval: { approved: false } } } })
  })
})

describe('rate plans', () => {
  test('that take something off say what and for how long, and are found by id and by name (PRO-41)', async () => {
    const { id } = await editor.billingProducts.byCode({ sku: 'GOD-D' })
    const { items } = await editor.billingProducts.ratePlans({ id })
    const welcome = items.find(({ name }) => name === 'Welcome, a quarter off')!
    expect(welcome.data.productRatePlanCharges[0]).toMatchObject({
      upToPeriods: 3,
      upToPeriodsType: 'Months',
      pricing: [{ discountPercentage: 25, currency: 'GBP' }],
    })
    expect(await editor.billingProducts.ratePlan({ path: welcome.id })).toEqual(welcome)
    expect(await editor.billingProducts.ratePlan({ path: 'Annual' })).toMatchObject({ name: 'Annual' })
    await expect(editor.billingProducts.ratePlan({ path: 'RP-none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are requested by product code, with period and prices (ATT-31)', async () => {
    const { items } = await editor.billingProducts.list({ limit: 500 })
    expect(items).toContainEqual(expect.objectContaining({ sku: 'GOD-D' }))
    const product = await editor.billingProducts.byCode({ sku: 'GOD-D' })
    const plans = await editor.billingProducts.ratePlans({ id: product.id })
    expect(plans.items[0]).toMatchObject({
      name: 'Monthly',
      data: {
        productRatePlanCharges: [
          { billingPeriod: 'Month', specificBillingPeriod: null, pricing: [{ currency: 'GBP', price: 4.5 }] },
        ],
      },
    })
  })
})

describe('scripts of a page', () => {
  test('are listed with the hash of their content and when they were seen last (ITM-98)', async () => {
    const [older, newer] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-25T10:00:00Z')]
    const row = (id: string, endedAt: Date, scripts: { name: string; version: string }[]) => ({
      id,
      itemPath: '/pages2/scripted',
      itemVersion: 1,
      userName: 'x',
      status: 'SUCCEEDED',
      prefix: id,
      source: {},
      facts: { languages: [], islands: [], listed: true, scripts },
      startedAt: endedAt,
      endedAt,
    })
    const [one, two] = [
      { name: '/assets/cart.js', version: 'a'.repeat(64) },
      { name: '/assets/cart.js', version: 'b'.repeat(64) },
    ]
    await server.db.asTenant(server.scope, (tx) =>
      tx.insert(build).values([row('b-1', older, [one]), row('b-2', newer, [two])]),
    )
    const { items } = await editor.webReport.versions({ name: '/pages2/scripted' })
    expect(items).toEqual([
      { ...two, last_seen: newer.toISOString() },
      { ...one, last_seen: older.toISOString() },
    ])
    expect((await editor.webReport.script(one)).items).toEqual([
      { ...one, last_seen: older.toISOString(), path: '/pages2/scripted' },
    ])
  })

  test('are noted when a page is built', async () => {
    const files = {
      read: async () => ({ bytes: new TextEncoder().encode('let a'), etag: '"1"' }),
      list: async () => [],
    }
    const { factsOf } = await import('../src/modules/builds/build-facts.ts')
    const pages = new Map([['en', [{ html: '', css: '', scripts: ['/assets/a.js'], islands: [] }]]])
    const facts = await factsOf(files as never, { page: { assets: [] }, surface: 'shop' } as never, pages as never)
    expect(facts.scripts).toEqual([{ name: '/assets/a.js', version: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })
})

test('a price that is no price is refused at its name, as before', async () => {
  const error = await refusal(create('offers2/unpriced', { attributes: { [price]: [{ value: 'free' }] } }))
  expect((error.data.fieldErrors as { path: string }[])[0]?.path).toContain(price)
})
